import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { perDb } from '#db/prepared.ts';
import { sessions as sessionRows, users } from '#db/schema/accounts.ts';
import type { BrowserHint } from '#domain/hint.ts';
import type { Actor } from '#domain/roles.ts';
import type { Hint } from '../kernel/hint.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rememberHints } from '../live/recent.ts';
import type { House } from './context.ts';
import { ownerOf } from './seeing.ts';
import type { Sessions } from './session.ts';
import { openStream, type Stream } from './stream.ts';
import { keepStreams, type Streams } from './streams.ts';

/** A browser holds one stream however many tabs are open; what is older than these is a leftover. */
const mostPerSession = 8;
const mostPerUser = 40;

/** The team sees every order, every conversation and what comes in over the public forms. */
const everyAdminsBusiness: ReadonlySet<Hint['kind']> = new Set<Hint['kind']>([
  'order',
  'thread',
  'read',
  'enquiry',
  'announcement',
  'sample',
]);

/**
 * GET /api/events: hints of what changed, as server-sent events, to every browser of everyone concerned,
 * whichever process took the change. A stream ends with its session and when the server leaves. Every
 * answer of the API says at which moment it was asked for (`lys-live`); `?since=` that moment asks for the hints
 * since then, too, so that a page that is being opened need not read everything again once it listens.
 */
export function registerEvents(
  app: FastifyInstance,
  { db, hub, clock }: Pick<House, 'db' | 'hub' | 'clock'>,
  sessions: Sessions,
  { beatMs = 20_000 }: { beatMs?: number } = {},
): void {
  const streams = keepStreams();
  const recent = rememberHints(hub);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('lys-live', recent.moment());
    done();
  });

  app.get(
    '/api/events',
    { schema: { hide: true }, exposeHeadRoute: false, config: { isUnattended: true } },
    async (request, reply) => {
      const found = await sessions.of(request);
      if (found === null) throw new Refusal('signed-out');
      // Whomever they see as, they are told what they are told as themselves, and take nobody's place.
      const session = { ...found, actor: ownerOf(found) };
      makeRoom(streams, session.sessionId, session.actor);
      const stream = openStream(reply, session, (closed) => streams.delete(closed));
      streams.add(stream);
      tellMissed(stream, (request.query as { since?: unknown }).since); // Fastify parses it without a schema
      // The session may have ended between reading it and listening for its end.
      await endTheSignedOut([stream]);
      return reply;
    },
  );

  function tellMissed(stream: Stream, since: unknown): void {
    if (typeof since !== 'string') return;
    const hints = recent.since(since);
    if (hints === null) stream.tell({ kind: 'resync' });
    for (const hint of hints ?? []) tell(stream, hint);
  }

  const stopHints = hub.onHint((hint) => {
    for (const stream of streams) tell(stream, hint);
  });
  const stopResyncs = hub.onResync(() => {
    for (const stream of streams) stream.tell({ kind: 'resync' });
  });
  const beats = setInterval(async () => {
    for (const stream of streams) stream.beat();
    await endTheSignedOut([...streams]);
  }, beatMs);
  beats.unref();

  /** Sessions expire without a hint, and a hint may have been missed. */
  async function endTheSignedOut(asked: readonly Stream[]): Promise<void> {
    if (asked.length === 0) return;
    const ids = [...new Set(asked.map(({ session }) => session.sessionId))];
    const rows = await openSessionsAmong(db)
      .execute({ ids, now: clock() })
      .catch(() => null);
    if (rows === null) return; // the database is away: the next beat asks again
    const open = new Set(rows.map(({ id }) => id));
    for (const stream of asked) if (!open.has(stream.session.sessionId)) endSession(stream);
  }

  app.addHook('preClose', async () => {
    clearInterval(beats);
    recent.stop();
    stopHints();
    stopResyncs();
    for (const stream of streams) stream.end();
  });
}

/** The oldest stream of a browser makes room for its newest; a user with too many browsers has to wait. */
function makeRoom(streams: Streams, sessionId: string, { userId }: Actor): void {
  const ofUser = streams.ofUser(userId);
  const ofSession = ofUser.filter(({ session }) => session.sessionId === sessionId);
  const [oldest] = ofSession;
  if (oldest !== undefined && ofSession.length >= mostPerSession) oldest.end();
  else if (ofUser.length >= mostPerUser) throw new Refusal('too-many-requests');
}

function tell(stream: Stream, hint: Hint): void {
  if (hint.kind === 'session-ended') {
    if (hint.sessionIds?.includes(stream.session.sessionId)) endSession(stream, hint);
    return;
  }
  if (concerns(hint, stream.session.actor)) stream.tell(inBrowserWords(hint, stream.session.actor));
}

function endSession(stream: Stream, { because }: Pick<Hint, 'because'> = {}): void {
  stream.tell({ kind: 'session-ended', ...(because && { because }) });
  stream.end();
}

function concerns({ kind, companyIds, userIds }: Hint, { role, companyId, userId }: Actor): boolean {
  if (companyIds?.includes(companyId) || userIds?.includes(userId)) return true;
  if (kind === 'rate') return true; // prices are everybody's
  if (kind === 'catalogue') return role !== 'brand'; // a brand sees its own products only
  return role === 'admin' && everyAdminsBusiness.has(kind);
}

/** Whom else it concerns stays here. */
function inBrowserWords({ kind, orderId, threadId, brandId, userIds }: Hint, { userId }: Actor): BrowserHint {
  const own = kind === 'read' && userIds?.includes(userId);
  return {
    kind,
    ...(orderId === undefined ? {} : { orderId }),
    ...(threadId === undefined ? {} : { threadId }),
    ...(brandId === undefined ? {} : { brandId }),
    ...(own ? { own } : {}),
  };
}

const openSessionsAmong = perDb((db) =>
  db
    .select({ id: sessionRows.id })
    .from(sessionRows)
    .innerJoin(users, eq(users.id, sessionRows.userId))
    .where(
      and(
        sql`${sessionRows.id} = any(${sql.placeholder('ids')}::uuid[])`,
        gt(sessionRows.expiresAt, sql.placeholder('now')),
        isNull(users.disabledAt),
      ),
    )
    .prepare('open_sessions_among'),
);
