import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#db/schema/accounts.ts';
import { invoices, payments } from '#db/schema/documents.ts';
import { emails } from '#db/schema/emails.ts';
import { orders } from '#db/schema/orders.ts';
import { dayMs, hourMs } from '#domain/instants.ts';
import { remindOverdue } from '#server/money/jobs/remind-overdue.ts';
import { type Answer, startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay, castSeller, houses, type Person } from '#test/cast.ts';
import { decide, reported } from '#test/claims.ts';
import { atTheSamePoint, hold } from '#test/interleave.ts';
import { move, placed, standing } from '#test/orders.ts';
import { broughtTo, paperOf } from '#test/papers.ts';
import { pagesOf } from '#test/pdf.ts';
import { putSeller } from '#test/seller.ts';
import { worldAt } from '../http/operations.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(() => house.time.set(castDay));

type Minor = { readonly amountMinor: number };
const today = () => house.time.now().toISOString().slice(0, 10);
const received = (amountMinor: number, more: object = {}) => ({
  requestId: newId(castDay),
  amountMinor,
  receivedOn: today(),
  ...more,
});
function pay(invoiceId: string, amountMinor: number, more: object = {}, who: Person = cast.admin) {
  house.time.advance(1);
  return house.as(who).post(`/api/invoices/${invoiceId}/payments`, received(amountMinor, more));
}
const refund = (invoiceId: string, amountMinor: number) =>
  house.as(cast.admin).post(`/api/invoices/${invoiceId}/refunds`, received(amountMinor));
const read = async (invoiceId: string, who: Person = cast.admin) =>
  (await house.as(who).get(`/api/invoices/${invoiceId}`)).body;
const orderOf = async (id: string) => (await house.as(cast.admin).get(`/api/orders/${id}`)).body;

/** An order of £288.00 with its invoice. */
async function invoiced(terms: 'prepayment' | 'net30' = 'net30') {
  const orderId = await broughtTo(house, 'invoiced', { terms });
  const { id: invoiceId, number } = await paperOf(house, orderId, 'invoice');
  return { orderId, invoiceId, number };
}

