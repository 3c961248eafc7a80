import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../kernel/refusal.ts';

/** A file that has come in, for as long as `work` looks at it; the size says when it was more than allowed. */
export type ReceivedFile = { readonly path: string; readonly size: number; readonly sha256: string };

/** Writes what comes to a file of its own, as far as it may be, and removes it again when `work` is done with it. */
export async function withReceived<Result>(
  file: Readable,
  { maxBytes }: { readonly maxBytes: number },
  work: (received: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `lys-upload-${randomUUID()}`);
  try {
    return await work({ path, ...(await saveTo(path, file, maxBytes)) });
  } finally {
    await rm(path, { force: true });
  }
}

async function saveTo(
  path: string,
  file: Readable,
  maxBytes: number,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, size > maxBytes ? undefined : chunk);
    },
  });
  await pipeline(file, measure, createWriteStream(path, { mode: 0o600 })).catch((error: Error) => {
    // Our disk names the call that failed; anything else is a form that was cut off.
    throw 'syscall' in error ? error : new Refusal('required', { field: 'file' });
  });
  return { size, sha256: hash.digest('hex') };
}
