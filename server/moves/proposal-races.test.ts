import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carts } from '#db/schema/cart.ts';
import { products } from '#db/schema/catalogue.ts';
import { orderProposals, orderTimeline } from '#db/schema/orders.ts';
import { dayMs } from '#domain/instants.ts';
import { type Answer, startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { move } from '#test/orders.ts';
import { answer, confirm, proposed, shortOf, twoLines } from '#test/proposals.ts';
import { worldAt } from '../http/operations.ts';
import { followProposals } from './follow-proposals.ts';

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
  await house.db.delete(carts);
  await house.db.delete(orderProposals);
});

/** Two who want the same order: the first stands at its lock before the second comes. */
async function inTurn<First, Second>(
  orderId: string,
  first: () => Promise<First>,
  then: () => Promise<Second>,
): Promise<[First, Second]> {
  second.time.set(house.time.now());
  const lock = await hold(house, 'select from orders where id = $1 for update', [orderId]);
  const one = first();
  await lock.untilBlocked(1);
  const two = then();
  await lock.untilBlocked(2);
  await lock.release();
  return Promise.all([one, two]);
}

const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? 200 : body.code));
const statesOf = async (orderId: string) =>
  (
    await house.db
      .select({ state: orderProposals.state })
      .from(orderProposals)
      .where(eq(orderProposals.orderId, orderId))
      .orderBy(orderProposals.proposedAt)
  ).map(({ state }) => state);
const seen = async (id: string) => (await house.as(cast.admin).get(`/api/orders/${id}`)).body;
const stockOf = async (id = '') =>
  (await house.db.select({ items: products.stockItems }).from(products).where(eq(products.id, id)))[0]?.items;
const accept = (order: { id: string; proposalId: string }, at = house) =>
  answer(at, order, { answer: 'accept' });

describe('an answer against another proposal', () => {
  it('accepted first: the order is confirmed at what the retailer saw, and the brand is told', async () => {
    const order = await proposed(house);
    const answers = await inTurn(
      order.id,
      () => accept(order),
      () => confirm(second, order.id, shortOf(order, 2)),
    );
    expect(codes(answers)).toEqual([200, 'order-moved-on']);
    expect(await seen(order.id)).toMatchObject({ status: 'confirmed', total: { amountMinor: 23_520 } });
    expect(await statesOf(order.id)).toEqual(['accepted']);
  });

  it('replaced first: nobody agrees to what they have not seen', async () => {
    const order = await proposed(house);
    const answers = await inTurn(
      order.id,
      () => confirm(second, order.id, shortOf(order, 2)),
      () => accept(order),
    );
    expect(codes(answers)).toEqual([200, 'proposal-moved-on']);
    expect(await seen(order.id)).toMatchObject({ status: 'pending', total: { amountMinor: 40_800 } });
    expect((await statesOf(order.id)).toSorted()).toEqual(['open', 'replaced']);
  });
});

describe('an answer at the last moment', () => {
  it('comes first: the order is confirmed, and the clock finds nothing', async () => {
    const order = await proposed(house);
    house.time.advance(5 * dayMs);
    const [answered, followed] = await inTurn(
      order.id,
      () => accept(order),
      () => followProposals(second.db, worldAt(second)),
    );
    expect(codes([answered])).toEqual([200]);
    expect(followed).toEqual({ reminded: 0, expired: 0 });
    expect((await seen(order.id)).status).toBe('confirmed');
  });

  it('comes second: the order is cancelled, once, and the retailer is told', async () => {
    const order = await proposed(house, 500);
    house.time.advance(5 * dayMs);
    const [followed, answered] = await inTurn(
      order.id,
      () => followProposals(second.db, worldAt(second)),
      () => accept(order),
    );
    expect(followed).toEqual({ reminded: 0, expired: 1 });
    expect(codes([answered])).toEqual(['order-moved-on']);
    expect((await seen(order.id)).status).toBe('cancelled');
    expect(await stockOf(order.toner.id)).toBe(48);
  });

  it('two servers follow the same proposal: it expires once', async () => {
    const order = await proposed(house, 500);
    house.time.advance(5 * dayMs);
    const run = (at: TestHouse) => () => followProposals(at.db, worldAt(at));
    const done = await inTurn(order.id, run(house), run(second));
    expect(done.map(({ expired }) => expired)).toEqual([1, 0]);
    expect(await stockOf(order.toner.id)).toBe(48);
  });
});

