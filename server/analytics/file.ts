import type { analytics as contract } from '#contract/analytics.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { amount, type FileColumn, listFile } from '../lists/list-file.ts';
import { readBrands } from './brands.ts';
import { getSalesAnalytics } from './sales.ts';
import { getStatusDistribution } from './statuses.ts';

type Asked = ParsedOf<typeof contract.downloadAnalytics>;
type Sales = OutputOf<typeof contract.getSalesAnalytics>['buckets'][number];
type Brand = OutputOf<typeof contract.getBrandPerformance>['items'][number];
type Status = OutputOf<typeof contract.getStatusDistribution>['items'][number];

const sales: readonly FileColumn<Sales>[] = [
  ['analytics:columns.from', ({ from }) => from],
  ['analytics:columns.to', ({ to }) => to],
  ['analytics:columns.orders', ({ orders }) => orders],
  ['analytics:columns.sales', (row) => amount(row.sales)],
  ['documents:paper.currency', (row) => row.sales.currency],
];

const brands: readonly FileColumn<Brand>[] = [
  ['analytics:columns.brand', ({ brandName }, { language }) => brandName[language] || brandName.en],
  ['analytics:columns.orders', ({ orders }) => orders],
  ['analytics:columns.sales', (row) => amount(row.sales)],
  ['analytics:columns.average', ({ average }) => (average === null ? null : amount(average))],
  ['documents:paper.currency', (row) => row.sales.currency],
  ['analytics:columns.retailers', ({ retailers }) => retailers],
  ['analytics:columns.reorderPercent', ({ reorderPercent }) => reorderPercent],
  ['analytics:columns.confirmMinutes', ({ confirmMinutes }) => confirmMinutes],
  ['analytics:columns.cancelled', ({ cancelledOrders }) => cancelledOrders],
];

const statuses: readonly FileColumn<Status>[] = [
  ['analytics:columns.status', ({ status }, say) => say(`common:orderStatus.${status}`)],
  ['analytics:columns.orders', ({ orders }) => orders],
  ['analytics:columns.value', ({ value }) => amount(value)],
  ['documents:paper.currency', ({ value }) => value.currency],
];

const part = <Item>(
  name: Asked['part'],
  columns: readonly FileColumn<Item>[],
  read: (context: SignedInContext, asked: Asked) => Promise<Item[]>,
) =>
  listFile<Asked, Item>({
    title: `analytics:files.${name}`,
    columns,
    read: async (context, asked) => {
      const items = await read(context, asked);
      return { items, nextCursor: null, total: items.length };
    },
  });

const parts: {
  readonly [Name in Asked['part']]: (context: SignedInContext, asked: Asked) => Promise<FileAnswer>;
} = {
  sales: part('sales', sales, async (context, asked) => (await getSalesAnalytics(context, asked)).buckets),
  brands: part('brands', brands, async (context, asked) => (await readBrands(context, asked)).items),
  statuses: part(
    'statuses',
    statuses,
    async (context, asked) => (await getStatusDistribution(context, asked)).items,
  ),
};

/** One of the tables behind the pictures, all of it. */
export function downloadAnalytics(context: SignedInContext, asked: Asked): Promise<FileAnswer> {
  return parts[asked.part](context, asked);
}