describe('a payment', () => {
  it('in part leaves the rest open; the last part makes the order paid', async () => {
    const { orderId, invoiceId } = await invoiced();
    const first = await pay(invoiceId, 10_000, { reference: 'RF18 first' });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      state: 'open',
      total: { amountMinor: 28_800, currency: 'GBP' },
      paid: { amountMinor: 10_000 },
      open: { amountMinor: 18_800 },
      settledAt: null,
      payments: [
        { kind: 'payment', amount: { amountMinor: 10_000 }, reference: 'RF18 first', recordedBy: 'Ada Lys' },
      ],
    });
    expect(await orderOf(orderId)).toMatchObject({ status: 'invoiced', paidAt: null });
    const last = await pay(invoiceId, 18_800);
    expect(last.body).toMatchObject({ state: 'settled', open: { amountMinor: 0 } });
    const order = await orderOf(orderId);
    expect(order).toMatchObject({ status: 'paid', paidAt: house.time.now().toISOString() });
    expect(order.timeline.at(-1)).toMatchObject({ kind: 'status', status: 'paid', actorName: 'Ada Lys' });
  });

  it('under NET terms joins the timeline and the status stays', async () => {
    const orderId = await broughtTo(house, 'shipped', { terms: 'net30' });
    const { id } = await paperOf(house, orderId, 'invoice');
    await pay(id, 28_800);
    const order = await orderOf(orderId);
    expect(order.status).toBe('shipped');
    expect(order.paidAt).not.toBeNull();
    expect(order.timeline.at(-1)).toMatchObject({ kind: 'payment', status: 'paid' });
  });

  it('recorded with the order goes through the same ledger', async () => {
    const { orderId, invoiceId } = await invoiced();
    await pay(invoiceId, 10_000);
    house.time.advance(1);
    await house.as(cast.admin).post(`/api/orders/${orderId}/payment`, { expectedStatus: 'invoiced' });
    const { payments: booked, open } = await read(invoiceId);
    expect(open.amountMinor).toBe(0);
    expect(booked.map(({ amount }: { amount: { amountMinor: number } }) => amount.amountMinor)).toEqual([
      10_000, 18_800,
    ]);
    const other = await invoiced('prepayment');
    await move(house, cast.admin, other.orderId, 'invoiced', 'paid');
    expect(await read(other.invoiceId)).toMatchObject({ state: 'settled', paid: { amountMinor: 28_800 } });
  });

  it('is refused beyond what is open, in words that name it', async () => {
    const { invoiceId, number } = await invoiced();
    await pay(invoiceId, 20_000);
    const { status, body } = await pay(invoiceId, 8_801);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'payment-too-high',
      field: 'amountMinor',
      detail: `Only £88.00 is outstanding on invoice ${number}. Record that amount here, and the rest on another invoice.`,
    });
    expect((await read(invoiceId)).paid.amountMinor).toBe(20_000);
  });

  it('sent twice is booked once; its id for something else is refused', async () => {
    const { invoiceId } = await invoiced();
    const body = received(5_000);
    const send = (more: object = {}) =>
      house.as(cast.admin).post(`/api/invoices/${invoiceId}/payments`, { ...body, ...more });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await read(invoiceId)).payments).toHaveLength(1);
    expect((await send({ amountMinor: 5_001 })).body).toMatchObject({
      code: 'request-id-reused',
      field: 'requestId',
    });
  });

  it('sent for two invoices at once under one id is booked on one of them', async () => {
    const [one, two, third] = [await invoiced(), await invoiced(), await invoiced()];
    const body = received(5_000);
    const send = (invoiceId: string) => () =>
      house.as(cast.admin).post(`/api/invoices/${invoiceId}/payments`, body);
    // Both have looked for an earlier one and found none when they come to write.
    const answers = await atTheSamePoint(
      house,
      `insert into payments (id, invoice_id, request_id, kind, amount_minor, received_on, recorded_by_id, recorded_at)
        values ($1, $2, $3, 'payment', 1, '2026-03-06', $4, now())`,
      [newId(castDay), third.invoiceId, body.requestId, cast.admin.id],
      [send(one.invoiceId), send(two.invoiceId)],
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'request-id-reused',
      field: 'requestId',
    });
    const paid = [await read(one.invoiceId), await read(two.invoiceId)].map(
      (invoice) => invoice.paid.amountMinor,
    );
    expect(paid.toSorted((a, b) => a - b)).toEqual([0, 5_000]);
  });

  it.each([
    [{ amountMinor: 0 }, 'too-small'],
    [{ amountMinor: -5 }, 'too-small'],
    [{ amountMinor: 1.5 }, 'not-whole'],
    [{ amountMinor: '100' }, 'not-whole'],
    [{ receivedOn: '2026-02-30' }, 'invalid-date'],
    [{ receivedOn: '2026-03-08' }, 'date-in-future'],
    [{ receivedOn: '2026-01-02' }, 'date-too-early'], // before there was an order
  ])('with %j is refused: %s', async (wrong, code) => {
    const { invoiceId } = await invoiced();
    const { status, body } = await pay(invoiceId, 100, wrong);
    expect(status).toBe(422);
    expect(body.errors[0].code).toBe(code);
  });

  it('two that together are too much never both win', async () => {
    const { orderId, invoiceId } = await invoiced();
    const lock = await hold(house, 'select from orders where id = $1 for update', [orderId]);
    const rivals = [pay(invoiceId, 20_000), pay(invoiceId, 20_000)];
    await lock.untilBlocked(2);
    await lock.release();
    expect((await Promise.all(rivals)).map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await read(invoiceId)).open.amountMinor).toBe(8_800);
  });

  it('is kept as it is in the database', async () => {
    const { invoiceId } = await invoiced();
    await pay(invoiceId, 100);
    const code = { cause: { code: '23001' } };
    const own = eq(payments.invoiceId, invoiceId);
    await expect(house.db.update(payments).set({ amountMinor: 1 }).where(own)).rejects.toMatchObject(code);
    await expect(house.db.delete(payments).where(own)).rejects.toMatchObject(code);
  });
});

describe('a reversal', () => {
  const reverse = (paymentId: string, reason = 'Typing error'): Promise<Answer> => {
    house.time.advance(1);
    return house.as(cast.admin).post(`/api/payments/${paymentId}/reversal`, { reason });
  };

  it('undoes a payment; the order is not paid any more, and the audit tells', async () => {
    const { orderId, invoiceId } = await invoiced();
    const { body } = await pay(invoiceId, 28_800);
    const [{ id }] = body.payments;
    const undone = await reverse(id);
    expect(undone.body).toMatchObject({
      state: 'open',
      open: { amountMinor: 28_800 },
      payments: [
        { kind: 'payment', reversed: true },
        { kind: 'reversal', reference: 'Typing error', reversed: false },
      ],
    });
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid', paidAt: null });
    const told = await house.db
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, invoiceId), eq(auditLog.action, 'payment-reversed')));
    expect(told[0]?.details).toMatchObject({ amountMinor: 28_800, reason: 'Typing error' });
    expect((await reverse(id)).body.code).toBe('payment-reversed');
    expect((await pay(invoiceId, 28_800)).body.state).toBe('settled');
  });

  it('needs a reason, and something to undo', async () => {
    const { invoiceId } = await invoiced();
    const { body } = await pay(invoiceId, 100);
    expect((await reverse(body.payments[0].id, ' ')).body.code).toBe('reason-required');
    expect((await reverse(newId(castDay))).status).toBe(404);
  });
});

