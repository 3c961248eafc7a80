import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '#db/schema/accounts.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { documents } from '#db/schema/documents.ts';
import { lots } from '#db/schema/lots.ts';
import { orderProposals, orders, orderTimeline } from '#db/schema/orders.ts';
import type { IncotermRule } from '#domain/incoterm.ts';
import { newId } from '#server/kernel/ids.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast, castBrands, castDay, castSeller } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { orderOf, withLots } from '#test/lots.ts';
import { placed, standing } from '#test/orders.ts';

/** Several orders take a step together. */
let house: TestHouse;
let product: Awaited<ReturnType<typeof aProduct>>;
beforeAll(async () => {
  house = await startHouse();
  product = await aProduct(house.db);
  await sellUnder('FCA');
});
afterAll(() => house.close());

let [a, b, c]: string[] = [];
beforeEach(async () => {
  [a, b, c] = [await anOrderNow(), await anOrderNow(), await anOrderNow()];
});

/** Under the rules of E and F the buyer pays the carrier, so that no freight is agreed. */
async function sellUnder(incoterm: IncotermRule | null): Promise<void> {
  const terms = { incoterm, incotermPlace: incoterm === null ? null : 'Incheon' };
  await house.db.update(brands).set(terms).where(eq(brands.id, castBrands.haru.id));
}

async function anOrderNow(): Promise<string> {
  return (await placed(house, { product })).id;
}

type Line = { outcome: string; status: string; refusal: { code: string; detail: string } | null };
async function bulk(
  step: string,
  named: readonly (readonly [id: string | undefined, expected: string])[],
  who: { token: string } = cast.agent,
): Promise<Line[]> {
  const sent = named.map(([orderId, expectedStatus]) => ({ orderId, expectedStatus }));
  const { status, body, text } = await house.as(who).post('/api/orders/steps', { step, orders: sent });
  if (status !== 200) throw new Error(text);
  return body.lines;
}
const outcomes = (lines: readonly Line[]) => lines.map(({ outcome, refusal }) => refusal?.code ?? outcome);
const statusOf = async (id: string | undefined) =>
  (
    await house.db
      .select()
      .from(orders)
      .where(eq(orders.id, String(id)))
  )[0]?.status;
const steps = (id: string | undefined, status: 'confirmed' | 'invoiced') =>
  house.db
    .select()
    .from(orderTimeline)
    .where(and(eq(orderTimeline.orderId, String(id)), eq(orderTimeline.status, status)));

