import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emails } from '#db/schema/emails.ts';
import { hourMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, type Person } from '#test/cast.ts';
import { decide, reported } from '#test/claims.ts';
import { move, placed, standing } from '#test/orders.ts';
import { broughtTo } from '#test/papers.ts';
import { collectData } from '../security/collect-data.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

/** The fee and the refund of the order below, with the word for either. */
const untold = /43\.20|244\.80|4_?320|24_?480|restocking|fee|refund|free of charge/i;

/** A paid order that the team has cancelled after the free hours: 15% of £288.00 is kept. */
async function cancelledWithFee(): Promise<{ readonly id: string; readonly threadId: string }> {
  const { id, threadId } = await placed(house);
  await house.runJobs();
  await house.db.delete(emails);
  await standing(house.db, id, 'preparing', { paidAt: house.time.now() });
  house.time.advance(25 * hourMs);
  await move(house, cast.admin, id, 'preparing', 'cancelled', { reason: 'Shop has closed' });
  await house.runJobs();
  return { id, threadId };
}

/** Everything that says something of an order, as text, by where it stands. */
async function toldOf({ id, threadId }: { id: string; threadId: string }, who: Person) {
  const get = async (path: string) => (await house.as(who).get(path)).body;
  const { restockingFee, feeWaivedReason, refundDue, refunded, received, timeline } = await get(
    `/api/orders/${id}`,
  );
  const threads = await get('/api/threads');
  const notes = await get('/api/notifications');
  const [email] = await house.db.select().from(emails).where(eq(emails.toAddress, who.email));
  const { notifications = [] } = await collectData(house.db, { ...who, userId: who.id });
  return {
    amounts: [restockingFee, feeWaivedReason, refundDue, refunded, received],
    timeline: timeline.at(-1).description,
    conversation: (await get(`/api/threads/${threadId}/messages`)).items.at(-1).content,
    conversations: threads.items.find((thread: { id: string }) => thread.id === threadId).lastMessage.content,
    notification: notes.items[0].text,
    email: email?.text ?? '',
    ownData: JSON.stringify(notifications.at(-1)?.said),
  };
}

describe('the fee and the refund of a cancelled order', () => {
  it('are told to its retailer and to the team, on every way', async () => {
    const order = await cancelledWithFee();
    for (const who of [cast.retailer, cast.otherAdmin]) {
      const told = await toldOf(order, who);
      expect(told.amounts.slice(0, 3)).toMatchObject([{ amountMinor: 4_320 }, null, { amountMinor: 24_480 }]);
      expect(told.timeline).toBe('Order cancelled with a restocking fee of £43.20');
      expect(told.conversation).toMatch(/restocking fee of £43\.20\. Reason: Shop has closed$/);
      expect(told.notification).toBe(told.conversation);
      expect(told.ownData).toContain('£43.20');
    }
    expect((await toldOf(order, cast.retailer)).email).toMatch(/£43\.20[\s\S]*£244\.80/);
  });

  it('are told to its brand on none', async () => {
    const { amounts, email, ...told } = await toldOf(await cancelledWithFee(), cast.brand);
    expect(amounts).toEqual([null, null, null, null, null]);
    expect(told).toMatchObject({
      timeline: 'Order cancelled',
      conversation: expect.stringMatching(/^\S+ \S+ cancelled the order\. Reason: Shop has closed$/),
      conversations: told.conversation,
      notification: told.conversation,
    });
    for (const [where, text] of Object.entries(told)) expect(text, where).not.toMatch(untold);
    expect(email).toContain('Shop has closed');
    expect(email).not.toMatch(untold);
  });

  it('nor that there was none: a cancelled order reads the same to its brand', async () => {
    const { id } = await placed(house);
    await move(house, cast.retailer, id, 'pending', 'cancelled');
    const { body } = await house.as(cast.brand).get(`/api/orders/${id}`);
    expect(body).toMatchObject({ restockingFee: null, refundDue: null });
    expect(body.timeline.at(-1).description).toBe('Order cancelled');
  });

  it('nor what a claim gives back with its VAT', async () => {
    const id = await broughtTo(house, 'delivered');
    await decide(house, await reported(house, id, { wants: 'refund' }), { answer: 'refund' });
    const refundDue = async (who: Person) => (await house.as(who).get(`/api/orders/${id}`)).body.refundDue;
    expect(await refundDue(cast.retailer)).toMatchObject({ amountMinor: 2_880 });
    expect(await refundDue(cast.brand)).toBeNull();
  });
});