describe('a cancellation', () => {
  it('of a paid order: the refund is what was paid less the fee, and is recorded up to that', async () => {
    const { orderId, invoiceId } = await invoiced('prepayment');
    await pay(invoiceId, 28_800);
    house.time.advance(25 * hourMs);
    const { body } = await move(house, cast.admin, orderId, 'paid', 'cancelled', { reason: 'x' });
    expect(body).toMatchObject({ restockingFee: { amountMinor: 4_320 }, refundDue: { amountMinor: 24_480 } });
    expect(await read(invoiceId)).toMatchObject({ state: 'refund-due', open: { amountMinor: -24_480 } });
    const listed = async (who: Person) => {
      const { items } = (await house.as(who).get('/api/orders?limit=100')).body; // of the same moment, in no order
      return items.find(({ id }: { id: string }) => id === orderId).payment;
    };
    expect([await listed(cast.admin), await listed(cast.retailer), await listed(cast.brand)]).toEqual([
      'refund',
      'refund',
      'none',
    ]);
    expect((await refund(invoiceId, 24_481)).body).toMatchObject({
      code: 'refund-too-high',
      params: { open: '£244.80' },
    });
    expect((await refund(invoiceId, 24_480)).body).toMatchObject({
      state: 'settled',
      refunded: { amountMinor: 24_480 },
    });
    expect(await orderOf(orderId)).toMatchObject({
      refundDue: { amountMinor: 0 },
      refunded: { amount: { amountMinor: 24_480 }, on: today() },
      received: { amountMinor: 4_320 },
    });
    expect(await listed(cast.retailer)).toBe('none');
    expect((await house.as(cast.brand).get(`/api/orders/${orderId}`)).body.received).toBeNull();
    const [{ id }] = (await read(invoiceId)).payments;
    const blocked = await house.as(cast.admin).post(`/api/payments/${id}/reversal`, { reason: 'x' });
    expect(blocked.body.code).toBe('reversal-not-possible');
  });

  it('of a partly paid order: what is too much goes back, what is missing of the fee stays open', async () => {
    const enough = await invoiced();
    await pay(enough.invoiceId, 10_000);
    const little = await invoiced();
    await pay(little.invoiceId, 1_000);
    house.time.advance(25 * hourMs);
    const first = await move(house, cast.admin, enough.orderId, 'invoiced', 'cancelled', { reason: 'x' });
    expect(first.body.refundDue.amountMinor).toBe(5_680);
    expect((await refund(enough.invoiceId, 5_000)).status).toBe(201);
    expect(await orderOf(enough.orderId)).toMatchObject({
      refundDue: { amountMinor: 680 },
      refunded: { amount: { amountMinor: 5_000 } },
    });
    expect((await read(enough.invoiceId)).open.amountMinor).toBe(-680);
    const second = await move(house, cast.admin, little.orderId, 'invoiced', 'cancelled', { reason: 'x' });
    expect(second.body.refundDue.amountMinor).toBe(0);
    expect((await read(little.invoiceId)).open.amountMinor).toBe(3_320);
    const { number, dueAt } = await read(little.invoiceId);
    expect(await orderOf(little.orderId)).toMatchObject({
      openFee: {
        amount: { amountMinor: 3_320 },
        dueAt,
        invoice: { number, url: expect.stringContaining(little.invoiceId) },
      },
    });
    expect((await house.as(cast.brand).get(`/api/orders/${little.orderId}`)).body.openFee).toBeNull();
    expect((await orderOf(enough.orderId)).openFee).toBeNull();
    expect((await pay(little.invoiceId, 3_320)).body.state).toBe('settled');
    expect(await orderOf(little.orderId)).toMatchObject({
      status: 'cancelled',
      paidAt: null,
      openFee: null,
    });
  });
});

