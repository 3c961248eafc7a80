import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import type { Area } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { twoFactors } from '#db/schema/accounts.ts';
import { isOpenToGuests, type Permission } from '#domain/permissions.ts';
import type { Config } from '../config.ts';
import type { House } from '../http/context.ts';
import { Refusal } from '../http/problem.ts';
import type { Sessions } from '../http/session.ts';

/** Admins sign in with two factors in production; the demo's accounts are everybody's, so nobody can there. */
export function adminsNeedTwoFactor({ nodeEnv, demo }: Pick<Config, 'nodeEnv' | 'demo'>): boolean {
  return nodeEnv === 'production' && !demo;
}

/** What an admin may do who still has to set up an authenticator: that, and leave. */
const open: ReadonlySet<Permission> = new Set<Permission>(['profile:read', 'account:edit', 'security:use']);

/** Closes the house to admins without an authenticator, whatever the route, until they have one. */
export function requireTwoFactor(
  app: FastifyInstance,
  house: Pick<House, 'config' | 'db'>,
  sessions: Sessions,
): void {
  if (!adminsNeedTwoFactor(house.config)) return;
  const areas: readonly Area[] = Object.values(api);
  const openRoutes = new Set(
    areas
      .flatMap((area) => Object.values(area))
      .filter(({ permission }) => isOpenToGuests(permission) || open.has(permission))
      .map(({ method, path }) => `${method} ${path}`),
  );
  app.addHook('preHandler', async (request) => {
    const { url = '' } = request.routeOptions;
    if (!url.startsWith('/api/') || url === '/api/account/data' || openRoutes.has(`${request.method} ${url}`))
      return;
    const session = await sessions.of(request);
    if (session?.actor.role !== 'admin' || session.hasTwoFactor) return;
    // What is known of a session may be a moment old: whoever has just set it up is let in.
    if (!(await hasTwoFactor(house.db, session.actor.userId))) throw new Refusal('two-factor-required');
  });
}

async function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)));
  return rows.length > 0;
}
