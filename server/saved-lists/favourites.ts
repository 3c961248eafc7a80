import { and, eq, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { savedLists as contract } from '#contract/saved-lists.ts';
import type { Tx } from '#db/connect.ts';
import { listLines, lists } from '#db/schema/buying.ts';
import type { Context } from '../kernel/context.ts';
import { assertRoom } from './change-lists.ts';
import { listsVisibleTo } from './visible.ts';
import { noteChange, putLines } from './write-lines.ts';

type Here = Context<'actor' | 'world'>;
type Product = { readonly productId: string };

export async function listFavourites({
  db,
  actor,
}: Context<'actor'>): Promise<OutputOf<typeof contract.listFavourites>> {
  const rows = await db
    .select({ productId: listLines.productId })
    .from(listLines)
    .innerJoin(lists, eq(lists.id, listLines.listId))
    .where(and(listsVisibleTo(actor), eq(lists.kind, 'favourites')));
  return { productIds: rows.map(({ productId }) => productId) };
}

/** The company's favourites begin with the first one; a heart that is there already stays as it is. */
export async function addFavourite({ db, actor, world }: Here, { productId }: Product): Promise<void> {
  await db.transaction(async (tx) => {
    const listId = await lockFavourites({ db: tx, actor, world });
    const isThere = await tx.$count(
      listLines,
      and(eq(listLines.listId, listId), eq(listLines.productId, productId)),
    );
    if (isThere > 0) return;
    await putLines({ db: tx, actor, world }, listId, [{ productId, quantityCartons: null }]);
    await assertRoom(tx, listId);
    await noteChange({ db: tx, actor, world }, listId);
  });
}

export async function removeFavourite({ db, actor, world }: Here, { productId }: Product): Promise<void> {
  await db.transaction(async (tx) => {
    const listId = await lockFavourites({ db: tx, actor, world });
    const removed = await tx
      .delete(listLines)
      .where(and(eq(listLines.listId, listId), eq(listLines.productId, productId)))
      .returning({ id: listLines.productId });
    if (removed.length > 0) await noteChange({ db: tx, actor, world }, listId);
  });
}

/** Makes the favourites where there are none, and holds their row until the transaction ends. */
async function lockFavourites({ db: tx, actor, world }: Context<'actor' | 'world', Tx>): Promise<string> {
  const { now } = world;
  const [row] = await tx
    .insert(lists)
    .values({
      id: world.newId(),
      companyId: actor.companyId,
      kind: 'favourites',
      createdById: actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: lists.companyId,
      targetWhere: sql`kind = 'favourites'`,
      set: { updatedAt: sql`${lists.updatedAt}` },
    })
    .returning({ id: lists.id });
  if (row === undefined) throw new Error('the favourites have just been made');
  return row.id;
}
