import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies, companyFigures, users } from '#db/schema/accounts.ts';
import { orderCounts, orders } from '#db/schema/orders.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, houses } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { anOrder } from '#test/trade.ts';
import { newId } from '../kernel/ids.ts';
import { rebuildCompanyFigures } from './company-figures.ts';
import { everybody, foldOrderCounts, rebuildOrderCounts } from './order-counts.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

/** What the counts say of somebody, and what a count says. */
async function said(companyId: string) {
  const { rows } = await house.db.execute(sql`
    select kind, status, is_paid, sum(orders)::int as orders, sum(total_gbp_minor)::float8 as total
    from ${orderCounts} where company_id = ${companyId} group by 1, 2, 3 having sum(orders) <> 0 order by 1, 2, 3`);
  return rows;
}
async function counted(companyId: string) {
  const { rows } = await house.db.execute(sql`
    select kind, status, paid_at is not null as is_paid, count(*)::int as orders, sum(total_gbp_minor)::float8 as total
    from ${orders} where ${companyId} in (${everybody}, retailer_company_id::text, brand_company_id::text)
    group by 1, 2, 3 order by 1, 2, 3`);
  return rows;
}
/** When everybody has ordered last, as it is kept and as the orders say. */
async function lastOrders() {
  const { rows: kept } = await house.db.execute(sql`
    select company_id as id, max(last_at) as last from ${orderCounts} where kind = 'order' group by 1 order by 1`);
  const { rows: placed } = await house.db.execute(sql`
    select of_whom as id, max(created_at) as last
    from ${orders}, unnest(array[${everybody}::uuid, retailer_company_id, brand_company_id]) of_whom
    where kind = 'order' group by 1 order by 1`);
  return { kept, placed };
}
/** What lists of companies are put in order by, as it is kept and as people and orders say. */
async function figures() {
  const { rows: kept } = await house.db.execute(sql`
    select company_id as id, people, first_user_at as first, last_login_at as seen, orders, traded_minor::float8 as traded,
      last_order_at as last from ${companyFigures} order by 1`);
  const { rows: added } = await house.db.execute(sql`
    select company.id, (select count(*)::int from ${users} where company_id = company.id) as people,
      (select min(created_at) from ${users} where company_id = company.id) as first,
      (select max(last_login_at) from ${users} where company_id = company.id) as seen,
      count(placed.id) filter (where placed.status <> 'cancelled')::int as orders,
      coalesce(sum(placed.total_gbp_minor) filter (where placed.status <> 'cancelled'), 0)::float8 as traded,
      max(placed.created_at) as last
    from ${companies} company left join ${orders} placed
      on company.id in (placed.retailer_company_id, placed.brand_company_id) and placed.kind = 'order'
    group by company.id order by 1`);
  return { kept, added };
}
async function expectFigures() {
  const { kept, added } = await figures();
  expect(kept).toEqual(added);
}
const everyone = [everybody, houses.maison.id, houses.otherShop.id, houses.haru.id, houses.noeul.id];
async function expectRight() {
  for (const companyId of everyone) expect(await said(companyId)).toEqual(await counted(companyId));
  expect((await counted(everybody)).length).toBeGreaterThan(0);
  const { kept, placed } = await lastOrders();
  expect(kept).toEqual(placed);
}
const statuses = ['confirmed', 'paid', 'shipped', 'cancelled'] as const;
const rowsKept = async () => Number(await house.db.$count(orderCounts));

