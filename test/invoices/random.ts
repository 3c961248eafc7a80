import { crossRate } from '#domain/exchange-rate.ts';
import { type AccountCurrency, accountCurrencies } from '#domain/money.ts';
import type { ClaimedGoods, ExtraLine, GoodsLine, TradePaper } from '#domain/paper.ts';
import { creditLines, totalsOfLines } from '#domain/trade-paper.ts';
import { exportFromKorea, type VatCategory, type VatTreatment } from '#domain/vat.ts';
import { vatAccounting } from '#domain/vat-accounting.ts';
import { castSeller } from '../cast.ts';

/** A whole number below `below`, the same for the same seed (mulberry32). */
export type Chance = (below: number) => number;

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const rates: Readonly<Record<VatCategory, readonly string[]>> = {
  S: ['20', '19', '8.1', '5.5', '25.5'],
  Z: ['0'],
  E: ['0'],
  AE: ['0'],
  K: ['0'],
  G: ['0'],
  O: ['0'],
};

/** What invoices are made of: today's trade three times in five, and every other category. */
const mixes: readonly (readonly VatCategory[])[] = [
  ['O'],
  ['O'],
  ['O'],
  ['S'],
  ['S', 'S'],
  ['S', 'Z'],
  ['Z'],
  ['E'],
  ['AE'],
  ['K'],
  ['G'],
];

const names = [
  { en: 'Rice Bran Overnight Barrier Cream', ko: '쌀겨 오버나이트 장벽 크림', zh: '米糠夜间屏障面霜' },
  { en: 'Cica & Mugwort Toner <200 ml>', ko: '시카 & 쑥 토너', zh: '积雪草与艾草爽肤水' },
  { en: 'Sun “Milk” SPF50+', ko: '선 밀크 SPF50+', zh: '防晒乳 SPF50+' },
];

const buyers = [
  { name: 'Maison Verte SARL', city: 'Lyon', postalCode: '69002', country: 'FR', vatNumber: 'FR40303265045' },
  {
    name: 'Großmann & Söhne GmbH',
    city: 'Berlin',
    postalCode: '10119',
    country: 'DE',
    vatNumber: 'DE136695976',
  },
  {
    name: 'Marlow & Fenn Ltd',
    city: 'Bristol',
    postalCode: 'BS1 4DJ',
    country: 'GB',
    vatNumber: 'GB980780684',
  },
  {
    name: 'Ελληνικά Καλλυντικά ΑΕ',
    city: 'Αθήνα',
    postalCode: '105 57',
    country: 'GR',
    vatNumber: 'EL094259216',
  },
  {
    name: 'Drogerie Zürich AG',
    city: 'Zürich',
    postalCode: '8001',
    country: 'CH',
    vatNumber: 'CHE107787577',
  },
];

