import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '#db/schema/accounts.ts';
import { documentSeries, documents, invoices } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import { hourMs } from '#domain/instants.ts';
import { isCreditorReference } from '#domain/iso11649.ts';
import type { PackingList, TradePaper } from '#domain/paper.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast, castDay, castSeller, houses } from '#test/cast.ts';
import { move, placed, standing } from '#test/orders.ts';
import { broughtTo, fileOf, inCurrency, paperOf, papersOf, speaks } from '#test/papers.ts';
import { codeOn, metadataOf, pagesOf, textOf } from '#test/pdf.ts';
import { standOnPapers } from '#test/seller.ts';
import { makePaper } from './make-paper.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(() => house.time.set(castDay));
afterEach(() => speaks(house, cast.retailer, 'en'));

const toner = () =>
  aProduct(house.db, {
    name: { en: 'Rice Toner', ko: '쌀뜨물 토너', zh: '米水化妆水' },
    sku: null,
    hsCode: '3304.99',
    countryOfOrigin: 'KR',
    gtin: '8809991000011',
    cartonWeightGrams: 3_120,
    cartonDimensionsMm: { length: 400, width: 300, height: 250 },
  });
const typesOf = async (id: string) => (await papersOf(house, id)).map(({ type }) => type).toSorted();
/** Runs of one line in two typefaces are read with seams between them. */
const seamless = (text: string) => text.replaceAll(/\s/g, '');
const listed = async (who: Parameters<TestHouse['as']>[0], id: string) =>
  (await house.as(who).get(`/api/orders/${id}/documents`)).body;

describe('papers come with the step that brings them', () => {
  it('a pro forma with the confirmation, the invoice when it is issued, list and labels with the preparation', async () => {
    const { id } = await placed(house);
    expect(await typesOf(id)).toEqual([]);
    await move(house, cast.brand, id, 'pending', 'confirmed');
    expect(await typesOf(id)).toEqual(['pro_forma']);
    await move(house, cast.admin, id, 'confirmed', 'processing');
    await move(house, cast.admin, id, 'processing', 'invoiced');
    expect(await typesOf(id)).toEqual(['invoice', 'pro_forma']);
    await move(house, cast.admin, id, 'invoiced', 'paid');
    await move(house, cast.brand, id, 'paid', 'preparing');
    expect(await typesOf(id)).toEqual(['invoice', 'packing_list', 'pro_forma', 'shipping_label']);
  });

  it('an invoice says what was ordered, who pays whom, by when and with which reference', async () => {
    const product = await toner();
    const id = await broughtTo(house, 'invoiced', { terms: 'net30', product });
    const { content, number } = await paperOf(house, id, 'invoice');
    const paper = content as TradePaper;
    expect(paper).toMatchObject({
      kind: 'invoice',
      number,
      issuedAt: house.time.now().toISOString(),
      dueAt: new Date(house.time.now().getTime() + 30 * 24 * hourMs).toISOString(),
      terms: 'net30',
      currency: 'GBP',
      seller: { name: 'Lys Trade Ltd', city: 'London', vatNumber: null },
      buyer: { name: 'Maison Verte', country: 'FR', vatNumber: null },
      deliverTo: { name: 'Reina Marchand', city: 'Lyon' },
      bank: { iban: 'GB82WEST12345698765432', bic: 'WESTGB2L' },
      totals: { netMinor: 28_800, vatMinor: 0, grossMinor: 28_800 },
    });
    expect(paper.lines).toMatchObject([
      {
        kind: 'goods',
        quantityCartons: 10,
        itemsPerCarton: 12,
        pricePerCartonMinor: 2_880,
        netMinor: 28_800,
      },
    ]);
    expect(isCreditorReference(paper.reference ?? '')).toBe(true);
    const [invoice] = await house.db.select().from(invoices).where(eq(invoices.orderId, id));
    expect(invoice).toMatchObject({
      number,
      totalMinor: 28_800,
      openMinor: 28_800,
      reference: paper.reference,
    });
  });

  it('the company is billed at its own seat, once its profile tells it', async () => {
    const own = { address: '3 place Bellecour\n69002 Lyon' };
    await house.db.update(companies).set(own).where(eq(companies.id, houses.maison.id));
    const id = await broughtTo(house, 'confirmed');
    await house.db.update(companies).set({ address: '' }).where(eq(companies.id, houses.maison.id));
    const { content } = await paperOf(house, id, 'pro_forma');
    expect(content?.buyer).toMatchObject({ street: own.address, city: '', country: 'FR' });
  });

  it('is not issued a second time after a correction', async () => {
    const id = await broughtTo(house, 'invoiced');
    const correction = { to: 'processing', expectedStatus: 'invoiced', reason: 'Too early' };
    await house.as(cast.admin).post(`/api/orders/${id}/correction`, correction);
    const { status } = await move(house, cast.admin, id, 'processing', 'invoiced');
    expect(status).toBe(200);
    expect(await typesOf(id)).toEqual(['invoice', 'pro_forma']);
  });

  it('no invoice is issued while the operator has no account in its currency, and nothing moves', async () => {
    const id = await broughtTo(house, 'confirmed');
    await move(house, cast.admin, id, 'confirmed', 'processing');
    await inCurrency(house, id, 'CHF');
    const without = {
      ...castSeller,
      accounts: castSeller.accounts.filter(({ currency }) => currency !== 'CHF'),
    };
    await standOnPapers(house, without);
    const refused = await move(house, cast.admin, id, 'processing', 'invoiced');
    await standOnPapers(house, castSeller);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'seller-incomplete', params: { currency: 'CHF' } },
    });
    expect(refused.body.detail).toContain('CHF');
    expect(await typesOf(id)).toEqual(['pro_forma']);
    expect((await house.as(cast.admin).get(`/api/orders/${id}`)).body.status).toBe('processing');
  });
});

