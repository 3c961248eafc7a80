import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import type { Area } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { sessions as sessionRows, users } from '#db/schema/accounts.ts';
import { isOpenToGuests } from '#domain/permissions.ts';
import { asksAgain } from '#domain/session-ends.ts';
import { adminsNeedTwoFactor } from '../accounts/duty.ts';
import type { House } from '../http/context.ts';
import type { Sessions } from '../http/session.ts';
import { Refusal } from '../kernel/refusal.ts';

/** Who is there, and proving it. */
const wakingUp = [api.security.getConfirmation, api.security.confirmIdentity];

/** A session that fell asleep opens nothing, whatever the route, before who uses it has proved who they are. */
export function keepAsleep(
  app: FastifyInstance,
  { config, db, clock }: Pick<House, 'config' | 'db' | 'clock'>,
  sessions: Sessions,
): void {
  if (!adminsNeedTwoFactor(config)) return;
  const areas: readonly Area[] = Object.values(api);
  const openRoutes = new Set(
    areas
      .flatMap((area) => Object.values(area))
      .filter(({ permission }) => isOpenToGuests(permission))
      .concat(wakingUp)
      .map(({ method, path }) => `${method} ${path}`),
  );
  app.addHook('preHandler', async (request) => {
    const { url = '' } = request.routeOptions;
    if (!url.startsWith('/api/') || openRoutes.has(`${request.method} ${url}`)) return;
    const session = await sessions.of(request);
    if (session === null || !session.isAsleep) return;
    // What is known of a session may be a moment old: whoever has just proved it is let in.
    if (await isAsleep(db, session.sessionId, clock())) throw new Refusal('identity-confirmation-needed');
  });
}

async function isAsleep(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ role: users.role, remember: sessionRows.remember, lastSeenAt: sessionRows.lastSeenAt })
    .from(sessionRows)
    .innerJoin(users, eq(users.id, sessionRows.userId))
    .where(eq(sessionRows.id, sessionId));
  return row === undefined || asksAgain(row, now);
}
