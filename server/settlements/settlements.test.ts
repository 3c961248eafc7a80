import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { documents, invoices } from '#db/schema/documents.ts';
import { emails } from '#db/schema/emails.ts';
import { importCharges } from '#db/schema/landed.ts';
import { orders } from '#db/schema/orders.ts';
import { settlementLines, settlementStatements } from '#db/schema/settlements.ts';
import { dayMs } from '#domain/instants.ts';
import type { Language } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands, houses, maisonAddress, type Person } from '#test/cast.ts';
import { decide, reported } from '#test/claims.ts';
import { hold } from '#test/interleave.ts';
import { move, placed, shipping, standing } from '#test/orders.ts';
import { broughtTo, paperOf, speaks } from '#test/papers.ts';
import { pagesOf } from '#test/pdf.ts';
import { agreedLongAgo, anAccount, setTerms, settle, statementRows, today } from '#test/settlements.ts';
import { workOf } from '#test/statements.ts';
import { setExchangeRates } from '../catalogue/rates.ts';
import { worldAt } from '../http/operations.ts';
import { makeDueStatements } from './make-statements.ts';

let house: TestHouse;
/** A second server process on the same database. */
let beside: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  beside = await startHouse({ beside: house });
  await setTerms(house);
  await agreedLongAgo(house, houses.haru.id, 1_250);
  const rate = { currency: 'KRW', perGbp: '1800.5', validFrom: '2026-03-01', source: 'Test rates' } as const;
  await setExchangeRates(house.db, [rate], house.time.now());
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

const haru = castBrands.haru.slug;
const path = `/api/brands/${haru}/settlements`;
const read = async (who: Person = cast.brand) => (await house.as(who).get(path)).body;
const coming = async (paid: boolean) =>
  (await house.as(cast.brand).get(`${path}/coming?paid=${paid}`)).body.items;
/** A day on which nothing was settled yet. */
const nextDay = () => house.time.advance(dayMs);
const net = 28_800 - 3_600;

describe('the commission of a brand', () => {
  const agreed = `/api/admin/companies/${houses.noeul.id}/commission`;
  const agree = (fields: object = {}, who: Person = cast.manager) =>
    house.as(who).post(agreed, {
      basisPoints: 1_100,
      validFrom: today(house),
      agreedWith: 'Nari Noh, owner',
      note: '',
      ...fields,
    });

  it('is the usual one until another is agreed, and each stays on record', async () => {
    expect((await house.as(cast.agent).get(agreed)).body).toEqual({
      usualBasisPoints: 1_500,
      basisPoints: 1_500,
      items: [],
    });
    expect((await agree()).status).toBe(201);
    const { body } = await agree({ basisPoints: 1_000, validFrom: '2026-09-01' });
    expect(body).toMatchObject({
      basisPoints: 1_100,
      items: [
        { basisPoints: 1_000, isToday: false },
        { basisPoints: 1_100, isToday: true, agreedWith: 'Nari Noh, owner', enteredBy: cast.manager.name },
      ],
    });
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'commission-agreed'));
    expect(entry?.details).toMatchObject({ basisPoints: 1_100 });
  });

  it('is never agreed for a day that has passed, and only by managers', async () => {
    const { status, body } = await agree({ validFrom: '2026-03-05' });
    expect([status, body.code, body.field]).toEqual([422, 'commission-backdated', 'validFrom']);
    expect((await agree({ basisPoints: 5_001 })).body.field).toBe('basisPoints');
    expect((await agree({}, cast.agent)).status).toBe(403);
    expect((await agree({}, cast.otherBrand)).status).toBe(403);
    const shop = await house.as(cast.manager).get(`/api/admin/companies/${houses.maison.id}/commission`);
    expect(shop.status).toBe(404);
  });
});