describe('a cancelled order', () => {
  it('that was invoiced gets a credit note that keeps the fee and names the invoice', async () => {
    const id = await broughtTo(house, 'invoiced');
    house.time.advance(25 * hourMs);
    await move(house, cast.admin, id, 'invoiced', 'cancelled', { reason: 'Shop has closed' });
    const invoice = await paperOf(house, id, 'invoice');
    const note = await paperOf(house, id, 'credit_note');
    expect(note).toMatchObject({ refersToId: invoice.id, audience: ['retailer'] });
    expect(note.content).toMatchObject({
      kind: 'credit_note',
      refersTo: { number: invoice.number, issuedAt: (invoice.content as TradePaper).issuedAt },
      reason: 'Shop has closed',
      totals: { grossMinor: 28_800 - 4_320 },
      bank: null,
    });
    const [ledger] = await house.db.select().from(invoices).where(eq(invoices.orderId, id));
    expect(ledger).toMatchObject({ creditedMinor: 24_480, openMinor: 4_320 });
    const text = await textOf(await fileOf(house, cast.retailer, note.id));
    expect(text).toContain(`For invoice ${invoice.number} of 6 March 2026`);
    expect(text).toContain('Less restocking fee, 15% of the goods -£43.20');
    expect(text).toContain('Total credited £244.80');
    expect(text).toContain('Reason: Shop has closed');
  });

  it('is credited in full within 24 hours, or where the fee is waived', async () => {
    const early = await broughtTo(house, 'invoiced');
    await move(house, cast.retailer, early, 'invoiced', 'cancelled');
    const waived = await broughtTo(house, 'invoiced');
    house.time.advance(25 * hourMs);
    const reason = { reason: 'Our mistake', waiveFee: true };
    await move(house, cast.admin, waived, 'invoiced', 'cancelled', reason);
    for (const id of [early, waived]) {
      expect((await paperOf(house, id, 'credit_note')).content).toMatchObject({
        totals: { grossMinor: 28_800 },
      });
      const [ledger] = await house.db.select().from(invoices).where(eq(invoices.orderId, id));
      expect(ledger).toMatchObject({ openMinor: 0 });
      expect(ledger?.settledAt).not.toBeNull();
    }
  });

  it('that was never invoiced gets an invoice for the fee, and none where there is no fee', async () => {
    const late = await broughtTo(house, 'confirmed');
    const early = await broughtTo(house, 'confirmed');
    await move(house, cast.admin, early, 'confirmed', 'cancelled', { reason: 'x' });
    house.time.advance(25 * hourMs);
    await move(house, cast.admin, late, 'confirmed', 'cancelled', { reason: 'Shop has closed' });
    expect(await typesOf(early)).toEqual(['pro_forma']);
    const invoice = await paperOf(house, late, 'invoice');
    expect(invoice.content).toMatchObject({
      lines: [{ kind: 'restocking-fee', percent: 15, netMinor: 4_320 }],
      totals: { grossMinor: 4_320 },
    });
    expect(await typesOf(late)).toEqual(['invoice', 'pro_forma']);
  });
});

