import { foldBareTitle, foldTitle } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import type { ImportFormat, ImportMapping, WeightUnit } from './import-options.ts';
import { ownFieldOf } from './import-own.ts';
import { faireCurrencies, fairePrice, fieldNamed, formatTitles, type NamedField } from './import-titles.ts';
import type { Currency } from './money.ts';

/** A column of a file: its title, and some of what stands in it. */
export type FileColumn = { readonly title: string; readonly samples: readonly string[] };

/** What tells a file of a format from any other. */
const marks = {
  own: ['lysid'],
  shopify: ['handle', 'title', 'variantprice'],
  faire: ['productnameenglish', 'casesize'],
  woo: ['regularprice', 'parent'],
} as const satisfies Partial<Record<ImportFormat, readonly string[]>>;

export function formatOf(titles: readonly string[]): ImportFormat {
  const folded = new Set(titles.map(foldTitle));
  const found = Object.entries(marks).find(([, wanted]) => wanted.every((title) => folded.has(title)));
  return (found?.[0] as keyof typeof marks | undefined) ?? 'other'; // a key of `marks`
}

type Known = { readonly currency: Currency };

/** What a file most likely says, for somebody to look over. */
export function proposeMapping(columns: readonly FileColumn[], { currency }: Known): ImportMapping {
  const format = formatOf(columns.map(({ title }) => title));
  const chosen = currencyNamed(columns, { currency }) ?? currency;
  const mapped = columnsOf(format, columns, chosen);
  const has = (field: ImportField) => mapped.some((each) => each.field === field);
  const isWholesale = has('itemPrice') || has('cartonPrice');
  return {
    format,
    columns: mapped,
    priceIs: has('price') && (format === 'shopify' || format === 'woo') ? 'retail' : null,
    wholesale: isWholesale ? { kind: 'column' } : null,
    currency: chosen,
    itemsPerCarton: null,
    variants: null,
    categoryId: null,
    categories: [],
    weightUnit: weightUnitOf(format, columns, mapped),
    lengthUnit: columns.some(({ title }) => /\bmm\b/i.test(title)) ? 'mm' : 'cm',
    pictures: has('pictures') ? 'addresses' : 'none',
    goLive: false,
  };
}

type Mapped = ImportMapping['columns'][number];
/** Before those of the same field with a higher rank. */
type Named = Mapped & { readonly rank: number };

/** The currency that a file names for all its prices; null: none. Where it has prices in several, the brand's own goes first. */
export function currencyNamed(columns: readonly FileColumn[], { currency }: Known): Currency | null {
  const isFaire = formatOf(columns.map(({ title }) => title)) === 'faire';
  return (isFaire ? faireCurrency(columns, currency) : null) ?? spokenCurrency(columns);
}

/** A field stands once: of the columns that have something in them the one its format names first, else the first one. */
function columnsOf(
  format: ImportFormat,
  columns: readonly FileColumn[],
  currency: Currency,
): readonly Mapped[] {
  const order = format === 'other' || format === 'own' ? [] : Object.keys(formatTitles[format]);
  const named = columns.flatMap((each, column): Named[] => {
    const field = fieldOf(format, each, currency);
    const rank = order.indexOf(foldTitle(each.title));
    return field === null ? [] : [{ column, field, rank: (each.samples.length > 0 ? 0 : 1_000) + rank }];
  });
  const first = (field: ImportField) =>
    named
      .filter((each) => each.field === field)
      .reduce<Named | null>((one, other) => (one === null || other.rank < one.rank ? other : one), null);
  return named
    .filter((each) => each.field === 'pictures' || each === first(each.field))
    .toSorted((one, other) => Number(isOfVariant(columns, one)) - Number(isOfVariant(columns, other)))
    .map(({ column, field }) => ({ column, field }));
}

