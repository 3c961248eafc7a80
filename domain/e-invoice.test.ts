import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf, randomPaper } from '#test/invoices/random.ts';
import { companyNumberOf, type EInvoice, eInvoiceOf } from './e-invoice.ts';
import { brokenRules, eInvoiceRules, refuseEInvoice } from './e-invoice-rules.ts';
import { ublOf } from './e-invoice-ubl.ts';
import type { TradePaper } from './paper.ts';
import { totalsOfLines } from './trade-paper.ts';
import { vatTotals } from './vat.ts';

const words = {
  name: ({ en }: { en: string }) => en,
  contents: () => '12 items',
  extra: ({ kind }: { kind: string }) => kind,
  legend: (category: string) => (['S', 'Z'].includes(category) ? null : `because ${category}`),
  terms: () => 'NET 30 days',
};
const invoiceOf = (paper: TradePaper) => eInvoiceOf(paper, words);

/** The first random paper that is what we mean. */
function aPaper(isMeant: (paper: TradePaper) => boolean): TradePaper {
  const chance = chanceOf(3);
  for (let count = 1; count < 2_000; count += 1) {
    const paper = randomPaper(chance, count);
    if (isMeant(paper)) return paper;
  }
  throw new Error('no such paper');
}

const hasCategory = (category: string) => (paper: TradePaper) =>
  paper.kind === 'invoice' && paper.totals.parts.some((part) => part.category === category);
const outside = invoiceOf(
  aPaper(
    (paper) =>
      hasCategory('O')(paper) &&
      paper.lines.some(({ kind }) => kind === 'shipping') &&
      paper.lines.some(({ kind }) => kind === 'agreed-difference'),
  ),
);
const standard = invoiceOf(aPaper((paper) => hasCategory('S')(paper) && paper.totals.parts.length === 1));
const of = (category: string) => invoiceOf(aPaper(hasCategory(category)));

const accounted = invoiceOf(aPaper((paper) => paper.vatAccounting !== undefined));

type Change = (invoice: EInvoice) => EInvoice;
const line =
  (change: Partial<EInvoice['lines'][number]>): Change =>
  (invoice) => ({ ...invoice, lines: [{ ...(invoice.lines[0] as EInvoice['lines'][number]), ...change }] });
const totals =
  (change: Partial<EInvoice['totals']>): Change =>
  (invoice) => ({ ...invoice, totals: { ...invoice.totals, ...change } });
const taxes =
  (change: Partial<EInvoice['taxes'][number]>): Change =>
  (invoice) => ({ ...invoice, taxes: invoice.taxes.map((tax) => ({ ...tax, ...change })) });
const adjusted =
  (isCharge: boolean, change: object): Change =>
  (invoice) => ({
    ...invoice,
    adjustments: invoice.adjustments.map((one) => (one.isCharge === isCharge ? { ...one, ...change } : one)),
  });
const paid =
  (change: object): Change =>
  (invoice) => ({ ...invoice, payment: invoice.payment === null ? null : { ...invoice.payment, ...change } });
const seller =
  (change: object): Change =>
  (invoice) => ({ ...invoice, seller: { ...invoice.seller, ...change } });
const buyer =
  (change: object): Change =>
  (invoice) => ({ ...invoice, buyer: { ...invoice.buyer, ...change } });
const nowhere = { street: [], city: '', postalCode: '' };