describe('the PDF', () => {
  it('of an invoice reads in English as it was issued', async () => {
    const id = await broughtTo(house, 'invoiced', { terms: 'net30', product: await toner() });
    const paper = await paperOf(house, id, 'invoice');
    const bytes = await fileOf(house, cast.retailer, paper.id);
    const text = await textOf(bytes);
    for (const words of [
      `Invoice`,
      paper.number,
      '6 March 2026',
      '5 April 2026',
      'NET 30 days',
      'Lys Trade Ltd',
      '14 Charterhouse Square',
      'Maison Verte',
      '12 rue des Tilleuls',
      '69002 Lyon',
      'France',
      'Rice Toner 10 120 £28.80 £288.00',
      'HS 3304.99 · Origin: South Korea · 12 items at £2.40',
      'Total to pay £288.00',
      'VAT (category O, outside the scope) £0.00',
      'Export from Korea – zero rated; import VAT and duty payable by importer of record.',
      'GB82 WEST 1234 5698 7654 32',
      'If paid after 5 April 2026, simple interest of 1.5% a',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('GB987654326'); // category O carries no VAT number
    const { title, language, xmp } = await metadataOf(bytes);
    expect(title).toBe(`Invoice ${paper.number}`);
    expect(language).toBe('en');
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(xmp).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
  });

  it.each([
    [
      'ko',
      [
        '인보이스',
        '2026년 3월 6일',
        '쌀뜨물 토너 / Rice Toner 10 120 £28.80 £288.00',
        '총 청구 금액 / Total to pay £288.00',
        '한국발 수출 – 영세율 적용. 수입 부가세와 관세는 수입자가 부담합니다.',
        'France',
        '1 / 1쪽',
      ],
    ],
    [
      'zh',
      [
        '发票',
        '2026年3月6日',
        '米水化妆水 / Rice Toner 10 120 £28.80 £288.00',
        '应付合计 / Total to pay £288.00',
        '自韩国出口，零税率；进口增值税及关税由进口商承担。',
        'France',
      ],
    ],
  ] as const)(
    'reads in %s, the language of who ordered, with what customs ask in English',
    async (language, words) => {
      await speaks(house, cast.retailer, language);
      const id = await broughtTo(house, 'invoiced', { terms: 'net30', product: await toner() });
      const paper = await paperOf(house, id, 'invoice');
      expect(paper.language).toBe(language);
      const bytes = await fileOf(house, cast.retailer, paper.id);
      const text = seamless(await textOf(bytes));
      for (const each of words) expect(text).toContain(seamless(each));
      expect((await metadataOf(bytes)).language).toBe(language);
    },
  );

  it('in euros carries a code that a bank’s app reads', async () => {
    const { id } = await placed(house);
    await standing(house.db, id, 'processing', { terms: 'net30' });
    await inCurrency(house, id, 'EUR');
    await move(house, cast.admin, id, 'processing', 'invoiced');
    const paper = await paperOf(house, id, 'invoice');
    const bytes = await fileOf(house, cast.retailer, paper.id);
    expect((await codeOn(bytes, 1, 'qr')).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Lys Trade Ltd',
      'DE89370400440532013000',
      'EUR288.00',
      '',
      (paper.content as TradePaper).reference,
    ]);
  });

  it('of the labels has one page for each carton, with the code a scanner reads', async () => {
    const id = await broughtTo(house, 'preparing', { product: await toner() });
    const paper = await paperOf(house, id, 'shipping_label');
    const { orderNumber } = paper.content as PackingList;
    const bytes = await fileOf(house, cast.brand, paper.id);
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(10);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`${index + 1} of 10`);
      expect(page).toContain('Maison Verte');
      expect(page).toContain('69002 Lyon');
      expect(page).toContain(orderNumber);
    }
    expect(await codeOn(bytes, 1, 'bar')).toBe(`${orderNumber}-001-010`);
    expect(await codeOn(bytes, 10, 'bar')).toBe(`${orderNumber}-010-010`);
  });

  it('in francs has a Swiss QR code that a scanner reads, its cross in the middle', async () => {
    const { id } = await placed(house);
    await standing(house.db, id, 'processing', { terms: 'net30' });
    await inCurrency(house, id, 'CHF');
    await move(house, cast.admin, id, 'processing', 'invoiced');
    const { id: invoiceId, number, content } = await paperOf(house, id, 'invoice');
    const lines = (await codeOn(await fileOf(house, cast.retailer, invoiceId), 1, 'qr')).split('\n');
    expect(lines).toHaveLength(31);
    expect(lines.slice(0, 6)).toEqual(['SPC', '0200', '1', 'CH9300762011623852957', 'S', 'Lys Trade Ltd']);
    expect(lines.slice(18, 20)).toEqual(['288.00', 'CHF']);
    expect(lines.slice(27)).toEqual(['SCOR', (content as TradePaper).reference, number, 'EPD']);
  });

  it('of the packing list counts cartons, weight and volume', async () => {
    const id = await broughtTo(house, 'preparing', { product: await toner() });
    const paper = await paperOf(house, id, 'packing_list');
    const text = await textOf(await fileOf(house, cast.brand, paper.id));
    expect(text).toContain('1–10 Rice Toner 12 120 31.20 kg 400 × 300 × 250');
    expect(text).toContain('GTIN 8809991000011 · HS 3304.99');
    expect(text).toContain('Volume 0.300 m³');
  });

  it('is made once, kept under the hash of its bytes, and the same for everybody', async () => {
    const id = await broughtTo(house, 'invoiced');
    await makePaper(house, (await paperOf(house, id, 'invoice')).id);
    const paper = await paperOf(house, id, 'invoice');
    expect(paper.sha256).toMatch(/^[\da-f]{64}$/);
    expect(paper.storageKey).toBe(`papers/${paper.sha256}.pdf`);
    const both = await Promise.all([
      fileOf(house, cast.retailer, paper.id),
      fileOf(house, cast.admin, paper.id),
    ]);
    expect(both[0].equals(both[1])).toBe(true);
    expect(both[0]).toHaveLength(paper.sizeBytes ?? 0);
  });

  it('is not handed out when the file in storage is another one', async () => {
    const id = await broughtTo(house, 'confirmed');
    await makePaper(house, (await paperOf(house, id, 'pro_forma')).id);
    const paper = await paperOf(house, id, 'pro_forma');
    await house.files.put(paper.storageKey ?? '', Buffer.from('%PDF-forged'), 'application/pdf');
    const { status } = await house.as(cast.retailer).get(`/api/documents/${paper.id}/file`);
    expect(status).toBe(503);
  });
});