describe('an answer against the team that declines the order', () => {
  const decline = (id: string) =>
    move(second, cast.agent, id, 'pending', 'cancelled', { reason: 'The brand is closed' });

  it('accepted first: the order stands', async () => {
    const order = await proposed(house);
    const answers = await inTurn(
      order.id,
      () => accept(order),
      () => decline(order.id),
    );
    expect(codes(answers)).toEqual([200, 'order-moved-on']);
    expect((await seen(order.id)).status).toBe('confirmed');
  });

  it('declined first: nothing is left to accept, and stock returns once', async () => {
    const order = await proposed(house, 500);
    const answers = await inTurn(
      order.id,
      () => decline(order.id),
      () => accept(order),
    );
    expect(codes(answers)).toEqual([200, 'order-moved-on']);
    expect(await statesOf(order.id)).toEqual(['cancelled']);
    expect(await stockOf(order.toner.id)).toBe(48);
  });
});

describe('the same twice', () => {
  it('two accept: one does', async () => {
    const order = await proposed(house);
    const answers = await inTurn(
      order.id,
      () => accept(order),
      () => answer(second, order, { answer: 'accept' }, cast.buyer),
    );
    expect(codes(answers)).toEqual([200, 'order-moved-on']);
    expect(await house.db.$count(orderTimeline, eq(orderTimeline.orderId, order.id))).toBe(3);
  });

  it('one accepts, one cancels: the first is heard', async () => {
    const order = await proposed(house);
    const answers = await inTurn(
      order.id,
      () => answer(second, order, { answer: 'cancel' }, cast.buyer),
      () => accept(order),
    );
    expect(codes(answers)).toEqual([200, 'order-moved-on']);
    expect((await seen(order.id)).status).toBe('cancelled');
  });

  it('the brand confirms twice: once', async () => {
    const order = await twoLines(house);
    const answers = await inTurn(
      order.id,
      () => confirm(house, order.id),
      () => confirm(second, order.id),
    );
    expect(codes(answers)).toEqual([200, 'order-moved-on']);
  });

  it('the brand confirms in a window that does not know of its proposal: the proposal stays', async () => {
    const order = await twoLines(house);
    const known = { proposalId: null };
    const answers = await inTurn(
      order.id,
      () => confirm(house, order.id, { ...known, shippingMinor: 2_000 }),
      () => confirm(second, order.id, known),
    );
    expect(codes(answers)).toEqual([200, 'proposal-moved-on']);
    const [{ body: proposed } = { body: null }] = answers;
    const { id: proposalId } = proposed.proposal;
    expect(await statesOf(order.id)).toEqual(['open']);
    expect((await confirm(house, order.id, { proposalId: crypto.randomUUID() })).body.code).toBe(
      'proposal-moved-on',
    );
    expect((await confirm(house, order.id, { proposalId })).body.status).toBe('confirmed');
  });

  it('the brand proposes twice: the later one is open, and only it', async () => {
    const order = await twoLines(house, 500);
    const answers = await inTurn(
      order.id,
      () => confirm(house, order.id, shortOf(order, 4)),
      () => confirm(second, order.id, shortOf(order, 6)),
    );
    expect(codes(answers)).toEqual([200, 200]);
    expect((await statesOf(order.id)).toSorted()).toEqual(['open', 'replaced']);
    expect((await seen(order.id)).proposal.lines[0].availableCartons).toBe(6);
    expect(await stockOf(order.toner.id)).toBe(0);
  });
});
