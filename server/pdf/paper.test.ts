import { describe, expect, it } from 'vitest';
import { languages } from '#domain/languages.ts';
import { numberCartons, shipmentOf } from '#domain/packing.ts';
import type { Paper, ShippingLabels, TradePaper } from '#domain/paper.ts';
import { statementOf } from '#domain/statement.ts';
import { claimLines, creditLines, orderLines, totalsOfLines } from '#domain/trade-paper.ts';
import { exportFromKorea } from '#domain/vat.ts';
import { castSeller } from '#test/cast.ts';
import { attachmentsOf, codeOn, type Piece, pagesOf, piecesOf } from '#test/pdf.ts';
import { drawLineSheet, type LineSheetRow } from './line-sheet.ts';
import { drawPaper } from './paper.ts';
import { drawStatement } from './statement.ts';

/** Long names and sixty lines: what papers have to bear. */
const company = 'Großherzogliche Parfümerie-Handelsgesellschaft und Drogerie mbH & Co. KG';
const seller = { ...castSeller, vatNumber: null };
const head = {
  issuedAt: '2026-03-06T09:00:00.000Z',
  orderNumber: 'LYS-12347',
  placedAt: '2026-03-01T09:00:00.000Z',
  brandName: { en: 'Haru', ko: '하루', zh: '春日' },
  seller,
  buyer: {
    name: company,
    street: 'Alte Schönhauser Straße 43-45\nHinterhaus, 3. OG',
    city: 'Berlin',
    postalCode: '10119',
    country: 'DE',
    registration: null,
    vatNumber: null,
    email: null,
  },
  deliverTo: {
    name: 'Maximiliane von Hohenberg-Siegmaringen',
    company: 'Großherzogliche Parfümerie, Lager Süd',
    street: 'Industriestraße 112b, Tor 4',
    city: 'Garching bei München',
    postalCode: '85748',
    country: 'DE',
  },
};

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    productName: {
      en: `Rice Bran Overnight Barrier Recovery Cream ${index + 1}`,
      ko: `쌀겨 오버나이트 장벽 리커버리 크림 ${index + 1}`,
      zh: `米糠夜间屏障修护面霜 ${index + 1}`,
    },
    sku: `HAR-${String(index + 1).padStart(3, '0')}`,
    gtin: '8809991000011',
    hsCode: '3304.99',
    origin: 'KR',
    quantityCartons: 9,
    itemsPerCarton: 144,
    pricePerItemMinor: 1_280,
    pricePerCartonMinor: 184_320,
    totalMinor: 9 * 184_320,
    cartonWeightGrams: 12_480,
    cartonSizeMm: { length: 600, width: 400, height: 350 },
  }));

function invoice(count: number, more: Partial<TradePaper> = {}): TradePaper {
  const lines = orderLines(items(count), 4_500, exportFromKorea);
  const bank = castSeller.accounts[1];
  return {
    ...head,
    kind: 'invoice',
    number: 'INV-2026-0049',
    currency: 'EUR',
    lines,
    totals: totalsOfLines(lines),
    terms: 'net30',
    dueAt: '2026-04-05T09:00:00.000Z',
    bank: bank ?? null,
    reference: 'RF78INV20260049',
    refersTo: null,
    reason: null,
    ...more,
  };
}

function creditNote(
  lines = creditLines(orderLines(items(6), 4_500, exportFromKorea), 100_000, 50_000),
): TradePaper {
  return invoice(0, {
    kind: 'credit_note',
    number: 'CN-2026-0003',
    lines,
    totals: totalsOfLines(lines),
    dueAt: null,
    bank: null,
    reference: null,
    refersTo: { number: 'INV-2026-0049', issuedAt: head.issuedAt },
    reason: 'The shop in Munich has closed and cannot take the goods any more. '.repeat(6),
  });
}

const packed = (count: number) =>
  numberCartons(items(count)).map(({ productName, totalMinor: _, ...line }) => ({
    ...line,
    name: productName,
  }));

