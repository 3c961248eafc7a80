import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, type Person } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { move, placed, shipping, standing } from '#test/orders.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const typed = { carrier: 'DHL Express', trackingNumber: 'JD014600003829' };
/** An order that is on its way with a mistyped number, and everything about it told. */
const shipped = async (): Promise<string> => {
  const { id } = await placed(house);
  await standing(house.db, id, 'preparing', { paidAt: house.time.now() });
  await move(house, cast.brand, id, 'preparing', 'shipped', shipping);
  await house.runJobs();
  await house.db.delete(emails);
  return id;
};
const correct = (who: Person, id: string, said: object = typed, seen: unknown = shipping) =>
  house.as(who).post(`/api/orders/${id}/tracking`, { ...said, seen });
const orderOf = async (id: string) => (await house.as(cast.retailer).get(`/api/orders/${id}`)).body;
const told = async (id: string) =>
  (await house.as(cast.retailer).get('/api/notifications?limit=100')).body.items.filter(
    ({ href, text }: { href: string; text: string }) => href.includes(id) && text.includes('corrected'),
  );
const mailed = async () => {
  await house.runJobs();
  return house.db
    .select({ to: emails.toAddress, kind: emails.kind, subject: emails.subject, text: emails.text })
    .from(emails);
};
const noted = (id: string) =>
  house.db
    .select({ actorId: auditLog.actorId, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'order-tracking-corrected')));

describe('a tracking number that was mistyped', () => {
  it('is corrected by the brand; the timeline says what it was, and the step keeps its day', async () => {
    const id = await shipped();
    const before = (await orderOf(id)).tracker;
    house.time.advance(60_000);
    const { status, body, text } = await correct(cast.brand, id);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ ...typed, status: 'shipped' });
    const { timeline, tracker } = await orderOf(id);
    expect(timeline.at(-2)).toMatchObject({ kind: 'status', description: 'Goods have been shipped' });
    expect(timeline.at(-1)).toMatchObject({
      kind: 'tracking',
      description: 'Carrier and tracking number corrected',
      reason: 'DHL Express JD014600003828 → DHL Express JD014600003829',
      actorName: cast.brand.name,
    });
    expect(tracker).toEqual(before);
  });

  it('is told to the retailer once by bell, email and conversation, and to nobody else', async () => {
    const id = await shipped();
    await correct(cast.brand, id);
    const { orderNumber, messageThreadId } = await orderOf(id);
    expect(await told(id)).toHaveLength(1);
    expect(await mailed()).toMatchObject([
      {
        to: cast.retailer.email,
        kind: 'order-tracking-corrected',
        subject: `Order ${orderNumber}: tracking number corrected`,
        text: expect.stringContaining('Tracking number: JD014600003829'),
      },
    ]);
    const { body } = await house.as(cast.retailer).get(`/api/threads/${messageThreadId}/messages`);
    expect(JSON.stringify(body)).toContain(
      `${cast.brand.name} corrected carrier and tracking number: DHL Express JD014600003828 → DHL Express JD014600003829`,
    );
  });

  it('is corrected by the team once the goods have arrived, and in the audit log field by field', async () => {
    const id = await shipped();
    await standing(house.db, id, 'delivered', { deliveredAt: house.time.now() });
    expect((await correct(cast.agent, id, { ...typed, carrier: 'UPS' })).status).toBe(200);
    expect(await noted(id)).toMatchObject([
      {
        actorId: cast.agent.id,
        details: {
          carrierBefore: 'DHL Express',
          carrierAfter: 'UPS',
          trackingNumberBefore: 'JD014600003828',
          trackingNumberAfter: 'JD014600003829',
        },
      },
    ]);
  });

  it('is added where a corrected status has made the order shipped and nobody has said how', async () => {
    const id = await shipped();
    const none = { carrier: null, trackingNumber: null };
    await standing(house.db, id, 'shipped', none);
    expect((await correct(cast.brand, id, typed, none)).body).toMatchObject(typed);
    expect((await orderOf(id)).timeline.at(-1).reason).toBe('DHL Express JD014600003829');
  });

  it('is nobody’s to follow while a corrected status says that nothing has left', async () => {
    const id = await shipped();
    const correction = { to: 'preparing', expectedStatus: 'shipped', reason: 'Still in the warehouse.' };
    await house.as(cast.admin).post(`/api/orders/${id}/correction`, correction);
    expect(await orderOf(id)).toMatchObject({ status: 'preparing', carrier: null, trackingNumber: null });
    const written = (await mailed()).map(({ text }) => text);
    expect(written).toContainEqual(expect.stringContaining('Reason: Still in the warehouse.'));
    expect(written.join()).not.toContain(shipping.trackingNumber);
    await move(house, cast.brand, id, 'preparing', 'shipped', typed);
    expect(await orderOf(id)).toMatchObject(typed);
  });

  it('is told to nobody where nothing is another', async () => {
    const id = await shipped();
    const before = await orderOf(id);
    const same = { carrier: ' DHL Express ', trackingNumber: shipping.trackingNumber };
    expect((await correct(cast.brand, id, same)).status).toBe(200);
    expect((await orderOf(id)).timeline).toEqual(before.timeline);
    expect([await told(id), await mailed(), await noted(id)]).toEqual([[], [], []]);
  });
});

