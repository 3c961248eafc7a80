import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflateRaw } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { aZip } from '#test/files.ts';
import { aWorkbook } from '#test/imports.ts';
import { xlsxOf } from '../files/sheet.ts';
import { readFileOf } from './read-file.ts';

const cellsOf = async (bytes: Uint8Array, said = {}) =>
  (await readFileOf(bytes, said)).rows.map(({ cells }) => cells);
const refusal = (bytes: Uint8Array, said = {}) =>
  readFileOf(bytes, said).then(
    () => 'read',
    ({ code }: { code: string }) => code,
  );

/** "SKU;상품명" and a line below it in Korean Excel's encoding. */
const eucKr = Buffer.concat([
  Buffer.from('SKU;'),
  Buffer.from([0xbb, 0xf3, 0xc7, 0xb0, 0xb8, 0xed]),
  Buffer.from('\r\nH-1;'),
  Buffer.from([0xc5, 0xe4, 0xb3, 0xca]),
  Buffer.from('\r\n'),
]);
const utf16 = (text: string, { swap = false, mark = true } = {}) => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le');
  return swap ? bytes.swap16() : bytes;
};
const korean = 'SKU\t상품명\nH-1\t토너\n';
const table = [
  ['SKU', '상품명'],
  ['H-1', '토너'],
];

