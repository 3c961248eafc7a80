import { describe, expect, it } from 'vitest';
import type { ImportMapping } from './import-options.ts';
import { importedProducts, questionsOf } from './import-products.ts';
import { type FileColumn, formatOf, proposeMapping } from './import-proposal.ts';

/** A file of lines, mapped as it is proposed. */
function read(lines: readonly (readonly string[])[], said: Partial<ImportMapping> = {}) {
  const [titles = [], ...data] = lines;
  const columns = titles.map(
    (title, column): FileColumn => ({
      title,
      samples: data.map((cells) => cells[column] ?? '').filter((text) => text !== ''),
    }),
  );
  const mapping = { ...proposeMapping(columns, { currency: 'GBP' }), ...said };
  const rows = data.map((cells, index) => ({ row: index + 2, cells }));
  return { mapping, products: [...importedProducts(rows, mapping)] };
}
const fieldsOf = (titles: readonly string[], samples: readonly string[] = []) =>
  proposeMapping(
    titles.map((title, index) => ({ title, samples: [samples[index] ?? ''].filter((text) => text !== '') })),
    { currency: 'KRW' },
  ).columns.map(({ column, field }) => `${titles[column]}: ${field}`);

describe('whose file it is', () => {
  it.each([
    ['shopify', ['Handle', 'Title', 'Body (HTML)', 'Variant SKU', 'Variant Price']],
    ['faire', ['Product Name (English)', 'Product Token', 'Case Size']],
    ['woo', ['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Parent']],
    ['own', ['Lys ID', 'SKU']],
    ['other', ['Item', 'Wholesale']],
  ])('%s', (format, titles) => expect(formatOf(titles)).toBe(format));
});

describe('what is proposed', () => {
  it('knows the words of price lists in three languages, whatever their brackets say', () => {
    expect(
      fieldsOf(
        ['품번', '상품명', '공급가(KRW)', '소비자가', '입수량', '바코드', '전성분', 'Weight (g)'],
        ['', '쌀 토너'],
      ),
    ).toEqual([
      '품번: sku',
      '상품명: name.ko',
      '공급가(KRW): itemPrice',
      '소비자가: retailPrice',
      '입수량: itemsPerCarton',
      '바코드: gtin',
      '전성분: ingredients',
      'Weight (g): netWeight',
    ]);
    expect(fieldsOf(['货号', '产品名称', '批发价', '装箱数'], ['', '大米爽肤水'])).toEqual([
      '货号: sku',
      '产品名称: name.zh',
      '批发价: itemPrice',
      '装箱数: itemsPerCarton',
    ]);
  });

  it('asks what a plain price is, and takes Shopify’s for retail', () => {
    expect(
      read([
        ['SKU', 'Name', 'Price'],
        ['1', 'A', '2'],
      ]).mapping.priceIs,
    ).toBeNull();
    expect(
      read([
        ['Handle', 'Title', 'Variant Price'],
        ['a', 'A', '2'],
      ]).mapping.priceIs,
    ).toBe('retail');
  });

  it('takes the state of Shopify’s newer column, and an empty type for none', () => {
    expect(
      fieldsOf(
        ['Handle', 'Title', 'Product Category', 'Type', 'Published', 'Variant Price', 'Status'],
        ['a', 'A', 'Skin', '', 'TRUE', '2', 'draft'],
      ),
    ).toEqual([
      'Handle: handle',
      'Title: name.en',
      'Product Category: category',
      'Variant Price: price',
      'Status: state',
    ]);
  });

  it('sees the currency in titles and prices', () => {
    expect(
      read([
        ['SKU', 'Name', 'Wholesale (EUR)'],
        ['1', 'A', '2'],
      ]).mapping.currency,
    ).toBe('EUR');
    expect(
      read([
        ['SKU', 'Name', 'Wholesale'],
        ['1', 'A', '₩2,000'],
      ]).mapping.currency,
    ).toBe('KRW');
    expect(
      read([
        ['SKU', 'Name', 'Wholesale'],
        ['1', 'A', '2'],
      ]).mapping.currency,
    ).toBe('GBP');
  });
});

