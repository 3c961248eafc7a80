import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { orderProposals, orders, trackingKeyOf } from '#db/schema/orders.ts';
import { hourMs } from '#domain/instants.ts';
import { paymentFilters } from '#domain/order-payment.ts';
import { isLateToShip } from '#domain/order-status.ts';
import { newId } from '#server/kernel/ids.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands, castDay, houses } from '#test/cast.ts';
import { workOf } from '#test/statements.ts';
import { anInvoice, anOrder } from '#test/trade.ts';

/** What the team narrows its list of orders by, and what rises in it. */
let house: TestHouse;
const ids: Record<string, string> = {};
beforeAll(async () => {
  house = await startHouse();
  const hours = (count: number) => new Date(castDay.getTime() - count * hourMs);
  const make = async (name: string, ago: number, values: Parameters<typeof anOrder>[1] = {}) => {
    ids[name] = (await anOrder(house.db, { createdAt: hours(ago), ...values })).id;
  };
  await make('fresh', 2);
  await make('due', 25);
  await make('late', 49, { buyer: cast.otherRetailer });
  await make('later', 90);
  await make('proposed', 91);
  await make('shipped', 1, {
    status: 'shipped',
    dueAt: hours(48),
    invoicedAt: hours(48),
    trackingNumber: 'JD01 4600-003828',
  });
  await make('paid', 60, { status: 'preparing', paidAt: castDay, dueAt: hours(48), shipBy: '2026-03-05' });
  await make('part', 70, { status: 'invoiced', dueAt: castDay });
  await make('free', 80, { status: 'confirmed', kind: 'replacement', shipBy: '2026-03-06' });
  await make('cancelled', 81, { status: 'cancelled', brand: castBrands.noeul });
  await make('fee', 82, { status: 'cancelled', restockingFeeMinor: 17_280 });
  await house.db.insert(orderProposals).values({
    id: newId(castDay),
    orderId: String(ids.proposed),
    lines: [],
    totalBeforeMinor: 1,
    totalAfterMinor: 1,
    proposedAt: castDay,
  });
  await anInvoice(house.db, String(ids.part), { number: 'INV-2026-4711', paidMinor: 5 });
  await anInvoice(house.db, String(ids.shipped), { number: 'INV-2026-4712' });
  await anInvoice(house.db, String(ids.fee), { number: 'INV-2026-5100', dueAt: hours(48) });
  await house.db.update(users).set({ salesRepId: cast.agent.id }).where(eq(users.id, cast.otherRetailer.id));
});
afterAll(() => house.close());

const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id);
async function list(query: string, who: { token: string } = cast.agent) {
  const { status, body, text } = await house.as(who).get(`/api/orders?limit=100&${query}`);
  if (status !== 200) throw new Error(text);
  return { ...body, names: body.items.map(({ id }: { id: string }) => nameOf(id)) };
}

const rest = ['shipped', 'fresh', 'paid', 'part', 'free', 'cancelled', 'fee', 'proposed'];
const all = ['later', 'late', 'due', ...rest];

describe('what waits too long', () => {
  it('stands first for the team and the brand, the oldest on top; a proposal waits for the retailer', async () => {
    expect((await list('')).names).toEqual(all);
    expect((await list('', cast.brand)).names).toEqual(all.filter((name) => name !== 'cancelled'));
    expect((await list('sort=urgency')).names).toEqual(all.toReversed());
    expect((await list('', cast.retailer)).names[0]).toBe('shipped');
  });

  it.each(['-urgency', 'urgency'])('is paged without gaps by %s while the clock goes on', async (sort) => {
    const found: unknown[] = [];
    const start = house.time.now();
    for (let cursor = ''; ; ) {
      const page = await house.as(cast.admin).get(`/api/orders?limit=2&sort=${sort}${cursor}`);
      found.push(...page.body.items.map(({ id }: { id: string }) => nameOf(id)));
      if (page.body.nextCursor === null) break;
      cursor = `&cursor=${page.body.nextCursor}`;
      house.time.advance(12 * hourMs); // "fresh" is due by now, and does not jump to a page that is past
    }
    house.time.set(start);
    expect(found).toEqual(sort === 'urgency' ? all.toReversed() : all);
  });

  it('refuses a cursor of another order of the list', async () => {
    const { body } = await house.as(cast.admin).get('/api/orders?limit=2&sort=-placed');
    const other = await house.as(cast.admin).get(`/api/orders?limit=2&cursor=${body.nextCursor}`);
    expect(other).toMatchObject({ status: 422, body: { field: 'cursor' } });
  });
});

