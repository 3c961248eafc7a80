import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { cartLines } from '#db/schema/cart.ts';
import { notifications } from '#db/schema/notifications.ts';
import { orders } from '#db/schema/orders.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart } from '#test/builders.ts';
import { cast, castBrands, castDay, type Person } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { submission } from '#test/orders.ts';
import { answer, confirm } from '#test/proposals.ts';

/** What a brand proposes for an order counts in the month of the buyer who accepts it. */

const { buyer, retailer: owner } = cast;
let house: TestHouse;
/** A second server process on the same database. */
let second: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  second = await startHouse({ beside: house });
});
afterAll(async () => {
  await second.close();
  await house.close();
});
beforeEach(async () => {
  house.time.set(castDay);
  await house.db.delete(cartLines);
  await house.db.update(orders).set({ status: 'cancelled', cancelledAt: castDay });
  await setLimit(50_000);
});

const setLimit = (orderLimitMinor: number | null) =>
  house.db.update(users).set({ orderLimitMinor }).where(eq(users.id, buyer.id));
const fill = async (who: Person, brandId: string = castBrands.haru.id) =>
  inCart(house.db, who, await aProduct(house.db, { brandId }), 10);

/** An order of £288.00 for which the brand proposes freight. */
async function proposed(shippingMinor: number, who: Person = buyer) {
  await fill(who);
  const { body, text } = await house.as(who).post('/api/orders', submission(28_800));
  const id = body.order?.id;
  if (id === undefined) throw new Error(text);
  const said = await confirm(house, id, { shippingMinor });
  return { id, proposalId: said.body.proposal.id as string };
}
const accept = (order: { id: string; proposalId: string }, who: Person = buyer, at = house) =>
  answer(at, order, { answer: 'accept' }, who);
const seen = async (id: string, who: Person) => (await house.as(who).get(`/api/orders/${id}`)).body;
const acceptOf = async (id: string, who: Person) =>
  (await seen(id, who)).actions.find(({ action }: { action: string }) => action === 'accept');

describe('a proposal that makes an order dearer', () => {
  it('beyond what its buyer may order alone is an owner’s to accept, and says so before', async () => {
    const order = await proposed(1_000_000);
    const told = await acceptOf(order.id, buyer);
    expect(told).toMatchObject({ allowed: false, refusal: { code: 'proposal-above-limit' } });
    expect(told.refusal.detail).toContain('£10,000.00');
    const refused = await accept(order);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'proposal-above-limit',
      params: { limit: '£500.00', remaining: '£212.00', increase: '£10,000.00' },
    });
    expect(await seen(order.id, buyer)).toMatchObject({ status: 'pending', proposal: { state: 'open' } });
    const bells = await house.db.select().from(notifications).where(eq(notifications.subjectId, order.id));
    expect(bells.map(({ userId }) => userId)).toContain(owner.id);
    expect(await acceptOf(order.id, owner)).toMatchObject({ allowed: true });
    expect((await accept(order, owner)).body).toMatchObject({
      status: 'confirmed',
      total: { amountMinor: 1_028_800 },
    });
  });

  it('within it is theirs to accept, as is one that is no dearer, and any where no limit is set', async () => {
    expect((await accept(await proposed(21_200))).status).toBe(200);
    await house.db.update(orders).set({ status: 'cancelled', cancelledAt: castDay });
    expect((await accept(await proposed(21_201))).status).toBe(409);
    await setLimit(null);
    expect((await accept(await proposed(500_000))).status).toBe(200);
  });

  it('of a colleague, or of an order of last month, counts in the month it is accepted in', async () => {
    expect((await accept(await proposed(30_000, owner))).status).toBe(200);
    expect((await accept(await proposed(30_000, owner))).body.params).toMatchObject({
      remaining: '£200.00',
    });
    const limit = await house.as(buyer).get('/api/order-limit');
    expect(limit.body).toMatchObject({ spent: { amountMinor: 30_000 } });
    house.time.set(new Date('2026-03-31T22:00:00.000Z'));
    await setLimit(100_000);
    const [one, two] = [await proposed(40_000), await proposed(40_000)];
    house.time.set(new Date('2026-04-01T09:00:00.000Z'));
    await setLimit(50_000);
    expect((await accept(one)).status).toBe(200);
    expect((await accept(two)).body.params).toMatchObject({ remaining: '£100.00', increase: '£400.00' });
  });
});

describe('at once', () => {
  const codes = (answers: readonly { status: number; body: { code?: string } }[]) =>
    answers.map(({ status, body }) => body.code ?? status).toSorted();

  it('two proposals accepted by one buyer: the second counts the first', async () => {
    await setLimit(100_000);
    const [one, two] = [await proposed(30_000), await proposed(30_000)];
    second.time.set(house.time.now());
    const lock = await hold(house, 'select from carts where user_id = $1 for update', [buyer.id]);
    const rivals = [accept(one), accept(two, buyer, second)];
    await lock.untilBlocked(2);
    await lock.release();
    expect(codes(await Promise.all(rivals))).toEqual([200, 'proposal-above-limit']);
  });

  it('one accepted while another order of the buyer is placed: whoever comes second counts the first', async () => {
    await setLimit(60_000);
    const one = await proposed(20_000);
    await fill(buyer, castBrands.noeul.id);
    second.time.set(house.time.now());
    const lock = await hold(house, 'select from carts where user_id = $1 for update', [buyer.id]);
    const placing = second
      .as(buyer)
      .post('/api/orders', submission(28_800, { brandId: castBrands.noeul.id }));
    await lock.untilBlocked(1);
    const accepting = accept(one);
    await lock.untilBlocked(2);
    await lock.release();
    const [placed, accepted] = await Promise.all([placing, accepting]);
    expect([placed.status, accepted.body.code]).toEqual([201, 'proposal-above-limit']);
  });
});
