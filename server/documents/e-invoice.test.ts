import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentSeries, eInvoices, invoices } from '#db/schema/documents.ts';
import { hourMs } from '#domain/instants.ts';
import { decimalFromMinor } from '#domain/money.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay, castSeller, type Person } from '#test/cast.ts';
import { asOwner } from '#test/database.ts';
import { figuresOfCii, figuresOfUbl } from '#test/invoices/read.ts';
import { move } from '#test/orders.ts';
import { broughtTo, fileOf, inCurrency, paperOf, papersOf } from '#test/papers.ts';
import { attachmentsOf, textOf } from '#test/pdf.ts';
import { standOnPapers } from '#test/seller.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(() => house.time.set(castDay));

const ubl = (who: Person, documentId: string) =>
  house.app.inject({
    method: 'GET',
    url: `/api/documents/${documentId}/ubl`,
    cookies: { lys_session: who.token },
  });
const ledgerOf = async (id: string) => {
  const [row] = await house.db.select().from(invoices).where(eq(invoices.orderId, id));
  if (row === undefined) throw new Error('the order has no invoice');
  return row;
};
const seamless = (text: string) => text.replaceAll(/\s/g, '');

describe('an invoice as data', () => {
  it.each(['GBP', 'EUR', 'CHF'] as const)(
    'in %s has the figures of the ledger, in UBL, in its PDF and in the Factur-X within',
    async (currency) => {
      const id = await broughtTo(house, 'confirmed', { terms: 'net30' });
      if (currency !== 'GBP') await inCurrency(house, id, currency);
      await move(house, cast.admin, id, 'confirmed', 'processing');
      await move(house, cast.admin, id, 'processing', 'invoiced');
      const paper = await paperOf(house, id, 'invoice');
      const ledger = await ledgerOf(id);
      const response = await ubl(cast.retailer, paper.id);
      expect(response.headers['content-type']).toContain('application/xml');
      expect(response.headers['content-disposition']).toContain(`${paper.number}.xml`);
      const figures = figuresOfUbl(response.body);
      const total = decimalFromMinor(ledger.totalMinor, currency);
      expect(figures).toMatchObject({
        number: ledger.number,
        typeCode: '380',
        currency,
        dueOn: ledger.dueAt.toISOString().slice(0, 10),
        reference: ledger.reference,
        iban: castSeller.accounts.find((account) => account.currency === currency)?.iban,
        sellerNumber: '09876543',
        vatIds: [],
        taxes: [`O ${total} 0.00`],
        gross: total,
        payable: total,
      });
      const pdf = await fileOf(house, cast.retailer, paper.id);
      expect(figuresOfCii((await attachmentsOf(pdf))['factur-x.xml'] ?? '')).toEqual(figures);
      const text = seamless(await textOf(pdf));
      expect(text).toContain(total);
      expect(text).toContain(seamless(ledger.reference));
      expect(text).not.toContain(castSeller.vatNumber);
    },
  );

  it('is offered beside the PDF to the retailer, and with the invoice', async () => {
    const id = await broughtTo(house, 'invoiced');
    const { items } = (await house.as(cast.retailer).get(`/api/orders/${id}/documents`)).body;
    const offered = items.map(({ type, ublUrl }: { type: string; ublUrl: string | null }) => [type, ublUrl]);
    const { id: invoiceId } = await paperOf(house, id, 'invoice');
    expect(Object.fromEntries(offered)).toEqual({
      pro_forma: null,
      invoice: `/api/documents/${invoiceId}/ubl`,
    });
    const { body } = await house.as(cast.retailer).get(`/api/invoices/${invoiceId}`);
    expect(body.ublUrl).toBe(`/api/documents/${invoiceId}/ubl`);
  });

  it('is nobody else’s: not the brand’s, not another shop’s, not a guest’s; a pro forma has none', async () => {
    const id = await broughtTo(house, 'invoiced');
    const invoice = await paperOf(house, id, 'invoice');
    const statuses = async (who: Person) => (await ubl(who, invoice.id)).statusCode;
    expect(await statuses(cast.brand)).toBe(404);
    expect(await statuses(cast.otherRetailer)).toBe(404);
    expect((await house.guest.get(`/api/documents/${invoice.id}/ubl`)).status).toBe(401);
    expect(await statuses(cast.agent)).toBe(200);
    expect((await ubl(cast.retailer, (await paperOf(house, id, 'pro_forma')).id)).statusCode).toBe(404);
  });

  it('never changes, whoever tries; what was changed all the same is not handed out', async () => {
    const { id } = await paperOf(house, await broughtTo(house, 'invoiced'), 'invoice');
    const change = house.db.update(eInvoices).set({ ubl: '<Invoice/>' }).where(eq(eInvoices.documentId, id));
    await expect(change).rejects.toThrow();
    await expect(house.db.delete(eInvoices).where(eq(eInvoices.documentId, id))).rejects.toThrow();
    await asOwner(
      house,
      `alter table e_invoices disable trigger e_invoices_are_kept;
       update e_invoices set ubl = '<Invoice/>' where document_id = '${id}';
       alter table e_invoices enable trigger e_invoices_are_kept;`,
    );
    expect((await ubl(cast.retailer, id)).statusCode).toBe(503);
  });
});

