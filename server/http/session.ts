import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connect.ts';
import { sessions, twoFactors, users } from '#db/schema/accounts.ts';
import { dayMs, later, minuteMs } from '#domain/instants.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountCurrency } from '#domain/money.ts';
import type { Actor } from '#domain/roles.ts';
import type { Hub } from '../live/hub.ts';

/** What every request of a signed-in user needs, read in one prepared query. */
export type Session = {
  readonly sessionId: string;
  readonly actor: Actor;
  readonly language: Language;
  readonly currency: AccountCurrency;
  readonly expiresAt: Date;
  readonly hasTwoFactor: boolean;
};

export type Sessions = {
  /** The session of a request, or null. A session seen a moment ago is not read again. */
  readonly of: (request: FastifyRequest) => Promise<Session | null>;
  readonly setCookie: (reply: FastifyReply, token: string, remember: boolean) => void;
  readonly clearCookie: (reply: FastifyReply) => void;
  readonly deviceOf: (request: FastifyRequest) => string | null;
  readonly setDevice: (reply: FastifyReply, token: string) => void;
};

/** Without "remember me" a session ends after this much idleness; with it, after 30 days (decisions §1). */
export const idleMs = dayMs;
export const rememberMs = 30 * dayMs;

/** The longest time browsers keep a cookie. */
const deviceMs = 400 * dayMs;

const cacheMs = 5_000;
const cacheSize = 10_000;
const touchAfterMs = 10 * minuteMs;

/** Only the hash is stored: a read of the database signs nobody in. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

type Cached = { readonly session: Session | null; readonly until: number };

export function openSessions(db: Db, hub: Hub, options: { clock: () => Date; isHttps: boolean }): Sessions {
  const cookie = options.isHttps ? '__Host-lys_session' : 'lys_session';
  const cookieRules = { path: '/', httpOnly: true, sameSite: 'lax', secure: options.isHttps } as const;
  const deviceCookie = options.isHttps ? '__Host-lys_device' : 'lys_device';
  const find = prepareFind(db);
  const cache = new Map<string, Cached>();

  /** Counts what emptied the cache, so that a read that began before it is not kept after it. */
  let generation = 0;
  const forget = () => {
    generation += 1;
    cache.clear();
  };
  hub.onHint(({ kind }) => {
    if (kind === 'session-ended' || kind === 'account') forget();
  });
  hub.onResync(forget);

  async function read(token: string): Promise<Session | null> {
    const now = options.clock();
    const known = cache.get(token);
    if (known !== undefined && known.until > now.getTime()) return known.session;
    const before = generation;
    const session = await fetchSession(db, find, token, now);
    if (cache.size >= cacheSize) cache.clear();
    if (generation === before) cache.set(token, { session, until: now.getTime() + cacheMs });
    return session;
  }

  return {
    of: async (request) => {
      const token = request.cookies[cookie];
      return token === undefined || token.length > 100 ? null : read(token);
    },
    setCookie: (reply, token, remember) => {
      reply.setCookie(cookie, token, { ...cookieRules, ...(remember ? { maxAge: rememberMs / 1000 } : {}) });
    },
    clearCookie: (reply) => {
      reply.clearCookie(cookie, cookieRules);
    },
    deviceOf: (request) => {
      const token = request.cookies[deviceCookie];
      return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
    },
    setDevice: (reply, token) => {
      reply.setCookie(deviceCookie, token, { ...cookieRules, maxAge: deviceMs / 1000 });
    },
  };
}

/** When the owner of a session last proved who they are; null where they never did, or it is over. */
export async function confirmedAtOf(db: Db, sessionId: string): Promise<Date | null> {
  const [row] = await db
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.confirmedAt ?? null;
}

type FindSession = ReturnType<typeof prepareFind>;

function prepareFind(db: Db) {
  return db
    .select({
      sessionId: sessions.id,
      remember: sessions.remember,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      userId: users.id,
      companyId: users.companyId,
      role: users.role,
      companyRole: users.companyRole,
      language: users.language,
      currency: users.currency,
      hasTwoFactor: sql<boolean>`${twoFactors.confirmedAt} is not null`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.disabledAt),
      ),
    )
    .prepare('session_of_token');
}

async function fetchSession(db: Db, find: FindSession, token: string, now: Date): Promise<Session | null> {
  const [row] = await find.execute({ tokenHash: hashToken(token), now });
  if (row === undefined) return null;
  const { sessionId, userId, companyId, role, companyRole, language, currency, hasTwoFactor } = row;
  const expiresAt = await touch(db, row, now);
  const actor = { userId, companyId, role, companyRole };
  return { sessionId, actor, language, currency, expiresAt, hasTwoFactor };
}

/** Notes that the session was used; an idle-limited one lives on from now. */
async function touch(
  db: Db,
  row: { sessionId: string; remember: boolean; lastSeenAt: Date; expiresAt: Date },
  now: Date,
): Promise<Date> {
  if (now.getTime() - row.lastSeenAt.getTime() < touchAfterMs) return row.expiresAt;
  const expiresAt = row.remember ? row.expiresAt : later(now, idleMs);
  await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, row.sessionId));
  return expiresAt;
}
