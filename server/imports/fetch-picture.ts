import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { Fetched } from '#domain/import-merge.ts';
import { isPublicAddress } from '#domain/public-address.ts';
import { refusal } from '#domain/refusal.ts';

/** How pictures are reached; a test gives a network of its own. */
export type PictureNet = {
  /** Every address a name has. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Asks for `url` at this address and no other. */
  readonly open: (url: URL, address: string, signal: AbortSignal) => Promise<IncomingMessage>;
};

/** Bytes of one picture from an address: 10 MB. */
const mostBytes = 10 * 2 ** 20;
const mostHops = 3;
const longestMs = 15_000;

export type Refused = Extract<Fetched, { code: string }>;

/**
 * A picture from an address in a file: https only, on its usual port, from names that have public addresses alone, and
 * from the very address that was looked at. Each place it is passed on to is looked at in the same way.
 */
export async function fetchPicture(net: PictureNet, address: string): Promise<Uint8Array | Refused> {
  const signal = AbortSignal.timeout(longestMs);
  let next = address;
  try {
    for (let hop = 0; hop <= mostHops; hop += 1) {
      const url = publicUrl(next);
      if (url === null) return refusal('picture-address-refused');
      const from = await publicAddressOf(net, url);
      if (from === null) return refusal('picture-address-refused');
      const answer = await net.open(url, from, signal);
      const { statusCode = 0 } = answer;
      const passedOn = statusCode >= 300 && statusCode < 400 ? answer.headers.location : undefined;
      if (passedOn === undefined) return await contentsOf(answer, url);
      answer.destroy();
      next = new URL(passedOn, url).href;
    }
  } catch {
    return unreachable(next);
  }
  return unreachable(next);
}

/** An address we would ask at all: no names and passwords in it, no port of its own. */
function publicUrl(text: string): URL | null {
  if (!URL.canParse(text) || text.length > 2_000) return null;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain ? url : null;
}

/** One name with an inner address among its own is not asked at all. */
async function publicAddressOf(net: PictureNet, { hostname }: URL): Promise<string | null> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) === 0 ? await net.resolve(host) : [host];
  return found.length > 0 && found.every(isPublicAddress) ? (found[0] ?? null) : null;
}

async function contentsOf(answer: IncomingMessage, url: URL): Promise<Uint8Array | Refused> {
  const { statusCode = 0, headers } = answer;
  if (statusCode !== 200) {
    answer.destroy();
    return refusal('picture-answer', { status: statusCode, host: url.hostname });
  }
  const tooLarge = refusal('picture-too-large-there', { max: mostBytes / 2 ** 20 });
  if (Number(headers['content-length'] ?? 0) > mostBytes) {
    answer.destroy();
    return tooLarge;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) {
      answer.destroy();
      return tooLarge;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function unreachable(address: string): Refused {
  return refusal('picture-unreachable', { host: URL.canParse(address) ? new URL(address).hostname : '' });
}

/** The internet. The connection goes to the address that was looked at, whatever the name says a moment later. */
export const internet: PictureNet = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  open: (url, address, signal) =>
    new Promise((resolve, reject) => {
      const asked = request(
        url,
        {
          agent: false,
          signal,
          servername: isIP(url.hostname) === 0 ? url.hostname : '',
          lookup: (_host, options, done) => {
            const family = isIP(address);
            if (options.all === true) done(null, [{ address, family }]);
            else done(null, address, family);
          },
          headers: { accept: 'image/webp,image/png,image/jpeg', 'user-agent': 'Lys picture import' },
        },
        resolve,
      );
      asked.on('error', reject);
      asked.end();
    }),
};