/** Pictures of one variant come after those of the product. */
function isOfVariant(columns: readonly FileColumn[], { column, field }: Mapped): boolean {
  return field === 'pictures' && /^(variant|option)/i.test(columns[column]?.title ?? '');
}

function fieldOf(format: ImportFormat, column: FileColumn, currency: Currency): ImportField | null {
  if (format === 'own') return ownFieldOf(column.title);
  const folded = foldTitle(column.title);
  const price = format === 'faire' ? fairePrice.exec(folded) : null;
  if (price !== null) {
    const [, code = '', kind] = price;
    const isChosen = faireCurrencies[code as keyof typeof faireCurrencies] === currency; // as the pattern says
    return isChosen ? (kind === 'retail' ? 'retailPrice' : 'itemPrice') : null;
  }
  const named =
    format === 'other'
      ? (fieldNamed(folded) ?? fieldNamed(foldBareTitle(column.title)))
      : (titlesOf(format)[folded] ?? (format === 'shopify' ? metafieldOf(column.title) : null));
  return named === null ? null : inLanguage(named, column);
}

function titlesOf(format: 'shopify' | 'faire' | 'woo'): Readonly<Record<string, NamedField>> {
  return formatTitles[format];
}

/** "Ingredients (product.metafields.custom.ingredients)" says what its first words say. */
function metafieldOf(title: string): NamedField | null {
  if (!/\(product\.metafields\./i.test(title)) return null;
  const named = fieldNamed(foldBareTitle(title));
  return named === 'ingredients' || named === 'countryOfOrigin' || named === 'volume' || named === 'hsCode'
    ? named
    : null;
}

/** A text whose language the title does not say is in the one it is written in. */
function inLanguage(named: NamedField, { samples }: FileColumn): ImportField {
  if (named !== 'name' && named !== 'description' && named !== 'story') return named;
  const text = samples.join(' ');
  const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (hangul > 0 && hangul * 3 > latin) return `${named}.ko`;
  return han > 0 && han * 3 > latin ? `${named}.zh` : `${named}.en`;
}

const signs: readonly (readonly [Currency, RegExp])[] = [
  ['KRW', /₩|원(?![가-힣])|\bkrw\b/i],
  ['EUR', /€|\beur\b/i],
  ['GBP', /£|\bgbp\b/i],
  ['USD', /\$|\busd\b/i],
  ['CHF', /\bchf\b/i],
];

/** The one currency that titles or prices of a file name; null where they name none or several. */
function spokenCurrency(columns: readonly FileColumn[]): Currency | null {
  const prices = columns.filter(({ title }) => /price|rrp|srp|wholesale|fob|가|价|단가/i.test(title));
  const text = prices.flatMap(({ title, samples }) => [title, ...samples]).join(' ');
  const named = signs.filter(([, sign]) => sign.test(text)).map(([currency]) => currency);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Of the currencies a Faire file has prices in, the brand's own, else the first with any. */
function faireCurrency(columns: readonly FileColumn[], own: Currency): Currency | null {
  const filled = columns.flatMap(({ title, samples }) => {
    const [, code = '', kind] = fairePrice.exec(foldTitle(title)) ?? [];
    const currency = faireCurrencies[code as keyof typeof faireCurrencies] as Currency | undefined; // or another code
    return currency !== undefined && kind === 'wholesale' && samples.length > 0 ? [currency] : [];
  });
  return filled.includes(own) ? own : (filled[0] ?? null);
}

function weightUnitOf(
  format: ImportFormat,
  columns: readonly FileColumn[],
  mapped: readonly Mapped[],
): WeightUnit {
  if (format === 'shopify' || format === 'own') return 'g';
  const column = mapped.find(({ field }) => field === 'netWeight' || field === 'cartonWeight');
  const title = columns[column?.column ?? -1]?.title ?? '';
  const [, unit = 'g'] = /\b(kg|g|oz|lb)s?\b/i.exec(title) ?? [];
  return unit.toLowerCase() as WeightUnit; // one of the four
}
