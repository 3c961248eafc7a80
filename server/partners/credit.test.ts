import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, companies, users } from '#db/schema/accounts.ts';
import { carts } from '#db/schema/cart.ts';
import { orders } from '#db/schema/orders.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart } from '#test/builders.ts';
import { cast, houses, type Person } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { submission, termsSeen } from '#test/orders.ts';
import { broughtTo } from '#test/papers.ts';
import { anOrder } from '#test/trade.ts';
import { usedCreditOf } from '../orders/credit.ts';

let house: TestHouse;
/** A second server process on the same database: the rivals do not even share a connection pool. */
let second: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  second = await startHouse({ beside: house });
});
afterAll(async () => {
  await second.close();
  await house.close();
});

const shop = houses.maison.id;
const setCompany = (values: Partial<typeof companies.$inferInsert>) =>
  house.db.update(companies).set(values).where(eq(companies.id, shop));
const place = async (who: Person = cast.retailer, at = house) => {
  const expectedTerms = await termsSeen(house.db, who.companyId);
  return at.as(who).post('/api/orders', submission(28_800, { expectedTerms }));
};

beforeEach(async () => {
  await house.db.delete(carts);
  await house.db.update(orders).set({ status: 'cancelled' });
  await house.db.execute(sql`update invoices set paid_minor = total_minor - credited_minor`);
  await setCompany({ terms: 'net30', creditLimitMinor: null });
});

describe('the credit limit of a retailer', () => {
  it('is set with a reason by a manager, and is in the history', async () => {
    const set = (who: Person, body: object) =>
      house.as(who).put(`/api/admin/records/${shop}/credit-limit`, body);
    expect((await set(cast.agent, { limitMinor: 1, reason: 'No' })).status).toBe(403);
    const without = await set(cast.manager, { limitMinor: 500_000, reason: ' ' });
    expect(without.body.errors[0]).toMatchObject({ field: 'reason', code: 'reason-required' });
    const { status, body } = await set(cast.manager, { limitMinor: 500_000, reason: 'Two years on time' });
    expect(status).toBe(200);
    expect(body.creditLimit).toEqual({ amountMinor: 500_000, currency: 'GBP' });
    const [said] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'credit-limit-set'));
    expect(said?.details).toEqual({ from: null, to: 500_000, reason: 'Two years on time' });
    const { body: history } = await house.as(cast.adminViewer).get(`/api/admin/records/${shop}/history`);
    expect(history.items[0]).toMatchObject({
      action: 'credit-limit-set',
      actorName: 'Mara Lys',
      personName: null,
    });
    expect((await set(cast.manager, { limitMinor: null, reason: 'Insured' })).body.creditLimit).toBeNull();
  });

  it('counts open orders and what is open on invoices, on NET terms only', async () => {
    const open = await anOrder(house.db, { terms: 'net30' });
    await anOrder(house.db, { terms: 'prepayment' });
    await anOrder(house.db, { terms: 'net60', status: 'cancelled' });
    expect(await usedCreditOf(house.db, shop, house.time.now())).toBe(115_200);
    await house.db.update(orders).set({ status: 'completed' }).where(eq(orders.id, open.id));
    expect(await usedCreditOf(house.db, shop, house.time.now())).toBe(0);
    const invoiced = await broughtTo(house, 'invoiced', { terms: 'net30' });
    expect(await usedCreditOf(house.db, shop, house.time.now())).toBe(28_800);
    const { body } = await house.as(cast.admin).get(`/api/invoices?orderId=${invoiced}`);
    const payment = { requestId: invoiced, amountMinor: 20_000, receivedOn: '2026-03-06' };
    const paid = await house.as(cast.manager).post(`/api/invoices/${body.items[0].id}/payments`, payment);
    expect(paid.status, paid.text).toBe(201);
    expect(await usedCreditOf(house.db, shop, house.time.now())).toBe(8_800);
  });

  it('is shown at checkout, and an order beyond it is refused with the figures', async () => {
    await setCompany({ creditLimitMinor: 130_000 });
    await anOrder(house.db, { terms: 'net30' });
    await inCart(house.db, cast.retailer, await aProduct(house.db), 10);
    const { body } = await house.as(cast.retailer).get('/api/checkout');
    expect(body.credit).toMatchObject({
      limit: { amountMinor: 130_000 },
      used: { amountMinor: 115_200 },
      left: { amountMinor: 14_800 },
    });
    expect(body.brands[0].refusals.map(({ code }: { code: string }) => code)).toEqual([
      'credit-limit-exceeded',
    ]);
    const before = await house.db.$count(orders);
    const refused = await place();
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'credit-limit-exceeded',
      params: { limit: '£1,300.00', used: '£1,152.00', left: '£148.00', order: '£288.00' },
    });
    expect(refused.body.detail).toContain('£148.00');
    expect(await house.db.$count(orders)).toBe(before);
    await setCompany({ creditLimitMinor: 144_000 });
    expect((await place()).status).toBe(201);
  });

  it('binds nobody who pays before preparation, and nobody without one', async () => {
    for (const values of [
      { terms: 'prepayment', creditLimitMinor: 1 },
      { terms: 'net60', creditLimitMinor: null },
    ] as const) {
      await setCompany(values);
      await inCart(house.db, cast.retailer, await aProduct(house.db), 10);
      expect((await house.as(cast.retailer).get('/api/checkout')).body.credit).toBeNull();
      expect((await place()).status).toBe(201);
    }
  });
});

describe('two orders at once', () => {
  it('of two people of one company: together they never go beyond the limit', async () => {
    await setCompany({ creditLimitMinor: 40_000 });
    await house.db.update(users).set({ orderLimitMinor: null });
    for (const who of [cast.retailer, cast.buyer]) {
      await inCart(house.db, who, await aProduct(house.db), 10);
    }
    const before = await house.db.$count(orders);
    const lock = await hold(house, 'select from companies where id = $1 for update', [shop]);
    const rivals = [place(cast.retailer), place(cast.buyer, second)];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'credit-limit-exceeded',
      params: { used: '£288.00', left: '£112.00' },
    });
    expect(await house.db.$count(orders)).toBe(before + 1);
  });

  it('while the limit is being lowered: the order counts by the new one', async () => {
    await setCompany({ creditLimitMinor: 40_000 });
    await inCart(house.db, cast.retailer, await aProduct(house.db), 10);
    const lock = await hold(house, 'update companies set credit_limit_minor = 20000 where id = $1', [shop]);
    const order = place();
    await lock.untilBlocked(1);
    await lock.release();
    expect((await order).body).toMatchObject({ code: 'credit-limit-exceeded', params: { limit: '£200.00' } });
  });
});
