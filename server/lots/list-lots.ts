import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { lots as contract } from '#contract/lots.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { products } from '#db/schema/catalogue.ts';
import { lots, recalls } from '#db/schema/lots.ts';
import type { Language } from '#domain/languages.ts';
import type { Sorting, SortName } from '#domain/lists.ts';
import {
  addMonths,
  isDatedByMaking,
  isEnding,
  type LotState,
  lotStateOf,
  shippableFrom,
  shipsUntil,
  warnedMonths,
} from '#domain/lot.ts';
import { getOwnBrand, type OwnBrand } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { byInstant, byText, byWhole, inOrder } from '../kernel/sorted.ts';

export type LotView = OutputOf<typeof contract.listLots>['items'][number];
type Input = ParsedOf<typeof contract.listLots>;

const columns = {
  id: lots.id,
  productId: lots.productId,
  productName: products.name,
  sku: products.sku,
  code: lots.code,
  madeOn: lots.madeOn,
  bestBefore: lots.bestBefore,
  receivedItems: lots.receivedItems,
  leftItems: lots.leftItems,
  allocatedItems: lots.allocatedItems,
  receivedAt: lots.receivedAt,
  recallId: recalls.id,
};

/** A brand's lots, the one that ends first at the top where nobody says otherwise. */
export async function listLots(
  { db, actor, language, world }: Context<'actor' | 'language' | 'world'>,
  { brandId, cursor, limit, sort = 'bestBefore', ...filters }: Input,
): Promise<OutputOf<typeof contract.listLots>> {
  const brand = await getOwnBrand(db, actor, brandId);
  const order = orderOf(sort, language);
  const position = order.position(cursor);
  const today = world.now.toISOString().slice(0, 10);
  const matching = and(eq(lots.brandId, brand.id), ...conditionsOf(filters, today));
  const [rows, [counted], toWatch] = await Promise.all([
    db
      .select({ ...columns, sortedBy: order.value })
      .from(lots)
      .innerJoin(products, eq(products.id, lots.productId))
      .leftJoin(recalls, eq(recalls.lotId, lots.id))
      .where(and(matching, position === null ? undefined : order.after(position)))
      .orderBy(...order.columns)
      .limit(limit + 1),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(lots)
      .innerJoin(products, eq(products.id, lots.productId))
      .where(matching),
    watched(db, brand, today),
  ]);
  return {
    ...pageOf(rows, limit, viewOf(today), ({ sortedBy, id }) => order.cursorOf(sortedBy, id)),
    total: counted?.total ?? 0,
    brand: { id: brand.id, slug: brand.slug, name: brand.name },
    toWatch,
  };
}

/** One lot of the brand. */
export async function getLotOf(
  db: Queryable,
  brand: Pick<OwnBrand, 'id'>,
  lotId: string,
  now: Date,
): Promise<LotView> {
  const [row] = await db
    .select(columns)
    .from(lots)
    .innerJoin(products, eq(products.id, lots.productId))
    .leftJoin(recalls, eq(recalls.lotId, lots.id))
    .where(and(eq(lots.id, lotId), eq(lots.brandId, brand.id)));
  if (row === undefined) throw new Refusal('not-found');
  return viewOf(now.toISOString().slice(0, 10))(row);
}

type Row = Omit<LotView, 'shipsUntil' | 'state' | 'isEnding' | 'receivedAt'> & { readonly receivedAt: Date };

function viewOf(today: string) {
  return ({ receivedAt, ...row }: Row): LotView => {
    const onShelf = { bestBefore: row.bestBefore, isRecalled: row.recallId !== null };
    return {
      id: row.id,
      productId: row.productId,
      productName: row.productName,
      sku: row.sku,
      code: row.code,
      madeOn: row.madeOn,
      bestBefore: row.bestBefore,
      receivedItems: row.receivedItems,
      leftItems: row.leftItems,
      allocatedItems: row.allocatedItems,
      recallId: row.recallId,
      shipsUntil: shipsUntil(row.bestBefore),
      state: lotStateOf(onShelf, today),
      isEnding: isEnding(onShelf, today),
      receivedAt: receivedAt.toISOString(),
    };
  };
}

/** The states of domain/lot.ts, as the database says them. */
function stateIs(state: LotState | 'ending', today: string): SQL {
  if (state === 'recalled') return sql`${lots.recalledAt} is not null`;
  const between = {
    sellable: sql`${lots.bestBefore} >= ${shippableFrom(today)}`,
    ending: sql`${lots.bestBefore} >= ${shippableFrom(today)}
      and ${lots.bestBefore} < ${shippableFrom(addMonths(today, warnedMonths))}`,
    short: sql`${lots.bestBefore} < ${shippableFrom(today)} and ${lots.bestBefore} >= ${today}`,
    expired: sql`${lots.bestBefore} < ${today}`,
  }[state];
  return sql`${lots.recalledAt} is null and ${between}`;
}

function conditionsOf({ state, productId, q }: Pick<Input, 'state' | 'productId' | 'q'>, today: string) {
  const pattern = q ? containing(q) : undefined;
  return [
    state === undefined ? undefined : stateIs(state, today),
    productId === undefined ? undefined : eq(lots.productId, productId),
    pattern === undefined
      ? undefined
      : sql`concat_ws(' ', ${lots.code}, ${products.sku}, ${products.name}->>'en', ${products.name}->>'ko', ${products.name}->>'zh') ilike ${pattern}`,
  ];
}

/** What is to be watched of what is still on the shelf. */
async function watched(db: Queryable, { id }: OwnBrand, today: string) {
  const count = (state: LotState | 'ending') =>
    sql<number>`count(*) filter (where ${stateIs(state, today)})::int`;
  const [row] = await db
    .select({ ending: count('ending'), short: count('short'), expired: count('expired') })
    .from(lots)
    .where(and(eq(lots.brandId, id), sql`${lots.leftItems} > 0`));
  return row ?? { ending: 0, short: 0, expired: 0 };
}

const orderOf = (sort: Sorting<SortName<'lots'>>, language: Language) =>
  inOrder(
    {
      bestBefore: byWhole(sql`(${lots.bestBefore} - date '2000-01-01')`),
      code: byText(lots.code),
      product: byText(sql`coalesce(${products.name}->>${language}::text, '')`),
      left: byWhole(lots.leftItems),
      received: byInstant(lots.receivedAt),
    },
    lots.id,
    sort,
  );

/** The products of a brand as who takes in lots needs them. */
export async function listLotProducts(
  { db, actor }: Context<'actor'>,
  { brandId }: ParsedOf<typeof contract.listLotProducts>,
): Promise<OutputOf<typeof contract.listLotProducts>> {
  const brand = await getOwnBrand(db, actor, brandId);
  const rows = await db
    .select({
      productId: products.id,
      name: products.name,
      sku: products.sku,
      keepsLotsSince: products.keepsLotsSince,
      shelfLifeMonths: products.shelfLifeMonths,
      stockItems: products.stockItems,
    })
    .from(products)
    .where(and(eq(products.brandId, brand.id), ne(products.state, 'archived')))
    .orderBy(asc(products.position), asc(products.id));
  return {
    items: rows.map(({ keepsLotsSince, ...row }) => ({
      ...row,
      keepsLots: keepsLotsSince !== null,
      isDatedByMaking: isDatedByMaking(row.shelfLifeMonths),
    })),
  };
}