describe('a statement', () => {
  it('is made of what retailers have paid, once; before, it is coming', async () => {
    const unpaid = await broughtTo(house, 'invoiced', { terms: 'net30' });
    const paid = await broughtTo(house, 'paid');
    expect(await coming(true)).toMatchObject([
      {
        orderId: paid,
        isPaid: true,
        dueOn: today(house),
        goods: { amountMinor: 28_800 },
        commission: { amountMinor: 3_600 },
        net: { amountMinor: net },
      },
    ]);
    expect(await coming(false)).toMatchObject([{ orderId: unpaid, isPaid: false, isLate: false }]);
    expect((await settle(house)).body).toEqual({ made: 1 });
    const { items, terms } = await read();
    expect(items).toMatchObject([
      {
        number: 'ST-2026-0001',
        state: 'to-pay',
        goods: { amountMinor: 28_800 },
        commission: { amountMinor: 3_600 },
        total: { amountMinor: net, currency: 'GBP' },
        won: { amountMinor: 453_726, currency: 'KRW' },
      },
    ]);
    expect(terms).toMatchObject({ basisPoints: 1_250, isAgreed: true, holdDays: 0 });
    expect(await coming(true)).toEqual([]);
    nextDay();
    expect((await settle(house)).body).toEqual({ made: 0 });
  });

  it('reaches the owner by email, and its PDF says in Korean what the ledger says', async () => {
    await speaks(house, cast.brand, 'ko');
    await house.runJobs();
    const told = await house.db.select().from(emails).where(eq(emails.kind, 'settlement-made'));
    expect(told).toMatchObject([{ toAddress: cast.brand.email, language: 'ko' }]);
    expect(told[0]?.text).toContain('ST-2026-0001');
    const [row] = await statementRows(house);
    const response = await house.app.inject({
      method: 'GET',
      url: `/api/settlements/${row?.id}/file`,
      cookies: { lys_session: cast.brand.token },
      headers: { 'lys-language': 'ko' },
    });
    expect(response.statusCode).toBe(200);
    const text = (await pagesOf(response.rawPayload)).join(' ').replaceAll('\n', ' ');
    const [owed] = await house.db
      .select({ total: orders.totalMinor, number: invoices.number, order: invoices.orderNumber })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .innerJoin(settlementLines, eq(settlementLines.documentId, invoices.documentId));
    expect(owed?.total).toBe(row?.goodsMinor);
    const pounds = (amountMinor: number) => formatMoney({ amountMinor, currency: 'GBP' }, 'ko');
    for (const figure of [
      '정산서',
      '인보이스가 아닙니다',
      'ST-2026-0001',
      owed?.number,
      owed?.order,
      pounds(Number(row?.goodsMinor)),
      pounds(-Number(row?.commissionMinor)),
      pounds(Number(row?.totalMinor)),
      '12.5%',
      '1,800.50',
      '₩453,726',
      'Test rates',
      '영국 부가세 과세 대상이 아닙니다',
    ]) {
      expect(text).toContain(figure);
    }
  });

  it('is in the language of whoever reads it, unless another is asked for', async () => {
    const [row] = await statementRows(house);
    const titleIn = async (shown: Language, query = '') => {
      const { statusCode, rawPayload } = await house.app.inject({
        method: 'GET',
        url: `/api/settlements/${row?.id}/file${query}`,
        cookies: { lys_session: cast.admin.token },
        headers: { 'lys-language': shown },
      });
      expect(statusCode).toBe(200);
      const text = (await pagesOf(rawPayload)).join(' ');
      return ['정산서', '结算单', 'Settlement statement'].filter((title) => text.includes(title));
    };
    expect(await titleIn('zh')).toEqual(['结算单']);
    expect(await titleIn('en')).toEqual(['Settlement statement']);
    expect(await titleIn('ko')).toEqual(['정산서']);
    expect(await titleIn('ko', '?language=zh')).toEqual(['结算单']);
  });

  it('takes a claim that is decided later, with the commission of what it takes', async () => {
    const id = await broughtTo(house, 'delivered');
    await settle(house);
    nextDay();
    const claim = await reported(house, id);
    expect((await decide(house, claim, { answer: 'credit' })).status).toBe(200);
    expect((await settle(house)).body).toEqual({ made: 1 });
    const last = (await statementRows(house)).at(-1);
    expect(last).toMatchObject({
      goodsMinor: 0,
      claimsMinor: -2_880,
      commissionMinor: -360,
      totalMinor: -2_520,
      openingMinor: 0,
    });
    expect((await read()).items[0]).toMatchObject({ state: 'carried', total: { amountMinor: -2_520 } });
    nextDay();
    await broughtTo(house, 'paid');
    await settle(house);
    expect((await statementRows(house)).at(-1)).toMatchObject({
      openingMinor: -2_520,
      totalMinor: net - 2_520,
    });
  });

  it('takes back what turns out not to have been paid, and lets it in again when it is', async () => {
    nextDay();
    const id = await broughtTo(house, 'paid');
    await settle(house);
    nextDay();
    const invoice = await paperOf(house, id, 'invoice');
    const { body } = await house.as(cast.admin).get(`/api/invoices/${invoice.id}`);
    const [payment] = body.payments;
    await house.as(cast.admin).post(`/api/payments/${payment.id}/reversal`, { reason: 'Bounced' });
    await settle(house);
    expect((await statementRows(house)).at(-1)).toMatchObject({ claimsMinor: -28_800, totalMinor: -net });
    nextDay();
    await house.as(cast.admin).post(`/api/invoices/${invoice.id}/payments`, {
      requestId: crypto.randomUUID(),
      amountMinor: 28_800,
      receivedOn: today(house),
      reference: '',
    });
    await settle(house);
    expect((await statementRows(house)).at(-1)).toMatchObject({ openingMinor: -net, totalMinor: 0 });
    const lines = await house.db
      .select({ turn: settlementLines.turn, kind: settlementLines.kind })
      .from(settlementLines)
      .where(eq(settlementLines.documentId, invoice.id))
      .orderBy(settlementLines.turn);
    expect(lines.map(({ kind }) => kind)).toEqual(['order', 'taken-back', 'order']);
  });

  it('a part payment brings nothing, and a cancelled order nothing either', async () => {
    nextDay();
    const part = await broughtTo(house, 'invoiced', { terms: 'net30' });
    const invoice = await paperOf(house, part, 'invoice');
    await house.as(cast.admin).post(`/api/invoices/${invoice.id}/payments`, {
      requestId: crypto.randomUUID(),
      amountMinor: 28_799,
      receivedOn: today(house),
      reference: '',
    });
    const gone = await broughtTo(house, 'paid');
    await house.as(cast.admin).post(`/api/orders/${gone}/status`, {
      to: 'cancelled',
      expectedStatus: 'paid',
      reason: 'Closed',
      waiveFee: false,
    });
    const [row] = await house.db.select({ status: orders.status }).from(orders).where(eq(orders.id, gone));
    expect(row?.status).toBe('cancelled');
    expect((await settle(house)).body).toEqual({ made: 0 });
  });

  it('waits for the days of the terms, and is made at night once its period is over', async () => {
    await setTerms(house, { holdDays: 14 });
    house.time.set(new Date('2026-06-20T09:00:00.000Z'));
    await broughtTo(house, 'paid');
    house.time.set(new Date('2026-07-01T05:00:00.000Z'));
    expect(await makeDueStatements(house.db, worldAt(house))).toBe(0);
    expect(await coming(true)).toMatchObject([{ dueOn: '2026-07-04', payBy: '2026-08-10' }]);
    house.time.set(new Date('2026-08-01T05:00:00.000Z'));
    expect(await makeDueStatements(house.db, worldAt(house))).toBe(1);
    expect((await statementRows(house)).at(-1)).toMatchObject({
      periodTo: '2026-07-31',
      payBy: '2026-08-10',
      totalMinor: net,
      madeById: null,
    });
    expect(await makeDueStatements(house.db, worldAt(house))).toBe(0);
    await setTerms(house);
  });

  it('never changes, and says everything of all statements exactly once', async () => {
    const [row] = await statementRows(house);
    await expect(
      house.db
        .update(settlementStatements)
        .set({ totalMinor: 1 })
        .where(eq(settlementStatements.id, row?.id ?? '')),
    ).rejects.toThrow();
    await expect(house.db.delete(settlementLines)).rejects.toThrow();
    const lines = await house.db.select().from(settlementLines);
    const all = await statementRows(house);
    const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0);
    const brought = sum(lines.map((line) => line.goodsMinor + line.freightMinor - line.commissionMinor));
    // What each comes to without what it carries over: the lines, and nothing twice.
    expect(sum(all.map(({ totalMinor, openingMinor }) => totalMinor - openingMinor))).toBe(brought);
  });

  it('is the brand’s own to read: its owner and editors, and the team', async () => {
    const [row] = await statementRows(house);
    const file = (who: Person) => house.as(who).get(`/api/settlements/${row?.id}/file`);
    const answers = await Promise.all([cast.otherBrand, cast.brandViewer, cast.retailer].map(file));
    expect(answers.map(({ status }) => status)).toEqual([404, 403, 403]);
    expect((await house.as(cast.otherBrand).get(path)).status).toBe(404);
    expect((await house.as(cast.adminViewer).get(path)).status).toBe(200);
    expect((await settle(house, {}, cast.agent)).status).toBe(403);
    const ahead = await settle(house, { until: '2027-01-01' });
    expect([ahead.status, ahead.body.code]).toEqual([422, 'date-in-future']);
  });
});