describe('a credit note as data', () => {
  it('says 381, names its invoice and has the figures of the ledger', async () => {
    const id = await broughtTo(house, 'invoiced');
    house.time.advance(25 * hourMs);
    await move(house, cast.admin, id, 'invoiced', 'cancelled', { reason: 'Shop has closed' });
    const note = await paperOf(house, id, 'credit_note');
    const { body } = await ubl(cast.retailer, note.id);
    const ledger = await ledgerOf(id);
    expect(figuresOfUbl(body)).toMatchObject({
      typeCode: '381',
      gross: decimalFromMinor(ledger.creditedMinor, 'GBP'),
      adjustments: ['-43.20'], // the fee that is held back
    });
    expect(body).toContain(`<cbc:ID>${ledger.number}</cbc:ID><cbc:IssueDate>2026-03-06</cbc:IssueDate>`);
    expect(body).toContain('<cbc:Note>Shop has closed</cbc:Note>');
  });

  it('of an order cancelled before it was invoiced, the fee is an invoice with one line', async () => {
    const id = await broughtTo(house, 'confirmed', { terms: 'net30' });
    house.time.advance(25 * hourMs);
    await move(house, cast.admin, id, 'confirmed', 'cancelled', { reason: 'Shop has closed' });
    const { body } = await ubl(cast.retailer, (await paperOf(house, id, 'invoice')).id);
    expect(figuresOfUbl(body)).toMatchObject({
      lines: [{ quantity: '1', unit: 'C62', price: '43.20', net: '43.20' }],
      gross: '43.20',
    });
  });
});

describe('an invoice that breaks a rule', () => {
  it('is not issued while our company number is missing: nothing moves, and no number is used', async () => {
    const id = await broughtTo(house, 'confirmed');
    await move(house, cast.admin, id, 'confirmed', 'processing');
    const last = () => house.db.select().from(documentSeries).where(eq(documentSeries.kind, 'invoice'));
    const before = await last();
    await standOnPapers(house, { ...castSeller, registration: '' });
    const refused = await move(house, cast.admin, id, 'processing', 'invoiced');
    await standOnPapers(house, castSeller);
    expect(refused).toMatchObject({ status: 409, body: { code: 'seller-number-missing' } });
    expect(refused.body.detail).toContain('company number');
    expect((await papersOf(house, id)).map(({ type }) => type)).toEqual(['pro_forma']);
    expect(await last()).toEqual(before);
    expect((await move(house, cast.admin, id, 'processing', 'invoiced')).status).toBe(200);
  });
});
