import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoices } from '#db/schema/documents.ts';
import { dayMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aCamt, entryOf, sendBankFile } from '#test/bank.ts';
import { cast, castDay, type Person } from '#test/cast.ts';
import { move } from '#test/orders.ts';
import { broughtTo, paperOf } from '#test/papers.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
let paidId = '';
/** An order paid, one invoiced, paid in part and that taken back, and one cancelled after its invoice, a day apart. */
beforeAll(async () => {
  house = await startHouse();
  await broughtTo(house, 'paid');
  house.time.set(new Date(castDay.getTime() + dayMs));
  const open = await broughtTo(house, 'invoiced', { terms: 'net30' });
  paidId = (await paperOf(house, open, 'invoice')).id;
  const { body } = await pay(paidId, 10_000);
  await house.as(cast.admin).post(`/api/payments/${body.payments[0].id}/reversal`, { reason: 'Wrong one' });
  await pay(paidId, 5_000);
  house.time.set(new Date(castDay.getTime() + 2 * dayMs));
  const gone = await broughtTo(house, 'invoiced', { terms: 'net30' });
  house.time.advance(2 * dayMs);
  const { status, text } = await move(house, cast.admin, gone, 'invoiced', 'cancelled', { reason: 'Closed' });
  if (status !== 200) throw new Error(text);
});
afterAll(() => house.close());

function pay(invoiceId: string, amountMinor: number) {
  house.time.advance(1);
  const receivedOn = house.time.now().toISOString().slice(0, 10);
  const requestId = newId(house.time.now());
  return house
    .as(cast.admin)
    .post(`/api/invoices/${invoiceId}/payments`, { requestId, amountMinor, receivedOn, reference: '' });
}

const path = (file: string, from = '2026-03-01', to = '2026-03-31') =>
  `/api/admin/bookkeeping/${file}?from=${from}&to=${to}`;
async function rowsOf(file: string, ...period: [from?: string, to?: string]) {
  const { status, text } = await house.as(cast.manager).get(path(file, ...period));
  expect(status).toBe(200);
  return parse(text, { columns: true, bom: true }) as Record<string, string>[];
}
const minor = (text: string | undefined) => Math.round(Number(text || '0') * 100);

