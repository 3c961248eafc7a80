import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, users } from '#db/schema/accounts.ts';
import { orderApprovals } from '#db/schema/approvals.ts';
import { cartLines } from '#db/schema/cart.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { emails } from '#db/schema/emails.ts';
import { notifications } from '#db/schema/notifications.ts';
import { orders } from '#db/schema/orders.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, aRate, inCart } from '#test/builders.ts';
import { cast, castBrands, castDay, houses } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { standing, submission } from '#test/orders.ts';
import { workOf } from '#test/statements.ts';
import { newId } from '../kernel/ids.ts';

const { buyer, viewer, retailer: owner } = cast;
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(orderApprovals);
  await house.db.update(orders).set({ status: 'cancelled', cancelledAt: castDay });
  await house.db.delete(cartLines);
  await house.db.delete(emails);
  await setLimit(50_000);
});

const setLimit = (orderLimitMinor: number | null) =>
  house.db.update(users).set({ orderLimitMinor }).where(eq(users.id, buyer.id));
/** 10 cartons at £28.80: £288.00, as every product of the builder. */
const filled = async (cartons = 10) => {
  const product = await aProduct(house.db);
  const lineId = await inCart(house.db, buyer, product, cartons);
  return { product, lineId };
};
const order = (minor: number, more: object = {}) =>
  house.as(buyer).post('/api/orders', submission(minor, more));
const submit = (minor: number, more: object = {}) =>
  house.as(buyer).post('/api/approvals', submission(minor, more));
const expectedTerms = { incoterm: null, payment: 'prepayment' };
const approve = (id: string, amountMinor: number, more: object = {}) =>
  house.as(owner).post(`/api/approvals/${id}/approve`, {
    expectedTotal: { amountMinor, currency: 'GBP' },
    expectedTerms,
    ...more,
  });
const emailsTo = (email: string, kind: string) =>
  house.db
    .select()
    .from(emails)
    .where(and(eq(emails.toAddress, email), eq(emails.kind, kind)));

describe('the limit of a buyer', () => {
  test('lets orders within it pass and refuses what is above, with the figures', async () => {
    await filled();
    expect((await order(28_800)).status).toBe(201);
    await filled();
    const { status, body } = await order(28_800);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'order-limit-exceeded' });
    expect(body.params).toMatchObject({ limit: '£500.00', remaining: '£212.00', order: '£288.00' });
    const [line] = await house.db.select().from(cartLines).where(eq(cartLines.userId, buyer.id));
    expect(line).toBeDefined(); // nothing left the cart
  });

  test('counts the month’s orders that were not cancelled, and begins anew with the next', async () => {
    await filled();
    const { body } = await order(28_800);
    await filled();
    await standing(house.db, body.order.id, 'cancelled', { cancelledAt: castDay });
    const second = await order(28_800);
    expect(second.status).toBe(201);
    await filled();
    expect((await order(28_800)).body.code).toBe('order-limit-exceeded');
    house.time.set(new Date('2026-04-01T00:00:00.000Z'));
    expect((await order(28_800)).status).toBe(201);
    house.time.set(castDay);
  });

  test('is none for owners, and none where no owner has set one', async () => {
    await setLimit(null);
    await filled(100);
    expect((await order(288_000)).status).toBe(201);
    await house.db.update(users).set({ orderLimitMinor: 1 }).where(eq(users.id, owner.id));
    await inCart(house.db, owner, await aProduct(house.db), 10);
    expect((await house.as(owner).post('/api/orders', submission(28_800))).status).toBe(201);
  });

  test('holds when two orders race', async () => {
    await filled();
    const two = await aProduct(house.db, { brandId: castBrands.noeul.id });
    await inCart(house.db, buyer, two, 10);
    const lock = await hold(house, 'select from carts where user_id = $1 for update', [buyer.id]);
    const rivals = [order(28_800), order(28_800, { brandId: castBrands.noeul.id })];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('order-limit-exceeded');
  });

  test('is compared in pounds, by the rate of the day', async () => {
    await aRate(house.db, 'EUR', '1.20');
    await house.db.update(users).set({ currency: 'EUR' }).where(eq(users.id, buyer.id));
    await house.as(buyer).put('/api/account/currency', { currency: 'EUR' });
    await filled(20); // £576.00 is €691.20
    const shown = await house.as(buyer).get('/api/order-limit');
    expect(shown.body.brands[0]).toMatchObject({ total: { amountMinor: 57_600, currency: 'GBP' } });
    const { body } = await order(69_120, {
      expectedTotal: { amountMinor: 69_120, currency: 'EUR' },
      expectedItems: 240,
    });
    expect(body).toMatchObject({ code: 'order-limit-exceeded', params: { order: '£576.00' } });
    await house.as(buyer).put('/api/account/currency', { currency: 'GBP' });
  });

  test('is shown before anything is sent', async () => {
    await filled(20);
    const { status, body } = await house.as(buyer).get('/api/order-limit');
    expect(status).toBe(200);
    expect(body).toEqual({
      limit: { amountMinor: 50_000, currency: 'GBP' },
      spent: { amountMinor: 0, currency: 'GBP' },
      remaining: { amountMinor: 50_000, currency: 'GBP' },
      until: '2026-04-01T00:00:00.000Z',
      brands: [
        {
          brandId: castBrands.haru.id,
          total: { amountMinor: 57_600, currency: 'GBP' },
          needsApproval: true,
          pendingApprovalId: null,
        },
      ],
    });
    expect((await house.as(owner).get('/api/order-limit')).body).toMatchObject({
      limit: null,
      remaining: null,
    });
    expect((await house.as(cast.viewer).get('/api/order-limit')).status).toBe(403);
  });
});