/** One fault planted for each rule, in an invoice that keeps all of them. */
const planted: Readonly<Record<string, readonly [EInvoice, Change]>> = {
  'BR-02': [outside, (invoice) => ({ ...invoice, number: ' ' })],
  'BR-03': [outside, (invoice) => ({ ...invoice, issuedOn: '2026-02-31x' })],
  'BR-04': [outside, (invoice) => ({ ...invoice, typeCode: '999' as '380' })],
  'BR-05': [outside, (invoice) => ({ ...invoice, currency: '€' as 'EUR' })],
  'BR-06': [outside, seller({ name: '' })],
  'BR-07': [outside, buyer({ name: '' })],
  'BR-08': [outside, seller(nowhere)],
  'BR-09': [outside, seller({ country: '' })],
  'BR-10': [outside, buyer(nowhere)],
  'BR-11': [outside, buyer({ country: 'France' })],
  'BR-16': [outside, (invoice) => ({ ...invoice, lines: [] })],
  'BR-21': [outside, (invoice) => ({ ...invoice, lines: [...invoice.lines, ...invoice.lines] })],
  'BR-22': [outside, line({ quantity: 0 })],
  'BR-23': [outside, line({ unit: '' as 'XCT' })],
  'BR-25': [outside, line({ name: '' })],
  'BR-26': [outside, line({ priceMinor: Number.NaN, quantity: 1 })],
  'BR-27': [outside, line({ priceMinor: -1 })],
  'BR-31': [outside, adjusted(false, { amountMinor: 0 })],
  'BR-33': [outside, adjusted(false, { reason: '' })],
  'BR-36': [outside, adjusted(true, { amountMinor: 0 })],
  'BR-38': [outside, adjusted(true, { reason: '' })],
  'BR-49': [outside, paid({ code: '' })],
  'BR-50': [outside, paid({ iban: '' })],
  'BR-53': [accounted, (invoice) => ({ ...invoice, currency: 'GBP' })],
  'BR-55': [outside, (invoice) => ({ ...invoice, preceding: { number: '', issuedOn: '2026-01-01' } })],
  'BR-57': [outside, (invoice) => ({ ...invoice, deliverTo: { ...invoice.deliverTo, country: '' } })],
  'BR-61': [outside, paid({ iban: 'GB82WEST12345698765433' })],
  'BR-CL-05': [accounted, (invoice) => ({ ...invoice, accounting: { currency: '£' as 'GBP', taxMinor: 1 } })],
  'BR-CL-15': [outside, line({ origin: 'EU' })],
  'BR-CO-09': [standard, seller({ vatId: 'QQ987654326' })],
  'BR-CO-10': [outside, totals({ linesMinor: outside.totals.linesMinor + 1 })],
  'BR-CO-11': [outside, totals({ allowancesMinor: outside.totals.allowancesMinor + 1 })],
  'BR-CO-12': [outside, totals({ chargesMinor: outside.totals.chargesMinor + 1 })],
  'BR-CO-13': [outside, totals({ netMinor: outside.totals.netMinor + 1 })],
  'BR-CO-14': [standard, totals({ taxMinor: standard.totals.taxMinor + 1 })],
  'BR-CO-15': [outside, totals({ grossMinor: outside.totals.grossMinor - 1 })],
  'BR-CO-16': [outside, totals({ payableMinor: outside.totals.payableMinor - 1 })],
  'BR-CO-17': [standard, taxes({ taxMinor: 1 })],
  'BR-CO-18': [outside, (invoice) => ({ ...invoice, taxes: [] })],
  'BR-CO-25': [outside, (invoice) => ({ ...invoice, dueOn: null, terms: null })],
  'BR-CO-26': [outside, seller({ companyNumber: null })],
  'BR-DEC': [outside, totals({ payableMinor: 0.5 })],
  'PEPPOL-EN16931-R120': [outside, line({ netMinor: 1 })],
  'BR-IC-11': [of('K'), (invoice) => ({ ...invoice, deliveredOn: ' ' })],
  'BR-IC-12': [of('K'), (invoice) => ({ ...invoice, deliverTo: { ...invoice.deliverTo, country: '' } })],
  'BR-O-11': [outside, (invoice) => ({ ...invoice, taxes: [...invoice.taxes, ...standard.taxes] })],
  'BR-O-12': [outside, line({ vat: { category: 'S', ratePercent: '20' } })],
  ...Object.fromEntries(
    (['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const).flatMap((category) => {
      const prefix = `BR-${category === 'K' ? 'IC' : category}`;
      const right = of(category);
      const wrongRate = category === 'S' ? '0' : '20';
      const isExplained = right.taxes.some(({ exemptionReason }) => exemptionReason !== null);
      const cases: [string, readonly [EInvoice, Change]][] = [
        [`${prefix}-01`, [right, (invoice) => ({ ...invoice, taxes: [] })]],
        [`${prefix}-02`, [right, seller({ vatId: category === 'O' ? 'GB987654326' : null })]],
        [`${prefix}-05`, [right, line({ vat: { category, ratePercent: wrongRate } })]],
        [`${prefix}-08`, [right, taxes({ baseMinor: 7 })]],
        [`${prefix}-10`, [right, taxes({ exemptionReason: isExplained ? null : 'why?' })]],
      ];
      return category === 'S' ? cases : [...cases, [`${prefix}-09`, [right, taxes({ taxMinor: 1 })]]];
    }),
  ),
};