describe('several orders at once', () => {
  it('take the step each on its own; what is refused says why and stays as it is', async () => {
    await standing(house.db, String(b), 'shipped');
    const unknown = newId(castDay);
    const lines = await bulk('confirm', [
      [a, 'pending'],
      [b, 'shipped'],
      [unknown, 'pending'],
      [c, 'pending'],
      [a, 'pending'],
    ]);
    expect(outcomes(lines)).toEqual(['done', 'transition-not-possible', 'not-found', 'done']);
    expect(lines[1]).toMatchObject({
      outcome: 'refused',
      status: 'shipped',
      refusal: { detail: 'This step is not possible: the status of the order is “Shipped”.' },
    });
    expect(lines[2]).toMatchObject({ orderNumber: null, status: null });
    expect([await statusOf(a), await statusOf(b), await statusOf(c)]).toEqual([
      'confirmed',
      'shipped',
      'confirmed',
    ]);
    const [row] = await house.db
      .select()
      .from(orders)
      .where(eq(orders.id, String(a)));
    expect(row?.confirmedAt).toEqual(house.time.now());
  });

  it('say the same sentence as the single step', async () => {
    const [line] = await bulk('process', [[a, 'pending']]);
    const single = await house
      .as(cast.agent)
      .post(`/api/orders/${a}/status`, { to: 'processing', expectedStatus: 'pending' });
    expect(line?.refusal?.detail).toBe(single.body.detail);
    expect(line?.refusal?.code).toBe(single.body.code);
  });

  it('name a product of a refusal in the language of whoever reads it', async () => {
    const { product: toner, lots: ids } = await withLots(house, { A: { items: 240 } });
    const name = { en: 'Rice Toner', ko: '쌀 토너', zh: '大米化妆水' };
    await house.db.update(products).set({ name }).where(eq(products.id, toner.id));
    const order = await orderOf(house, { ...toner, name });
    await house.db
      .update(lots)
      .set({ leftItems: 60 })
      .where(eq(lots.id, ids.A ?? ''));
    const sent = { step: 'prepare', orders: [{ orderId: order, expectedStatus: 'paid' }] };
    const path = '/api/orders/steps';
    const { body } = await house.as(cast.agent).post(path, sent, { 'lys-language': 'ko' });
    expect(body.lines[0]).toMatchObject({ outcome: 'refused', refusal: { code: 'lots-too-few' } });
    expect(body.lines[0].refusal.detail).toContain('쌀 토너');
  });

  it('pressed again change nothing twice', async () => {
    const asked = [
      [a, 'pending'],
      [b, 'pending'],
    ] as const;
    expect(outcomes(await bulk('confirm', asked))).toEqual(['done', 'done']);
    expect(outcomes(await bulk('confirm', asked))).toEqual(['already', 'already']);
    expect(await steps(a, 'confirmed')).toHaveLength(1);
  });

  it('are invoiced once each with numbers in a row', async () => {
    for (const id of [a, b]) await standing(house.db, String(id), 'processing');
    const lines = await bulk('invoice', [
      [a, 'processing'],
      [b, 'processing'],
      [c, 'pending'],
    ]);
    expect(outcomes(lines)).toEqual(['done', 'done', 'transition-not-possible']);
    const issued = await house.db.select().from(documents).where(eq(documents.type, 'invoice'));
    const numbers = issued
      .filter(({ orderId }) => orderId === a || orderId === b)
      .map(({ number }) => number);
    expect(new Set(numbers).size).toBe(2);
  });

  it('one failing in its own way leaves the others done', async () => {
    for (const id of [a, b]) await standing(house.db, String(id), 'processing');
    await house.db
      .update(settings)
      .set({ value: { ...castSeller, name: '' } })
      .where(eq(settings.key, 'seller'));
    const lines = await bulk('invoice', [[a, 'processing']]);
    await house.db.update(settings).set({ value: castSeller }).where(eq(settings.key, 'seller'));
    expect(outcomes(lines)).toEqual(['seller-incomplete']);
    expect(await statusOf(a)).toBe('processing');
    expect(outcomes(await bulk('invoice', [[b, 'processing']]))).toEqual(['done']);
  });

  it('leave a proposal with the retailer who has to answer it', async () => {
    await house.db.insert(orderProposals).values({
      id: newId(castDay),
      orderId: String(a),
      lines: [],
      totalBeforeMinor: 28_800,
      totalAfterMinor: 14_400,
      proposedAt: house.time.now(),
    });
    expect(outcomes(await bulk('confirm', [[a, 'pending']]))).toEqual(['proposal-open']);
    expect(await statusOf(a)).toBe('pending');
  });

  it('leave an order whose freight is still to be agreed to its page, where it is confirmed', async () => {
    await sellUnder('DAP');
    const delivered = await anOrderNow();
    await sellUnder(null);
    const unsaid = await anOrderNow();
    await sellUnder('FCA');
    const lines = await bulk('confirm', [
      [delivered, 'pending'],
      [unsaid, 'pending'],
      [a, 'pending'],
    ]);
    expect(outcomes(lines)).toEqual(['freight-to-agree', 'freight-to-agree', 'done']);
    expect(lines[0]?.refusal?.detail).toBe(
      'Freight for this order still has to be agreed. Confirm it on the order’s page.',
    );
    expect([await statusOf(delivered), await statusOf(unsaid)]).toEqual(['pending', 'pending']);
    const { body } = await house.as(cast.agent).get(`/api/orders/${delivered}`);
    expect(body.freight).toBe('agreed-later');
  });

  it('told by two admins at the same moment move each order once', async () => {
    const lock = await hold(house, 'select from orders where id = any($1) for update', [[a, b]]);
    const asked = [
      [a, 'pending'],
      [b, 'pending'],
    ] as const;
    const rivals = [bulk('confirm', asked, cast.admin), bulk('confirm', asked.toReversed(), cast.agent)];
    await lock.untilBlocked(2);
    await lock.release();
    const found = (await Promise.all(rivals)).flatMap(outcomes);
    expect(found.filter((outcome) => outcome === 'done')).toHaveLength(2);
    expect(found.filter((outcome) => outcome === 'already')).toHaveLength(2);
    for (const id of [a, b]) expect(await steps(id, 'confirmed')).toHaveLength(1);
  });

  it('against somebody who declines one of them, one of both wins', async () => {
    const lock = await hold(house, 'select from orders where id = $1 for update', [a]);
    const rivals = [
      bulk('confirm', [[a, 'pending']]).then(outcomes),
      house
        .as(cast.brand)
        .post(`/api/orders/${a}/status`, { to: 'cancelled', expectedStatus: 'pending', reason: 'Sold out' }),
    ] as const;
    await lock.untilBlocked(2);
    await lock.release();
    const [lines, declined] = await Promise.all(rivals);
    expect([lines[0], declined.status]).toEqual(
      (await statusOf(a)) === 'confirmed' ? ['done', 409] : ['order-moved-on', 200],
    );
  });

  it('are for the team’s agents; bad input names its field and changes nothing', async () => {
    const send = (who: { token: string }, body: object) => house.as(who).post('/api/orders/steps', body);
    const one = { step: 'confirm', orders: [{ orderId: a, expectedStatus: 'pending' }] };
    for (const who of [cast.retailer, cast.brand, cast.adminViewer]) {
      expect((await send(who, one)).status).toBe(403);
    }
    expect((await house.guest.post('/api/orders/steps', one)).status).toBe(401);
    const many = Array.from({ length: 201 }, () => ({ orderId: newId(castDay), expectedStatus: 'pending' }));
    expect(await send(cast.agent, { ...one, orders: many })).toMatchObject({
      status: 422,
      body: { field: 'orders' },
    });
    expect(await send(cast.agent, { ...one, orders: [] })).toMatchObject({
      status: 422,
      body: { field: 'orders' },
    });
    expect(await send(cast.agent, { ...one, step: 'ship' })).toMatchObject({
      status: 422,
      body: { field: 'step' },
    });
    expect(await statusOf(a)).toBe('pending');
  });
});
