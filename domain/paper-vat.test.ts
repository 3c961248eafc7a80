import { describe, expect, it } from 'vitest';
import { legendKey, type PaperVat, paperVat, type RateOf, type VatSale } from './paper-vat.ts';
import { feeLines, orderLines } from './trade-paper.ts';
import { exportFromKorea } from './vat.ts';
import type { VatPlace } from './vat-decision.ts';

const today = '2026-03-06';
const row = (country: string, vatBasisPoints: number) => ({
  id: country,
  country,
  vatBasisPoints,
  clearanceMinor: 0,
  currency: 'GBP' as const,
  vatCurrency: country === 'GB' ? ('GBP' as const) : null,
  validFrom: '2026-01-01',
  validTo: null,
  source: 'The ministry',
});
const rates = [row('GB', 2_000), row('CH', 810), row('DE', 1_900)];
const rateOf: RateOf = (country) => rates.find((rate) => rate.country === country) ?? null;
const verified = { number: 'FR40303265045', on: '2026-03-01' };
type Asked = Omit<Partial<VatSale>, 'from'> & { readonly from?: readonly string[] };
/** "GB" is a warehouse in Bristol, "XI" one in Belfast, "GB?" one whose postcode nobody has said. */
const places: Readonly<Record<string, VatPlace>> = {
  GB: { country: 'GB', postalCode: 'BS1 4DJ' },
  XI: { country: 'GB', postalCode: 'bt3 9dt' },
  'GB?': { country: 'GB', postalCode: ' ' },
};
const sale = ({ from = ['KR'], ...more }: Asked): VatSale => ({
  seller: { country: 'GB', vatNumber: '987654326' },
  from: from.map((place) => places[place] ?? { country: place }),
  to: { country: 'FR' },
  buyer: { country: 'FR', vatNumber: 'FR 40 303 265 045', check: verified },
  isCharged: true,
  today,
  ...more,
});
const german = { country: 'DE', vatNumber: 'DE136695976' };
const said = (decided: ReturnType<typeof paperVat>) =>
  'code' in decided
    ? [decided.code, decided.params.country]
    : [decided.treatment.category, decided.treatment.ratePercent, decided.sellerNumber, decided.buyerNumber];