describe('a request for approval', () => {
  test('keeps what was submitted, tells the owners, and leaves the cart as it is', async () => {
    await filled(20);
    const { status, body } = await submit(57_600, { additionalNotes: 'For the spring window.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending',
      buyerName: 'Bruno Marchand',
      total: { amountMinor: 57_600 },
      currentTotal: { amountMinor: 57_600 },
      limit: { amountMinor: 50_000 },
      additionalNotes: 'For the spring window.',
      canDecide: false,
      canWithdraw: true,
    });
    expect(body.lines).toMatchObject([{ quantityCartons: 20, quantityItems: 240 }]);
    const [email] = await emailsTo(owner.email, 'approval-asked');
    expect(email?.text).toContain('£576.00');
    expect(email?.text).toContain('> For the spring window.');
    expect(await house.db.select().from(cartLines)).toHaveLength(1);
    expect((await house.as(owner).get('/api/approvals')).body.items[0]).toMatchObject({ canDecide: true });
  });

  test('is withdrawn when the buyer orders it without an owner after all', async () => {
    await filled(20);
    const { body: asked } = await submit(57_600);
    await setLimit(1_000_000);
    const placed = await order(57_600);
    expect(placed.status, placed.text).toBe(201);
    const { items } = (await house.as(owner).get('/api/approvals')).body;
    expect(items.find(({ id }: { id: string }) => id === asked.id).status).toBe('withdrawn');
    await filled(20);
    expect((await approve(asked.id, 57_600)).body.code).toBe('approval-decided');
  });

  test('is withdrawn when its buyer may not order any more', async () => {
    await filled(20);
    const { body: asked } = await submit(57_600);
    const change = await house.as(owner).put(`/api/team/${buyer.id}`, {
      companyRole: 'viewer',
      orderLimitMinor: null,
      expected: { companyRole: 'buyer', orderLimitMinor: 50_000 },
    });
    expect(change.status, change.text).toBe(200);
    const [row] = await house.db.select().from(orderApprovals).where(eq(orderApprovals.id, asked.id));
    expect(row?.status).toBe('withdrawn');
    await house.db.update(users).set({ companyRole: 'buyer' }).where(eq(users.id, buyer.id));
  });

  test('sent twice is one; sent anew for the brand takes the last one back', async () => {
    await filled(20);
    const sent = submission(57_600);
    const first = await house.as(buyer).post('/api/approvals', sent);
    expect((await house.as(buyer).post('/api/approvals', sent)).body.id).toBe(first.body.id);
    const second = await submit(57_600);
    const { items } = (await house.as(owner).get('/api/approvals')).body;
    expect(items.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      [second.body.id, 'pending'],
      [first.body.id, 'withdrawn'],
    ]);
  });

  test('sent again under its id with anything else in it is refused and changes nothing', async () => {
    await filled(20);
    const sent = submission(57_600, { poNumber: 'PO-7', wantedOn: '2026-04-01' });
    const send = (more: object = {}) => house.as(buyer).post('/api/approvals', { ...sent, ...more });
    const first = await send();
    const others = [
      { poNumber: 'PO-8' },
      { expectedItems: 120 },
      { expectedTerms: { ...expectedTerms, payment: 'net30' } },
      { wantedOn: null },
      { additionalNotes: 'Ring twice' },
      { isImporter: true },
      { vatNumber: '' },
      { brandId: castBrands.noeul.id },
      { expectedTotal: { amountMinor: 57_600, currency: 'EUR' } },
      { shippingAddress: { ...sent.shippingAddress, city: 'Elsewhere' } },
      { invoiceAddress: sent.shippingAddress },
    ];
    for (const other of others) {
      const { status, body } = await send(other);
      expect([status, body.code, body.field]).toEqual([409, 'request-id-reused', 'requestId']);
    }
    const same = {
      brandId: sent.brandId.toUpperCase(),
      acknowledgements: sent.acknowledgements.toReversed(),
    };
    expect((await send(same)).body).toEqual(first.body);
    expect((await house.as(owner).get('/api/approvals')).body.items).toHaveLength(1);
  });

  test('needs all an order needs, and a reason to be one', async () => {
    await filled(20);
    expect((await submit(57_600, { acknowledgements: [] })).body.code).toBe('acknowledgements-missing');
    expect((await submit(57_600, { shippingAddress: null })).body.code).toBe('address-missing');
    expect((await submit(1)).body.code).toBe('total-changed');
    const other = { expectedTerms: { ...expectedTerms, payment: 'net30' } };
    expect((await submit(57_600, other)).body.code).toBe('terms-changed');
    await setLimit(60_000);
    expect((await submit(57_600)).body.code).toBe('approval-not-needed');
    expect((await house.as(cast.viewer).post('/api/approvals', submission(57_600))).status).toBe(403);
    expect((await house.as(cast.brand).post('/api/approvals', submission(57_600))).status).toBe(403);
  });

  test('is seen by the owners and who asked', async () => {
    await filled(20);
    const { id } = (await submit(57_600)).body;
    expect((await house.as(buyer).get('/api/approvals')).body.items).toHaveLength(1);
    expect((await house.as(cast.viewer).get('/api/approvals')).body.items).toEqual([]);
    expect((await house.as(cast.otherRetailer).get('/api/approvals')).body.items).toEqual([]);
    const path = `/api/approvals/${id}/decline`;
    expect((await house.as(cast.otherRetailer).post(path, { reason: 'no' })).status).toBe(404);
    expect((await house.as(buyer).post(path, { reason: 'no' })).status).toBe(403);
    expect((await house.as(cast.brand).get('/api/approvals')).status).toBe(403);
  });

  test('is taken back by who asked', async () => {
    await filled(20);
    const { id } = (await submit(57_600)).body;
    expect((await house.as(owner).post(`/api/approvals/${id}/withdraw`)).status).toBe(404);
    expect((await house.as(buyer).post(`/api/approvals/${id}/withdraw`)).body.status).toBe('withdrawn');
    expect((await approve(id, 57_600)).body.code).toBe('approval-decided');
  });
});