describe('a correction is refused', () => {
  it('to the second of two who correct it at once, and the first is told once', async () => {
    const id = await shipped();
    const lock = await hold(house, 'select from orders where id = $1 for update', [id]);
    const rivals = [
      correct(cast.brand, id),
      correct(cast.admin, id, { ...typed, trackingNumber: 'JD014600003830' }),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('tracking-changed');
    const { trackingNumber } = await orderOf(id);
    expect(answers.find(({ status }) => status === 200)?.body.trackingNumber).toBe(trackingNumber);
    expect([(await told(id)).length, (await mailed()).length]).toEqual([1, 1]);
  });

  it('where the order completes at the same moment', async () => {
    const id = await shipped();
    const lock = await hold(house, `update orders set status = 'completed' where id = $1`, [id]);
    const late = correct(cast.brand, id);
    await lock.untilBlocked(1);
    await lock.release();
    expect(await late).toMatchObject({ status: 409, body: { code: 'transition-not-possible' } });
    expect((await orderOf(id)).trackingNumber).toBe(shipping.trackingNumber);
  });

  it('to the retailer, to who only looks, to another brand and to a guest', async () => {
    const id = await shipped();
    for (const who of [cast.retailer, cast.brandViewer, cast.adminViewer]) {
      expect((await correct(who, id)).status).toBe(403);
    }
    expect((await correct(cast.otherBrand, id)).status).toBe(404);
    expect((await house.guest.post(`/api/orders/${id}/tracking`, { ...typed, seen: shipping })).status).toBe(
      401,
    );
    expect((await orderOf(id)).trackingNumber).toBe(shipping.trackingNumber);
  });

  it('before the goods are shipped, and where something is missing, as in shipping', async () => {
    const { id: waiting } = await placed(house);
    const none = { carrier: null, trackingNumber: null };
    expect((await correct(cast.brand, waiting, typed, none)).body.code).toBe('transition-not-possible');
    const id = await shipped();
    expect(await correct(cast.brand, id, { carrier: 'DHL' })).toMatchObject({
      status: 422,
      body: { code: 'tracking-required', field: 'trackingNumber' },
    });
    expect((await correct(cast.brand, id, { ...typed, carrier: '' })).body.field).toBe('carrier');
    const marks = await correct(cast.brand, id, { ...typed, trackingNumber: '!!' });
    expect(marks.body).toMatchObject({
      field: 'trackingNumber',
      errors: [{ code: 'tracking-number-wrong' }],
    });
    const long = { ...typed, trackingNumber: '1'.repeat(81) };
    expect((await correct(cast.brand, id, long)).body.field).toBe('trackingNumber');
    expect((await orderOf(id)).trackingNumber).toBe(shipping.trackingNumber);
  });
});