type Row = readonly [what: string, asked: Asked, answer: ReturnType<typeof said>];
const table: readonly Row[] = [
  ['goods that leave Korea name nobody’s number', {}, ['O', '0', null, null]],
  [
    'British goods to a British shop bear the rate of the day under our number',
    { from: ['GB'], to: { country: 'GB', postalCode: 'BS1 4DJ' } },
    ['S', '20', 'GB987654326', null],
  ],
  [
    'to Belfast the same',
    { from: ['GB'], to: { country: 'GB', postalCode: 'BT1 5GS' } },
    ['S', '20', 'GB987654326', null],
  ],
  [
    'a rate with a decimal',
    {
      seller: { country: 'CH', vatNumber: 'CHE-107.787.577 MWST' },
      from: ['CH'],
      to: { country: 'CH' },
    },
    ['S', '8.1', 'CHE107787577MWST', null],
  ],
  ['British goods abroad are exported', { from: ['GB'] }, ['G', '0', 'GB987654326', null]],
  [
    'German goods to France go untaxed by the number that was verified',
    { seller: german, from: ['DE'] },
    ['K', '0', 'DE136695976', 'FR40303265045'],
  ],
  [
    'not by one that was verified 91 days ago',
    {
      seller: german,
      from: ['DE'],
      buyer: { country: 'FR', vatNumber: 'FR40303265045', check: { ...verified, on: '2025-12-05' } },
    },
    ['S', '19', 'DE136695976', null],
  ],
  [
    'nor by another one than was verified',
    {
      seller: german,
      from: ['DE'],
      buyer: { country: 'FR', vatNumber: 'FR83404833048', check: verified },
    },
    ['S', '19', 'DE136695976', null],
  ],
  [
    'Greek goods to a Greek number of another state’s shop are taxed in Greece',
    {
      seller: { country: 'GR', vatNumber: 'EL094259216' },
      from: ['GR'],
      buyer: { country: 'GR', vatNumber: 'EL094259216', check: { number: 'EL094259216', on: today } },
    },
    ['vat-rate-missing', 'GR'],
  ],
  [
    'without a rate on record nothing is issued',
    { seller: { country: 'FR', vatNumber: 'FR40303265045' }, from: ['FR'] },
    ['vat-rate-missing', 'FR'],
  ],
  [
    'nor without a number of ours there',
    { from: ['DE'], to: { country: 'DE' } },
    ['vat-registration-missing', 'DE'],
  ],
  [
    'nor without any',
    { seller: { country: 'GB', vatNumber: '' }, from: ['GB'] },
    ['vat-registration-missing', 'GB'],
  ],
  [
    'of several numbers of ours the one of the state that is left is named',
    { seller: { country: 'GB', vatNumber: '987654326, DE136695976' }, from: ['DE'] },
    ['K', '0', 'DE136695976', 'FR40303265045'],
  ],
  [
    'and for what stays in the United Kingdom that of Great Britain',
    {
      seller: { country: 'GB', vatNumber: 'GB987654326; XI987654326' },
      from: ['XI'],
      to: { country: 'GB', postalCode: 'BS1 4DJ' },
    },
    ['S', '20', 'GB987654326', null],
  ],
  [
    'which sells into the Union untaxed',
    { seller: { country: 'GB', vatNumber: 'GB987654326, XI987654326' }, from: ['XI'] },
    ['K', '0', 'XI987654326', 'FR40303265045'],
  ],
  ['goods from Korea and Japan are taxed alike', { from: ['KR', 'JP'] }, ['O', '0', null, null]],
  [
    'goods from Korea and Britain are not, and stand on no one invoice',
    { from: ['KR', 'GB'] },
    ['vat-ships-from-mixed', undefined],
  ],
  [
    'goods from Belfast to France are a sale within the Union, which an English number does not invoice',
    { from: ['XI'] },
    ['vat-registration-missing', 'XI'],
  ],
  [
    'goods from an unsaid place in the United Kingdom may be either, so France asks for the postcode',
    { from: ['GB?'] },
    ['vat-postcode-missing', undefined],
  ],
  [
    'to a British shop both come to the same, and nobody is asked',
    { from: ['GB?'], to: { country: 'GB', postalCode: 'BS1 4DJ' } },
    ['S', '20', 'GB987654326', null],
  ],
  [
    'nor where both lack the same number of ours',
    { from: ['GB?'], to: { country: 'GB' }, seller: german },
    ['vat-registration-missing', 'GB'],
  ],
  [
    'what costs nothing is taxed with nothing',
    { from: ['GB'], to: { country: 'GB' }, isCharged: false },
    ['O', '0', null, null],
  ],
];

describe('how a paper is taxed', () => {
  it.each(table)('%s', (_, asked, answer) => {
    expect(said(paperVat(sale(asked), rateOf))).toEqual(answer);
  });

  it('is kept with what it was decided by', () => {
    const { basis } = paperVat(sale({ from: ['GB'], to: { country: 'GB' } }), rateOf) as PaperVat;
    expect(basis).toEqual({
      category: 'S',
      ratePercent: '20',
      from: ['GB'],
      to: 'GB',
      buyerVat: null,
      rate: { country: 'GB', validFrom: '2026-01-01', source: 'The ministry' },
    });
    const within = paperVat(sale({ seller: german, from: ['DE'] }), rateOf) as PaperVat;
    expect(within.basis).toMatchObject({
      buyerVat: { number: 'FR40303265045', verifiedOn: '2026-03-01' },
      rate: null,
    });
  });
});

describe('the sentence about why there is no VAT', () => {
  const goods = orderLines([], 1_500, exportFromKorea);
  const fee = feeLines(4_320, exportFromKorea);
  const basis = (...from: string[]) => ({ ...exportFromKorea, from, to: 'FR', buyerVat: null, rate: null });
  it.each([
    ['goods from Korea', { lines: goods, vatBasis: basis('KR') }, 'O'],
    ['a paper from before it was asked', { lines: goods }, 'O'],
    ['goods from Japan', { lines: goods, vatBasis: basis('JP') }, 'O-elsewhere'],
    ['goods from Korea and Japan', { lines: goods, vatBasis: basis('KR', 'JP') }, 'O-elsewhere'],
    ['the fee for what never left', { lines: fee, vatBasis: basis('KR') }, 'O-fee'],
    ['what is free', { kind: 'pro_forma', lines: goods, vatBasis: basis('GB'), customsOnly: true }, 'O-free'],
  ] as const)('%s', (_, paper, key) => {
    expect(legendKey('O', { kind: 'invoice', ...paper })).toBe(key);
    expect(legendKey('G', { kind: 'invoice', ...paper })).toBe('G');
  });
});