describe('the lines of a Shopify product', () => {
  const head = [
    'Handle',
    'Title',
    'Option1 Name',
    'Option1 Value',
    'Variant SKU',
    'Variant Price',
    'Variant Barcode',
    'Image Src',
    'Variant Image',
    'Gift Card',
  ];
  const lines = [
    head,
    [
      'glow',
      'Glow',
      'Size',
      '30ml',
      '14:173#BLUE;200007763:201336106',
      '10',
      '',
      'https://c/1.jpg',
      '',
      'false',
    ],
    ['glow', '', '', '50ml', 'G-50', '20', '', 'https://c/2.jpg', 'https://c/50.jpg', ''],
    ['', '', '', '', '', '', '', 'https://c/3.jpg', '', ''],
    ['gift', 'Gift card', 'Title', 'Default Title', '', '10', '', '', '', 'true'],
    ['plain', 'Plain', 'Title', 'Default Title', 'P-1', '5', '', '', '', ''],
  ];

  it('become a product for each variant, whose pictures are its own first', () => {
    const { products } = read(lines, { variants: 'products' });
    expect(products.map(({ row, label, said, skip }) => [row, label, said.sku, said.handle, skip])).toEqual([
      [2, 'Glow – 30ml', '14:173#BLUE;200007763:201336106', 'glow/30ml', null],
      [3, 'Glow – 50ml', 'G-50', 'glow/50ml', null],
      [5, 'Gift card', undefined, 'gift', 'gift-card'],
      [6, 'Plain', 'P-1', 'plain', null],
    ]);
    expect(products[1]?.pictures.map(({ name, row }) => `${name} ${row}`)).toEqual([
      'https://c/50.jpg 3',
      'https://c/1.jpg 2',
      'https://c/2.jpg 3',
      'https://c/3.jpg 4',
    ]);
  });

  it('or shades of one, at the price of the first', () => {
    const [glow] = read(lines, { variants: 'shades' }).products;
    expect(glow).toMatchObject({
      row: 2,
      lastRow: 4,
      label: 'Glow',
      stock: null,
      said: { sku: '14:173#BLUE;200007763:201336106' },
    });
    expect(glow?.said.shades?.map(({ name }) => name.en)).toEqual(['30ml', '50ml']);
    expect([glow?.price.cells.get('price')?.text, glow?.faults.map(({ code }) => code)]).toEqual([
      '10',
      ['variant-prices-differ'],
    ]);
  });

  it('a variant without SKU does not take another one’s', () => {
    const { products } = read(
      [
        head,
        ['a', 'A', 'Size', 'S', 'A-1', '1', '8801234567893', '', '', ''],
        ['a', '', '', 'M', '', '1', '', '', '', ''],
      ],
      { variants: 'products' },
    );
    expect(products.map(({ said }) => [said.sku, said.gtin])).toEqual([
      ['A-1', '8801234567893'],
      [undefined, undefined],
    ]);
  });
});

describe('what a product is known by', () => {
  const names = (lines: readonly (readonly string[])[]) =>
    read([['SKU', 'Name', 'Wholesale'], ...lines]).products.map(({ said, faults }) => [
      said.sku ?? said.handle,
      faults.map(({ code, params }) => `${code} ${params.row ?? ''}`.trim()),
    ]);

  it('its SKU, else its name; nothing at all is a fault', () => {
    expect(
      names([
        ['A', 'Toner', '1'],
        ['', 'Rice Cream', '1'],
        ['', '', '1'],
      ]),
    ).toEqual([
      ['A', []],
      ['rice-cream', []],
      [undefined, ['identity-missing']],
    ]);
  });

  it('the second row of the same is a fault that names the first', () => {
    expect(
      names([
        ['A', 'Toner', '1'],
        ['B', 'Toner', '1'],
        ['A', 'Other', '1'],
      ]),
    ).toEqual([
      ['A', []],
      ['B', []],
      ['A', ['product-twice 2']],
    ]);
  });
});

describe('what must be answered first', () => {
  const { mapping } = read([
    ['SKU', 'Name', 'Wholesale', 'Price'],
    ['1', 'A', '1', '2'],
  ]);
  const asked = (said: Partial<ImportMapping>, found = { withVariants: 0, hasZip: false }) =>
    questionsOf({ ...mapping, ...said }, found);

  it.each([
    ['what a price is', {}, ['price-meaning']],
    ['nothing, where it is said', { priceIs: 'retail' }, []],
    [
      'how wholesale follows retail',
      {
        priceIs: 'retail',
        columns: [
          { column: 0, field: 'sku' },
          { column: 3, field: 'price' },
        ],
      },
      ['wholesale'],
    ],
    ['which product and what it is called', { columns: [] }, ['identity', 'name']],
    ['the ZIP', { priceIs: 'item', pictures: 'zip' }, ['zip']],
  ] as const)('%s', (_, said, questions) => expect(asked(said as Partial<ImportMapping>)).toEqual(questions));

  it('what becomes of variants', () => {
    expect(asked({ priceIs: 'item' }, { withVariants: 2, hasZip: false })).toEqual(['variants']);
    expect(asked({ priceIs: 'item', variants: 'shades' }, { withVariants: 2, hasZip: false })).toEqual([]);
  });
});