describe('the filters of the team', () => {
  it.each([
    ['late=confirm', ['later', 'late']],
    ['late=ship', ['paid']],
    ['q=4711', ['part']],
    ['q=inv-2026-47', ['shipped', 'part']],
    ['q=KIOSK', ['late']],
    ['q=Noeul', ['cancelled']],
    [`repId=${cast.agent.id}`, ['late']],
    [`repId=${cast.otherAdmin.id}`, []],
    [`retailerId=${houses.otherShop.id}`, ['late']],
    ['country=DE', ['late']],
    [`brandId=${castBrands.noeul.id}`, ['cancelled']],
    ['payment=part,overdue', ['shipped', 'part', 'fee']],
    ['payment=overdue', ['shipped', 'fee']],
    ['payment=unpaid&status=cancelled', []],
    ['payment=paid&late=ship', ['paid']],
    ['status=pending,confirmed&country=FR&late=confirm', ['later']],
  ])('%s', async (query, expected) => {
    const found = await list(query);
    expect(found.names).toEqual(expected);
    expect(found.total).toBe(expected.length);
    expect(found.countries).toEqual(['DE', 'FR']);
  });

  it('finds as late to ship what the list marks so', async () => {
    const { items } = await list('');
    const marked = items.filter((item: Parameters<typeof isLateToShip>[0]) => isLateToShip(item, castDay));
    expect(marked.map(({ id }: { id: string }) => nameOf(id))).toEqual((await list('late=ship')).names);
  });

  it('takes along exactly the orders that were chosen', async () => {
    const chosen = ['part', 'late'].map((name) => ids[name]);
    expect((await list(`orderIds=${chosen.join(',')}`)).names).toEqual(['late', 'part']);
    const file = await house.as(cast.agent).get(`/api/lists/orders?orderIds=${chosen.join(',')}`);
    expect(file.text.trim().split('\r\n')).toHaveLength(3);
    // Somebody else's is not there, whoever names it.
    expect((await list(`orderIds=${chosen.join(',')}`, cast.retailer)).names).toEqual(['part']);
  });

  it('say nothing to a brand of invoices, nor to anybody outside of representatives', async () => {
    expect((await list('payment=overdue', cast.brand)).names).toEqual([]);
    expect((await list('payment=unpaid', cast.brand)).names).toContain('shipped');
    const [shipped] = (await list('status=shipped', cast.brand)).items;
    expect(shipped.payment).toBe('unpaid');
    const cancelled = await list('status=cancelled', cast.brand);
    expect([cancelled.names, cancelled.items[0].payment]).toEqual([['fee'], 'none']);
    expect((await list('payment=unpaid,paid', cast.brand)).names).not.toContain('fee');
    expect((await list(`repId=${cast.otherAdmin.id}`, cast.otherRetailer)).names).toEqual(['late']);
    expect((await list('', cast.retailer)).countries).toEqual([]);
  });

  it('finds by payment what each row says of itself', async () => {
    const rows: { id: string; payment: string }[] = (await list('')).items;
    for (const payment of paymentFilters) {
      const expected = rows.filter((row) => row.payment === payment).map(({ id }) => nameOf(id));
      expect((await list(`payment=${payment}`)).names).toEqual(expected);
      expect(expected.length).toBeGreaterThan(0);
    }
  });

  it.each([
    ['country=Germany', 'country'],
    ['payment=maybe', 'payment.0'],
    ['late=yes', 'late'],
    ['totalFrom=-1', 'totalFrom'],
    ['repId=me', 'repId'],
    ['dateFrom=2026-03-02&dateTo=2026-03-01', 'dateTo'],
    ['totalFrom=101&totalTo=100', 'totalTo'],
    ['retailerId=1', 'retailerId'],
  ])('refuse %s by its name', async (query, field) => {
    expect(await house.as(cast.agent).get(`/api/orders?${query}`)).toMatchObject({
      status: 422,
      body: { field },
    });
  });

  it('find an order by its whole tracking number, for who may see it', async () => {
    const found = async (q: string, who?: { token: string }) =>
      (await list(new URLSearchParams({ q }).toString(), who)).names;
    for (const typed of ['JD014600003828', 'jd01 4600 0038 28', 'JD01-4600-003828'])
      for (const who of [cast.agent, cast.brand, cast.retailer])
        expect(await found(typed, who), typed).toEqual(['shipped']);
    for (const who of [cast.otherRetailer, cast.otherBrand])
      expect(await found('JD014600003828', who)).toEqual([]);
    expect(await found('JD01460000382')).toEqual([]);
    expect((await list('q=JD014600003828&status=pending')).names).toEqual([]);
  });

  it('ask for a tracking number only where one may have been typed, by its index', async () => {
    const asks = async (q: string) => {
      const { statements } = await workOf(() => list(`q=${q}`));
      return statements.some((text) => text.includes('tracking_number is not null'));
    };
    expect(await asks('JD014600003828')).toBe(true);
    for (const q of ['kiosk', '4711', 'cosmetics', '%E1%84%92%E1%85%A1 12345678'])
      expect(await asks(q), q).toBe(false);
    const plan = await house.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute(sql`explain select id from ${orders}
        where tracking_number is not null and ${trackingKeyOf(orders.trackingNumber)} = 'JD014600003828'`);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('orders_tracking');
  });

  it('are one statement, and an empty page one more', async () => {
    const ask = (query: string) => () => house.as(cast.agent).get(`/api/orders?${query}`);
    await ask('late=ship')(); // the session is read once
    const orderStatements = async (query: string) =>
      (await workOf(ask(query))).statements.filter((text) => text.includes('from "orders"')).length;
    expect(await orderStatements(`repId=${cast.agent.id}&payment=unpaid&q=kiosk`)).toBe(1);
    expect(await orderStatements('q=nothing-like-it')).toBe(2);
  });

  it('counts to a thousand and says when there are more', async () => {
    const { rows } = await house.db.execute(sql`select count(*)::int as before from orders`);
    const before = Number(rows[0]?.before);
    await house.db.execute(sql`insert into orders select (jsonb_populate_record(source, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 800000 + n, 'request_id', gen_random_uuid(), 'status', 'completed'))).*
      from orders source, generate_series(1, 1100) n where source.id = ${ids.fresh}`);
    await house.db.execute(sql`insert into threads (id, order_id, retailer_company_id, brand_company_id, created_at, updated_at)
      select gen_random_uuid(), id, retailer_company_id, brand_company_id, created_at, updated_at
      from orders where number between 800001 and 801100`);
    expect((await list('')).total).toBe(1001);
    expect((await list('status=pending')).total).toBe(5);
    const file = await house.as(cast.agent).get('/api/lists/orders');
    expect(file.text.trim().split('\r\n')).toHaveLength(before + 1100 + 1);
    await house.db.execute(
      sql`delete from threads where order_id in (select id from orders where number between 800001 and 801100)`,
    );
    await house.db.delete(orders).where(sql`number between 800001 and 801100`);
  });
});
