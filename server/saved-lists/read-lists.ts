import { and, asc, eq, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { savedLists as contract } from '#contract/saved-lists.ts';
import type { Queryable } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { listLines, lists } from '#db/schema/buying.ts';
import { brands, categories, products } from '#db/schema/catalogue.ts';
import { dayOf } from '#domain/instants.ts';
import type { Shopper } from '../cart/queries.ts';
import { productSummaryOf, summaryColumns } from '../catalogue/summary.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { listsVisibleTo } from './visible.ts';

type SavedList = OutputOf<typeof contract.addToSavedList>;
type WholeList = OutputOf<typeof contract.getSavedList>;

const columns = {
  id: lists.id,
  kind: lists.kind,
  name: lists.name,
  version: lists.version,
  lineCount: sql<number>`(select count(*)::int from list_lines counted where counted.list_id = "lists"."id")`,
  updatedAt: lists.updatedAt,
};

type Row = Omit<SavedList, 'updatedAt'> & { readonly updatedAt: Date };

/** The favourites first, then by name. */
export async function listSavedLists({
  db,
  actor,
}: Context<'actor'>): Promise<OutputOf<typeof contract.listSavedLists>> {
  const rows = await db
    .select(columns)
    .from(lists)
    .where(listsVisibleTo(actor))
    .orderBy(asc(lists.kind), asc(sql`lower(${lists.name})`), asc(lists.id));
  return { items: rows.map(savedListOf) };
}

/** What a list says of itself; the caller has seen that it is the actor's. */
export async function readList(db: Queryable, listId: string): Promise<SavedList> {
  const [row] = await db.select(columns).from(lists).where(eq(lists.id, listId));
  if (row === undefined) throw new Refusal('not-found');
  return savedListOf(row);
}

/** One list with its products as they are sold now. */
export async function getSavedList(
  { db, actor, currency, world }: Shopper,
  { listId }: { listId: string },
): Promise<WholeList> {
  const [found] = await db
    .select(columns)
    .from(lists)
    .where(and(eq(lists.id, listId), listsVisibleTo(actor)));
  if (found === undefined) throw new Refusal('not-found');
  const rows = await db
    .select({
      ...summaryColumns,
      isSold: sql<boolean>`(${products.active} and ${brands.active})`,
      quantityCartons: listLines.quantityCartons,
      addedBy: users.name,
      addedAt: listLines.addedAt,
    })
    .from(listLines)
    .innerJoin(products, eq(products.id, listLines.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(users, eq(users.id, listLines.addedById))
    .where(eq(listLines.listId, listId))
    .orderBy(asc(listLines.position), asc(listLines.productId))
    .execute({ today: dayOf(world.now) });
  return {
    ...savedListOf(found),
    lines: rows.map((row) => ({
      product: productSummaryOf(row, currency),
      isSold: row.isSold,
      quantityCartons: row.quantityCartons,
      addedBy: row.addedBy,
      addedAt: row.addedAt.toISOString(),
    })),
  };
}

function savedListOf({ updatedAt, ...row }: Row): SavedList {
  return { ...row, updatedAt: updatedAt.toISOString() };
}
