import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { House } from './context.ts';

/** `/healthz`: the process answers. `/readyz`: migrated, seeded and the database is reachable (decisions §7). */
export function registerHealth(app: FastifyInstance, { db }: Pick<House, 'db'>): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await db.execute(sql`select 1`);
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
}