const exporter = {
  name: 'Haru Cosmetics Manufacturing and Trading Co., Ltd.',
  street: '3rd floor, 900 Yeonmujang-gil\nSeongdong-gu, Seoul',
  city: '',
  postalCode: '',
  country: 'KR',
  registration: '220-81-62517',
  vatNumber: null,
  email: null,
  eori: 'DE123456789012345',
};

const statement = {
  companyName: company,
  from: '2026-01-01',
  to: '2026-03-31',
  at: '2026-04-01T00:00:00.000Z',
  seller,
  accounts: statementOf(
    [],
    Array.from({ length: 45 }, (_, index) => ({
      on: `2026-0${1 + Math.floor(index / 16)}-${String(1 + (index % 28)).padStart(2, '0')}`,
      kind: 'payment' as const,
      currency: 'GBP' as const,
      amountMinor: -1_234_500 - index,
      feeMinor: index % 2 === 0 ? 0 : 1_500,
      number: `INV-2026-00${10 + index}`,
      orderNumber: `LYS-123${10 + index}`,
      reference: 'RF78 INV2 0260 049',
    })),
  ),
};

const lineSheetRow: LineSheetRow = {
  name: 'Rice Bran Overnight Barrier Recovery Cream with Fermented Camellia Seed and Snow Lotus',
  sku: 'HARU-OVERNIGHT-0001-LARGE',
  gtin: '08809991000011',
  volume: '50 ml',
  itemsPerCarton: 1000,
  pricePerItem: { amountMinor: 12, currency: 'CHF' },
  pricePerItemExact: '0.1234',
  pricePerCarton: { amountMinor: 1_111_144, currency: 'CHF' },
  retail: { amountMinor: 111_144, currency: 'CHF' },
  marginPercent: 60,
  minimumItems: 12_000,
  picture: null,
};
const inWon = (amountMinor: number) => ({ amountMinor, currency: 'KRW' }) as const;
/** Prices as long as they get: in francs, and in won as the brand has entered them. */
const lineSheet = {
  brandName: 'Haru',
  logo: null,
  minimumItems: 12_000,
  at: head.issuedAt,
  groups: [
    {
      title: 'Creams',
      rows: [
        lineSheetRow,
        { ...lineSheetRow, pricePerItemExact: '1111.4387' },
        {
          ...lineSheetRow,
          pricePerItem: inWon(111_439),
          pricePerItemExact: '111438.7333',
          pricePerCarton: inWon(1_671_581),
          retail: inWon(1_222_222),
        },
      ],
    },
  ],
};

/** One carton of a line with the longest number a brand can give it. */
const crowded = {
  sku: 'HARU-OVERNIGHT-BARRIER-RECOVERY-CREAM-WITH-FERMENTED-CAMELLIA-50ML-EDITION-2026W',
  quantityCartons: 1,
};
const lots = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    code: `LOT-2026-${String(index + 1).padStart(4, '0')}`,
    bestBefore: '2028-06-30',
    items: 144 / count,
  }));
const farAway = {
  ...head.deliverTo,
  phone: '+49 89 1234567',
  deliveryHours:
    'Monday to Thursday 8:00 to 11:30 and 13:00 to 16:00, Friday until noon; please ring at gate 4',
};

function labelOf(
  more: { readonly sku?: string; readonly gtin?: string; readonly quantityCartons?: number },
  of: ReturnType<typeof lots>,
): ShippingLabels {
  const lines = packed(1).map((line) => ({ ...line, ...more, lots: of }));
  return { ...head, kind: 'shipping_label', number: 'SL-2026-0042', lines, exporter };
}

