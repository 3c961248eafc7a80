import { and, eq, inArray, max, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { listLines, lists } from '#db/schema/buying.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { brandsVisibleTo } from '../catalogue/visible.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';

type ListLine = { readonly productId: string; readonly quantityCartons: number | null };
type Where = Context<'actor' | 'world', Tx>;

/** The lines of a list as they are sent, and in that order: what stays keeps its day and who put it there. */
export async function replaceLines(where: Where, listId: string, lines: readonly ListLine[]): Promise<void> {
  const kept = lines.map(({ productId }) => productId);
  await where.db
    .delete(listLines)
    .where(
      and(
        eq(listLines.listId, listId),
        kept.length === 0 ? undefined : notInArray(listLines.productId, kept),
      ),
    );
  await putLines(where, listId, lines);
  const order = sql`unnest(${sql.param(kept)}::uuid[]) with ordinality as sent (product_id, place)`;
  await where.db.execute(sql`update ${listLines} set position = sent.place - 1 from ${order}
    where ${listLines.listId} = ${listId} and ${listLines.productId} = sent.product_id`);
}

/** Puts products at the end of a list; those that are there stay where they are and get the new quantity. */
export async function putLines(
  { db: tx, actor, world }: Where,
  listId: string,
  lines: readonly ListLine[],
): Promise<void> {
  const unique = [...new Map(lines.map((line) => [line.productId, line])).values()];
  if (unique.length === 0) return;
  await assertListable({ db: tx, actor, world }, listId, unique);
  const [{ last } = { last: null }] = await tx
    .select({ last: max(listLines.position) })
    .from(listLines)
    .where(eq(listLines.listId, listId));
  const first = (last ?? -1) + 1;
  await tx
    .insert(listLines)
    .values(
      unique.map((line, index) => ({
        ...line,
        listId,
        addedById: actor.userId,
        addedAt: world.now,
        position: first + index,
      })),
    )
    .onConflictDoUpdate({
      target: [listLines.listId, listLines.productId],
      set: { quantityCartons: sql`excluded.quantity_cartons` },
    });
}

/** What may stand on a list: what is sold, and what stands on it already, archived or not. */
async function assertListable(
  { db: tx, actor }: Where,
  listId: string,
  lines: readonly ListLine[],
): Promise<void> {
  const ids = lines.map(({ productId }) => productId);
  const isListed = sql`exists (select from ${listLines} here where here.list_id = ${listId} and here.product_id = products.id)`;
  const known = await tx
    .select({ id: products.id })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(inArray(products.id, ids), or(and(products.active, brandsVisibleTo(actor)), isListed)));
  if (known.length < ids.length) throw new Refusal('not-found', { field: 'productId' });
}

/** Says that a list is another now: its version grows, and colleagues' windows follow. */
export async function noteChange(
  { db: tx, actor: { companyId }, world }: Where,
  listId: string,
  name?: string,
): Promise<void> {
  await tx
    .update(lists)
    .set({
      version: sql`${lists.version} + 1`,
      updatedAt: world.now,
      ...(name !== undefined && { name }),
    })
    .where(eq(lists.id, listId));
  await world.announce(tx, { kind: 'list', companyIds: [companyId] });
}