describe('a note in UBL', () => {
  it.each([
    ['Cartons #1, #2 arrived crushed', '#AAI#Cartons #1, #2 arrived crushed'],
    ['The shop has closed', 'The shop has closed'],
  ])('%s: what stands between two "#" is no subject (BR-CL-08)', (note, written) => {
    expect(ublOf({ ...outside, note })).toContain(`<cbc:Note>${written}</cbc:Note>`);
  });
});

describe('each rule of EN 16931', () => {
  it('has a fault planted for it', () => {
    expect(Object.keys(planted).toSorted()).toEqual(eInvoiceRules.map(({ id }) => id).toSorted());
  });

  it.each(Object.entries(planted))('%s catches its fault', (id, [right, change]) => {
    expect(brokenRules(right)).toEqual([]);
    expect(brokenRules(change(right))).toContain(id);
  });
});

describe('an invoice that cannot be issued', () => {
  it.each([
    ['our company number is missing', seller({ companyNumber: null }), 'seller-number-missing'],
    ['the buyer has no address', buyer(nowhere), 'buyer-address-missing'],
    ['a total is a penny off', totals({ grossMinor: 1 }), 'invoice-rule-broken'],
  ])('is refused with what is missing: %s', (_, change, code) => {
    expect(refuseEInvoice(change(outside))?.code).toBe(code);
  });

  it('is none that keeps every rule', () => expect(refuseEInvoice(outside)).toBeNull());
});

describe('whatever is invoiced or credited', () => {
  it('keeps every rule, and its totals are those of the paper to the minor unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const paper = randomPaper(chanceOf(seed), 1 + (seed % 9_999));
        const invoice = invoiceOf(paper);
        expect(brokenRules(invoice)).toEqual([]);
        const again = vatTotals([
          ...invoice.lines,
          ...invoice.adjustments.map(({ isCharge, amountMinor, vat }) => ({
            netMinor: isCharge ? amountMinor : -amountMinor,
            vat,
          })),
        ]);
        expect(again).toMatchObject({
          netMinor: paper.totals.netMinor,
          vatMinor: paper.totals.vatMinor,
          grossMinor: paper.totals.grossMinor,
        });
      }),
      { numRuns: 500 },
    );
  });
});

describe('what stands beside the goods', () => {
  const paper = aPaper(hasCategory('O'));
  const vat = { category: 'O', ratePercent: '0' } as const;
  const withLines = (lines: TradePaper['lines']) =>
    invoiceOf({ ...paper, lines, totals: totalsOfLines(lines) });

  it('belongs to the document: freight is a charge, a fee that is held back an allowance', () => {
    const goods = paper.lines.filter(({ kind }) => kind === 'goods');
    const invoice = withLines([
      ...goods,
      { kind: 'shipping', percent: null, netMinor: 4_500, vat },
      { kind: 'fee-held-back', percent: 15, netMinor: -1_000, vat },
    ]);
    expect(invoice.adjustments).toMatchObject([
      { isCharge: true, amountMinor: 4_500, reason: 'shipping' },
      { isCharge: false, amountMinor: 1_000, reason: 'fee-held-back' },
    ]);
    expect(brokenRules(invoice)).toEqual([]);
  });

  it('is a line where there are no goods: the invoice of a restocking fee', () => {
    const invoice = withLines([{ kind: 'restocking-fee', percent: 15, netMinor: 4_320, vat }]);
    expect(invoice.lines).toMatchObject([{ quantity: 1, unit: 'C62', priceMinor: 4_320 }]);
    expect(invoice.adjustments).toEqual([]);
    expect(brokenRules(invoice)).toEqual([]);
  });

  it('claimed items have the price of all of them, so that it needs no third decimal', () => {
    const claim = {
      kind: 'claimed',
      name: { en: 'A', ko: 'A', zh: 'A' },
      sku: null,
      items: 3,
      netMinor: 1_000,
      vat,
    };
    const [line] = withLines([claim as TradePaper['lines'][number]]).lines;
    expect(line).toMatchObject({ quantity: 3, unit: 'H87', priceMinor: 1_000, baseQuantity: 3 });
  });
});

describe('the number of a company in its register', () => {
  it.each([
    ['Company no. 09876543', '09876543'],
    ['Company number: SC123456', 'SC123456'],
    ['Registered number 1234', '1234'],
    ['HRB 12345 B', 'HRB 12345 B'],
    ['09876543', '09876543'],
  ])('of "%s" is %s', (registration, number) => expect(companyNumberOf(registration)).toBe(number));
});
