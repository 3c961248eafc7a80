import { describe, expect, it } from 'vitest';
import {
  acceptedEndings,
  attachmentTypeOf,
  companyQuotaBytes,
  refuseAttachment,
  refuseMessage,
} from './attachments.ts';

const tenMegabytes = 10_485_760;

describe('PDF, images and office files can be attached', () => {
  it.each([
    ['invoice.pdf', 'application/pdf'],
    ['SHELF.JPG', 'image/jpeg'],
    ['shelf.jpeg', 'image/jpeg'],
    ['prices.v2.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['주문서.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['list.csv', 'text/csv'],
    ['setup.exe', null],
    ['logo.svg', null],
    ['page.html', null],
    ['invoice.pdf.exe', null],
    ['pdf', null],
    ['', null],
  ])('%s: %s', (name, type) => expect(attachmentTypeOf(name)).toBe(type));

  it('a file field offers every ending', () => {
    expect(acceptedEndings).toContain('.pdf');
    expect(acceptedEndings).toContain('.jpeg');
    expect(acceptedEndings).toHaveLength(13);
  });
});

describe('a file is refused with its reason', () => {
  it.each([
    ['10 MB exactly', { bytes: tenMegabytes }, null],
    ['a byte more', { bytes: tenMegabytes + 1 }, 'attachment-too-large'],
    ['nothing in it', { bytes: 0 }, 'attachment-empty'],
    ['another type', { name: 'a.zip' }, 'attachment-type-refused'],
    ['50 megapixels', { width: 10_000, height: 5000 }, null],
    ['a pixel more', { width: 50_000_001, height: 1 }, 'attachment-too-many-pixels'],
    ['a single byte', { bytes: 1 }, null],
    ['a row more', { width: 10_000, height: 5001 }, 'attachment-too-many-pixels'],
    ['the last byte of the quota', { bytes: 10, usedBytes: companyQuotaBytes - 10 }, null],
    ['one byte beyond it', { bytes: 11, usedBytes: companyQuotaBytes - 10 }, 'attachment-quota-reached'],
  ])('%s', (_, facts, code) => {
    expect(refuseAttachment({ name: 'photo.png', bytes: 1000, ...facts })?.code ?? null).toBe(code);
  });

  it('a company may keep 2 GB', () => expect(companyQuotaBytes).toBe(2_147_483_648));

  it('and its name', () => {
    expect(refuseAttachment({ name: 'a.zip', bytes: 1 })?.params).toEqual({ name: 'a.zip' });
  });
});

describe('a message says something, within its limits', () => {
  it.each([
    ['hello', 0, null],
    ['', 1, 'message-empty'],
    ['  \n ', 0, 'message-empty'],
    ['x'.repeat(5000), 0, null],
    [` ${'x'.repeat(5000)} `, 5, null],
    ['x'.repeat(5001), 0, 'message-too-long'],
    ['hello', 5, null],
    ['hello', 6, 'too-many-attachments'],
  ] as const)('%j with %i files', (content, files, code) => {
    expect(refuseMessage(content, files)?.code ?? null).toBe(code);
  });
});
