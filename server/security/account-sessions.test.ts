import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, sessions } from '#db/schema/accounts.ts';
import { later } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, type Person } from '#test/cast.ts';
import { hashToken } from '../http/session.ts';
import { newId } from '../kernel/ids.ts';

/** What a manager of the operator does when somebody calls: "my telephone was stolen". */
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const stolen = { ...cast.retailer, token: 'token-of-the-stolen-telephone' };
beforeEach(async () => {
  await house.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(stolen.token)));
  await house.db.insert(sessions).values({
    id: newId(house.time.now()),
    tokenHash: hashToken(stolen.token),
    userId: stolen.id,
    remember: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile',
    ip: '203.0.113.9',
    createdAt: house.time.now(),
    lastSeenAt: later(house.time.now(), 1000),
    expiresAt: new Date('2026-12-01'),
  });
});

const of = ({ id }: Person) => `/api/admin/accounts/${id}/sessions`;
const isSignedIn = async (who: Person) => (await house.as(who).get('/api/account/sessions')).status === 200;
const stolenId = async () => {
  const { body } = await house.as(cast.manager).get(of(cast.retailer));
  return body.items.find(({ ip }: { ip: string }) => ip === '203.0.113.9').id;
};

describe('open sessions of somebody else', () => {
  it('are seen with device, address and time', async () => {
    const { status, body } = await house.as(cast.manager).get(of(cast.retailer));
    expect(status).toBe(200);
    expect(body.items).toHaveLength(2);
    expect(body.items[0]).toMatchObject({ system: 'Android', ip: '203.0.113.9', isCurrent: false });
  });

  it('end one by one, and the next request is signed out', async () => {
    expect(await isSignedIn(stolen)).toBe(true);
    const { status, body } = await house.as(cast.manager).delete(`${of(cast.retailer)}/${await stolenId()}`);
    expect(status).toBe(200);
    expect(body.items).toHaveLength(1);
    await expect.poll(() => isSignedIn(stolen)).toBe(false);
    expect(await isSignedIn(cast.retailer)).toBe(true);
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'sessions-ended'));
    expect(entry).toMatchObject({ actorId: cast.manager.id, subjectId: cast.retailer.id });
  });

  it('end all at once', async () => {
    const { body } = await house.as(cast.manager).delete(of(cast.otherRetailer));
    expect(body.items).toEqual([]);
    await expect.poll(() => isSignedIn(cast.otherRetailer)).toBe(false);
  });

  it('of the own account end everywhere but here', async () => {
    const { body } = await house.as(cast.manager).delete(of(cast.manager));
    expect(body.items).toMatchObject([{ isCurrent: true }]);
    const [{ id }] = body.items;
    expect((await house.as(cast.manager).delete(`${of(cast.manager)}/${id}`)).status).toBe(404);
    expect(await isSignedIn(cast.manager)).toBe(true);
  });

  it('of an account with more rights are neither seen nor ended', async () => {
    for (const verb of ['get', 'delete'] as const) {
      expect((await house.as(cast.manager)[verb](of(cast.admin))).body.code).toBe('account-above-yours');
    }
    expect(await isSignedIn(cast.admin)).toBe(true);
  });

  it('are nobody else’s to see or end, and another account’s session is not found', async () => {
    for (const person of [cast.agent, cast.adminViewer, cast.retailer, cast.brand]) {
      expect((await house.as(person).get(of(cast.buyer))).status).toBe(403);
      expect((await house.as(person).delete(of(cast.buyer))).status).toBe(403);
    }
    expect((await house.as(cast.manager).delete(`${of(cast.buyer)}/${await stolenId()}`)).status).toBe(404);
    expect(await isSignedIn(stolen)).toBe(true);
  });
});
