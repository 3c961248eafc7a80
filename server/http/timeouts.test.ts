import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHouse, type TestHouse } from '#test/app.ts';
import { buildApp } from '../app.ts';

const short = { headersMs: 400, bodyMs: 600, uploadMs: 2_500, silenceMs: 60_000 };

let house: TestHouse;
let port: number;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  house = await startHouse();
  app = await buildApp(house, short);
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  await house.close();
});

/** Sends the beginning at once and then a byte every 50 ms, until the server closes. What it said, and after how long. */
async function drip(beginning: string): Promise<{ answer: string; afterMs: number }> {
  const start = performance.now();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.on('error', () => {}); // a byte may be on its way when it closes
  socket.write(beginning);
  const tap = setInterval(() => socket.write('x'), 50);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(tap);
  return { answer, afterMs: performance.now() - start };
}

const post = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 50000\r\n\r\n`;

describe('a caller who drips', () => {
  it('has a moment for the headers', async () => {
    const { answer, afterMs } = await drip('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect(answer).toContain('408 Request Timeout');
    expect(afterMs).toBeGreaterThan(short.headersMs - 50);
  });

  it.each([
    ['/api/session', 'application/json'],
    ['/api/forms/contact', 'application/x-www-form-urlencoded'],
    ['/api/no-such-address', 'application/json'],
  ])('has a little longer for a body: %s', async (path, type) => {
    const { answer, afterMs } = await drip(post(path, type));
    expect(answer).toMatch(/^HTTP\/1\.1 (408|404)/);
    expect(afterMs).toBeGreaterThan(short.bodyMs - 50);
    expect(afterMs).toBeLessThan(short.uploadMs);
  });

  it('has longer for an upload, but not for ever', async () => {
    const form = post('/api/forms/job', 'multipart/form-data; boundary=b');
    const { answer, afterMs } = await drip(
      `${form}--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n`,
    );
    expect(answer).toContain('408 Request Timeout');
    expect(afterMs).toBeGreaterThan(short.uploadMs - 50);
  });
});

it('who sends in time is answered, and nothing of it is left behind', async () => {
  for (const _ of [1, 2, 3]) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: '', password: '' }),
    });
    expect(answer.status).toBe(422);
    await answer.text();
  }
});

it('a connection on which nobody has asked anything does not keep the server from leaving', async () => {
  const leaving = await buildApp(house, { ...short, headersMs: 60_000 });
  const address = new URL(await leaving.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(address.port), '127.0.0.1');
  const isClosed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => leaving.server.once('connection', resolve));
  await leaving.close();
  await isClosed;
});