describe('an owner’s yes', () => {
  test('places the order for the buyer above the limit, and tells', async () => {
    await filled(20);
    const { id } = (await submit(57_600)).body;
    const { status, body } = await approve(id, 57_600);
    expect({ status, approval: body.status }).toEqual({ status: 200, approval: 'approved' });
    const [placed] = await house.db.select().from(orders).where(eq(orders.id, body.orderId));
    expect(placed).toMatchObject({
      retailerId: buyer.id,
      retailerCompanyId: houses.maison.id,
      totalMinor: 57_600,
      status: 'pending',
    });
    expect(await house.db.select().from(cartLines)).toEqual([]);
    const [email] = await emailsTo(buyer.email, 'approval-approved');
    expect(email?.text).toContain(`LYS-${placed?.number}`);
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'order-approved'));
    expect(entry).toMatchObject({ actorId: owner.id, subjectId: body.orderId });
    await house.runJobs();
    expect(await emailsTo(cast.brand.email, 'order-placed-brand')).not.toEqual([]);
    expect((await approve(id, 57_600)).body.code).toBe('approval-decided');
    // What was approved counts: the month is full.
    const shown = await house.as(buyer).get('/api/order-limit');
    expect(shown.body).toMatchObject({ spent: { amountMinor: 57_600 }, remaining: { amountMinor: 0 } });
  });

  test('is refused on other terms than the owner has seen, who reads what they were when it was asked', async () => {
    await filled(20);
    const { id } = (await submit(57_600)).body;
    const haru = eq(brands.id, castBrands.haru.id);
    await house.db.update(brands).set({ incoterm: 'EXW', incotermPlace: 'Ulsan' }).where(haru);
    try {
      const { status, body } = await approve(id, 57_600);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'terms-changed' });
      const [shown] = (await house.as(owner).get('/api/approvals')).body.items;
      const currentTerms = { incoterm: { rule: 'EXW', place: 'Ulsan' }, payment: 'prepayment' };
      expect(shown).toMatchObject({ status: 'pending', terms: expectedTerms, currentTerms });
      const approved = await approve(id, 57_600, { expectedTerms: currentTerms });
      expect(approved.body).toMatchObject({ status: 'approved', terms: expectedTerms, currentTerms: null });
    } finally {
      await house.db.update(brands).set({ incoterm: null, incotermPlace: null }).where(haru);
    }
  });

  test('is refused once a carton holds fewer items, to the owner and who asked by how many it held', async () => {
    const { product } = await filled(20);
    await house.db.update(products).set({ cartonPrice: '28.80' }).where(eq(products.id, product.id));
    const { id } = (await submit(57_600)).body;
    await house.db.update(products).set({ itemsPerCarton: 6 }).where(eq(products.id, product.id));
    const [shown] = (await house.as(owner).get('/api/approvals')).body.items;
    const changedCarton = { before: 12, now: 6 };
    expect(shown).toMatchObject({ status: 'pending', currentTotal: null, currentTerms: null, changedCarton });
    const { status, body } = await approve(id, 57_600);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'approval-carton-changed' });
    expect(body.detail).toContain('now holds 6 items; it held 12 when this was submitted');
    expect((await house.as(owner).get('/api/approvals')).body.items).toMatchObject([{ status: 'pending' }]);
    const anew = await submit(57_600, { expectedItems: 120 });
    expect((await approve(anew.body.id, 57_600)).body.status).toBe('approved');
  });

  test('is refused at another price than the owner has seen, and taken at the new one', async () => {
    const { product } = await filled(20);
    const { id } = (await submit(57_600)).body;
    await house.db.update(products).set({ itemPrice: '2.50' }).where(eq(products.id, product.id));
    const { status, body } = await approve(id, 57_600);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'total-changed' });
    const [shown] = (await house.as(owner).get('/api/approvals')).body.items;
    expect(shown).toMatchObject({ status: 'pending', currentTotal: { amountMinor: 60_000 } });
    expect((await approve(id, 60_000)).body.status).toBe('approved');
  });

  test('is refused when the cart is another one', async () => {
    const { lineId } = await filled(20);
    const { id } = (await submit(57_600)).body;
    await house.db.update(cartLines).set({ quantityCartons: 21 }).where(eq(cartLines.id, lineId));
    expect((await approve(id, 57_600)).body.code).toBe('approval-outdated');
    const [shown] = (await house.as(owner).get('/api/approvals')).body.items;
    expect(shown.currentTotal).toBeNull();
  });

  test('is refused when the stock has gone, and nothing changes', async () => {
    const product = await aProduct(house.db, { stockItems: 240 });
    await inCart(house.db, buyer, product, 20);
    const { id } = (await submit(57_600)).body;
    await house.db.update(products).set({ stockItems: 12 }).where(eq(products.id, product.id));
    expect((await approve(id, 57_600)).body.code).toBe('stock-too-low');
    expect((await house.as(owner).get('/api/approvals')).body.items[0].status).toBe('pending');
  });

  test('and another owner’s no at the same moment: one of them counts', async () => {
    await filled(20);
    const { id } = (await submit(57_600)).body;
    const lock = await hold(house, 'select from order_approvals where id = $1 for update', [id]);
    const rivals = [
      approve(id, 57_600),
      house.as(owner).post(`/api/approvals/${id}/decline`, { reason: 'Not now.' }),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    ['approved', (id: string) => approve(id, 57_600), 50_000],
    ['ordered by the buyer', () => order(57_600), null],
  ] as const)('is %s while its buyer loses the right to order: both go well', async (_, step, limit) => {
    await filled(20);
    const { id } = (await submit(57_600)).body;
    await setLimit(limit);
    const lock = await hold(house, 'select from order_approvals where id = $1 for update', [id]);
    const first = step(id);
    await lock.untilBlocked(1);
    const second = house.as(owner).put(`/api/team/${buyer.id}`, {
      companyRole: 'viewer',
      orderLimitMinor: null,
      expected: { companyRole: 'buyer', orderLimitMinor: limit },
    });
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all([first, second]);
    await house.db.update(users).set({ companyRole: 'buyer' }).where(eq(users.id, buyer.id));
    expect(answers.map(({ status }) => status < 300)).toEqual([true, true]);
  });

  test('places one order when the buyer orders at the same moment', async () => {
    await filled(20);
    const { id } = (await submit(57_600)).body;
    await setLimit(null);
    const lock = await hold(house, 'select from carts where user_id = $1 for update', [buyer.id]);
    const rivals = [approve(id, 57_600), order(57_600, { requestId: newId(castDay) })];
    await lock.untilBlocked(2);
    await lock.release();
    const statuses = (await Promise.all(rivals)).map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  });
});