const papers: Record<string, Paper> = {
  'an invoice': invoice(4),
  'an invoice of 60 lines': invoice(60),
  'a pro forma': invoice(3, { kind: 'pro_forma', dueAt: null, bank: null, reference: null }),
  'a credit note with a long reason': creditNote(),
  'a credit note for a claim': creditNote(
    claimLines(
      items(6).map((item) => ({ ...item, quantityItems: 120, items: 12 })),
      100_000,
      exportFromKorea,
    ),
  ),
  'a packing list of 60 lines': { ...head, kind: 'packing_list', number: 'PL-2026-0040', lines: packed(60) },
  'a packing list as customs need it': {
    ...head,
    kind: 'packing_list',
    number: 'PL-2026-0041',
    lines: packed(3).map((line) => ({ ...line, netCentigrams: 8_550 })),
    exporter,
    invoiceNumber: 'INV-2026-0049',
    originStatement: {
      agreement: 'European Union–Korea',
      authorisation: '010-26-100001',
      signatory: 'Maximiliane von Hohenberg-Siegmaringen',
    },
  },
  'an invoice as customs need it': invoice(4, { shipment: shipmentOf(packed(4), exporter) }),
  'labels of a carton from its exporter': {
    ...head,
    kind: 'shipping_label',
    number: 'SL-2026-0041',
    lines: packed(1),
    exporter,
  },
  'labels with all they have to say': { ...labelOf(crowded, lots(3)), deliverTo: farAway },
  'labels of more lots than fit': { ...labelOf(crowded, lots(48)), deliverTo: farAway },
  'labels of many cartons': { ...head, kind: 'shipping_label', number: 'SL-2026-0040', lines: packed(20) },
};

/** Pieces of one page that stand on top of each other, or outside the paper. */
function misplaced(pieces: readonly Piece[], width: number): string[] {
  const outside = pieces
    .filter(({ x, end }) => x < 10 || end > width - 10)
    .map(({ text }) => `outside: ${text}`);
  const over = pieces.flatMap((one, index) =>
    pieces
      .slice(index + 1)
      .filter(({ x, y, end }) => Math.abs(y - one.y) < 4 && x < one.end - 1 && end > one.x + 1)
      .map(({ text }) => `${one.text} / ${text}`),
  );
  return [...outside, ...over];
}

describe.each(languages)('in %s', (language) => {
  it.each(Object.entries(papers))(
    '%s has nothing cut off and nothing over something else',
    async (_, paper) => {
      for (const { pieces, width } of await piecesOf(await drawPaper(paper, language))) {
        expect(misplaced(pieces, width)).toEqual([]);
      }
    },
  );

  it('a statement of account neither', async () => {
    for (const { pieces, width } of await piecesOf(await drawStatement(statement, language))) {
      expect(misplaced(pieces, width)).toEqual([]);
    }
  });
});

describe.each(languages)('a line sheet in %s', (language) => {
  it('has room for the longest price of an item', async () => {
    const [page] = await piecesOf(await drawLineSheet(lineSheet, language));
    if (page === undefined) throw new Error('there is one');
    expect(misplaced(page.pieces, page.width)).toEqual([]);
    const text = page.pieces.map((piece) => piece.text.replaceAll('\u00a0', ' '));
    expect(text).toEqual(expect.arrayContaining(['CHF 0.1234', 'CHF 1,111.4387', '₩111,438.7333']));
  });
});

