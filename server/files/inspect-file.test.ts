import { describe, expect, it } from 'vitest';
import { aGif, aJpeg, anOfficeFile, anOldOfficeFile, aPdf, aPng, aWebp, aZip } from '#test/files.ts';
import { cleanFileName, inspectFile } from './inspect-file.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

describe('a file is what its bytes are and its name says', () => {
  it.each([
    ['invoice.pdf', aPdf, 'application/pdf'],
    ['photo.png', aPng(), 'image/png'],
    ['photo.JPG', aJpeg, 'image/jpeg'],
    ['photo.jpeg', aJpeg, 'image/jpeg'],
    ['photo.webp', aWebp, 'image/webp'],
    ['photo.gif', aGif, 'image/gif'],
    ['order.docx', anOfficeFile('word'), `${office}.wordprocessingml.document`],
    ['order.xlsx', anOfficeFile('xl'), `${office}.spreadsheetml.sheet`],
    ['order.pptx', anOfficeFile('ppt'), `${office}.presentationml.presentation`],
    ['order.doc', anOldOfficeFile, 'application/msword'],
    ['order.xls', anOldOfficeFile, 'application/vnd.ms-excel'],
    ['order.ppt', anOldOfficeFile, 'application/vnd.ms-powerpoint'],
    ['order.csv', Buffer.from('sku;cartons\r\nHARU-1;4\r\n'), 'text/csv'],
    ['주문.csv', Buffer.from('\ufeff제품,수량\n토너,4\n'), 'text/csv'],
    ['excel-korea.csv', Buffer.from([0xc1, 0xa6, 0xc7, 0xb0, 0x2c, 0x34, 0x0a]), 'text/csv'],
  ])('%s is taken', async (name, bytes, type) => {
    expect(await inspectFile(name, bytes)).toBe(type);
  });

  it.each([
    ['a drawing', 'logo.svg', drawing],
    ['a drawing under another name', 'logo.png', drawing],
    ['a drawing as a table', 'logo.csv', drawing],
    ['a page', 'page.html', Buffer.from('<!doctype html><title>x</title>')],
    ['a page as a table', 'page.csv', Buffer.from('\ufeff \n<html><script>alert(1)</script>')],
    ['a program', 'setup.exe', Buffer.from('MZ\u0090\u0000')],
    ['a program as a PDF', 'invoice.pdf', Buffer.from('MZ\u0090\u0000')],
    ['a picture of another kind', 'photo.png', aJpeg],
    ['a PDF as a picture', 'photo.jpg', aPdf],
    ['any zip as a Word file', 'order.docx', aZip({ 'a.txt': 'hello' })],
    ['a Word file as an Excel file', 'order.xlsx', anOfficeFile('word')],
    ['a zip', 'files.zip', aZip({ 'a.txt': 'hello' })],
    ['bytes as a table', 'table.csv', Buffer.from([0x61, 0x00, 0x62])],
    ['a picture cut off in its header', 'photo.png', Uint8Array.from(aPng().subarray(0, 20))],
    ['a name without an ending', 'photo', aPng()],
  ])('%s is refused', async (_, name, bytes) => {
    await expect(inspectFile(name, bytes)).rejects.toMatchObject({ code: 'attachment-type-refused' });
  });

  it('a picture of more than 50 million pixels is refused by its header alone', async () => {
    expect(await inspectFile('large.png', aPng(10_000, 5_000))).toBe('image/png');
    await expect(inspectFile('bomb.png', aPng(10_001, 5_000))).rejects.toMatchObject({
      code: 'attachment-too-many-pixels',
    });
  });
});

describe('a file name', () => {
  it.each([
    ['견적서.pdf', '견적서.pdf'],
    ['견적서.pdf'.normalize('NFD'), '견적서.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\mina\\order.xlsx', 'order.xlsx'],
    ['in\u0000vo\nice\u202efdp.exe', 'invoicefdp.exe'],
    ['  ..hidden.png ', 'hidden.png'],
    ['a "very"  <odd> name?.csv', 'a _very_ _odd_ name_.csv'],
    ['', ''],
    ['///', ''],
    ['.pdf', 'pdf'],
  ])('%j becomes %j', (given, clean) => {
    expect(cleanFileName(given)).toBe(clean);
  });

  it('is cut to 150 characters with its ending kept', () => {
    expect(cleanFileName(`${'가'.repeat(300)}.xlsx`)).toBe(`${'가'.repeat(145)}.xlsx`);
    expect(cleanFileName(`a.${'b'.repeat(300)}`).length).toBeLessThanOrEqual(150);
  });
});
