import cookie from '@fastify/cookie';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessions, users } from '#db/schema/accounts.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, houses } from '#test/cast.ts';
import { addressOf, type Listening, listenAs } from '#test/stream.ts';
import type { Hint } from '../kernel/hint.ts';
import { announce } from '../live/hub.ts';
import { registerEvents } from './events.ts';
import { openSessions } from './session.ts';

let house: TestHouse;
let beside: TestHouse;
const open: Listening[] = [];

beforeAll(async () => {
  house = await startHouse();
  beside = await startHouse({ beside: house });
});
afterEach(() => {
  for (const listening of open.splice(0)) listening.leave();
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

async function listen(person: { token: string }, where = house, query = ''): Promise<Listening> {
  const listening = await listenAs(where.app, person, query);
  open.push(listening);
  return listening;
}

/** The moment at which the API was asked, as its answer says. */
async function momentOf(person: { token: string }, where = house): Promise<string> {
  const { headers } = await where.as(person).get('/api/session');
  return String(headers['lys-live']);
}

function tellAll(hint: Hint): Promise<void> {
  return house.db.transaction((tx) => announce(tx, hint));
}

const inThread: Hint = { kind: 'thread', threadId: 't', companyIds: [houses.maison.id, houses.haru.id] };

describe('the event stream', () => {
  it('asks for a session', async () => {
    expect((await listenAs(house.app, null)).status).toBe(401);
    expect((await listenAs(house.app, { token: 'unknown' })).status).toBe(401);
  });

  it('is an event stream that nobody stores or compresses, with our security headers', async () => {
    const { status, headers, text } = await listen(cast.retailer);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    await expect.poll(text).toMatch(/^retry: \d{4}\n\n/);
  });

  it('tells everyone concerned, in every process, and nobody else', async () => {
    const told = await Promise.all([
      listen(cast.retailer),
      listen(cast.viewer),
      listen(cast.brand),
      listen(cast.admin),
      listen(cast.retailer, beside),
    ]);
    const notTold = await Promise.all([listen(cast.otherRetailer), listen(cast.otherBrand)]);
    await tellAll(inThread);
    for (const { hints } of told) {
      await expect.poll(() => hints).toEqual([{ kind: 'thread', threadId: 't' }]);
    }
    for (const { hints } of notTold) expect(hints).toEqual([]);
    expect(told[0]?.text()).toMatch(/^id: 1\ndata: /m);
  });

  it('tells who began to read before it listened what happened since then, and nobody else’s', async () => {
    const before = await momentOf(cast.retailer);
    const heard = await listen(cast.retailer);
    await tellAll(inThread);
    await expect.poll(() => heard.hints).toHaveLength(1);
    const late = await listen(cast.retailer, house, `?since=${before}`);
    await expect.poll(() => late.hints).toEqual([{ kind: 'thread', threadId: 't' }]);
    const other = await listen(cast.otherRetailer, house, `?since=${before}`);
    const now = await listen(cast.retailer, house, `?since=${await momentOf(cast.retailer)}`);
    await tellAll({
      ...inThread,
      threadId: 'u',
      companyIds: [...(inThread.companyIds ?? []), houses.otherShop.id],
    });
    await expect.poll(() => now.hints).toEqual([{ kind: 'thread', threadId: 'u' }]);
    await expect.poll(() => other.hints).toEqual([{ kind: 'thread', threadId: 'u' }]);
  });

  it('has everything read again by who read at another process, or at a moment nobody knows', async () => {
    for (const since of [await momentOf(cast.retailer, beside), 'nothing', 'x.12', '']) {
      const { hints } = await listen(cast.retailer, house, `?since=${since}`);
      await expect.poll(() => hints).toEqual([{ kind: 'resync' }]);
    }
  });

  it('tells nobody before the transaction is committed, and nothing when it is not', async () => {
    const { hints } = await listen(cast.retailer);
    await house.db
      .transaction(async (tx) => {
        await announce(tx, inThread);
        throw new Error('changed our mind');
      })
      .catch(() => {});
    await tellAll({ ...inThread, threadId: 'after' });
    await expect.poll(() => hints).toEqual([{ kind: 'thread', threadId: 'after' }]);
  });

  it('sends hints of one moment once each', async () => {
    const { hints } = await listen(cast.retailer);
    const many = Array.from({ length: 30 }, () => tellAll(inThread));
    await Promise.all(many);
    await tellAll({ kind: 'cart', userIds: [cast.retailer.id] });
    await expect.poll(() => hints.at(-1)?.kind).toBe('cart');
    expect(hints.filter(({ kind }) => kind === 'thread').length).toBeLessThan(many.length);
  });

  it('says "everything" instead of very many different hints', async () => {
    const { hints } = await listen(cast.retailer);
    await house.db.transaction(async (tx) => {
      for (let n = 0; n < 250; n++) await announce(tx, { ...inThread, threadId: `t${n}` });
    });
    await expect.poll(() => hints.at(-1)).toEqual({ kind: 'thread', threadId: 't249' });
    if (hints.length < 250) expect(hints).toContainEqual({ kind: 'resync' });
  });

  it('tells a reader, and only the reader, that the reading was their own', async () => {
    const [reader, other] = await Promise.all([listen(cast.retailer), listen(cast.brand)]);
    await tellAll({ ...inThread, kind: 'read', userIds: [cast.retailer.id] });
    await expect.poll(() => reader.hints).toEqual([{ kind: 'read', threadId: 't', own: true }]);
    await expect.poll(() => other.hints).toEqual([{ kind: 'read', threadId: 't' }]);
  });

  it('carries a hint for more people than one notification holds', async () => {
    const { hints } = await listen(cast.retailer);
    const others = Array.from(
      { length: 900 },
      (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    );
    await tellAll({ kind: 'cart', userIds: [...others, cast.retailer.id] });
    await expect.poll(() => hints).toEqual([{ kind: 'cart' }]);
  });

  it('passes over a notification that is no hint', async () => {
    const { hints } = await listen(cast.retailer);
    for (const payload of ['', '{', '3', 'null', '"text"']) {
      await house.db.$client.query('select pg_notify($1, $2)', ['lys_hints', payload]);
    }
    await tellAll(inThread);
    await expect.poll(() => hints).toHaveLength(1);
  });

  it('says "read everything again" after the listening connection was lost, and goes on', async () => {
    const { hints } = await listen(cast.retailer);
    await house.db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'lys-live' and datname = current_database()`,
    );
    await tellAll({ ...inThread, threadId: 'while nobody listened' });
    await expect.poll(() => hints, { timeout: 10_000 }).toContainEqual({ kind: 'resync' });
    await tellAll(inThread);
    await expect.poll(() => hints.at(-1)).toEqual({ kind: 'thread', threadId: 't' });
  });

  it('keeps one browser from holding many connections', async () => {
    const streams: Listening[] = [];
    for (let n = 0; n < 9; n++) streams.push(await listen(cast.buyer));
    await streams[0]?.ended;
    await tellAll(inThread);
    for (const { hints } of streams.slice(1)) await expect.poll(() => hints).toHaveLength(1);
    expect(streams[0]?.hints).toEqual([]);
  });
});

describe('a stream ends', () => {
  it('with its session, in every process; the other streams of the user go on', async () => {
    const [ended, other] = await Promise.all([
      listen(cast.otherRetailer, beside),
      listen(cast.retailer, beside),
    ]);
    const [row] = await house.db
      .delete(sessions)
      .where(eq(sessions.userId, cast.otherRetailer.id))
      .returning();
    await tellAll({ kind: 'session-ended', sessionIds: [row?.id ?? ''] });
    await ended.ended;
    expect(ended.hints).toEqual([{ kind: 'session-ended' }]);
    await tellAll(inThread);
    await expect.poll(() => other.hints).toHaveLength(1);
  });

  it('when its session runs out or its account is closed, at the next beat', async () => {
    const app = Fastify();
    await app.register(cookie);
    const own = openSessions(house.db, house.hub, {
      clock: house.clock,
      isHttps: false,
      asksAdminsAgain: false,
    });
    registerEvents(app, house, own, { beatMs: 40 });
    const [expiring, closed, staying] = await Promise.all(
      [cast.viewer, cast.otherBrand, cast.admin].map((person) => listenAs(app, person)),
    );
    await expect.poll(() => staying?.text()).toContain('event: beat');
    await house.db.update(users).set({ disabledAt: house.clock() }).where(eq(users.id, cast.otherBrand.id));
    await house.db
      .update(sessions)
      .set({ expiresAt: new Date(house.clock().getTime() - 1) })
      .where(eq(sessions.userId, cast.viewer.id));
    await Promise.all([expiring?.ended, closed?.ended]);
    expect(expiring?.hints).toEqual([{ kind: 'session-ended' }]);
    expect(staying?.hints).toEqual([]);
    await app.close();
    await staying?.ended;
  });

  it('when the server leaves, at once', async () => {
    const third = await startHouse({ beside: house });
    const listening = await listen(cast.retailer, third);
    expect(await addressOf(third.app)).toMatch(/^http/);
    const start = performance.now();
    await third.close();
    await listening.ended;
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('when the browser takes nothing any more, so that it comes back and reads everything again', async () => {
    const app = Fastify();
    await app.register(cookie);
    const own = openSessions(house.db, house.hub, {
      clock: house.clock,
      isHttps: false,
      asksAdminsAgain: false,
    });
    registerEvents(app, house, own, { beatMs: 100 });
    const { port } = new URL(await addressOf(app));
    const { connect } = await import('node:net');
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    socket.pause();
    const request = [
      'GET /api/events HTTP/1.1',
      'Host: localhost',
      `Cookie: lys_session=${cast.admin.token}`,
    ];
    socket.write(`${request.join('\r\n')}\r\n\r\n`);
    await expect.poll(() => app.server.listening).toBe(true);
    const words = 'w'.repeat(7_000);
    const closed = new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
      socket.once('error', () => resolve());
    });
    let isClosed = false;
    void closed.then(() => {
      isClosed = true;
    });
    const connections = () =>
      new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
    await expect.poll(connections).toBe(1);
    for (let n = 0; !isClosed && (await connections()) > 0; n++) {
      await house.db.transaction(async (tx) => {
        for (let m = 0; m < 50; m++) await announce(tx, { kind: 'order', orderId: `${n}-${m}-${words}` });
      });
    }
    expect(await connections()).toBe(0);
    socket.destroy();
    await app.close();
  }, 60_000);
});