describe('an issued paper', () => {
  it('never changes, whoever writes to the database', async () => {
    const id = await broughtTo(house, 'invoiced');
    await makePaper(house, (await paperOf(house, id, 'invoice')).id);
    const paper = await paperOf(house, id, 'invoice');
    const change = (values: Partial<typeof documents.$inferInsert>) =>
      house.db.update(documents).set(values).where(eq(documents.id, paper.id));
    const code = { cause: { code: '23001' } };
    await expect(change({ number: 'INV-2026-9999' })).rejects.toMatchObject(code);
    await expect(change({ audience: [] })).rejects.toMatchObject(code);
    await expect(change({ content: { ...paper.content, number: 'x' } as TradePaper })).rejects.toMatchObject(
      code,
    );
    await expect(change({ sha256: 'x', storageKey: 'y' })).rejects.toMatchObject(code);
    await expect(house.db.delete(documents).where(eq(documents.id, paper.id))).rejects.toMatchObject(code);
    await expect(
      house.db.update(invoices).set({ totalMinor: 1 }).where(eq(invoices.documentId, paper.id)),
    ).rejects.toMatchObject(code);
    await expect(house.db.delete(invoices).where(eq(invoices.documentId, paper.id))).rejects.toMatchObject(
      code,
    );
    expect(await paperOf(house, id, 'invoice')).toEqual(paper);
  });

  it('keeps what it says when seller, product and order change', async () => {
    const product = await toner();
    const id = await broughtTo(house, 'invoiced', { product });
    const before = await paperOf(house, id, 'invoice');
    await standOnPapers(house, { ...castSeller, name: 'Other Ltd' });
    await house.db.update(orders).set({ additionalNotes: 'changed' }).where(eq(orders.id, id));
    await standOnPapers(house, castSeller);
    expect((await paperOf(house, id, 'invoice')).content).toEqual(before.content);
    expect(await textOf(await fileOf(house, cast.admin, before.id))).not.toContain('Other Ltd');
  });
});

