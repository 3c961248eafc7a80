import { describe, expect, it } from 'vitest';
import { codeOf, orderLinesIn, quantityFault, readOrderLines, textOfOrderLines } from './order-lines.ts';

const read = (text: string) => readOrderLines(text).map(({ code, quantity }) => [code, quantity]);

describe('lines pasted from a spreadsheet', () => {
  it.each<[string, [string, number | null][], string]>([
    [
      'HR-01\t12\nHR-02\t3',
      [
        ['HR-01', 12],
        ['HR-02', 3],
      ],
      'tabs, as a spreadsheet copies',
    ],
    [
      'HR-01,12\r\nHR-02,3',
      [
        ['HR-01', 12],
        ['HR-02', 3],
      ],
      'commas',
    ],
    ['HR-01;12', [['HR-01', 12]], 'semicolons'],
    ['HR-01 12', [['HR-01', 12]], 'a space'],
    ['SKU,Name,Quantity\nHR-01,"Toner, rice",12', [['HR-01', 12]], 'titles say which column is which'],
    ['Quantity;EAN\n12;8801234567893', [['8801234567893', 12]], 'in any order'],
    ['상품코드\t수량\nHR-01\t12', [['HR-01', 12]], 'in Korean'],
    ['商品编码\t数量\nHR-01\t12', [['HR-01', 12]], 'in Chinese'],
    ['HR-01\tRice Toner 150\t12', [['HR-01', 12]], 'without titles the last whole number is the quantity'],
    ['HR-01\t"1,200"', [['HR-01', 1200]], 'a thousand with its comma'],
    ['HR-01\t１２', [['HR-01', 12]], 'full-width figures'],
    ['\ufeffHR-01\t12\n\n', [['HR-01', 12]], 'the mark of a file and empty lines say nothing'],
    ['GAD-004；4', [['GAD-004', 4]], 'a full-width semicolon'],
    ['PUL-001，2', [['PUL-001', 2]], 'a full-width comma'],
    ['PUL-001、2', [['PUL-001', 2]], 'the comma of a Chinese list'],
    ['ＤＡＮ-002　３', [['DAN-002', 3]], 'full-width letters and a full-width space'],
    ['SKU；数量\nＨＲ－０１；12', [['HR-01', 12]], 'full-width titles and a full-width dash'],
    [
      'HR-01;2\n;5',
      [
        ['HR-01', 2],
        ['', 5],
      ],
      'a quantity without a code is no code',
    ],
    ['\tHR-01', [['HR-01', null]], 'a code behind an empty cell stays one'],
    ['HR-01', [['HR-01', null]], 'a code alone asks for nothing'],
    ['HR-01\t0', [['HR-01', null]], 'zero is no quantity'],
    ['HR-01\t2.5', [['HR-01', null]], 'half a carton is none'],
    ['HR-01\t-3', [['HR-01', null]], 'neither is less than nothing'],
    ['0012\t4', [['0012', 4]], 'a SKU keeps its zeros in front'],
    ['Name\tSKU\tQty\n\tHR-01\t2', [['HR-01', 2]], 'an empty cell in front moves nothing'],
    ['', [], 'nothing is nothing'],
  ])('%j: %j (%s)', (text, lines) => {
    expect(read(text)).toEqual(lines);
  });

  it('says where in the text a line stands', () => {
    expect(readOrderLines('SKU\tQty\n\nHR-01\t2').map(({ line }) => line)).toEqual([3]);
  });
});

describe('lines of a table', () => {
  const rows = [
    ['Marlow & Fenn', '', ''],
    [' Product ', ' SKU ', 'Qty.'],
    ['Rice\nToner', ' HR 01', ' 12 '],
    ['', '', ''],
    ['Balm', 'HR-02', ''],
  ].map((fields, index) => ({ line: index + 1, fields }));

  it('begin below their titles, wherever those stand', () => {
    expect(orderLinesIn(rows)).toEqual([
      { line: 3, code: 'HR 01', quantity: 12 },
      { line: 5, code: 'HR-02', quantity: null, typed: '' },
    ]);
  });

  it('are read again as they were once they are a text', () => {
    const text = textOfOrderLines(orderLinesIn(rows));
    expect(read(text)).toEqual([
      ['HR 01', 12],
      ['HR-02', null],
    ]);
  });

  it('keep the row of the sheet in the text', () => {
    expect(readOrderLines(textOfOrderLines(orderLinesIn(rows))).map(({ line }) => line)).toEqual([3, 5]);
  });

  it('without a code are still without one in the text', () => {
    const nameless = orderLinesIn([
      { line: 1, fields: ['SKU', 'Qty'] },
      { line: 2, fields: ['', '5'] },
    ]);
    expect(readOrderLines(textOfOrderLines(nameless))).toEqual([{ line: 2, code: '', quantity: 5 }]);
  });
});

describe('what stands in the place of a quantity', () => {
  it.each([
    ['HR-01', '', 'quantity-missing'],
    ['SKU\tQty\nHR-01\t', '', 'quantity-missing'],
    ['HR-01\t0', '0', 'quantity-not-above-zero'],
    ['HR-01\t-3', '-3', 'quantity-not-above-zero'],
    ['HR-01\t0.00', '0.00', 'quantity-not-above-zero'],
    ['HR-01\t2.5', '2.5', 'quantity-fraction'],
    ['HR-01\t2,5', '2,5', 'quantity-fraction'],
    ['HR-01\t1/2', '1/2', 'quantity-fraction'],
    ['HR-01\t½', '½', 'quantity-fraction'],
    ['HR-01\tx', 'x', 'quantity-not-number'],
    ['HR-01\tRice Toner\ttwo  boxes', 'two boxes', 'quantity-not-number'],
    ['HR-01\t2.5\tper carton', '2.5', 'quantity-fraction'],
    ['HR-01\t1000001', '1000001', 'quantity-above-most'],
    ['HR-01\t"2,000,000"', '2,000,000', 'quantity-above-most'],
  ])('%j: %j is %s', (text, typed, fault) => {
    expect(readOrderLines(text)).toMatchObject([{ code: 'HR-01', quantity: null, typed }]);
    expect(quantityFault(typed)).toBe(fault);
    expect(readOrderLines(textOfOrderLines(readOrderLines(text)))[0]?.typed).toBe(typed);
  });
});

describe('a code', () => {
  it('with a right check digit may be an EAN, and is a SKU besides', () => {
    expect(codeOf('4006381333931')).toEqual({ sku: '4006381333931', gtin: '4006381333931' });
    expect(codeOf('4006381333932')).toEqual({ sku: '4006381333932' });
    expect(codeOf('HR-01')).toEqual({ sku: 'HR-01' });
  });
});
