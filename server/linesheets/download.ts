import { Readable } from 'node:stream';
import type { linesheets as contract } from '#contract/linesheets.ts';
import type { ParsedOf } from '#contract/operation.ts';
import { inLanguage } from '#domain/in-language.ts';
import { dayOf } from '#domain/instants.ts';
import type { Language, Translated } from '#domain/languages.ts';
import { volumeIn } from '#domain/volume.ts';
import { countAttempt, listFetched } from '../accounts/attempts.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { Refusal } from '../kernel/refusal.ts';
import { say } from '../kernel/texts.ts';
import { turns } from '../kernel/turns.ts';
import { drawLong } from '../pdf/draw.ts';
import type { LineSheetPaper } from '../pdf/line-sheet.ts';
import { lineSheetAsExcel } from './excel.ts';
import { logoForPaper, pictureForPaper } from './pictures.ts';
import { type PricedProduct, pricedProducts } from './priced.ts';

/** Pictures are heavy work: one sheet is made at a time, and a long line is refused rather than kept waiting. */
const inTurn = turns(1, { longestLine: 20, refuse: () => new Refusal('unavailable') });

/** A line sheet in the language and currency that are asked for; the reader's own where nothing is. */
export async function downloadLineSheet(
  context: SignedInContext,
  { format, ...asked }: ParsedOf<typeof contract.downloadLineSheet>,
): Promise<FileAnswer> {
  const { db, actor, world } = context;
  await countAttempt(db, listFetched(actor.userId), world.now);
  const { language = context.language, currency = context.currency } = asked;
  const sheet = await pricedProducts(context, { ...asked, currency });
  const brandName = inLanguage(sheet.brand.name, language);
  const name = `${brandName} ${say(language, 'linesheets:paper.title')} ${dayOf(world.now)}.${format}`;
  if (format === 'xlsx') {
    return {
      name,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: Readable.from(lineSheetAsExcel(sheet.items, { language, at: world.now })),
    };
  }
  const body = await inTurn(async () => {
    const lineSheet = await paperOf(context, sheet, language);
    return drawLong({ what: 'line-sheet', lineSheet, language }, actor.userId);
  });
  return { name, type: 'application/pdf', body, size: body.length };
}

type Sheet = Awaited<ReturnType<typeof pricedProducts>>;

async function paperOf(
  { files, world }: SignedInContext,
  { brand, items }: Sheet,
  language: Language,
): Promise<LineSheetPaper> {
  const said = (text: Translated) => inLanguage(text, language);
  const groups: LineSheetPaper['groups'][number][] = [];
  for (const item of items) {
    const row = { ...rowOf(item, language), picture: await pictureForPaper(files, item.images[0]) };
    const last = groups.at(-1);
    if (last?.title === said(item.category)) last.rows.push(row);
    else groups.push({ title: said(item.category), rows: [row] });
  }
  return {
    brandName: said(brand.name),
    logo: await logoForPaper(files, brand.logo),
    minimumItems: brand.minimumOrder,
    at: world.now.toISOString(),
    groups,
  };
}

function rowOf(item: PricedProduct, language: Language) {
  const { sku, gtin, volume, itemsPerCarton, retail, marginPercent, minimumItems } = item;
  const { pricePerItem, pricePerItemExact, pricePerCarton } = item;
  return {
    name: inLanguage(item.name, language),
    sku,
    gtin,
    volume: volumeIn(volume, language),
    itemsPerCarton,
    pricePerItem,
    pricePerItemExact,
    pricePerCarton,
    retail,
    marginPercent,
    minimumItems,
  };
}