describe('a request whose goods cannot be ordered any more', () => {
  const listed = async (who: typeof owner) => {
    const { body } = await house.as(who).get('/api/approvals');
    return body.items[0].lines.map(({ productId, refusal }: { productId: string; refusal: unknown }) => ({
      productId,
      refusal,
    }));
  };
  const refused = (code: string) => expect.objectContaining({ code, detail: expect.stringMatching(/./) });

  test('says of each line why, to the owner and to the buyer, and nothing of the others', async () => {
    const { product: kept } = await filled(10);
    const { product: archived } = await filled(10);
    await submit(57_600);
    expect((await listed(owner)).map(({ refusal }: { refusal: unknown }) => refusal)).toEqual([null, null]);
    await house.db
      .update(products)
      .set({ state: 'archived', active: false })
      .where(eq(products.id, String(archived.id)));
    for (const who of [owner, buyer]) {
      const lines = await listed(who);
      expect(lines).toContainEqual({ productId: archived.id, refusal: refused('product-unavailable') });
      expect(lines).toContainEqual({ productId: kept.id, refusal: null });
    }
  });

  test('says that its brand takes no orders', async () => {
    const { product } = await filled(20);
    await submit(57_600);
    const suspend = (isSuspended: boolean) =>
      house.db
        .update(brands)
        .set({ isSuspended, active: !isSuspended })
        .where(eq(brands.id, castBrands.haru.id));
    await suspend(true);
    const lines = await listed(owner);
    await suspend(false);
    expect(lines).toEqual([{ productId: product.id, refusal: refused('brand-suspended') }]);
  });
});

