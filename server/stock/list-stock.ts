import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { stock as contract } from '#contract/stock.ts';
import type { Queryable } from '#db/connect.ts';
import { countedItems, type Picture, products, stockStepOf } from '#db/schema/catalogue.ts';
import { stockLevelOf } from '#domain/stock.ts';
import { type KeptBy, keptInPlace, keptOnShelf } from '../catalogue/kept-on-shelf.ts';
import { isOneOf, keptKeys } from '../catalogue/kept-order.ts';
import { getOwnBrand, type OwnBrand } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { byWhole, inOrder } from '../kernel/sorted.ts';
import { openStatuses } from './open-statuses.ts';
import { stockColumns } from './set-stock.ts';

type Input = ParsedOf<typeof contract.listStock>;
export type StockOfProduct = OutputOf<typeof contract.listStock>['items'][number];

/** What is in stock of a brand's products, in the brand's own order where nobody says otherwise. */
export async function listStock(
  { db, actor }: Context<'actor'>,
  { brandId, cursor, limit, sort = 'place', ...filters }: Input,
): Promise<OutputOf<typeof contract.listStock>> {
  const brand = await getOwnBrand(db, actor, brandId);
  const order = inOrder(keys, products.id, sort);
  const position = order.position(cursor);
  const { total, ids } =
    sort === 'place'
      ? idsOf(await keptInPlace(db, onShelf(brand, filters), { after: position, limit: limit + 1 }))
      : await keptOnShelf(db, onShelf(brand, filters));
  const matching = ids === null ? and(isListed(brand), ...conditionsOf(filters)) : isOneOf(ids);
  // First which are shown: what is said of each is not looked up for all that are sorted.
  const shown = db
    .select({ id: products.id })
    .from(products)
    .where(and(matching, position === null ? undefined : order.after(position)))
    .orderBy(...order.columns)
    .limit(limit + 1);
  const rows = await db
    .select({ ...columns, sortedBy: order.value })
    .from(products)
    .where(inArray(products.id, shown))
    .orderBy(...order.columns);
  return {
    ...pageOf(rows, limit, stockOf, ({ sortedBy, id }) => order.cursorOf(sortedBy, id)),
    total,
    brand: { id: brand.id, slug: brand.slug, name: brand.name },
  };
}

const idsOf = ({ total, placed }: Awaited<ReturnType<typeof keptInPlace>>) => ({
  total,
  ids: placed.map(({ id }) => id),
});

/** One product of the brand as the list shows it. */
export async function getStockOf(
  db: Queryable,
  brand: Pick<OwnBrand, 'id'>,
  productId: string,
): Promise<StockOfProduct> {
  const [row] = await db
    .select(columns)
    .from(products)
    .where(and(eq(products.id, productId), eq(products.brandId, brand.id)));
  if (row === undefined) throw new Refusal('not-found');
  return stockOf(row);
}

function isListed({ id }: Pick<OwnBrand, 'id'>): SQL | undefined {
  return and(eq(products.brandId, id), ne(products.state, 'archived'));
}

/** What the badge says (domain/stock.ts), as the database says it. */
const levelInRow = sql<string>`case when ${products.stockItems} is null then ${products.stockLevel}
  when ${products.stockItems} <= 0 then 'out' when ${products.stockItems} < ${products.lowStockItems} then 'low' else 'in' end`;

type Filters = Pick<Input, 'level' | 'counted' | 'q' | 'productId'>;

const levelsOf = (level: NonNullable<Filters['level']>) =>
  level === 'short' ? (['low', 'out'] as const) : ([level] as const);

function onShelf(brand: OwnBrand, { level, counted, q, productId }: Filters): KeptBy {
  const stockLevels = level && levelsOf(level);
  return { brandId: brand.id, states: ['draft', 'live'], stockLevels, stock: counted, q, productId };
}

/** The same in words of the database, for a walk along an index: what words find is always few. */
function conditionsOf({ level, counted }: Filters): (SQL | undefined)[] {
  return [
    level === undefined ? undefined : inArray(levelInRow, [...levelsOf(level)]),
    counted === undefined ? undefined : sql`(${products.stockItems} is not null) = ${counted === 'counted'}`,
  ];
}

const keys = {
  place: keptKeys.place,
  name: keptKeys.name,
  sku: keptKeys.sku,
  items: byWhole(countedItems(products.stockItems), { step: products.stockStep, of: stockStepOf }),
};

type LastChange = NonNullable<StockOfProduct['lastChange']>;

const columns = {
  ...stockColumns,
  image: sql<Picture | null>`${products.images}->0`,
  state: products.state,
  itemsPerCarton: products.itemsPerCarton,
  // A select of one table names its columns without it: what looks elsewhere says which it means.
  reservedItems: sql<number>`(select coalesce(sum(item.reserved_items), 0)::int from order_items item
    join orders placed on placed.id = item.order_id
    where item.product_id = products.id and item.reserved_items > 0 and placed.status in (${openStatuses}))`,
  lastChange: sql<LastChange | null>`(select json_build_object('kind', entry.kind, 'deltaItems', entry.delta_items,
      'actorName', entry.actor_name, 'at', entry.at)
    from stock_entries entry where entry.product_id = products.id order by entry.at desc, entry.id desc limit 1)`,
};

type Row = Omit<StockOfProduct, 'productId' | 'level' | 'keepsLots'> &
  Pick<typeof products.$inferSelect, 'id' | 'stockLevel' | 'keepsLotsSince'>;

function stockOf({ id, stockLevel, lastChange, ...row }: Row): StockOfProduct {
  return {
    productId: id,
    name: row.name,
    sku: row.sku,
    image: row.image,
    state: row.state,
    stockItems: row.stockItems,
    level: stockLevelOf({
      countedItems: row.stockItems,
      lowThreshold: row.lowStockItems,
      manualLevel: stockLevel,
    }),
    reservedItems: row.reservedItems,
    keepsLots: row.keepsLotsSince !== null,
    lowStockItems: row.lowStockItems,
    itemsPerCarton: row.itemsPerCarton,
    lastChange: lastChange && { ...lastChange, at: new Date(lastChange.at).toISOString() },
  };
}
