import type { FastifyInstance } from 'fastify';
import { isAuditProtected } from '#db/roles.ts';
import type { House } from './context.ts';

/**
 * `/healthz`: the process answers. `/readyz`: migrated, seeded and the database is reachable; it also says whether the
 * audit trail is protected from the server itself.
 */
export function registerHealth(app: FastifyInstance, { db }: Pick<House, 'db'>): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      const isProtected = await isAuditProtected(db.$client);
      return { status: 'ready', auditTrail: isProtected ? 'protected' : 'unprotected' };
    } catch {
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
}