describe('the label of a carton', () => {
  const read = async (label: ShippingLabels) => {
    const bytes = await drawPaper(label, 'en');
    const [page = ''] = await pagesOf(bytes);
    return { bytes, page, seamless: page.replaceAll(/\s/g, '') };
  };

  it('names every lot in it, its whole SKU, how many items and what it weighs, however long that is', async () => {
    const { bytes, page, seamless } = await read({ ...labelOf(crowded, lots(3)), deliverTo: farAway });
    for (const lot of lots(3)) expect(page).toContain(`Lot ${lot.code}, best before 30 June 2028: 48`);
    expect(page).toContain('144 items · 12.48 kg');
    expect(seamless).toContain(crowded.sku);
    expect(page).not.toContain('more lot');
    expect(await codeOn(bytes, 1, 'bar')).toBe('LYS-12347-001-001');
  });

  it('says how many lots more the packing list has where not all of them fit', async () => {
    const { bytes, page } = await read({ ...labelOf(crowded, lots(48)), deliverTo: farAway });
    const named = page.match(/Lot LOT-2026-\d{4}, best before 30 June 2028: 3/g) ?? [];
    const [, more] = /and (\d+) more lots: see packing list/.exec(page) ?? [];
    expect(named.length).toBeGreaterThan(8);
    expect(named.length + Number(more)).toBe(48);
    expect(await codeOn(bytes, 1, 'bar')).toBe('LYS-12347-001-001');
  });

  it('with two bar codes keeps a long SKU and the weight apart', async () => {
    const { page, seamless } = await read(labelOf({ ...crowded, gtin: '8809991000011' }, lots(1)));
    expect(page).toContain('144 items · 12.48 kg');
    expect(page).toContain('Lot LOT-2026-0001, best before 30 June 2028: 144');
    expect(page).toContain('(01)18809991000018(17)280630(10)LOT-2026-0001(37)144');
    expect(seamless).toContain(crowded.sku);
  });

  it('shows with dots where a name is cut', async () => {
    const label = labelOf({}, lots(1));
    const name = { en: 'Overnight Barrier Recovery Cream with '.repeat(5), ko: '', zh: '' };
    const { page } = await read({ ...label, lines: label.lines.map((line) => ({ ...line, name })) });
    expect(page).toMatch(/Overnight.*…/);
  });
});

describe('the price of an item on an invoice', () => {
  it('has four decimals where two would mislead, on paper and in its data', async () => {
    const [item] = items(1);
    if (item === undefined) throw new Error('there is one');
    const pads = { ...item, itemsPerCarton: 250, pricePerItemMinor: 18, pricePerCartonMinor: 4_383 };
    const lines = orderLines([item, { ...pads, totalMinor: 9 * 4_383 }], 0, exportFromKorea);
    const more = { lines, totals: totalsOfLines(lines), isElectronic: true } as const;
    const bytes = await drawPaper(invoice(0, more), 'en');
    const { 'factur-x.xml': data } = await attachmentsOf(bytes);
    for (const said of [(await pagesOf(bytes)).join('\n'), data]) {
      expect(said).toContain('250 items at €0.1753');
      expect(said).toContain('144 items at €12.80');
    }
  });
});

describe('a paper that runs over several pages', () => {
  it('has every line once, and names itself and the company on each page', async () => {
    const pages = await pagesOf(await drawPaper(invoice(60), 'en'));
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page.split('\n')[0]).toMatch(
        index === 0 ? /Lys|Invoice/ : /^Invoice INV-2026-0049 Großherzogliche/,
      );
    }
    const lines = pages.join('\n').match(/Recovery Cream \d+/g) ?? [];
    expect(lines).toEqual(items(60).map((_, index) => `Recovery Cream ${index + 1}`));
  });

  it('says the heads of its columns again above the lines, and keeps the payment in one piece', async () => {
    const pages = await pagesOf(await drawPaper(invoice(60), 'en'));
    for (const page of pages.filter((each) => each.includes('Recovery Cream'))) {
      expect(page).toContain('Goods Cartons Items Price per carton Amount');
    }
    const last = pages.at(-1) ?? '';
    expect(last).toContain('Payment by bank transfer');
    expect(last).toContain('RF78 INV2 0260 049');
    expect(last).toContain('€995,373.00');
  });

  it('leaves a short invoice on one page, payment and long addresses included', async () => {
    for (const language of languages) {
      expect(await pagesOf(await drawPaper(invoice(4), language))).toHaveLength(1);
    }
  });

  it('of packed goods groups the digits of their weight', async () => {
    const list = papers['a packing list of 60 lines'];
    if (list === undefined) throw new Error('there is one');
    expect((await pagesOf(await drawPaper(list, 'en'))).at(-1)).toContain('6,739.20 kg');
  });

  it('names the day of supply where an invoice has to', async () => {
    const [page] = await pagesOf(await drawPaper(invoice(2, { suppliedOn: '2026-12-03' }), 'en'));
    expect(page).toContain('Date of supply');
    expect(page).toContain('3 December');
    expect((await pagesOf(await drawPaper(invoice(2), 'en')))[0]).not.toContain('Date of supply');
  });
});