describe('a text file', () => {
  it.each([
    ['UTF-8', Buffer.from(korean), 'utf-8', 'tab'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${korean}`), 'utf-8', 'tab'],
    ['UTF-16 as Excel saves it', utf16(korean), 'utf-16le', 'tab'],
    ['UTF-16 the other way round', utf16(korean, { swap: true }), 'utf-16be', 'tab'],
    ['UTF-16 without a mark', utf16(korean, { mark: false }), 'utf-16le', 'tab'],
    ['EUC-KR', eucKr, 'euc-kr', 'semicolon'],
  ])('%s is read by itself', async (_, bytes, encoding, delimiter) => {
    const { reading, rows } = await readFileOf(bytes);
    expect([reading, rows.map(({ cells }) => cells)]).toEqual([
      { kind: 'csv', encoding, delimiter, sheet: null, headerRow: 1 },
      table,
    ]);
  });

  it('lines end as they like, and a cell in quotes has lines of its own', async () => {
    expect(await cellsOf(Buffer.from('A,B\n"one\r\ntwo",2\r\n3,"say ""hi"""\r4,5'))).toEqual([
      ['A', 'B'],
      ['one\ntwo', '2'],
      ['3', 'say "hi"'],
      ['4', '5'],
    ]);
  });

  it('rows are counted as a spreadsheet shows them, empty ones too', async () => {
    const { rows, reading } = await readFileOf(Buffer.from('HARU\n\nSKU,Name\n\nH-1,Toner\n'));
    expect([reading.headerRow, rows.map(({ row }) => row)]).toEqual([3, [1, 3, 5]]);
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'import-type-refused'],
    ['a page of markup', Buffer.from('<!doctype html><p>x</p>'), 'import-type-refused'],
    ['an Excel file of before 2007', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'import-type-refused'],
    ['titles alone', Buffer.from('SKU,Name\n'), 'import-empty'],
    ['a quote that nobody closes', Buffer.from('SKU,Name\nH-1,"Toner\nH-2,Cream\n'), 'import-broken'],
    ['more than 300 columns', Buffer.from(`${'a,'.repeat(300)}b\n1,2\n`), 'import-too-many-columns'],
    ['more than 10,000 rows', Buffer.from(`SKU,Name\n${'H,T\n'.repeat(10_001)}`), 'import-too-many-rows'],
  ])('%s is refused', async (_, bytes, code) => expect(await refusal(bytes)).toBe(code));

  it('a row of titles that is not there is refused', async () => {
    expect(await refusal(Buffer.from('SKU,Name\nH-1,Toner\n'), { headerRow: 9 })).toBe('import-empty');
  });
});

describe('a workbook', () => {
  it('is read as it shows: titles above, shared and inline texts, figures, days, gaps', async () => {
    const bytes = aWorkbook(
      `<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"/>
       <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="inlineStr"><is><t>바코드</t></is></c><c r="D3" t="s"><v>2</v></c><c r="E3" t="s"><v>3</v></c></row>
       <row r="4"><c r="A4" t="str"><f>"H"&amp;1</f><v>H-1</v></c><c r="B4"><v>8.801234567893E12</v></c><c r="D4"><v>0.30000000000000004</v></c><c r="E4" s="1"><v>46053</v></c></row>
       <row r="5"><c r="A5"><v>5</v></c><c r="B5" t="b"><v>1</v></c><c r="D5"><v>1.5E-2</v></c><c r="E5" s="2"><v>46053.5</v></c></row>`,
      {
        strings: [
          'HARU 2026',
          '품번',
          'Wholesale &amp; FOB',
          '<r><t>제조</t></r><r><t>일</t></r><rPh><t>no</t></rPh>',
        ].map((text, index) => (index === 3 ? `</t>${text}<t>` : text)),
        styles:
          '<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;년&quot; mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>',
      },
    );
    const { reading, rows, sheets } = await readFileOf(bytes);
    expect(reading).toEqual({ kind: 'xlsx', encoding: null, delimiter: null, sheet: 0, headerRow: 3 });
    expect(sheets).toEqual([{ name: 'Line sheet', rows: 4 }]);
    expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [1, 'HARU 2026'],
      [3, '품번', '바코드', '', 'Wholesale & FOB', '제조일'],
      [4, 'H-1', '8801234567893', '', '0.3', '2026-01-31'],
      [5, '5', 'TRUE', '', '0.015', '2026-01-31'],
    ]);
  });

  it('whose rows say a number twice, or none, counts them in their order', async () => {
    const cell = '<c><v>1</v></c>';
    const bytes = aWorkbook(
      `<row r="4">${cell}</row><row r="4">${cell}</row><row r="x">${cell}</row><row r="-1">${cell}</row><row r="9">${cell}</row>`,
    );
    const { rows } = await readFileOf(bytes, { headerRow: 4 });
    expect(rows.map(({ row }) => row)).toEqual([4, 5, 6, 7, 9]);
  });

  it('that we have written ourselves is read back to the letter', async () => {
    const cells = ['=1+1', "'quoted", 'a\nb & <c>', '0012', '8801234567893', 'ㄱ힣 😀'];
    async function* rows() {
      yield [cells];
    }
    const made = await buffer(
      Readable.from(xlsxOf({ name: 'x', head: ['A', 'B', 'C', 'D', 'E', 'F'], rows: rows() })),
    );
    expect((await cellsOf(made))[1]).toEqual(cells);
  });

  const sheet = (xml: string) => aWorkbook('', { parts: { 'xl/worksheets/sheet1.xml': xml } });
  const declared = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
  it.each([
    [
      'declares entities',
      sheet(`${declared}<worksheet><sheetData><row><c t="str"><v>&e;</v></c></row></sheetData></worksheet>`),
    ],
    [
      'names entities nobody declared',
      sheet('<worksheet><sheetData><row><c t="str"><v>&e;</v></c></row></sheetData></worksheet>'),
    ],
    ['is cut off within', sheet('<worksheet><sheetData><row><c r="A1"')],
    [
      'has a text without end',
      aWorkbook('<row><c t="s"><v>0</v></c></row>', { strings: ['x'.repeat(100_001)] }),
    ],
    ['is another kind of ZIP', aZip({ 'hello.txt': 'hello' })],
    ['is cut off', aWorkbook('<row><c><v>1</v></c></row>').subarray(0, 400)],
    [
      'has a broken list',
      Buffer.concat([aWorkbook('<row/>').subarray(0, 500), aZip({ a: 'b' }).subarray(-22)]),
    ],
  ])('that %s is refused', async (_, bytes) => expect(await refusal(bytes)).toBe('import-type-refused'));

  it('that unfolds into too much is refused, whatever it says of its size', async () => {
    const spaces = Buffer.alloc(130 * 2 ** 20, 0x20);
    const bomb = Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('x') }));
    expect(await refusal(bomb)).toBe('import-type-refused');
    const packed = await buffer(Readable.from([spaces]).pipe(createDeflateRaw({ level: 9 })));
    const workbook = aWorkbook('', { parts: { 'xl/worksheets/sheet1.xml': 'A'.repeat(64) } });
    expect(packed.length).toBeLessThan(2 ** 20);
    expect(await refusal(withPacked(workbook, 'xl/worksheets/sheet1.xml', packed))).toBe(
      'import-type-refused',
    );
  });

  it('a cell far to the right of all is a column too many', async () => {
    expect(
      await refusal(aWorkbook('<row><c r="A1"><v>1</v></c></row><row><c r="XFD2"><v>1</v></c></row>')),
    ).toBe('import-too-many-columns');
  });
});

/** A ZIP with another packed content at the end of it for one of its entries, which still says its old size. */
function withPacked(zip: Buffer, name: string, packed: Buffer): Buffer {
  const end = zip.length - 22;
  const list = zip.readUInt32LE(end + 16);
  const header = Buffer.alloc(30 + name.length);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(name.length, 26);
  header.write(name, 30);
  const made = Buffer.concat([zip.subarray(0, list), header, packed, zip.subarray(list)]);
  const moved = list + header.length + packed.length;
  for (let at = moved; made.readUInt32LE(at) === 0x02014b50; ) {
    const length = made.readUInt16LE(at + 28);
    if (made.toString('latin1', at + 46, at + 46 + length) === name) {
      made.writeUInt16LE(8, at + 10);
      made.writeUInt32LE(packed.length, at + 20);
      made.writeUInt32LE(list, at + 42);
    }
    at += 46 + length + made.readUInt16LE(at + 30) + made.readUInt16LE(at + 32);
  }
  made.writeUInt32LE(moved, made.length - 22 + 16);
  return made;
}