function pick<Item>(chance: Chance, of: readonly Item[]): Item {
  const item = of[chance(of.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

function goods(chance: Chance, vat: VatTreatment): GoodsLine {
  const quantityCartons = 1 + chance(40);
  const itemsPerCarton = pick(chance, [6, 12, 24, 48]);
  const pricePerCartonMinor = 1 + chance(99_999);
  return {
    kind: 'goods',
    name: pick(chance, names),
    sku: chance(3) === 0 ? null : `SKU-${chance(1000)}`,
    hsCode: chance(4) === 0 ? null : '3304.99',
    origin: chance(4) === 0 ? null : 'KR',
    quantityCartons,
    itemsPerCarton,
    pricePerItemMinor: Math.round(pricePerCartonMinor / itemsPerCarton),
    pricePerCartonMinor,
    netMinor: quantityCartons * pricePerCartonMinor,
    vat,
  };
}

/** Some items of opened cartons: their price need not be a whole number of cents. */
function claimed(chance: Chance, vat: VatTreatment): ClaimedGoods {
  return {
    kind: 'claimed',
    name: pick(chance, names),
    sku: null,
    items: 1 + chance(30),
    netMinor: 1 + chance(50_000),
    vat,
  };
}

const extra = (kind: ExtraLine['kind'], netMinor: number, vat: VatTreatment): ExtraLine => ({
  kind,
  percent: null,
  netMinor,
  vat,
});

/** The lines of an invoice, with freight and a discount now and then. */
function lines(chance: Chance, vats: readonly VatTreatment[]): TradePaper['lines'] {
  const all = Array.from({ length: 1 + chance(12) }, () => goods(chance, pick(chance, vats)));
  const [first = exportFromKorea] = vats;
  return [
    ...all,
    ...(chance(2) === 0 ? [extra('shipping', 1 + chance(20_000), first)] : []),
    ...(chance(3) === 0 ? [extra('agreed-difference', -(1 + chance(100)), first)] : []),
  ];
}

function noteLines(chance: Chance, vats: readonly VatTreatment[]): TradePaper['lines'] {
  const [vat = exportFromKorea] = vats;
  if (chance(2) === 0) {
    const difference = chance(3) === 0 ? [] : [extra('agreed-difference', 1 + chance(2_000), vat)];
    return [claimed(chance, vat), claimed(chance, vat), ...difference];
  }
  const invoiced = [goods(chance, vat), goods(chance, vat)];
  return creditLines(invoiced, 1, chance(2));
}

/** British VAT on an invoice in another currency is stated in sterling as well. */
function inSterling(vatMinor: number, from: 'EUR' | 'CHF') {
  const rate = crossRate(
    { currency: from, unitsPerGbp: from === 'EUR' ? '1.1740' : '1.1243' },
    { currency: 'GBP', unitsPerGbp: '1' },
  );
  const by = { rate, on: '2026-03-05', source: 'European Central Bank' };
  return vatAccounting(vatMinor, { currency: 'GBP', by });
}

/** An invoice or credit note as the house issues them, of any VAT case, currency and size. */
export function randomPaper(chance: Chance, count: number): TradePaper {
  const vats = pick(chance, mixes).map((category) => ({
    category,
    ratePercent: pick(chance, rates[category]),
  }));
  const isCredit = chance(4) === 0;
  const isOutside = vats.some(({ category }) => category === 'O');
  const currency: AccountCurrency = pick(chance, accountCurrencies);
  const { vatNumber, ...buyer } = pick(chance, buyers);
  const all = isCredit ? noteLines(chance, vats) : lines(chance, vats);
  const bank = castSeller.accounts.find((account) => account.currency === currency) ?? null;
  const { accounts: _, telephone: __, ...seller } = castSeller;
  const totals = totalsOfLines(all);
  const serial = String(count).padStart(4, '0');
  return {
    kind: isCredit ? 'credit_note' : 'invoice',
    isElectronic: true,
    number: `${isCredit ? 'CN' : 'INV'}-2026-${serial}`,
    issuedAt: '2026-03-06T09:00:00.000Z',
    orderNumber: `LYS-${10_000 + count}`,
    poNumber: chance(2) === 0 ? '' : `PO ${chance(9999)}`,
    placedAt: '2026-03-01T09:00:00.000Z',
    brandName: { en: 'Haru', ko: '하루', zh: '春日' },
    seller: { ...seller, vatNumber: isOutside ? null : 'GB987654326' },
    buyer: {
      ...buyer,
      street: '3 place Bellecour\nBâtiment B\n2e étage\nPorte 4',
      registration: null,
      vatNumber: isOutside ? null : vatNumber,
      email: null,
    },
    deliverTo: { ...buyer, name: 'Reina Marchand', company: buyer.name, street: 'Entrepôt 7' },
    currency,
    lines: all,
    totals,
    ...(currency === 'GBP' || totals.vatMinor === 0
      ? {}
      : { vatAccounting: inSterling(totals.vatMinor, currency) }),
    terms: 'net30',
    dueAt: isCredit ? null : '2026-04-05T09:00:00.000Z',
    bank: isCredit ? null : bank,
    reference: isCredit ? null : 'RF18539007547034',
    refersTo: isCredit ? { number: 'INV-2026-0001', issuedAt: '2026-02-06T09:00:00.000Z' } : null,
    reason: isCredit ? 'Cartons #1, #2 arrived crushed' : null,
    ...(vats.some(({ category }) => category === 'K') ? { suppliedOn: '2026-03-05' } : {}),
  };
}