describe('the journal', () => {
  it('comes to nothing for each document, and to what is open in the ledger', async () => {
    const rows = await rowsOf('journal');
    const sums = new Map<string, number>();
    for (const row of rows) {
      const key = `${row.Date} ${row.Document} ${row.Type}`;
      sums.set(key, (sums.get(key) ?? 0) + minor(row.Debit) - minor(row.Credit));
    }
    expect(sums.size).toBeGreaterThanOrEqual(7);
    expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
    const owed = rows
      .filter((row) => row['Account code'] === '610')
      .reduce((sum, row) => sum + minor(row.Debit) - minor(row.Credit), 0);
    const [ledger] = await house.db
      .select({ open: sql<number>`sum(${invoices.openMinor})::float8` })
      .from(invoices);
    expect(owed).toBe(ledger?.open);
    expect(new Set(rows.map((row) => row.Type))).toEqual(
      new Set(['Invoice', 'Credit note', 'Payment', 'Reversal']),
    );
  });

  it('is the same again, until something is booked in the period', async () => {
    const get = async () => (await house.as(cast.manager).get(path('journal'))).text;
    const first = await get();
    house.time.advance(dayMs);
    expect(await get()).toBe(first);
    const march = house.time.now();
    await pay(paidId, 100);
    expect(await get()).not.toBe(first);
    expect(march.toISOString() < '2026-04').toBe(true);
  });

  it('has a day for itself, and names the accounts as they are set', async () => {
    const day = castDay.toISOString().slice(0, 10);
    const rows = await rowsOf('journal', day, day);
    expect(new Set(rows.map((row) => row.Date))).toEqual(new Set([day]));
    const { body } = await house.as(cast.manager).get('/api/admin/settings');
    const { version, value } = body.bookkeeping;
    const codes = { ...value.codes, receivable: '1100' };
    await house
      .as(cast.manager)
      .put('/api/admin/settings/bookkeeping', { ...value, codes, expectedVersion: version });
    const after = await rowsOf('journal', day, day);
    expect(after.map((row) => row['Account code'])).toContain('1100');
    expect(after.map((row) => row['Account code'])).not.toContain('610');
  });

  it('has at the bank what came, and what banks kept on its own account', async () => {
    house.time.advance(dayMs);
    const { number, id } = await paperOf(house, await broughtTo(house, 'invoiced'), 'invoice');
    const on = house.time.now().toISOString().slice(0, 10);
    const paid = { amount: '280.00', text: number ?? '', name: 'Short', number: 'FEE-1', on };
    await sendBankFile(house, aCamt(paid));
    const entry = await entryOf(house, 'Short');
    await house
      .as(cast.admin)
      .post('/api/bank/bookings', { entries: [{ entryId: entry.id, version: entry.version }] });
    const ofInvoice = async (type: string) =>
      (await rowsOf('journal', on, on))
        .filter((row) => row.Document === number && row.Type === type)
        .map((row) => [row['Account code'], row.Account, row.Debit, row.Credit]);
    expect(await ofInvoice('Payment')).toEqual([
      ['090', 'Bank account in GBP', '280.00', ''],
      ['404', 'Bank fees', '8.00', ''],
      ['1100', 'Receivables', '', '288.00'],
    ]);
    const { body } = await house.as(cast.admin).get(`/api/invoices/${id}`);
    await house.as(cast.admin).post(`/api/payments/${body.payments[0].id}/reversal`, { reason: 'Wrong one' });
    expect(await ofInvoice('Reversal')).toEqual([
      ['090', 'Bank account in GBP', '', '280.00'],
      ['404', 'Bank fees', '', '8.00'],
      ['1100', 'Receivables', '288.00', ''],
    ]);
  });

  it('is for managers and owners, and refuses a period that is turned round', async () => {
    for (const file of ['journal', 'xero']) {
      const asked = async (who: Person) => (await house.as(who).get(path(file))).status;
      expect(await Promise.all([cast.admin, cast.manager].map(asked))).toEqual([200, 200]);
      const others = [cast.agent, cast.adminViewer, cast.retailer, cast.brand];
      expect(await Promise.all(others.map(asked))).toEqual([403, 403, 403, 403]);
      const turned = await house.as(cast.manager).get(path(file, '2026-03-31', '2026-03-01'));
      expect([turned.status, turned.body.code]).toEqual([422, 'period-reversed']);
    }
  });
});

describe("the file in Xero's form", () => {
  it('has each invoice and credit note with lines that add up to it', async () => {
    const rows = await rowsOf('xero');
    const totals = new Map<string, number>();
    for (const row of rows) {
      const number = row['*InvoiceNumber'] ?? '';
      expect(row.TaxAmount).toMatch(/^-?\d+\.\d\d$/);
      const line = Number(row['*Quantity']) * minor(row['*UnitAmount']) + minor(row.TaxAmount);
      totals.set(number, (totals.get(number) ?? 0) + line);
    }
    const { rows: papers } = await house.db.execute<{ number: string; gross: number }>(sql`
      select number, (content->'totals'->>'grossMinor')::float8 * case type when 'invoice' then 1 else -1 end as gross
      from documents where type in ('invoice', 'credit_note')`);
    expect(Object.fromEntries(totals)).toEqual(
      Object.fromEntries(papers.map(({ number, gross }) => [number, gross])),
    );
    expect(rows[0]).toMatchObject({
      '*ContactName': 'Maison Verte',
      '*InvoiceDate': '06/03/2026',
      '*AccountCode': '200',
      '*TaxType': 'No VAT',
      Currency: 'GBP',
    });
    expect(rows.every((row) => /^\d\d\/\d\d\/\d{4}$/.test(row['*DueDate'] ?? ''))).toBe(true);
    expect(rows.every((row) => /^-?\d+\.\d\d$/.test(row['*UnitAmount'] ?? ''))).toBe(true);
  });
});