describe('the counts of orders', () => {
  it('are what a count would be, however many place, move, remove and fold at once', async () => {
    const before = await Promise.all(Array.from({ length: 8 }, () => anOrder(house.db)));
    await Promise.all([
      ...Array.from({ length: 12 }, (_, n) =>
        anOrder(house.db, {
          createdAt: new Date(house.time.now().getTime() + n * 60_000),
          ...(n % 3 === 0 ? { buyer: cast.otherRetailer } : { status: 'processing' }),
        }),
      ),
      ...before.map(({ id }, n) =>
        house.db
          .update(orders)
          .set({ status: statuses[n % 4], ...(n % 2 === 0 && { paidAt: house.time.now() }) })
          .where(eq(orders.id, id)),
      ),
      ...Array.from({ length: 5 }, () => foldOrderCounts(house.db)),
    ]);
    await expectRight();
    await Promise.all([foldOrderCounts(house.db), foldOrderCounts(house.db)]);
    await expectRight();
    await expectFigures();
  });

  it('are one row for each that is alike once they are folded, and none of what there is none of', async () => {
    // Two fold at once, and between their beginnings an order is placed that only the second one reads.
    await anOrder(house.db);
    const fresh = await hold(house, 'select 1 from order_counts where not is_folded for update');
    const first = foldOrderCounts(house.db);
    await fresh.untilBlocked(1);
    await anOrder(house.db);
    const second = foldOrderCounts(house.db);
    await fresh.untilBlocked(2);
    await fresh.release();
    await Promise.all([first, second]);
    expect(await house.db.$count(orderCounts, eq(orderCounts.isFolded, false))).toBe(0);
    const { rows } = await house.db.execute(
      sql`select 1 from ${orderCounts} group by company_id, kind, status, is_paid`,
    );
    expect(await rowsKept()).toBe(rows.length);
    expect(await house.db.$count(orderCounts, eq(orderCounts.orders, 0))).toBe(0);
  });

  it('are right whatever a change was undone with', async () => {
    const failing = house.db.transaction(async (tx) => {
      await tx.update(orders).set({ status: 'completed' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await expectRight();
  });

  it('are rebuilt from the orders, and how many were wrong is told', async () => {
    await foldOrderCounts(house.db);
    expect(await rebuildOrderCounts(house.db)).toBe(0);
    await house.db
      .update(orderCounts)
      .set({ orders: sql`${orderCounts.orders} + 1` })
      .where(eq(orderCounts.companyId, everybody));
    const wrong = (await said(everybody)).length;
    expect(wrong).toBeGreaterThan(0);
    expect(await rebuildOrderCounts(house.db)).toBe(wrong);
    await expectRight();
  });
});

describe('the figures of companies', () => {
  it('follow their people, however many come and go at once', async () => {
    const [buyer] = await house.db.select().from(users).where(eq(users.id, cast.buyer.id));
    if (buyer === undefined) throw new Error('the cast has a buyer');
    const at = (n: number) => new Date(house.time.now().getTime() + n);
    const person = (n: number) => ({
      ...buyer,
      id: newId(at(n)),
      email: `rival-${n}@cast.example`,
      createdAt: at(n),
    });
    const rivals = Array.from({ length: 9 }, (_, n) => person(n));
    // The second waits for the first, and counts what it has left.
    const row = await hold(
      house,
      `select 1 from company_figures where company_id = '${houses.maison.id}' for update`,
    );
    const [first, second, ...others] = rivals.map((one) => async () => {
      await house.db.insert(users).values(one);
    });
    const waiting = [first?.()];
    await row.untilBlocked(1);
    waiting.push(second?.());
    await row.untilBlocked(2);
    await row.release();
    await Promise.all([...waiting, ...others.map((come) => come())]);
    await expectFigures();
    const [one, two, three] = rivals.map(({ id }) => eq(users.id, id));
    await Promise.all([
      house.db.delete(users).where(one),
      house.db.update(users).set({ companyId: houses.otherShop.id }).where(two),
      house.db.update(users).set({ lastLoginAt: house.time.now() }).where(three),
    ]);
    await expectFigures();
  });

  it('are nothing for a company that has just come, and are added up anew where they are wrong', async () => {
    const id = newId(house.time.now());
    await house.db
      .insert(companies)
      .values({ id, kind: 'retailer', name: 'Just Come', country: 'FR', createdAt: house.time.now() });
    await house.db.update(companyFigures).set({ people: 99, orders: 99 });
    await house.db.transaction((tx) => rebuildCompanyFigures(tx));
    await expectFigures();
  });
});
