import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { importRows, imports } from '#db/schema/keeping.ts';
import { cut } from '#domain/import-cells.ts';
import type { ImportFault } from '#domain/import-reader.ts';
import { inLanguage } from '#domain/in-language.ts';
import type { Language, Translated } from '#domain/languages.ts';
import { tidyDecimal, tidyPrice } from '#domain/list-price.ts';
import { minorDigits } from '#domain/money.ts';
import { itemPriceOf, recommendedRetailOf } from '#domain/price.ts';
import { changesBetween } from '#domain/product-changes.ts';
import type { ProductEntry } from '#domain/product-entry.ts';
import type { ProductState } from '#domain/product-state.ts';

type Told = Readonly<Record<string, readonly [unknown, unknown]>>;

/** What is kept of a product of a file: what would become of it, and from which version on. */
export type RowDetail = {
  readonly lastRow: number;
  readonly sku: string | null;
  /** What the product is called after the file; missing in rows of releases before. */
  readonly name?: Partial<Translated>;
  readonly productId: string | null;
  /** The version it was checked against; null: it is new. */
  readonly version: number | null;
  /** What it becomes; null: it stays what it is. */
  readonly state: ProductState | null;
  readonly stock: { readonly before: number | null; readonly after: number } | null;
  readonly priceFrom: string | null;
  readonly isDraft: boolean;
  readonly changes: readonly (readonly [field: string, before: unknown, after: unknown])[];
  readonly faults: readonly ImportFault[];
};

type Entries = { readonly before: ProductEntry | null; readonly after: ProductEntry | null };

/**
 * Amounts of prices with their currency: "4.50" alone is as good a price in won as in pounds. A price that is announced
 * is told by its figures like any other, from what it is now; when it comes is said beside them.
 */
export function withCurrencies(changes: Told, { before, after }: Entries): Told {
  if (after === null) return changes;
  const { priceNotice, ...others } = changes;
  const isAnnounced = priceNotice !== undefined && priceNotice[1] !== null;
  const coming = { price: tidyPrice(after.price), itemsPerCarton: after.itemsPerCarton };
  const all =
    isAnnounced && before !== null
      ? { ...changesBetween(before, { ...before, ...coming }), ...others }
      : changes;
  const amount = (figure: unknown, entry: ProductEntry | null) =>
    typeof figure === 'string' && entry !== null
      ? { amount: tidyDecimal(figure, minorDigits[entry.price.currency]), currency: entry.price.currency }
      : figure;
  const told = Object.entries(all).map(([field, [was, is]]) =>
    isAmount(field)
      ? ([field, [amount(was, before), amount(is, after)]] as const)
      : ([field, [was, is]] as const),
  );
  const item = itemPriceTold(all, { before, after });
  if (item === null) return Object.fromEntries(told);
  const dropped = isRetailKept({ before, after }) ? [...itemFigures, ...retailFigures] : [...itemFigures];
  return Object.fromEntries([item, ...told.filter(([field]) => !dropped.includes(field))]);
}

/** Figures that a wholesale price can be entered by. */
const itemFigures: ReadonlySet<string> = new Set(['price.itemPrice', 'price.offerPrice', 'price.offerRate']);

/** Figures that a retail price can be entered by. */
const retailFigures = ['price.msrp', 'price.retailPrice'] as const;

/** Whether shops are recommended the same retail price, by whichever figure. */
function isRetailKept({ before, after }: Entries): boolean {
  if (before === null || after === null || before.price.currency !== after.price.currency) return false;
  const [was, is] = [before, after].map(({ price }) => recommendedRetailOf(price));
  return was === is || (!!was && !!is && tidyDecimal(was, 0) === tidyDecimal(is, 0));
}

/**
 * Where a price is entered by other figures than before, what an item costs stands for them: "7.20 → 7.90" and not an
 * offer that went, a rate that went and a price that came. Null: one figure says it all, or it costs the same.
 */
function itemPriceTold(changes: Told, { before, after }: Entries) {
  const changed = [...itemFigures].filter((field) => changes[field] !== undefined);
  if (changed.length < 2 || before === null || after === null) return null;
  const [was, is] = [before, after].map(({ price }) => {
    const amount = itemPriceOf(price);
    const { currency } = price;
    return amount === null ? null : { amount: tidyDecimal(amount, minorDigits[currency]), currency };
  });
  if (!was || !is || (was.amount === is.amount && was.currency === is.currency)) return null;
  return ['price.wholesale', [was, is]] as const;
}

function isAmount(field: string): boolean {
  return field.startsWith('price.') && field !== 'price.currency' && field !== 'price.offerRate';
}

/** A product by its name in the reader's language, where the file or the product has one. */
export function labelFor(label: string, { name }: Pick<RowDetail, 'name'>, language: Language): string {
  return cut(inLanguage({ en: '', ko: '', zh: '', ...name }, language) || label);
}

/** Changes as a screen tells them; long texts are cut. */
export function changesTold(changes: Told): RowDetail['changes'] {
  return Object.entries(changes).map(
    ([field, [before, after]]) => [field, short(before), short(after)] as const,
  );
}

const longestList = 20;

function short(value: unknown): unknown {
  if (typeof value === 'string') return cut(value);
  if (Array.isArray(value)) return value.slice(0, longestList).map(short);
  if (value === null || typeof value !== 'object') return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, short(part)]));
}

const faulted: SQL = sql`jsonb_array_length(${importRows.detail}->'faults') > 0`;

/** Products that come in, but not as whole as the file says. */
export const isNoted: SQL = sql`${importRows.outcome} in ('new', 'changed', 'unchanged') and ${faulted}`;

/** What the rows of an import come to. */
export async function countsOf(db: Queryable, importId: string): Promise<Record<string, number>> {
  const count = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
  const of = (outcome: string) => count(sql`${importRows.outcome} = ${outcome}`);
  const [counts] = await db
    .select({
      new: of('new'),
      changed: of('changed'),
      unchanged: of('unchanged'),
      faulty: of('faulty'),
      skipped: of('skipped'),
      notes: count(isNoted),
      drafts: count(sql`${importRows.outcome} = 'new' and (${importRows.detail}->>'isDraft')::boolean`),
      announced: count(
        sql`${importRows.outcome} = 'changed' and ${importRows.detail}->>'priceFrom' is not null`,
      ),
    })
    .from(importRows)
    .where(eq(importRows.importId, importId));
  const [had] = await db
    .select({
      pictures: sql<number>`(select count(*)::int from jsonb_each(coalesce(${imports.options}->'fetched', '{}'::jsonb)) one
        where not one.value ? 'code')`,
    })
    .from(imports)
    .where(eq(imports.id, importId));
  return { ...counts, pictures: had?.pictures ?? 0 };
}
