import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connect.ts';
import { companies, sessions, twoFactors, users } from '#db/schema/accounts.ts';
import { dayMs, minuteMs } from '#domain/instants.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountCurrency } from '#domain/money.ts';
import type { Actor, Role } from '#domain/roles.ts';
import { asksAgain, deviceDays, endOf, sessionEnds } from '#domain/session-ends.ts';
import type { Hub } from '../live/hub.ts';
import { hasPasskeyOf, ownerNeedsSecondFactor } from './factors.ts';
import { readSeeing, type Seeing } from './seeing.ts';
import { rateDay, usableCurrency } from './usable-currency.ts';

/** What every request of a signed-in user needs, read in one prepared query. */
export type Session = {
  readonly sessionId: string;
  /** Who is signed in, or whom they see as: what they see is the person's, and there is nothing they can do. */
  readonly actor: Actor;
  /** null: as oneself. */
  readonly seeing: Seeing | null;
  readonly language: Language;
  readonly currency: AccountCurrency;
  readonly expiresAt: Date;
  readonly hasTwoFactor: boolean;
  readonly hasPasskey: boolean;
  /** As an owner of a company that wants a second factor of its owners. */
  readonly needsSecondFactor: boolean;
  /** It has lain so long that it opens nothing before who uses it has proved who they are (admins in production). */
  readonly isAsleep: boolean;
};

export type Sessions = {
  /** The session of a request, or null. A session seen a moment ago is not read again. */
  readonly of: (request: FastifyRequest) => Promise<Session | null>;
  /** Its next request reads the session again, whatever was remembered of it. */
  readonly forget: (request: FastifyRequest) => void;
  readonly setCookie: (reply: FastifyReply, token: string, remember: boolean) => void;
  readonly clearCookie: (reply: FastifyReply) => void;
  readonly deviceOf: (request: FastifyRequest) => string | null;
  readonly setDevice: (reply: FastifyReply, token: string) => void;
};

/** How long a browser keeps the cookie of a remembered session, whoever it belongs to. */
const rememberMs = Math.max(...Object.values(sessionEnds).map(({ remembered }) => remembered.totalMs));

/** The longest time browsers keep a cookie. */
const deviceMs = deviceDays * dayMs;

const cacheMs = 5_000;
const cacheSize = 10_000;
const touchAfterMs = 10 * minuteMs;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Browsers ask for this by themselves: it keeps no session alive. */
    isUnattended?: boolean;
  }
}

/** Whether nobody at a screen has asked for this: the route is such, or the window says so. */
function isUnattended({ headers, routeOptions }: FastifyRequest): boolean {
  return headers['lys-unattended'] !== undefined || routeOptions.config.isUnattended === true;
}

/** Only the hash is stored: a read of the database signs nobody in. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

type Cached = { readonly session: Session | null; readonly until: number; readonly isUsed: boolean };

type Options = {
  readonly clock: () => Date;
  readonly isHttps: boolean;
  /** Whether an admin's remembered session asks who is there after it has lain for a while. */
  readonly asksAdminsAgain: boolean;
};

export function openSessions(db: Db, hub: Hub, options: Options): Sessions {
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
    if (kind === 'session-ended' || kind === 'account' || kind === 'rate') forget();
  });
  hub.onResync(forget);

  async function read(request: FastifyRequest): Promise<Session | null> {
    const token = request.cookies[cookie];
    if (token === undefined || token.length > 100) return null;
    const isUsed = !isUnattended(request);
    const now = options.clock();
    const known = cache.get(token);
    const isKnown = known !== undefined && known.until > now.getTime() && (known.isUsed || !isUsed);
    if (isKnown) return known.session;
    const before = generation;
    const session = await fetchSession(db, find, token, { now, isUsed, ...options });
    if (cache.size >= cacheSize) cache.clear();
    // Seeing as another is asked for anew each time: what ends it ends it at once.
    const isRemembered = generation === before && (session === null || session.seeing === null);
    if (isRemembered) cache.set(token, { session, until: now.getTime() + cacheMs, isUsed });
    return session;
  }

  return {
    of: read,
    forget: (request) => {
      generation += 1; // a read on its way keeps nothing either
      cache.delete(request.cookies[cookie] ?? '');
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
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      userId: users.id,
      companyId: users.companyId,
      role: users.role,
      companyRole: users.companyRole,
      language: users.language,
      currency: usableCurrency(sql.placeholder('today')),
      hasTwoFactor: sql<boolean>`${twoFactors.confirmedAt} is not null`,
      hasPasskey: hasPasskeyOf(users.id),
      needsSecondFactor: ownerNeedsSecondFactor,
      seenUserId: sessions.seenUserId,
      seeingUntil: sessions.seeingUntil,
      seeingEndedAt: sessions.seeingEndedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.disabledAt),
        isNull(companies.suspendedAt),
        isNull(companies.closedAt),
      ),
    )
    .prepare('session_of_token');
}

type Reading = Pick<Options, 'asksAdminsAgain'> & { readonly now: Date; readonly isUsed: boolean };

async function fetchSession(
  db: Db,
  find: FindSession,
  token: string,
  { now, isUsed, asksAdminsAgain }: Reading,
): Promise<Session | null> {
  const [row] = await find.execute({ tokenHash: hashToken(token), now, today: rateDay(now) });
  if (row === undefined || isOver(row, now)) return null;
  const { sessionId, userId, companyId, role, companyRole, language, currency } = row;
  const { hasTwoFactor, hasPasskey, needsSecondFactor } = row;
  const isAsleep = asksAdminsAgain && asksAgain(row, now);
  const expiresAt = isUsed && !isAsleep ? await touch(db, row, now) : row.expiresAt;
  const own = { userId, companyId, role, companyRole };
  const factors = { hasTwoFactor, hasPasskey, needsSecondFactor };
  const { actor, seeing, ...shown } = await readSeeing(db, { ...row, own, currency }, now);
  return { sessionId, actor, seeing, language, ...shown, expiresAt, ...factors, isAsleep };
}

type Touched = {
  readonly sessionId: string;
  readonly role: Role;
  readonly remember: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
};

/** One that was opened before sessions had an end of their own has it all the same. */
function isOver(row: Touched, now: Date): boolean {
  return !row.remember && endOf(row) <= now;
}

/** Notes that the session was used; an idle-limited one lives on from now, as long as it may. */
async function touch(db: Db, row: Touched, now: Date): Promise<Date> {
  if (now.getTime() - row.lastSeenAt.getTime() < touchAfterMs) return row.expiresAt;
  const expiresAt = row.remember ? row.expiresAt : endOf({ ...row, lastSeenAt: now });
  await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, row.sessionId));
  return expiresAt;
}