describe('what is coming of orders taxed at 20%', () => {
  const steps = ['processing', 'invoiced', 'paid', 'preparing', 'shipped', 'delivered'] as const;

  /** £288.00 of goods that stay in Britain, £345.60 with their VAT, and a claim settled with £28.80 and its VAT. */
  async function taxedWithClaim(terms: 'prepayment' | 'net30'): Promise<string> {
    const { id, product } = await placed(house);
    const british = { country: 'GB', shipsFromPostcode: 'M1 4BT' };
    await house.db.update(products).set(british).where(eq(products.id, product.id));
    const shippingAddress = { ...maisonAddress, city: 'Bristol', postalCode: 'BS1 4DJ', country: 'GB' };
    await standing(house.db, id, 'processing', { terms, shippingAddress });
    const taken = steps.filter((step) => step !== 'paid' || terms === 'prepayment');
    for (const [index, to] of taken.entries()) {
      const from = taken[index - 1];
      if (from === undefined) continue;
      const { status, text } = await move(house, cast.admin, id, from, to, to === 'shipped' ? shipping : {});
      if (status !== 200) throw new Error(`${from} → ${to}: ${text}`);
    }
    const claim = await reported(house, id);
    const { status, text } = await decide(house, claim, { answer: 'credit' });
    if (status !== 200) throw new Error(text);
    return id;
  }

  it('is what the statement then says: goods, claims and commission without the VAT, asked for at once', async () => {
    nextDay();
    await settle(house);
    nextDay();
    await house.db.insert(importCharges).values({
      id: crypto.randomUUID(),
      country: 'GB',
      vatBasisPoints: 2_000,
      clearanceMinor: 0,
      currency: 'GBP',
      validFrom: '2026-01-01',
      vatCurrency: 'GBP',
      source: 'The ministry',
      updatedAt: house.time.now(),
    });
    const unpaid = await taxedWithClaim('net30');
    const paid = await taxedWithClaim('prepayment');
    const said = {
      goods: { amountMinor: 28_800 },
      freight: { amountMinor: 0 },
      claims: { amountMinor: -2_880 },
      commission: { amountMinor: 3_240 },
      net: { amountMinor: 22_680 },
    };
    const isOf = (id: string) => (item: { orderId: string }) => item.orderId === id;
    expect((await coming(false)).find(isOf(unpaid))).toMatchObject(said);
    expect(await coming(true)).toMatchObject([{ orderId: paid, ...said }]);
    await broughtTo(house, 'paid');
    const list = (limit: number) => house.as(cast.brand).get(`${path}/coming?paid=true&limit=${limit}`);
    const [one, two] = [await workOf(() => list(1)), await workOf(() => list(2))];
    expect(two.statements.length).toBe(one.statements.length);
    await settle(house);
    const last = (await statementRows(house)).at(-1);
    const figures = { goodsMinor: 2 * 28_800, claimsMinor: -2_880, commissionMinor: 3_240 + 3_600 };
    expect(last).toMatchObject(figures);
    await house.db.delete(importCharges);
  });
});

