import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leakedPasswords } from './leaked-passwords.ts';

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
const suffixOf = (password: string) => hashOf(password).slice(5);

/** What the service is asked, and how it answers: null for not at all. */
let asked: { readonly path: string; readonly padding: string | undefined }[] = [];
let answer: { readonly status: number; readonly body: string } | null = null;
const warnings: unknown[] = [];
const log = { warn: (fields: unknown) => void warnings.push(fields) };

let service: Server;
let url: string;
beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push({ path: request.url ?? '', padding: String(request.headers['add-padding']) });
    if (answer !== null) response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/range/`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  asked = [];
  warnings.length = 0;
});

describe('a password known from leaks', () => {
  test('is found by the first five characters of its hash; the service learns no more', async () => {
    answer = { status: 200, body: `${'A'.repeat(35)}:7\r\n${suffixOf('eighteen herons')}:3\r\n` };
    expect(await leakedPasswords(url, log)('eighteen herons')).toBe(true);
    expect(asked).toEqual([{ path: `/range/${hashOf('eighteen herons').slice(0, 5)}`, padding: 'true' }]);
  });

  test('is not one that others share the beginning with, nor one that only fills the answer up', async () => {
    answer = { status: 200, body: `${'A'.repeat(35)}:7\r\n${suffixOf('nineteen owls')}:0\r\n` };
    expect(await leakedPasswords(url, log)('nineteen owls')).toBe(false);
    expect(warnings).toEqual([]);
  });

  test.each([
    ['fails', { status: 503, body: '' }],
    ['answers nonsense', { status: 200, body: '<html>sign in to this network</html>' }],
  ])('is allowed when the service %s', async (_name, given) => {
    answer = given;
    expect(await leakedPasswords(url, log)('eighteen herons')).toBe(false);
  });

  test('is allowed when the service is silent for two seconds, and the log says so', async () => {
    answer = null;
    const start = performance.now();
    expect(await leakedPasswords(url, log)('eighteen herons')).toBe(false);
    expect(performance.now() - start).toBeGreaterThan(1900);
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toContain('eighteen herons');
  });

  test('is allowed when nobody listens there', async () => {
    expect(await leakedPasswords('http://127.0.0.1:9/range/', log)('eighteen herons')).toBe(false);
    expect(warnings).toHaveLength(1);
  });

  test('is not asked for without an address', async () => {
    expect(await leakedPasswords(null, log)('password')).toBe(false);
    expect(asked).toEqual([]);
  });
});
