import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchPicture, type PictureNet } from './fetch-picture.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A network of names; whatever is asked goes to a server of the test, which sees who was asked at which address. */
async function aNet(names: Record<string, string[]>, answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const asked: string[] = [];
  const net: PictureNet = {
    resolve: async (host) => {
      const found = names[host];
      if (found === undefined) throw new Error(`no ${host}`);
      return found;
    },
    open: (url, address, signal) =>
      new Promise((resolve, reject) => {
        asked.push(`${url.href} at ${address}`);
        const path = `${url.pathname}${url.search}`;
        const sent = request({ host: '127.0.0.1', port, path, signal, headers: { host: url.host } }, resolve);
        sent.on('error', reject);
        sent.end();
      }),
  };
  return { net, asked };
}

const names = {
  'cdn.example': ['93.184.216.34'],
  'in.example': ['10.0.0.5'],
  'both.example': ['93.184.216.34', '127.0.0.1'],
};
const codeOf = async (net: PictureNet, address: string) => {
  const got = await fetchPicture(net, address);
  return 'code' in got ? got.code : Buffer.from(got).toString();
};

describe('a picture from an address', () => {
  it('comes from the very address that was looked at', async () => {
    const { net, asked } = await aNet(names, (_, answer) => answer.end('picture'));
    expect(await codeOf(net, 'https://cdn.example/a.jpg?v=1')).toBe('picture');
    expect(asked).toEqual(['https://cdn.example/a.jpg?v=1 at 93.184.216.34']);
  });

  it.each([
    'http://cdn.example/a.jpg',
    'https://cdn.example:8443/a.jpg',
    'https://user:secret@cdn.example/a.jpg',
    'https://in.example/a.jpg',
    'https://both.example/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://[::ffff:10.0.0.1]/a.jpg',
    'https://2130706433/a.jpg',
    'https://169.254.169.254/latest/meta-data',
    'ftp://cdn.example/a.jpg',
    'file:///etc/passwd',
    'not an address',
  ])('%s is not asked at all', async (address) => {
    const { net, asked } = await aNet(names, (_, answer) => answer.end('secret'));
    expect([await codeOf(net, address), asked]).toEqual(['picture-address-refused', []]);
  });

  it.each([
    'https://in.example/b.jpg',
    'http://cdn.example/b.jpg',
    'https://127.0.0.1/b.jpg',
    '//in.example/b.jpg',
  ])('is not passed on to %s', async (to) => {
    const { net, asked } = await aNet(names, (_, answer) => answer.writeHead(302, { location: to }).end());
    expect([await codeOf(net, 'https://cdn.example/a.jpg'), asked.length]).toEqual([
      'picture-address-refused',
      1,
    ]);
  });

  it('is passed on to another public place, and not for ever', async () => {
    const { net, asked } = await aNet(names, ({ url }, answer) =>
      url === '/b'
        ? answer.end('there')
        : answer.writeHead(301, { location: url === '/a' ? '/b' : url }).end(),
    );
    expect(await codeOf(net, 'https://cdn.example/a')).toBe('there');
    expect(await codeOf(net, 'https://cdn.example/round')).toBe('picture-unreachable');
    expect(asked).toHaveLength(2 + 4);
  });

  it.each([
    [
      'is not there',
      (answer: Parameters<RequestListener>[1]) => answer.writeHead(404).end(),
      'picture-answer',
    ],
    [
      'says it is too large',
      (answer: Parameters<RequestListener>[1]) =>
        answer.writeHead(200, { 'content-length': 11 * 2 ** 20 }).end(Buffer.alloc(11 * 2 ** 20)),
      'picture-too-large-there',
    ],
    [
      'is too large without saying so',
      (answer: Parameters<RequestListener>[1]) => answer.end(Buffer.alloc(11 * 2 ** 20)),
      'picture-too-large-there',
    ],
    [
      'breaks off',
      (answer: Parameters<RequestListener>[1]) => {
        answer.writeHead(200, { 'content-length': 1000 }).write('part');
        setImmediate(() => answer.destroy());
      },
      'picture-unreachable',
    ],
  ])('that %s is told so', async (_, how, code) => {
    const { net } = await aNet(names, (_request, answer) => {
      answer.on('error', () => {});
      how(answer);
    });
    expect(await codeOf(net, 'https://cdn.example/a.jpg')).toBe(code);
  });

  it('of a name nobody has is told so', async () => {
    const { net } = await aNet(names, (_, answer) => answer.end('x'));
    expect(await codeOf(net, 'https://nowhere.example/a.jpg')).toBe('picture-unreachable');
  });
});
