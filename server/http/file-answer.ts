import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from '#contract/operation.ts';
import { Refusal } from '../kernel/refusal.ts';

/** What the handler of a download answers. */
export type FileAnswer = {
  /** As it is saved under; any letters. */
  readonly name: string;
  /** One of the media types its operation names, with parameters where it has some. */
  readonly type: string;
  readonly body: Readable | Uint8Array;
  /** Bytes, where they are known before the last one is read. */
  readonly size?: number;
  /** Rows of a table, where they are known before the last one is read: who waits for it sees how far it is. */
  readonly rows?: number;
};

/** Names the rows of a table that is still being sent. */
export const rowsHeader = 'lys-rows';

/** What the handler of an upload receives beside its fields. */
export type UploadedFile = { readonly filename: string; readonly file: Readable };

/** A file is saved, never shown: it runs nothing of ours and nothing of its own. */
const nothingRuns = "default-src 'none'; sandbox";

export function sendFile(reply: FastifyReply, { name, type, body, size, rows }: FileAnswer): FastifyReply {
  if (rows !== undefined) reply.header(rowsHeader, rows);
  if (size !== undefined) reply.header('content-length', size);
  return reply
    .type(type)
    .header('content-disposition', contentDisposition(name))
    .header('content-security-policy', nothingRuns)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(body instanceof Uint8Array ? Buffer.from(body) : body);
}

/** Room for the form around the file. */
const formBytes = 64 * 1024;

/**
 * Hands the file of a form to `work`. What is too large by its own word is refused before it is read; the file
 * itself ends with its byte too many, which `work` sees as a file that is too large.
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  { maxBytes, tooLarge }: Upload,
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new Refusal('unsupported-media-type');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + formBytes) {
    throw new Refusal(tooLarge, { field: 'file', maxBytes });
  }
  const limits = { fileSize: maxBytes + 1, files: 1, fields: 5, fieldSize: 1024, parts: 8 };
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch(formBroken);
  if (part === undefined) throw new Refusal('required', { field: 'file' });
  try {
    return await work(part);
  } finally {
    part.file.resume(); // what is refused early still has to pass
  }
}

/** A form that ends too early or has no parts: there is no file in it. */
function formBroken(): undefined {
  return undefined;
}

/** The name in every letter (RFC 5987), and in plain letters for who cannot read that. */
export function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
