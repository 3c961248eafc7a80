import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import type { Area } from '#contract/operation.ts';
import type { Db, Tx } from '#db/connect.ts';
import { companies, twoFactors, users } from '#db/schema/accounts.ts';
import { isOpenToGuests, type Permission } from '#domain/permissions.ts';
import type { Actor, Role } from '#domain/roles.ts';
import { type Factors, owesSecondFactor } from '#domain/second-factor.ts';
import type { House } from '../http/context.ts';
import { hasPasskeyOf, ownerNeedsSecondFactor } from '../http/factors.ts';
import { ownerOf } from '../http/seeing.ts';
import type { Session, Sessions } from '../http/session.ts';
import type { Config } from '../kernel/config.ts';
import { Refusal } from '../kernel/refusal.ts';

type Mode = Pick<Config, 'nodeEnv' | 'demo'>;

/** Admins sign in with two factors in production; the demo's accounts are everybody's, so nobody can there. */
export function adminsNeedTwoFactor({ nodeEnv, demo }: Mode): boolean {
  return nodeEnv === 'production' && !demo;
}

/** What somebody may do who still has to set a second factor up: that, and leave. */
const open: ReadonlySet<Permission> = new Set<Permission>(['profile:read', 'account:edit', 'security:use']);

/** Closes everything, whatever the route, to who owes a second factor, until they have one. */
export function requireTwoFactor(
  app: FastifyInstance,
  { config, db }: Pick<House, 'config' | 'db'>,
  sessions: Sessions,
): void {
  const areas: readonly Area[] = Object.values(api);
  const openRoutes = new Set(
    areas
      .flatMap((area) => Object.values(area))
      .filter(({ permission }) => isOpenToGuests(permission) || open.has(permission))
      .map(({ method, path }) => `${method} ${path}`),
  );
  app.addHook('preHandler', async (request) => {
    const { url = '' } = request.routeOptions;
    if (!url.startsWith('/api/') || openRoutes.has(`${request.method} ${url}`)) return;
    const session = await sessions.of(request);
    if (session === null || !owesSecondFactor(factorsOf(session, config))) return;
    // What is known of a session may be a moment old: whoever has just set it up is let in.
    const factors = await readFactors(db, ownerOf(session).userId, config);
    if (owesSecondFactor(factors)) throw new Refusal('two-factor-required');
  });
}

function factorsOf(session: Session, config: Mode): Factors {
  const { hasTwoFactor, hasPasskey, needsSecondFactor } = session;
  const isRequired = needsSecondFactor || isDutyOf(ownerOf(session).role, config);
  return { hasAuthenticator: hasTwoFactor, hasPasskey, isRequired };
}

/** What an account has besides its password, and whether it has to. */
export async function readFactors(db: Db | Tx, userId: string, config: Mode): Promise<Factors> {
  const [row] = await db
    .select({
      role: users.role,
      confirmedAt: twoFactors.confirmedAt,
      hasPasskey: hasPasskeyOf(users.id),
      needsSecondFactor: ownerNeedsSecondFactor,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(eq(users.id, userId));
  if (row === undefined) throw new Refusal('signed-out');
  const isRequired = row.needsSecondFactor || isDutyOf(row.role, config);
  return { hasAuthenticator: row.confirmedAt !== null, hasPasskey: row.hasPasskey, isRequired };
}

/** Whether an account has to have a second factor, whatever it has. */
export async function needsSecondFactor(db: Db | Tx, { userId }: Actor, config: Mode): Promise<boolean> {
  return (await readFactors(db, userId, config)).isRequired;
}

function isDutyOf(role: Role, config: Mode): boolean {
  return role === 'admin' && adminsNeedTwoFactor(config);
}