describe('what the email says of a refund', () => {
  const emailOf = async (subject: string) => {
    await house.runJobs();
    const found = await house.db
      .select()
      .from(emails)
      .where(and(eq(emails.toAddress, cast.retailer.email), like(emails.subject, subject)));
    return found.at(-1)?.text ?? '';
  };
  const sumOf = (text: string) => /Refund due: (.*)/.exec(text)?.[1];

  it('is what the ledger says: what was credited before goes back no more', async () => {
    const { orderId, invoiceId } = await invoiced();
    await standing(house.db, orderId, 'delivered', { deliveredAt: house.time.now() });
    await decide(house, await reported(house, orderId), { answer: 'credit' });
    await pay(invoiceId, 25_920);
    const correction = { to: 'paid', expectedStatus: 'delivered', reason: 'It has not left' };
    await house.as(cast.admin).post(`/api/orders/${orderId}/correction`, correction);
    house.time.advance(25 * hourMs);
    const { body } = await move(house, cast.admin, orderId, 'paid', 'cancelled', { reason: 'x' });
    expect(body).toMatchObject({ restockingFee: { amountMinor: 4_320 }, refundDue: { amountMinor: 21_600 } });
    expect((await read(invoiceId)).open.amountMinor).toBe(-21_600);
    expect(sumOf(await emailOf(`%${body.orderNumber}: Cancelled`))).toBe('£216.00');
    const [order] = await house.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.refundDueMinor).toBe(21_600);
  });

  it('and nothing of one that has left', async () => {
    const orderId = await broughtTo(house, 'delivered');
    const { id } = await paperOf(house, orderId, 'invoice');
    await decide(house, await reported(house, orderId, { wants: 'refund' }), { answer: 'refund' });
    await refund(id, 2_880);
    const { body } = await move(house, cast.admin, orderId, 'delivered', 'completed');
    const text = await emailOf(`%${body.orderNumber}: Completed`);
    expect(text).toContain(body.orderNumber);
    expect(sumOf(text)).toBeUndefined();
  });
});

describe('the ledger', () => {
  it('is what its rows say, for every invoice', async () => {
    const { rows } = await house.db.execute(sql`
      select number from invoices where paid_minor <> (
        select coalesce(sum(case when kind = 'payment' then amount_minor
          when kind = 'reversal' and (select undone.kind from payments undone where undone.id = payments.reverses_id) = 'payment' then -amount_minor
          else 0 end), 0) from payments where invoice_id = document_id)
        or open_minor <> total_minor - credited_minor - paid_minor + refunded_minor
        or credited_minor <> (select coalesce(sum((content->'totals'->>'grossMinor')::bigint), 0) from documents where refers_to_id = document_id)
        or (open_minor = 0) <> (settled_at is not null)`);
    expect(rows).toEqual([]);
  });

  it('and every paid order agrees with its invoice', async () => {
    const wrong = await house.db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(invoices, eq(invoices.orderId, orders.id))
      .where(
        sql`${orders.status} <> 'cancelled' and (${orders.paidAt} is not null) <> (${invoices.openMinor} = 0)`,
      );
    expect(wrong).toEqual([]);
  });
});