describe('an owner’s no', () => {
  test('needs a reason, which the buyer reads; the cart stays', async () => {
    await filled(20);
    const { id } = (await submit(57_600)).body;
    const path = `/api/approvals/${id}/decline`;
    const empty = await house.as(owner).post(path, { reason: '  ' });
    expect(empty.body.errors).toContainEqual(
      expect.objectContaining({ field: 'reason', code: 'reason-required' }),
    );
    const { body } = await house.as(owner).post(path, { reason: 'Wait for the new season, please.' });
    expect(body).toMatchObject({
      status: 'declined',
      reason: 'Wait for the new season, please.',
      decidedByName: 'Reina Marchand',
    });
    const [email] = await emailsTo(buyer.email, 'approval-declined');
    expect(email?.text).toContain('> Wait for the new season, please.');
    expect(await house.db.select().from(cartLines)).toHaveLength(1);
  });
});

test('the list asks the database as often for three as for one, each with its own cart of today', async () => {
  const list = async () => (await house.as(owner).get('/api/approvals')).body.items;
  await filled(20);
  await submit(57_600);
  await list();
  const { statements: ofOne } = await workOf(list);

  await inCart(house.db, buyer, await aProduct(house.db, { brandId: castBrands.noeul.id }), 20);
  await submit(57_600, { brandId: castBrands.noeul.id });
  await inCart(house.db, viewer, await aProduct(house.db), 30);
  const asBuyer = (companyRole: 'buyer' | 'viewer') =>
    house.db.update(users).set({ companyRole, orderLimitMinor: 1 }).where(eq(users.id, viewer.id));
  await asBuyer('buyer');
  house.time.advance(10_000); // sessions are remembered for five seconds
  expect((await house.as(viewer).post('/api/approvals', submission(86_400))).status).toBe(201);
  await list();
  const { statements: ofThree } = await workOf(list);
  expect(ofThree).toHaveLength(ofOne.length);
  const totals = (await list()).map((item: { currentTotal: { amountMinor: number } }) => item.currentTotal);
  expect(totals.map(({ amountMinor }: { amountMinor: number }) => amountMinor)).toEqual([
    86_400, 57_600, 57_600,
  ]);
  await asBuyer('viewer');
});

