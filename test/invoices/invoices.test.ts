import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ciiOf } from '#domain/e-invoice-cii.ts';
import { brokenRules } from '#domain/e-invoice-rules.ts';
import { ublOf } from '#domain/e-invoice-ubl.ts';
import { type Language, languages } from '#domain/languages.ts';
import { decimalFromMinor } from '#domain/money.ts';
import type { TradePaper } from '#domain/paper.ts';
import { eInvoiceIn } from '../../server/pdf/e-invoice.ts';
import { drawPaper } from '../../server/pdf/paper.ts';
import { attachmentsOf, metadataOf, textOf } from '../pdf.ts';
import { chanceOf, randomPaper } from './random.ts';
import { type Figures, figuresOfCii, figuresOfUbl } from './read.ts';

/**
 * Random invoices of every VAT case and currency, as UBL, CII and PDF: each is read back by parsers that are not
 * ours and compared with the paper. `npm run invoices -- 500 --seed 7` makes more of them and keeps the files.
 */
const howMany = Number(process.env.INVOICES ?? '40');
const seed = Number(process.env.INVOICES_SEED ?? '1');
const folder = process.env.INVOICES_FOLDER;
/** Drawing is what takes time: each paper is drawn in one language, in turn. */
const batch = 10;

const chance = chanceOf(seed);
const papers = Array.from({ length: howMany }, (_, index) => randomPaper(chance, index + 1));
const languageOf = (index: number): Language => languages[index % languages.length] ?? 'en';

/** What the paper says, in the words of a file. */
function figuresOf(paper: TradePaper): Partial<Figures> {
  const decimal = (minor: number) => decimalFromMinor(minor, paper.currency);
  const { netMinor, vatMinor, grossMinor, parts } = paper.totals;
  const { vatAccounting: accounted } = paper;
  return {
    number: paper.number,
    typeCode: paper.kind === 'invoice' ? '380' : '381',
    currency: paper.currency,
    dueOn: paper.dueAt?.slice(0, 10),
    reference: paper.reference ?? undefined,
    iban: paper.bank?.iban,
    sellerNumber: '09876543',
    vatIds: [paper.seller.vatNumber, paper.buyer.vatNumber].filter((number) => number !== null),
    taxes: parts.map((part) => `${part.category} ${decimal(part.baseMinor)} ${decimal(part.vatMinor)}`),
    net: decimal(netMinor),
    tax: decimal(vatMinor),
    accounted:
      accounted && `${accounted.currency} ${decimalFromMinor(accounted.vatMinor, accounted.currency)}`,
    gross: decimal(grossMinor),
    payable: decimal(grossMinor),
  };
}

const seamless = (text: string) => text.replaceAll(/\s/g, '');

async function check(paper: TradePaper, language: Language): Promise<string[]> {
  const invoice = eInvoiceIn(paper, language);
  const [ubl, cii] = [ublOf(invoice), ciiOf(invoice)];
  const pdf = await drawPaper(paper, language);
  if (folder !== undefined) await keep(folder, paper.number, { 'ubl.xml': ubl, 'cii.xml': cii, pdf });
  expect(figuresOfUbl(ubl), `${paper.number} as UBL`).toMatchObject(figuresOf(paper));
  expect(figuresOfCii(cii), `${paper.number} as CII`).toEqual(figuresOfUbl(ubl));
  expect(await attachmentsOf(pdf)).toEqual({ 'factur-x.xml': cii });
  const text = seamless(await textOf(pdf));
  expect(text).toContain(seamless(paper.number));
  for (const { net } of figuresOfUbl(ubl).lines) expect(text).toContain(grouped(net));
  if (paper.vatAccounting !== undefined) {
    const { vatMinor, currency } = paper.vatAccounting;
    expect(text).toContain(grouped(decimalFromMinor(vatMinor, currency)));
    expect(text).toContain(paper.vatAccounting.source.replaceAll(' ', ''));
  }
  expect(text, `${paper.number} says its total`).toContain(grouped(figuresOf(paper).gross ?? ''));
  return brokenRules(invoice).map((rule) => `${paper.number}: ${rule}`);
}

/** "1234567.80" as all our languages write it: "1,234,567.80". */
const grouped = (decimal: string) => decimal.replaceAll(/\B(?=(\d{3})+\.)/g, ',');

async function keep(into: string, number: string, files: Readonly<Record<string, string | Uint8Array>>) {
  await mkdir(into, { recursive: true });
  for (const [ending, content] of Object.entries(files)) {
    await writeFile(join(into, `${number}.${ending}`), content);
  }
}

describe(`${howMany} random invoices and credit notes`, () => {
  const starts = Array.from({ length: Math.ceil(howMany / batch) }, (_, index) => index * batch);
  it.each(starts)('from no. %i on keep every rule and read alike in PDF, UBL and CII', async (start) => {
    const found: string[] = [];
    for (const [index, paper] of papers.slice(start, start + batch).entries()) {
      found.push(...(await check(paper, languageOf(start + index))));
    }
    expect(found).toEqual([]);
  });
});

describe('the file of an electronic invoice', () => {
  const paper: TradePaper = {
    ...(papers.find(({ kind }) => kind === 'invoice') as TradePaper),
    issuedAt: '2026-03-06T09:00:00.000Z',
  };

  it('is PDF/A-3b with a Factur-X in it, and says so in its metadata', async () => {
    const bytes = await drawPaper(paper, 'en');
    const { xmp } = await metadataOf(bytes);
    expect(xmp).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</);
    expect(xmp).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>');
    expect(xmp).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    for (const property of ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel']) {
      expect(xmp).toContain(`<pdfaProperty:name>${property}</pdfaProperty:name>`);
    }
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).toContain('/AFRelationship /Alternative');
    expect(raw).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(raw).toContain('/GTS_PDFA1');
    expect(raw).toContain('/Subtype /text#2Fxml');
    expect(raw).not.toMatch(/\/SMask|\/CA 0|\/ca 0/); // nothing on it is see-through
  });

  it('has every typeface in it', async () => {
    const raw = Buffer.from(await drawPaper(paper, 'zh')).toString('latin1');
    const described = raw.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(described.length).toBeGreaterThan(1);
    expect(raw.match(/\/FontFile[23]/g)).toHaveLength(described.length);
  });

  it('is the same file when it is drawn again', async () => {
    const once = await drawPaper(paper, 'en');
    expect(Buffer.compare(Buffer.from(once), Buffer.from(await drawPaper(paper, 'en')))).toBe(0);
  });

  it('names a seller with an ampersand alike inside and outside its XML', async () => {
    const named = { ...paper, seller: { ...paper.seller, name: 'Soap & <Son>' } };
    const { xmp } = await metadataOf(await drawPaper(named, 'en'));
    expect(xmp).toContain('<rdf:li>Soap &amp; &lt;Son&gt;</rdf:li>');
  });

  it('of a paper that was issued before there was such data holds none, and does not say so', async () => {
    const { isElectronic: _, ...before } = paper;
    const bytes = await drawPaper(before, 'en');
    expect(await attachmentsOf(bytes)).toEqual({});
    expect(await textOf(bytes)).not.toContain('Factur-X');
    expect(await textOf(await drawPaper(paper, 'en'))).toContain('Factur-X');
  });
});
