import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * A backup is a gzipped tar: any machine can look into it with `tar tzf`, and gzip's checksum tells a damaged
 * one. Names beyond 100 bytes travel in a pax record, as tar itself does it.
 */
export type Entry = {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

const block = 512;

/** Writes the entries to a new file that only its owner may read: it holds secrets. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  await pipeline(
    Readable.from(pack(entries), { objectMode: false }),
    createGzip({ level: 6 }),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
}

/** The entries of an archive in order. Each content must be read to its end before the next entry. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const compressed = createReadStream(file);
  const plain = createGunzip();
  compressed.on('error', (error) => plain.destroy(error));
  compressed.pipe(plain);
  const source = reader(plain);
  let longName: string | undefined;
  for (;;) {
    const header = await source.read(block);
    if (header.every((byte) => byte === 0)) break;
    const { name, size, type } = parseHeader(header);
    if (type === 'x') {
      longName = paxPath(Buffer.concat(await collect(source.stream(size))).toString('utf8'));
    } else {
      yield { name: longName ?? name, size, content: source.stream(size) };
      longName = undefined;
    }
    await source.read((block - (size % block)) % block);
  }
  // To the very end: only then has gzip compared its checksum.
  for await (const _ of plain);
}

export async function textOf(entry: Entry): Promise<string> {
  return Buffer.concat(await collect(entry.content)).toString('utf8');
}

export function textEntry(name: string, value: unknown): Entry {
  const content = Buffer.from(JSON.stringify(value), 'utf8');
  return { name, size: content.length, content: [content] };
}

async function* pack(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    if (Buffer.byteLength(name) > 100) {
      const record = paxRecord(name);
      yield header('pax', record.length, 'x');
      yield padded(record);
      yield header('long-name', size, '0');
    } else {
      yield header(name, size, '0');
    }
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} changed while it was read`);
    yield Buffer.alloc((block - (size % block)) % block);
  }
  yield Buffer.alloc(2 * block);
}

function header(name: string, size: number, type: '0' | 'x'): Buffer {
  const bytes = Buffer.alloc(block);
  bytes.write(name, 0, 100, 'utf8');
  bytes.write('0000600\0', 100);
  bytes.write('0000000\0', 108);
  bytes.write('0000000\0', 116);
  bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  bytes.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  bytes.write('        ', 148);
  bytes.write(type, 156);
  bytes.write('ustar\x0000', 257);
  bytes.write(`${sumOf(bytes).toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}

function parseHeader(bytes: Buffer): { name: string; size: number; type: string } {
  const field = (start: number, length: number) =>
    bytes.toString('utf8', start, start + length).replace(/\0.*$/s, '');
  const expected = Number.parseInt(field(148, 8), 8);
  const unsigned = Buffer.from(bytes);
  unsigned.write('        ', 148);
  if (sumOf(unsigned) !== expected) throw new Error('an entry does not begin where it should');
  return { name: field(0, 100), size: Number.parseInt(field(124, 12), 8), type: field(156, 1) };
}

function sumOf(bytes: Buffer): number {
  return bytes.reduce((sum, byte) => sum + byte, 0);
}

/** "LENGTH path=NAME\n", where the length counts itself. */
function paxRecord(name: string): Buffer {
  const rest = ` path=${name}\n`;
  let length = Buffer.byteLength(rest) + 2;
  while (`${length}${rest}`.length - rest.length + Buffer.byteLength(rest) !== length) length++;
  return Buffer.from(`${length}${rest}`, 'utf8');
}

function paxPath(record: string): string | undefined {
  return /^\d+ path=(.*)\n/s.exec(record)?.[1];
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((block - (bytes.length % block)) % block)]);
}

async function collect(content: Entry['content']): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return chunks;
}

/** Exact numbers of bytes from a stream of chunks of any size. */
function reader(stream: Readable) {
  const chunks: AsyncIterator<Buffer> = stream.iterator({ destroyOnReturn: false });
  let rest: Buffer = Buffer.alloc(0);

  async function* take(length: number): AsyncGenerator<Buffer> {
    let missing = length;
    while (missing > 0) {
      if (rest.length === 0) {
        const next = await chunks.next();
        if (next.done) throw new Error('it ends too early');
        rest = next.value;
      }
      const part = rest.subarray(0, missing);
      rest = rest.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }
  return {
    stream: take,
    read: async (length: number): Promise<Buffer> => Buffer.concat((await collect(take(length))) as Buffer[]),
  };
}
