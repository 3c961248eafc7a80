import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/store.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { House } from './context.ts';

/** Pictures of the catalogue lie under this prefix of the file store; papers and attachments never do. */
export const mediaPrefix = 'media/';

export const mediaTypes = {
  webp: 'image/webp',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
} as const;

/** One flat folder of names we made ourselves: nothing here can climb out of it. */
const fileName = /^[a-z0-9][a-z0-9-]{0,180}\.(webp|svg|png|jpg)$/;

const oneYear = 'public, max-age=31536000, immutable';

/** A drawing opened by itself must not run anything: it is shown, never a page of ours. */
const noScripts = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * GET /media/:file: pictures and logos of brands and products. They are no secret (they stand on the home
 * page too), so no session is asked for. A name carries a hash of its content and never changes.
 */
export function registerMedia(app: FastifyInstance, { files }: Pick<House, 'files'>): void {
  const read = remembering(files);
  app.get('/media/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params as { file: string }; // the route names it
    const ending = fileName.exec(file)?.[1] as keyof typeof mediaTypes | undefined;
    const contents = ending === undefined ? null : await read(mediaPrefix + file);
    if (ending === undefined || contents === null) throw new Refusal('not-found');
    return send(request, reply, { file, type: mediaTypes[ending], contents });
  });
}

type Media = { readonly file: string; readonly type: string; readonly contents: Buffer };

function send(request: FastifyRequest, reply: FastifyReply, { file, type, contents }: Media): FastifyReply {
  const etag = `"${file}"`;
  reply.header('cache-control', oneYear).header('etag', etag).header('content-security-policy', noScripts);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type(type).send(contents);
}

const rememberedBytes = 48 * 1024 * 1024;

/** Reads files and keeps the ones asked for last in memory; a name never changes its content. */
function remembering(files: FileStore): (key: string) => Promise<Buffer | null> {
  const known = new Map<string, Buffer>();
  let held = 0;
  return async (key) => {
    const remembered = known.get(key);
    if (remembered !== undefined) {
      known.delete(key);
      known.set(key, remembered);
      return remembered;
    }
    if (!(await files.exists(key))) return null;
    const contents = Buffer.from(await files.bytes(key));
    if (!known.has(key)) held += contents.length;
    known.set(key, contents);
    for (const [oldest, { length }] of known) {
      if (held <= rememberedBytes) break;
      known.delete(oldest);
      held -= length;
    }
    return contents;
  };
}
