import type { numbers as contract } from '#contract/numbers.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { formatCountry } from '#domain/format.ts';
import { longestSheet } from '#domain/lists.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { amount, type FileColumn, listFile } from '../lists/list-file.ts';
import { getNumbers } from './get-numbers.ts';
import { readProductNumbers } from './product-numbers.ts';

type Asked = ParsedOf<typeof contract.downloadNumbers>;
type Numbers = OutputOf<typeof contract.getNumbers>;
type ProductNumbers = OutputOf<typeof contract.listProductNumbers>['items'][number];
type Read<Item> = (
  context: SignedInContext,
  asked: Asked,
) => Promise<{ items: Item[]; nextCursor: null; total: number }>;

/** CSV files have no end, but one brand's year of products is asked for in one go. */
const mostProducts = longestSheet;

const sales: readonly FileColumn<{ readonly orders: number; readonly sales: Numbers['sales'] }>[] = [
  ['numbers:columns.orders', ({ orders }) => orders],
  ['numbers:columns.sales', ({ sales: sold }) => amount(sold)],
  ['documents:paper.currency', ({ sales: sold }) => sold.currency],
];

const interest: readonly FileColumn<Pick<Numbers, 'views' | 'cartAdds'>>[] = [
  ['numbers:columns.views', ({ views }) => views],
  ['numbers:columns.cartAdds', ({ cartAdds }) => cartAdds],
];

const buckets: readonly FileColumn<Numbers['buckets'][number]>[] = [
  ['numbers:columns.from', ({ from }) => from],
  ['numbers:columns.to', ({ to }) => to],
  ...sales,
  ...interest,
];

const countries: readonly FileColumn<Numbers['countries'][number]>[] = [
  ['numbers:columns.country', ({ country }, { language }) => formatCountry(country, language)],
  ['numbers:columns.countryCode', ({ country }) => country],
  ...sales,
  ['numbers:columns.average', ({ average }) => (average === null ? null : amount(average))],
  ['numbers:columns.retailers', ({ retailers }) => retailers],
  ['numbers:columns.returning', ({ returningRetailers }) => returningRetailers],
  ['numbers:columns.reorderPercent', ({ reorderPercent }) => reorderPercent],
];

const products: readonly FileColumn<ProductNumbers>[] = [
  ['numbers:columns.product', ({ name }, { language }) => name[language] || name.en],
  ['numbers:columns.sku', ({ sku }) => sku],
  ['numbers:columns.items', ({ items }) => items],
  ['numbers:columns.cartons', ({ cartons }) => cartons],
  ...sales,
  ...interest,
];

const part = <Item>(name: Asked['part'], columns: readonly FileColumn<Item>[], read: Read<Item>) =>
  listFile<Asked, Item>({ title: `numbers:files.${name}`, columns, read });

const whole = <Item>(items: Item[]) => ({ items, nextCursor: null, total: items.length });

const parts: {
  readonly [Name in Asked['part']]: (context: SignedInContext, asked: Asked) => Promise<FileAnswer>;
} = {
  periods: part('periods', buckets, async (context, asked) =>
    whole((await getNumbers(context, asked)).buckets),
  ),
  countries: part('countries', countries, async (context, asked) =>
    whole((await getNumbers(context, asked)).countries),
  ),
  products: part('products', products, async (context, asked) => ({
    ...(await readProductNumbers(context, { ...asked, limit: mostProducts })),
    nextCursor: null,
  })),
};

/** One of the tables behind the bars, all of it. */
export function downloadNumbers(context: SignedInContext, asked: Asked): Promise<FileAnswer> {
  return parts[asked.part](context, asked);
}
