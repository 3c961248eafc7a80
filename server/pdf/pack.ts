import { formatCalendarDay } from '#domain/format.ts';
import type { Language } from '#domain/languages.ts';
import type { Pack, PackFile, PackProduct, PackRecord } from '#domain/pack.ts';
import { netKilograms } from '#domain/packing.ts';
import { enumerated } from '#domain/punctuation.ts';
import { say } from '../kernel/texts.ts';
import { a4, body, bottom, contentWidth, facts, head, label, margin, small, strong } from './frame.ts';
import { colours, openSheet, type Sheet, type Style } from './sheet.ts';
import { type Column, table } from './table.ts';
import { type Words, wordsIn } from './words.ts';

/** What is on record of products: an overview of everything the pack holds. Never numbered and never kept. */
export function drawPack(pack: Pack, language: Language): Promise<Uint8Array> {
  const words = wordsIn(language);
  const title = words.say(`pack.title.${pack.kind}`);
  const brands = enumerated(pack.brandNames.map(words.name), words.language);
  const sheet = openSheet({
    size: a4,
    language,
    title: [title, pack.orderNumber].filter((part) => part !== null).join(' '),
    author: brands,
    at: new Date(pack.at),
  });
  let y = head(sheet, title, pack.orderNumber);
  y = facts(
    sheet,
    [
      [words.say('brand'), brands],
      ...(pack.kind === 'data'
        ? []
        : [
            [
              words.say('pack.market'),
              pack.marketName === null ? words.say('pack.noMarket') : words.name(pack.marketName),
            ] as const,
          ]),
      [words.say('statementDate'), words.date(pack.at)],
    ],
    y,
  );
  y = paragraph(sheet, words.say('pack.note'), y + 10, small);
  for (const product of pack.products) y = drawProduct(sheet, product, words, y + 12);
  y = heading(sheet, words.say('pack.files'), y + 12);
  if (pack.files.length === 0) paragraph(sheet, words.say('pack.noFiles'), y + 6, small);
  else table(sheet, fileColumns(words), pack.files, y);
  numberPages(sheet, title, words);
  return sheet.end();
}

function drawProduct(sheet: Sheet, product: PackProduct, words: Words, top: number): number {
  let y = heading(sheet, words.name(product.name), top);
  for (const [name, value] of factsOf(product, words)) y = pair(sheet, name, value, y);
  for (const record of product.records) {
    y = pair(sheet, words.name(record.marketName), recordText(record, words), y);
  }
  if (product.lots !== undefined) y = pair(sheet, words.say('pack.lots'), lotsText(product.lots, words), y);
  const listed =
    product.ingredients.length === 0 ? words.say('pack.notEntered') : product.ingredients.join(', ');
  return pair(sheet, words.say('pack.ingredients'), listed, y);
}

function factsOf(product: PackProduct, words: Words): [string, string][] {
  const { sku, gtin, hsCode, origin, contents, netCentigrams, shelfLifeMonths, paoMonths } = product;
  const others = Object.values(product.name).filter((name) => name !== words.name(product.name));
  const months = (count: number | null) =>
    count === null ? null : words.say('pack.months', { months: words.number(count) });
  const all: [string, string | null][] = [
    [words.say('pack.otherNames'), [...new Set(others)].join(' · ') || null],
    [words.say('pack.sku'), sku],
    ['GTIN', gtin],
    [words.say('pack.hsCode'), hsCode],
    [words.say('pack.origin'), origin === null ? null : words.country(origin)],
    [words.say('pack.contents'), contents || null],
    [words.say('netWeight'), netCentigrams === null ? null : netText(netCentigrams, words)],
    [words.say('pack.shelfLife'), months(shelfLifeMonths)],
    [words.say('pack.pao'), months(paoMonths)],
  ];
  return all.filter((entry): entry is [string, string] => entry[1] !== null);
}

function netText(centigrams: number, words: Words): string {
  return words.say('kilograms', { weight: words.decimal(netKilograms(centigrams)) });
}

/** What the product page says of the same record, and never more. */
function recordText(record: PackRecord, words: Words): string {
  const { portal, notificationNumber: number, personName: name, personAddress, fileSince } = record;
  const told = (key: string, params = {}) => say(words.language, `passports:onRecord.${key}`, params);
  const said = [
    number === null ? null : told('number', { portal: portal ?? '', number }),
    fileSince === null ? null : told('file', { date: formatCalendarDay(fileSince, words.language) }),
    name === null ? null : told('person', { name, address: personAddress ?? '' }),
    record.labelLanguages.length === 0
      ? null
      : told('labels', { languages: record.labelLanguages.join(', ').toUpperCase() }),
  ].filter((part) => part !== null);
  const state = say(words.language, `passports:state.${record.state}`);
  return [state, ...(said.length === 0 ? [told('nothing')] : said)].join(' · ');
}

function lotsText(lots: NonNullable<PackProduct['lots']>, words: Words): string {
  if (lots.length === 0) return words.say('pack.noLots');
  return lots
    .map(({ code, bestBefore, items }) =>
      words.say('lot', { code, date: words.date(bestBefore), items: words.number(items) }),
    )
    .join(' · ');
}

function fileColumns(words: Words): Column<PackFile>[] {
  return [
    {
      title: words.say('pack.file'),
      share: 50,
      cell: ({ path, productName }) => ({ text: path, sub: [words.name(productName)] }),
    },
    {
      title: words.say('pack.kind'),
      share: 30,
      cell: ({ type, marketName, number }) => ({
        text: say(words.language, `passports:documents.types.${type}`),
        sub: [words.name(marketName), ...(number === null ? [] : [number])],
      }),
    },
    { title: words.say('pack.issuer'), share: 24, cell: ({ issuer }) => ({ text: issuer }) },
    {
      title: words.say('pack.validUntil'),
      share: 16,
      right: true,
      cell: ({ expiresOn }) => ({ text: expiresOn === null ? '–' : words.date(expiresOn) }),
    },
  ];
}

const nameWidth = contentWidth * 0.3;

function heading(sheet: Sheet, text: string, top: number): number {
  let y = top;
  if (y + 70 > bottom) {
    sheet.addPage();
    y = margin;
  }
  sheet.rule(margin, y, contentWidth, colours.ink);
  return sheet.block(text, { x: margin, y: y + 6, room: contentWidth }, { ...strong, size: 11 }) + 2;
}

/** A label and what it says beside it, however long. */
function pair(sheet: Sheet, name: string, value: string, top: number): number {
  const style: Style = { ...body, size: 8.5 };
  const values = sheet.wrap(value, contentWidth - nameWidth, style);
  const names = sheet.wrap(name, nameWidth - 8, label);
  let y = top;
  for (let index = 0; index < Math.max(names.length, values.length); index += 1) {
    if (y + 14 > bottom) {
      sheet.addPage();
      y = margin;
    }
    sheet.line(names[index] ?? '', margin, y + 11, label);
    sheet.line(values[index] ?? '', margin + nameWidth, y + 11, style);
    y += 13;
  }
  return y + 2;
}

function paragraph(sheet: Sheet, text: string, y: number, style: Style): number {
  return sheet.block(text, { x: margin, y, room: contentWidth * 0.9 }, style);
}

function numberPages(sheet: Sheet, title: string, words: Words): void {
  sheet.onEveryPage((page, pages) => {
    const y = a4[1] - 48;
    sheet.line(title, margin, y, label);
    const which = words.say('page', { page, pages });
    sheet.line(which, a4[0] - margin, y, { ...label, tabular: true, right: true });
  });
}
