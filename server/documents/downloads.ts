import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { documents } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import { may } from '#domain/permissions.ts';
import type { House } from '../http/context.ts';
import { Refusal } from '../http/problem.ts';
import type { Sessions } from '../http/session.ts';
import { contentDisposition } from '../messages/uploads.ts';
import { makePaper } from './make-paper.ts';
import { documentsVisibleTo } from './visible.ts';

/** A paper is saved, never run: it opens in a viewer of the reader's own. */
const nothingRuns = "default-src 'none'; sandbox";

/**
 * GET /api/documents/:documentId/file: the file, for who may see the document. Who asks is looked at every
 * time, so an address that is passed on opens nothing. A paper whose file is not there yet is made now.
 */
export function registerDocuments(app: FastifyInstance, house: House, sessions: Sessions): void {
  const { db, files } = house;
  app.get(
    '/api/documents/:documentId/file',
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const session = await sessions.of(request);
      if (session === null) throw new Refusal('signed-out');
      if (!may(session.actor, 'document:read')) throw new Refusal('forbidden');
      const asked = z.uuid().safeParse((request.params as { documentId: string }).documentId);
      if (!asked.success) throw new Refusal('not-found');
      const [found] = await db
        .select({ name: documents.name, contentType: documents.contentType })
        .from(documents)
        .leftJoin(orders, eq(orders.id, documents.orderId))
        .where(and(eq(documents.id, asked.data), documentsVisibleTo(session.actor)));
      if (found === undefined) throw new Refusal('not-found');
      const file = await makePaper({ db, files }, asked.data);
      if (file === null) throw new Refusal('not-found');
      const bytes = await files.bytes(file.storageKey);
      if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
        request.log.error(`document ${asked.data}: the file in storage is not the one that was issued`);
        throw new Refusal('unavailable');
      }
      return reply
        .type(found.contentType)
        .header('content-length', bytes.length)
        .header('content-disposition', contentDisposition(found.name))
        .header('content-security-policy', nothingRuns)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(bytes));
    },
  );
}
