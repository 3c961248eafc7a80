import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrations } from '#db/migrate.ts';
import { orders } from '#db/schema/orders.ts';
import { dayMs, hourMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands, houses } from '#test/cast.ts';
import { decide, reported } from '#test/claims.ts';
import { broughtTo } from '#test/papers.ts';
import { setTerms, settle, statementRows, today } from '#test/settlements.ts';

/** What an order pays us is what counted when it was placed, whatever is set or agreed later. */

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
beforeEach(() => setTerms(house, { basisPoints: 1_500 }));
afterAll(() => house.close());

const path = `/api/brands/${castBrands.haru.slug}/settlements`;
/** By order what will be taken of it. */
async function coming(paid: boolean): Promise<Record<string, number>> {
  const { items } = (await house.as(cast.brand).get(`${path}/coming?paid=${paid}`)).body;
  return Object.fromEntries(
    items.map((item: { orderId: string; commission: { amountMinor: number } }) => [
      item.orderId,
      item.commission.amountMinor,
    ]),
  );
}

it('an order keeps the usual commission of its day, on the way to its statement and for what is credited later', async () => {
  const settled = await broughtTo(house, 'delivered');
  await settle(house);
  const open = await broughtTo(house, 'invoiced', { terms: 'net30' });
  const paid = await broughtTo(house, 'paid');
  house.time.advance(dayMs);
  await setTerms(house, { basisPoints: 2_000 });
  expect(await coming(false)).toEqual({ [open]: 4_320 });
  expect(await coming(true)).toEqual({ [paid]: 4_320 });
  await decide(house, await reported(house, settled), { answer: 'credit' });
  await settle(house);
  const last = (await statementRows(house)).at(-1);
  expect(last).toMatchObject({ claimsMinor: -2_880, commissionMinor: 4_320 - 432 });
  expect(last?.content.lines.map(({ basisPoints }) => basisPoints)).toEqual([1_500, 1_500]);
  const later = await broughtTo(house, 'paid');
  expect(await coming(true)).toEqual({ [later]: 5_760 });
});

it('what is agreed for today counts for the orders placed from then on', async () => {
  const before = await broughtTo(house, 'invoiced', { terms: 'net30' });
  house.time.advance(hourMs);
  const { status } = await house.as(cast.manager).post(`/api/admin/companies/${houses.haru.id}/commission`, {
    basisPoints: 1_000,
    validFrom: today(house),
    agreedWith: 'Bora Han, owner',
    note: '',
  });
  expect(status).toBe(201);
  house.time.advance(hourMs);
  const after = await broughtTo(house, 'invoiced', { terms: 'net30' });
  expect(await coming(false)).toMatchObject({ [before]: 4_320, [after]: 2_880 });
});

it('an order of an earlier release has that of its statement, else of what had been agreed by then, else the usual one', async () => {
  await setTerms(house, { basisPoints: 1_800 });
  const kept = () =>
    house.db.select({ id: orders.id, points: orders.commissionBasisPoints }).from(orders).orderBy(orders.id);
  const before = await kept();
  const isSettled = sql`exists (select from invoices owed join settlement_lines line on line.document_id = owed.document_id
    where owed.order_id = orders.id)`;
  const { rows } = await house.db.execute<{ id: string; known: boolean }>(
    sql`select id, ${isSettled} or commission_basis_points = 1000 as known from orders`,
  );
  const known = new Set(rows.flatMap((row) => (row.known ? [row.id] : [])));
  expect([known.size, before.length]).toEqual([3, 6]);
  const [filling] = migrations()
    .flatMap((migration) => migration.sql)
    .filter((statement) => statement.includes('update orders placed set commission_basis_points'));
  await house.db.update(orders).set({ commissionBasisPoints: 1 });
  await house.db.execute(sql.raw(filling ?? ''));
  expect(await kept()).toEqual(
    before.map(({ id, points }) => ({ id, points: known.has(id) ? points : 1_800 })),
  );
});

it('an order that the release before this one still places has what counts, too', async () => {
  const [placed] = await house.db.select({ id: orders.id }).from(orders).orderBy(sql`id desc`).limit(1);
  const { rows } = await house.db.execute(sql`
    insert into orders select (jsonb_populate_record(source, jsonb_build_object('id', gen_random_uuid(), 'number', 777777,
      'request_id', gen_random_uuid(), 'commission_basis_points', null))).*
    from orders source where id = ${placed?.id} returning commission_basis_points as points`);
  expect(rows).toEqual([{ points: 1_000 }]);
});