describe('an invoice that is late', () => {
  const due = (invoiceId: string) => house.as(cast.retailer).get(`/api/invoices/${invoiceId}`);

  it('shows interest from the day after it was due, and not a day before', async () => {
    const { invoiceId } = await invoiced();
    house.time.set(new Date('2026-04-05T23:59:59.000Z'));
    expect((await due(invoiceId)).body).toMatchObject({
      state: 'open',
      daysLate: 0,
      interest: { amountMinor: 0 },
    });
    house.time.set(new Date('2026-04-06T00:00:00.000Z'));
    expect((await due(invoiceId)).body).toMatchObject({
      state: 'overdue',
      daysLate: 1,
      interest: { amountMinor: 14 },
    });
    house.time.set(new Date('2026-05-05T09:00:00.000Z'));
    expect((await due(invoiceId)).body).toMatchObject({ daysLate: 30, interest: { amountMinor: 426 } });
    await pay(invoiceId, 14_400, { receivedOn: '2026-04-20' });
    expect((await due(invoiceId)).body).toMatchObject({ daysLate: 30, interest: { amountMinor: 320 } });
  });

  it('says what had come on top once it is paid, and nothing where it was paid in time', async () => {
    const [late, inTime] = [await invoiced(), await invoiced()];
    house.time.set(new Date('2026-05-05T09:00:00.000Z'));
    await pay(late.invoiceId, 14_400, { receivedOn: '2026-04-20' });
    expect((await due(late.invoiceId)).body.paidLate).toBeNull();
    await pay(late.invoiceId, 14_400, { receivedOn: '2026-05-04' });
    await pay(inTime.invoiceId, 28_800, { receivedOn: '2026-04-05' });
    house.time.set(new Date('2026-06-01T09:00:00.000Z'));
    expect((await due(late.invoiceId)).body).toMatchObject({
      state: 'settled',
      daysLate: 0,
      interest: { amountMinor: 0 },
      paidLate: {
        on: '2026-05-04',
        daysLate: 29,
        interest: { amountMinor: 312, currency: 'GBP' },
        fixedSum: { amountMinor: 0 },
      },
    });
    expect((await due(inTime.invoiceId)).body.paidLate).toBeNull();
  });

  it('is summed with all others as each of them bears it, paid or credited in part, undone, or not at all', async () => {
    const [part, undone] = [await invoiced(), await invoiced(), await invoiced()];
    house.time.set(new Date('2026-05-05T09:00:00.000Z'));
    await pay(part.invoiceId, 14_400, { receivedOn: '2026-04-20' });
    const mistake = (await pay(undone.invoiceId, 28_800, { receivedOn: '2026-04-10' })).body.payments.at(-1);
    const reverse = `/api/payments/${mistake.id}/reversal`;
    const undo = await house.as(cast.admin).post(reverse, { reason: 'Another shop paid' });
    expect(undo.body).toMatchObject({ state: 'overdue', interest: { amountMinor: 426 } });
    const late = (await house.as(cast.admin).get('/api/invoices?state=overdue&limit=100')).body;
    const sumOf = (of: (item: { interest: Minor; open: Minor; fixedSum: Minor }) => Minor) =>
      late.items.map(of).reduce((sum: number, { amountMinor }: Minor) => sum + amountMinor, 0);
    expect(late.items.length).toBeGreaterThan(2);
    expect(late.owed).toMatchObject([
      {
        currency: 'GBP',
        interestMinor: sumOf(({ interest }) => interest),
        overdueMinor: sumOf(({ open }) => open),
        fixedMinor: sumOf(({ fixedSum }) => fixedSum),
        overdueCount: late.total,
      },
    ]);
  });

  it('is reminded of on the first, seventh and fourteenth day, and then every thirty days, once each', async () => {
    await house.db.delete(emails);
    const { invoiceId } = await invoiced();
    const written = async () => {
      await remindOverdue(house.db, worldAt(house));
      await remindOverdue(house.db, worldAt(house));
      return (await house.db.select().from(emails)).filter(({ key }) =>
        key.startsWith(`overdue/${invoiceId}`),
      );
    };
    const wait = (days: number) =>
      house.time.set(new Date(new Date('2026-04-05T12:00:00.000Z').getTime() + days * dayMs));
    wait(0);
    expect(await written()).toHaveLength(0);
    wait(1);
    const [email] = await written();
    expect(email).toMatchObject({ toAddress: cast.retailer.email, kind: 'overdue' });
    expect(email?.subject).toMatch(/^Invoice INV-2026-\d{4} was due on 5 April 2026$/);
    expect(email?.text).toContain('Outstanding: £288.00');
    expect(email?.text).toContain('Overdue: 1 day');
    expect(email?.text).toContain('Late interest to date: £0.14');
    wait(6);
    expect(await written()).toHaveLength(1);
    wait(7);
    expect(await written()).toHaveLength(2);
    wait(20);
    expect(await written()).toHaveLength(3);
    wait(65);
    expect(await written()).toHaveLength(4);
    await pay(invoiceId, 28_800);
    wait(100);
    expect(await written()).toHaveLength(4);
  });
});

describe('the email of an invoice', () => {
  it('names sum, due day and reference, and leads to the papers; no second email says the same', async () => {
    await house.db.execute(sql`delete from jobs.job`); // the papers of all the orders before
    const { orderId, invoiceId } = await invoiced();
    await house.db.delete(emails);
    await house.runJobs();
    const found = (await house.db.select().from(emails)).filter(
      ({ toAddress }) => toAddress === cast.retailer.email,
    );
    const invoice = found.find(({ kind }) => kind === 'invoice');
    const { number, reference } = await read(invoiceId);
    expect(invoice?.subject).toContain(`Invoice ${number} for order LYS-`);
    expect(invoice?.text).toContain('Total to pay: £288.00');
    expect(invoice?.text).toContain('Due: 5 April 2026');
    expect(invoice?.text.replaceAll(' ', '')).toContain(`Paymentreference:${reference}`);
    expect(invoice?.text).toContain(`/orders/${orderId}?tab=details`);
    expect(found.filter(({ subject }) => subject.endsWith(': Invoiced'))).toEqual([]);
  });
});

