import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** A file within a ZIP: where it lies and how large it says it is. */
export type ZipEntry = {
  readonly name: string;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly isStored: boolean;
  /** Where its own header begins. */
  readonly offset: number;
};

/** What is no ZIP, is protected by a password, or unfolds into more than it may. */
export class ZipError extends Error {}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const headMark = 0x04034b50;
const endBytes = 22;
const longestComment = 65_535;
const stored = 0;
const deflated = 8;

/** The list of a ZIP at its end (APPNOTE 4.3.12); nothing is unfolded. Folders are left out. */
export function zipEntries(zip: Uint8Array, { most }: { readonly most: number }): readonly ZipEntry[] {
  const view = viewOf(zip);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > most) throw new ZipError('too many files');
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || view.getUint32(at, true) !== entryMark) throw new ZipError('broken list');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      view.getUint16(at + place, true),
    );
    const after = at + 46 + (nameLength ?? 0);
    if (after > zip.length) throw new ZipError('broken list');
    const flags = view.getUint16(at + 8, true);
    if ((flags & 1) === 1) throw new ZipError('protected by a password');
    const method = view.getUint16(at + 10, true);
    const name = nameOf(zip.subarray(at + 46, after), (flags & 0x800) !== 0);
    if (!name.endsWith('/')) {
      if (method !== stored && method !== deflated) throw new ZipError('packed in another way');
      const packedBytes = view.getUint32(at + 20, true);
      const bytes = view.getUint32(at + 24, true);
      const offset = view.getUint32(at + 42, true);
      entries.push({ name, packedBytes, bytes, isStored: method === stored, offset });
    }
    at = after + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

/** What an entry holds, as it unfolds off the main thread; more than `maxBytes` ends in an error, whatever it has said. */
export async function* unzipped(
  zip: Uint8Array,
  entry: ZipEntry,
  { maxBytes }: { readonly maxBytes: number },
): AsyncGenerator<Uint8Array> {
  const view = viewOf(zip);
  const { offset, packedBytes, isStored } = entry;
  if (offset + 30 > zip.length || view.getUint32(offset, true) !== headMark)
    throw new ZipError('broken entry');
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = zip.subarray(from, from + packedBytes);
  if (packed.length !== packedBytes) throw new ZipError('cut off');
  let total = 0;
  for await (const chunk of isStored ? inPieces(packed) : inflated(packed)) {
    total += chunk.length;
    if (total > maxBytes) throw new ZipError('unfolds into too much');
    yield chunk;
  }
}

/** The whole of an entry. */
export async function unzippedBytes(
  zip: Uint8Array,
  entry: ZipEntry,
  limits: { readonly maxBytes: number },
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of unzipped(zip, entry, limits)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const stream = Readable.from(inPieces(packed)).pipe(createInflateRaw());
  try {
    yield* stream;
  } catch (error) {
    throw new ZipError('damaged', { cause: error });
  }
}

const pieceBytes = 64 * 1024;

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** The end of the list, looked for from behind a comment. */
function endOf(view: DataView): number {
  const earliest = Math.max(0, view.byteLength - endBytes - longestComment);
  for (let at = view.byteLength - endBytes; at >= earliest; at -= 1)
    if (view.getUint32(at, true) === endMark) return at;
  throw new ZipError('no ZIP');
}

/** Names are UTF-8 where the ZIP says so, or else where they can be; Korean Windows writes EUC-KR. */
function nameOf(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