describe('everybody sees the papers meant for them', () => {
  it('the retailer no labels, the brand no invoice, the team all', async () => {
    const id = await broughtTo(house, 'preparing');
    const types = async (who: Parameters<TestHouse['as']>[0]) =>
      (await listed(who, id)).items.map(({ type }: { type: string }) => type).toSorted();
    expect(await types(cast.retailer)).toEqual(['invoice', 'packing_list', 'pro_forma']);
    expect(await types(cast.viewer)).toEqual(['invoice', 'packing_list', 'pro_forma']);
    expect(await types(cast.brand)).toEqual(['packing_list', 'pro_forma', 'shipping_label']);
    expect(await types(cast.admin)).toEqual(['invoice', 'packing_list', 'pro_forma', 'shipping_label']);
    const { body } = await house.as(cast.brand).get(`/api/orders/${id}`);
    expect(body.documents.map(({ type }: { type: string }) => type).toSorted()).toEqual(
      await types(cast.brand),
    );
  });

  it('and an address passed on opens nothing', async () => {
    const id = await broughtTo(house, 'preparing');
    const invoice = await paperOf(house, id, 'invoice');
    const label = await paperOf(house, id, 'shipping_label');
    const status = async (who: Parameters<TestHouse['as']>[0] | null, documentId: string) => {
      const caller = who === null ? house.guest : house.as(who);
      return (await caller.get(`/api/documents/${documentId}/file`)).status;
    };
    expect(await status(null, invoice.id)).toBe(401);
    expect(await status(cast.otherRetailer, invoice.id)).toBe(404);
    expect(await status(cast.brand, invoice.id)).toBe(404);
    expect(await status(cast.otherBrand, label.id)).toBe(404);
    expect(await status(cast.retailer, label.id)).toBe(404);
    expect(await status(cast.brand, label.id)).toBe(200);
    expect(await status(cast.admin, '01900000-0000-7000-8000-000000000000')).toBe(404);
    expect(await status(cast.admin, 'not-an-id')).toBe(422);
    expect((await house.as(cast.otherRetailer).get(`/api/orders/${id}/documents`)).status).toBe(404);
  });

  it('is saved, never run', async () => {
    const id = await broughtTo(house, 'confirmed');
    const { id: documentId, number } = await paperOf(house, id, 'pro_forma');
    const { headers } = await house.as(cast.retailer).get(`/api/documents/${documentId}/file`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"; filename*=UTF-8''${number}.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });
});

describe('the numbers of a series', () => {
  it('begin with 1 in each year', async () => {
    house.time.set(new Date('2027-01-02T09:00:00.000Z'));
    const id = await broughtTo(house, 'confirmed');
    expect((await paperOf(house, id, 'pro_forma')).number).toBe('PF-2027-0001');
    const series = await house.db.select().from(documentSeries);
    expect(series.map(({ kind, year }) => `${kind} ${year}`)).toContain('pro_forma 2027');
  });
});