describe('the list of invoices', () => {
  it('is the company’s for a retailer, everybody’s for the team, nobody’s for a brand', async () => {
    const { invoiceId } = await invoiced();
    const numbers = async (who: Person) =>
      (await house.as(who).get('/api/invoices?limit=100')).body.items?.map(({ id }: { id: string }) => id);
    expect(await numbers(cast.retailer)).toContain(invoiceId);
    expect(await numbers(cast.viewer)).toContain(invoiceId);
    expect(await numbers(cast.admin)).toContain(invoiceId);
    expect(await numbers(cast.otherRetailer)).toEqual([]);
    expect((await house.as(cast.brand).get('/api/invoices')).status).toBe(403);
    expect((await house.as(cast.otherRetailer).get(`/api/invoices/${invoiceId}`)).status).toBe(404);
    expect((await pay(invoiceId, 100, {}, cast.retailer)).status).toBe(403);
    expect((await read(invoiceId, cast.retailer)).payments).toEqual([]);
  });

  it('says which brand each is for, in every language', async () => {
    const { orderId, invoiceId } = await invoiced();
    const { brandName } = await orderOf(orderId);
    const { items } = (await house.as(cast.retailer).get(`/api/invoices?orderId=${orderId}`)).body;
    expect(items).toMatchObject([{ id: invoiceId, brandName }]);
    expect((await read(invoiceId, cast.retailer)).brandName).toEqual(brandName);
  });

  it('filters by state, search and order, sums what is open by currency, and pages', async () => {
    const { orderId, invoiceId } = await invoiced();
    const { number } = await read(invoiceId);
    const list = async (query: string) => (await house.as(cast.admin).get(`/api/invoices?${query}`)).body;
    expect((await list(`q=${number}`)).items.map(({ id }: { id: string }) => id)).toEqual([invoiceId]);
    expect((await list(`orderId=${orderId}`)).total).toBe(1);
    expect(
      (await list('q=maison&state=settled')).items.every(
        ({ state }: { state: string }) => state === 'settled',
      ),
    ).toBe(true);
    expect((await list('q=%25_')).total).toBe(0);
    const unpaid = await list('state=unpaid&limit=100');
    const dues = unpaid.items.map(({ dueAt }: { dueAt: string }) => dueAt);
    expect(dues).toEqual(dues.toSorted());
    const open = unpaid.items.reduce(
      (sum: number, { open: { amountMinor } }: { open: { amountMinor: number } }) => sum + amountMinor,
      0,
    );
    expect(unpaid.owed).toMatchObject([
      { currency: 'GBP', openMinor: open, openCount: unpaid.total, nextDueAt: dues[0] },
    ]);
    for (const state of ['unpaid', 'settled', '']) {
      const all = await list(`limit=100${state && `&state=${state}`}`);
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list(`limit=3${state && `&state=${state}`}${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.items.map(({ id }: { id: string }) => id));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(all.items.map(({ id }: { id: string }) => id));
    }
    expect((await house.as(cast.admin).get('/api/invoices?cursor=bm90LWE')).body.code).toBe('invalid-cursor');
  });

  it('and the dashboard count the same pending invoices, an open restocking fee too', async () => {
    const { orderId } = await invoiced();
    house.time.advance(25 * hourMs);
    await move(house, cast.admin, orderId, 'invoiced', 'cancelled', { reason: 'x' });
    const { body } = await house.as(cast.retailer).get('/api/dashboard/retailer');
    const unpaid = (await house.as(cast.retailer).get('/api/invoices?state=unpaid')).body;
    expect(body.pendingInvoices).toBe(unpaid.total);
  });
});

describe('terms', () => {
  it('are set by the team, audited, and count from the next order on', async () => {
    const before = await broughtTo(house, 'confirmed');
    const set = (terms: string, who: Person = cast.admin) =>
      house.as(who).put(`/api/money/companies/${houses.maison.id}/terms`, { terms, reason: 'Agreed' });
    expect((await set('net60', cast.retailer)).status).toBe(403);
    expect((await set('net60')).body).toEqual({ companyId: houses.maison.id, terms: 'net60' });
    const { id } = await placed(house);
    expect((await orderOf(id)).terms).toBe('net60');
    expect((await orderOf(before)).terms).toBe('prepayment');
    await set('prepayment');
    await set('prepayment');
    const told = await house.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, houses.maison.id), eq(auditLog.action, 'terms-set')));
    expect(told.map(({ details }) => details)).toEqual([
      { from: 'prepayment', to: 'net60', reason: 'Agreed' },
      { from: 'net60', to: 'prepayment', reason: 'Agreed' },
    ]);
    const silent = { terms: 'net30', reason: ' ' };
    const unsaid = await house.as(cast.admin).put(`/api/money/companies/${houses.maison.id}/terms`, silent);
    expect([unsaid.status, unsaid.body.errors[0]]).toMatchObject([
      422,
      { field: 'reason', code: 'reason-required' },
    ]);
    expect((await set('net90')).status).toBe(422);
    const brand = await house
      .as(cast.admin)
      .put(`/api/money/companies/${houses.haru.id}/terms`, { terms: 'net30', reason: 'Agreed' });
    expect(brand.status).toBe(404);
  });

  it('stand in the list of accounts with what each company owes', async () => {
    const { body } = await house.as(cast.admin).get('/api/money/companies');
    const names = body.items.map(({ companyName }: { companyName: string }) => companyName);
    expect(names).toEqual(['Kiosk Nord', 'Maison Verte']);
    expect(body.items[0].owed).toEqual([]);
    const { owed } = (await house.as(cast.admin).get('/api/invoices')).body;
    expect(body.items[1].owed).toEqual(owed);
    expect((await house.as(cast.admin).get('/api/money/companies?q=kiosk')).body.items).toHaveLength(1);
  });
});

describe('the seller', () => {
  it('is changed by the team and audited; account numbers are checked', async () => {
    const set = (body: object, who: Person = cast.admin) => putSeller(house, body, who);
    expect((await set(castSeller, cast.retailer)).status).toBe(403);
    const [gbp, ...others] = castSeller.accounts;
    const wrong = { ...castSeller, accounts: [{ ...gbp, iban: 'GB82 WEST 1234 5698 7654 33' }] };
    expect((await set(wrong)).body).toMatchObject({ code: 'invalid-iban', field: 'accounts.0.iban' });
    expect((await set({ ...castSeller, accounts: [gbp, gbp] })).body.code).toBe('account-doubled');
    expect((await set({ ...castSeller, accounts: [{ ...gbp, bic: 'XX' }] })).body.errors[0].code).toBe(
      'invalid-bic',
    );
    const { body } = await set({
      ...castSeller,
      city: 'Leeds',
      accounts: [{ ...gbp, iban: 'gb82 west 1234 5698 7654 32' }, ...others],
    });
    expect(body.accounts[0].iban).toBe('GB82WEST12345698765432');
    expect((await house.as(cast.admin).get('/api/money/seller')).body).toEqual(body);
    const told = await house.db.select().from(auditLog).where(eq(auditLog.action, 'seller-changed'));
    expect(told.length).toBeGreaterThan(0);
  });
});

describe('a statement of account', () => {
  /** A problem reported of an order that has arrived by now. */
  const claimOf = async (orderId: string) => {
    await standing(house.db, orderId, 'delivered', { deliveredAt: house.time.now() });
    return reported(house, orderId);
  };
  const period = 'from=2026-03-01&to=2026-12-31';
  const openInLedger = async () => {
    const [ledger] = await house.db
      .select({ open: sql`sum(${invoices.openMinor})`.mapWith(Number) })
      .from(invoices)
      .where(eq(invoices.companyId, houses.maison.id));
    return ledger?.open;
  };

  it('books a refund that is undone as money we have again', async () => {
    const { orderId, invoiceId } = await invoiced('prepayment');
    await pay(invoiceId, 28_800);
    await move(house, cast.admin, orderId, 'paid', 'cancelled', { reason: 'x' });
    const due = -(await read(invoiceId)).open.amountMinor;
    const { payments: booked } = (await refund(invoiceId, due)).body;
    const { id } = booked.find(({ kind }: { kind: string }) => kind === 'refund');
    const undone = await house.as(cast.admin).post(`/api/payments/${id}/reversal`, { reason: 'Sent back' });
    expect(undone.status).toBe(200);
    const { body } = await house.as(cast.retailer).get(`/api/statement?${period}`);
    expect(body.accounts[0].closingMinor).toBe(await openInLedger());
  });

  it.each([
    ['en', 'Refund for # reversed', 'Payment for # reversed'],
    ['ko', '# 환불 기록 취소', '# 입금 기록 취소'],
    ['zh', '# 退款冲销', '# 收款冲销'],
  ])('says in %s what was undone, a refund or a payment', async (language, refunded, paid) => {
    const { orderId, invoiceId, number } = await invoiced('prepayment');
    await pay(invoiceId, 28_800);
    await decide(house, await claimOf(orderId), { answer: 'refund', amountMinor: 500, note: 'x' });
    const booked = (await refund(invoiceId, 500)).body.payments;
    for (const kind of ['refund', 'payment']) {
      house.time.advance(1);
      const { id } = booked.find((payment: { kind: string }) => payment.kind === kind);
      await house.as(cast.admin).post(`/api/payments/${id}/reversal`, { reason: 'x' });
    }
    const { body: text } = await house.app.inject({
      method: 'GET',
      url: `/api/statement.csv?${period}`,
      cookies: { lys_session: cast.retailer.token },
      headers: { 'lys-language': language },
    });
    expect(text).toContain(`,${refunded.replace('#', number ?? '')},`);
    expect(text).toMatch(new RegExp(`,${paid.replace('#', number ?? '')},.*,288\\.00,`));
    expect(text).toMatch(new RegExp(`,${refunded.replace('#', number ?? '')},.*,-5\\.00,`));
    const { body } = await house.as(cast.retailer).get(`/api/statement?${period}`);
    const own = body.accounts[0].lines.filter((line: { number: string }) => line.number === number);
    expect(own.map(({ kind }: { kind: string }) => kind)).toEqual([
      'invoice',
      'payment',
      'refund',
      'reversal',
      'refund_reversal',
    ]);
  });

  it('adds up to what is open, and a retailer reads only its own', async () => {
    const { body } = await house.as(cast.retailer).get(`/api/statement?${period}`);
    expect(body.companyName).toBe('Maison Verte');
    const [account] = body.accounts;
    expect(account.openingMinor).toBe(0);
    expect(account.closingMinor).toBe(await openInLedger());
    expect(account.openingMinor + account.chargedMinor + account.settledMinor).toBe(account.closingMinor);
    const foreign = `companyId=${houses.maison.id}&${period}`;
    expect((await house.as(cast.otherRetailer).get(`/api/statement?${foreign}`)).status).toBe(404);
    expect((await house.as(cast.admin).get(`/api/statement?${foreign}`)).body).toEqual(body);
    expect((await house.as(cast.admin).get(`/api/statement?${period}`)).status).toBe(404);
    expect((await house.as(cast.brand).get(`/api/statement?${period}`)).status).toBe(403);
    const reversed = await house.as(cast.retailer).get('/api/statement?from=2026-03-02&to=2026-03-01');
    expect(reversed.body.code).toBe('period-reversed');
  });

  it('says the same wherever the period is cut: what was before is what it opens with', async () => {
    const first = await invoiced();
    await pay(first.invoiceId, 100);
    house.time.advance(3 * dayMs);
    const { invoiceId } = await invoiced();
    await pay(invoiceId, 200);
    const dayBefore = (day: string) => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
    const account = async (from: string, to: string) =>
      (await house.as(cast.retailer).get(`/api/statement?from=${from}&to=${to}`)).body.accounts[0];
    const whole = await account('2026-03-01', '2026-12-31');
    const days = [...new Set<string>(whole.lines.map(({ on }: { on: string }) => on))];
    expect(days.length).toBeGreaterThan(1);
    for (const day of days) {
      const before = await account('2026-03-01', dayBefore(day));
      const after = await account(day, '2026-12-31');
      expect(after.openingMinor).toBe(before?.closingMinor ?? 0);
      expect([...(before?.lines ?? []), ...after.lines]).toEqual(whole.lines);
      expect(after.closingMinor).toBe(whole.closingMinor);
    }
  });

  it('is a CSV that spreadsheets open and that holds no formula', async () => {
    const { invoiceId } = await invoiced();
    await pay(invoiceId, 100, { reference: '=1+1' });
    const { text, headers } = await house.as(cast.retailer).get(`/api/statement.csv?${period}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain(
      'Statement%20of%20account%20Maison%20Verte%202026-03-01%202026-12-31.csv',
    );
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('\ufeffDate,Entry,Order,Payment reference,Currency,Amount,Balance');
    expect(lines[1]).toBe('2026-03-01,Opening balance,,,GBP,,0.00');
    expect(lines.some((line) => line.includes(",'=1+1,GBP,-1.00,"))).toBe(true);
    expect(lines.at(-2)).toMatch(/^2026-12-31,Closing balance,,,GBP,,-?\d+\.\d\d$/);
    expect((await house.guest.get(`/api/statement.csv?${period}`)).status).toBe(401);
    expect((await house.as(cast.retailer).get('/api/statement.csv?from=x')).status).toBe(422);
  });

  it('is a PDF in the reader’s language', async () => {
    const response = await house.app.inject({
      method: 'GET',
      url: `/api/statement.pdf?${period}`,
      cookies: { lys_session: cast.retailer.token },
      headers: { 'lys-language': 'ko' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('거래 내역서 Maison Verte'));
    const text = (await pagesOf(response.rawPayload)).join('\n');
    expect(text).toContain('거래 내역서');
    expect(text).toContain('Maison Verte');
    expect(text).toContain('GBP 계정');
    expect(text).toContain('기말 잔액');
  });
});