test('the list is paged, what waits first', async () => {
  await filled(20);
  for (let count = 0; count < 3; count += 1) {
    house.time.advance(1000);
    await submit(57_600);
  }
  const first = await house.as(owner).get('/api/approvals?limit=2');
  expect(first.body.items.map(({ status }: { status: string }) => status)).toEqual(['pending', 'withdrawn']);
  expect(first.body.pendingTotal).toBe(1);
  expect((await house.as(cast.otherRetailer).get('/api/approvals')).body.pendingTotal).toBe(0);
  const rest = await house.as(owner).get(`/api/approvals?limit=2&cursor=${first.body.nextCursor}`);
  expect(rest.body.items).toHaveLength(1);
  expect(rest.body.nextCursor).toBeNull();
  expect((await house.as(owner).get('/api/approvals?cursor=abc')).status).toBe(422);
});

const unreadOf = async (id: string) => {
  const rows = await house.db.select().from(notifications).where(eq(notifications.subjectId, id));
  return rows.filter(({ readAt }) => readAt === null).map(({ userId }) => userId);
};

test.each([
  ['approve', owner, { expectedTotal: { amountMinor: 57_600, currency: 'GBP' }, expectedTerms }],
  ['decline', owner, { reason: 'No.' }],
  ['withdraw', buyer, {}],
] as const)(
  'what owners were told of a request waits for none of them after: %s',
  async (step, who, said) => {
    await filled(20);
    const { id } = (await submit(57_600)).body;
    expect(await unreadOf(id)).toContain(owner.id);
    const { status, text } = await house.as(who).post(`/api/approvals/${id}/${step}`, said);
    expect(status, text).toBe(200);
    // Who asked is told of the answer.
    expect(await unreadOf(id)).toEqual(step === 'withdraw' ? [] : [buyer.id]);
  },
);

test('what owners were told of a request is read once another one replaces it', async () => {
  await filled(20);
  const first = (await submit(57_600)).body.id;
  const second = (await submit(57_600)).body.id;
  expect(await unreadOf(first)).toEqual([]);
  expect(await unreadOf(second)).toContain(owner.id);
});