describe('at the same moment', () => {
  it('two runs: one statement, and each paper on it once', async () => {
    nextDay();
    beside.time.set(house.time.now());
    await broughtTo(house, 'paid');
    const before = (await statementRows(house)).length;
    const lock = await hold(house, 'select from companies where id = $1 for update', [houses.haru.id]);
    const runs = [settle(house), settle(beside)];
    await lock.untilBlocked(2);
    await lock.release();
    const made = (await Promise.all(runs)).map(({ body }) => body.made);
    expect(made.toSorted()).toEqual([0, 1]);
    expect(await statementRows(house)).toHaveLength(before + 1);
  });

  it('a payment that is taken back between looking and locking is on no statement', async () => {
    nextDay();
    const id = await broughtTo(house, 'paid');
    const invoice = await paperOf(house, id, 'invoice');
    const { body } = await house.as(cast.admin).get(`/api/invoices/${invoice.id}`);
    const before = (await statementRows(house)).length;
    const lock = await hold(house, 'select from invoices where document_id = $1 for update', [invoice.id]);
    const reversal = house
      .as(cast.admin)
      .post(`/api/payments/${body.payments[0].id}/reversal`, { reason: 'Bounced' });
    await lock.untilBlocked(1);
    const run = settle(house);
    await lock.untilBlocked(2);
    await lock.release();
    expect((await reversal).status).toBe(200);
    expect((await run).body).toEqual({ made: 0 });
    expect(await statementRows(house)).toHaveLength(before);
  });

  it('a claim decided while a statement is made is on this one or the next, and never on both', async () => {
    nextDay();
    const id = await broughtTo(house, 'delivered');
    const claim = await reported(house, id);
    const invoice = await paperOf(house, id, 'invoice');
    const lock = await hold(house, 'select from invoices where document_id = $1 for update', [invoice.id]);
    const run = settle(house);
    await lock.untilBlocked(1);
    const decision = decide(house, claim, { answer: 'credit' });
    await lock.untilBlocked(2);
    await lock.release();
    expect((await decision).status).toBe(200);
    expect((await run).body).toEqual({ made: 1 });
    nextDay();
    await settle(house);
    const [note] = await house.db
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.refersToId, invoice.id), eq(documents.type, 'credit_note')));
    const lines = await house.db
      .select()
      .from(settlementLines)
      .where(eq(settlementLines.documentId, note?.id ?? ''));
    expect(lines).toMatchObject([{ kind: 'claim', turn: 1, goodsMinor: -2_880, commissionMinor: -360 }]);
  });
});

describe('where a brand is paid', () => {
  it('is said to it: what its account still lacks', async () => {
    expect((await read()).payee).toBe('none');
    await anAccount(house, { isUsable: false });
    expect((await read()).payee).toBe('to-check');
    await anAccount(house, { fields: { payee: null } });
    expect((await read()).payee).toBe('incomplete');
    const { status, body } = await house.as(cast.brand).put('/api/company/settlement-account', {
      bankName: 'Hana',
      holder: 'Haru',
      accountNumber: '110-123-456789',
      currency: 'KRW',
      payee: { name: '하루', street: '1', postalCode: '1', city: 'Seoul', country: 'KR' },
    });
    expect(body.code === 'identity-confirmation-needed' || status === 422).toBe(true);
  });
});
