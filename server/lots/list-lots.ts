import { and, eq, ilike, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { lots as contract } from '#contract/lots.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db, Queryable } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { products } from '#db/schema/catalogue.ts';
import { dayNumber } from '#db/schema/columns.ts';
import { isOnShelf, lots, recalls } from '#db/schema/lots.ts';
import { dayOf } from '#domain/instants.ts';
import { sortingParts } from '#domain/lists.ts';
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
import { keptOnShelf } from '../catalogue/kept-on-shelf.ts';
import { isOneOf, keptKeys } from '../catalogue/kept-order.ts';
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
  { db, actor, world }: Context<'actor' | 'world'>,
  { brandId, cursor, limit, sort = 'bestBefore', ...filters }: Input,
): Promise<OutputOf<typeof contract.listLots>> {
  const brand = await getOwnBrand(db, actor, brandId);
  const order = inOrder(keys, lots.id, sort);
  const position = order.position(cursor);
  const today = dayOf(world.now);
  const matching = and(eq(lots.brandId, brand.id), ...(await conditionsOf(db, brand, filters, today)));
  // First which are shown: what is said of each is not looked up for all that are sorted.
  const all = db.select({ id: lots.id }).from(lots).$dynamic();
  const isByProduct = sortingParts(sort).name === 'product';
  const shown = (isByProduct ? all.innerJoin(products, isOfBrand(brand)) : all)
    .where(and(matching, position === null ? undefined : order.after(position)))
    .orderBy(...order.columns)
    .limit(limit + 1);
  const [rows, total, toWatch] = await Promise.all([
    db
      .select({ ...columns, sortedBy: order.value })
      .from(lots)
      .innerJoin(products, eq(products.id, lots.productId))
      .leftJoin(recalls, eq(recalls.lotId, lots.id))
      .where(inArray(lots.id, shown))
      .orderBy(...order.columns),
    db.$count(lots, matching),
    watched(db, brand, today),
  ]);
  return {
    ...pageOf(rows, limit, viewOf(today), ({ sortedBy, id }) => order.cursorOf(sortedBy, id)),
    total,
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
  return viewOf(dayOf(now))(row);
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
  return sql`${lots.recalledAt} is null and ${endsAs(state, today)}`;
}

/** When a lot ends, of one that is not recalled. */
function endsAs(state: Exclude<LotState, 'recalled'> | 'ending', today: string): SQL {
  return {
    sellable: sql`${lots.bestBefore} >= ${shippableFrom(today)}`,
    ending: sql`${lots.bestBefore} >= ${shippableFrom(today)}
      and ${lots.bestBefore} < ${shippableFrom(addMonths(today, warnedMonths))}`,
    short: sql`${lots.bestBefore} < ${shippableFrom(today)} and ${lots.bestBefore} >= ${today}`,
    expired: sql`${lots.bestBefore} < ${today}`,
  }[state];
}

async function conditionsOf(
  db: Db,
  brand: OwnBrand,
  { state, productId, q }: Pick<Input, 'state' | 'productId' | 'q'>,
  today: string,
): Promise<(SQL | undefined)[]> {
  return [
    state === undefined ? undefined : stateIs(state, today),
    productId === undefined ? undefined : eq(lots.productId, productId),
    q ? or(ilike(lots.code, containing(q)), isOneCalled(await called(db, brand, q))) : undefined,
  ];
}

/** The brand is said twice, so that its products are walked along the index of their names. */
function isOfBrand({ id }: OwnBrand): SQL | undefined {
  return and(eq(products.id, lots.productId), eq(products.brandId, id));
}

/** The products of the brand that words name, archived ones too: there may be some of them left. */
async function called(db: Db, { id }: OwnBrand, q: string): Promise<readonly string[]> {
  const { ids } = await keptOnShelf(db, { brandId: id, q });
  return ids ?? [];
}

function isOneCalled(ids: readonly string[]): SQL {
  return sql`${lots.productId} = any(${sql.param(ids)}::uuid[])`;
}

/** What is to be watched of what is still on the shelf: the first part of an index of that, and nothing besides. */
async function watched(db: Queryable, { id }: OwnBrand, today: string) {
  const watchedUntil = shippableFrom(addMonths(today, warnedMonths));
  const count = (state: 'ending' | 'short' | 'expired') =>
    sql<number>`count(*) filter (where ${endsAs(state, today)})::int`;
  const [row] = await db
    .select({ ending: count('ending'), short: count('short'), expired: count('expired') })
    .from(lots)
    .where(and(eq(lots.brandId, id), isOnShelf, lt(lots.bestBefore, watchedUntil)));
  return row ?? { ending: 0, short: 0, expired: 0 };
}

/** As lists of products are: by the name the brand itself reads. */
const keys = {
  bestBefore: byWhole(dayNumber(lots.bestBefore)),
  code: byText(lots.code),
  product: keptKeys.name,
  left: byWhole(lots.leftItems),
  received: byInstant(lots.receivedAt),
};

/** The products of a brand as who takes in lots needs them, in the brand's own order. */
export async function listLotProducts(
  { db, actor }: Context<'actor'>,
  { brandId, cursor, limit, kept, q }: ParsedOf<typeof contract.listLotProducts>,
): Promise<OutputOf<typeof contract.listLotProducts>> {
  const brand = await getOwnBrand(db, actor, brandId);
  const order = inOrder(keptKeys, products.id, 'place');
  const position = order.position(cursor);
  const rows = await db
    .select({
      productId: products.id,
      name: products.name,
      sku: products.sku,
      keepsLotsSince: products.keepsLotsSince,
      shelfLifeMonths: products.shelfLifeMonths,
      stockItems: products.stockItems,
      sortedBy: order.value,
    })
    .from(products)
    .where(
      and(
        eq(products.brandId, brand.id),
        ne(products.state, 'archived'),
        kept ? isNotNull(products.keepsLotsSince) : undefined,
        q ? isOneOf(await called(db, brand, q)) : undefined,
        position === null ? undefined : order.after(position),
      ),
    )
    .orderBy(...order.columns)
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    ({ keepsLotsSince, sortedBy: _, ...row }) => ({
      ...row,
      keepsLots: keepsLotsSince !== null,
      isDatedByMaking: isDatedByMaking(row.shelfLifeMonths),
    }),
    ({ sortedBy, productId }) => order.cursorOf(sortedBy, productId),
  );
}
