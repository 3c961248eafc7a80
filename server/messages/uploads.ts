import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { perDb } from '#db/prepared.ts';
import { attachments, messages, threads } from '#db/schema/messages.ts';
import { maxAttachmentBytes } from '#domain/attachments.ts';
import { may, type Permission } from '#domain/permissions.ts';
import type { Actor } from '#domain/roles.ts';
import type { House } from '../http/context.ts';
import { Refusal } from '../http/problem.ts';
import type { Sessions } from '../http/session.ts';
import { receiveUpload } from './receive-upload.ts';
import { byRole } from './visible.ts';

/** Room for the form around the file. */
const formBytes = 64 * 1024;

const limits = { fileSize: maxAttachmentBytes + 1, files: 1, fields: 5, fieldSize: 1024, parts: 8 };

/** A file of a stranger is saved, never shown: it runs nothing of ours and nothing of its own. */
const nothingRuns = "default-src 'none'; sandbox";

/**
 * Uploads and downloads, the two routes of messages that are no JSON operations.
 * POST /api/uploads: one file as multipart/form-data; answers the attachment.
 * GET /api/attachments/:attachmentId: the file, for who may see the message that carries it.
 */
export function registerUploads(app: FastifyInstance, house: House, sessions: Sessions): void {
  const { db, files, clock } = house;

  async function actorOf(request: FastifyRequest, permission: Permission): Promise<Actor> {
    const session = await sessions.of(request);
    if (session === null) throw new Refusal('signed-out');
    if (!may(session.actor, permission)) throw new Refusal('forbidden');
    return session.actor;
  }

  app.post('/api/uploads', { schema: { hide: true } }, async (request, reply) => {
    const actor = await actorOf(request, 'message:send');
    if (!request.isMultipart()) throw new Refusal('unsupported-media-type');
    if (Number(request.headers['content-length'] ?? 0) > maxAttachmentBytes + formBytes) {
      throw new Refusal('attachment-too-large', { field: 'file', maxBytes: maxAttachmentBytes });
    }
    const part = await request.file({ limits, throwFileSizeLimit: false }).catch(formBroken);
    if (part === undefined) throw new Refusal('required', { field: 'file' });
    try {
      const attachment = await receiveUpload({ db, files, now: clock() }, actor, part);
      return await reply.status(201).type('application/json; charset=utf-8').send(JSON.stringify(attachment));
    } finally {
      part.file.resume(); // what is refused early still has to pass
    }
  });

  app.get(
    '/api/attachments/:attachmentId',
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const actor = await actorOf(request, 'message:read');
      const asked = z.uuid().safeParse((request.params as { attachmentId: string }).attachmentId);
      if (!asked.success) throw new Refusal('not-found');
      const [file] = await visibleFile(db)(actor).execute({
        id: asked.data,
        companyId: actor.companyId,
        ownCompanyId: actor.companyId,
      });
      if (file === undefined || !(await files.exists(file.storageKey))) throw new Refusal('not-found');
      return asDownload(reply, file).send(await files.stream(file.storageKey));
    },
  );
}

/** A form that ends too early or has no parts: there is no file in it. */
function formBroken(): undefined {
  return undefined;
}

/** Before a message carries it, its company's; then everybody's in the thread. */
const visibleFile = perDb((db) =>
  byRole((visible, role) =>
    db
      .select({
        name: attachments.name,
        type: attachments.type,
        size: attachments.size,
        storageKey: attachments.storageKey,
      })
      .from(attachments)
      .leftJoin(messages, eq(messages.id, attachments.messageId))
      .leftJoin(threads, eq(threads.id, messages.threadId))
      .where(
        and(
          eq(attachments.id, sql.placeholder('id')),
          or(
            and(isNull(attachments.messageId), eq(attachments.companyId, sql.placeholder('ownCompanyId'))),
            and(sql`${threads.id} is not null`, visible),
          ),
        ),
      )
      .prepare(`attachment_of_${role}`),
  ),
);

function asDownload(
  reply: FastifyReply,
  { name, type, size }: { name: string; type: string; size: number },
): FastifyReply {
  return reply
    .type(type)
    .header('content-length', size)
    .header('content-disposition', contentDisposition(name))
    .header('content-security-policy', nothingRuns)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
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
