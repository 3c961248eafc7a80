import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { lists as contract } from '#contract/lists.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { users } from '#db/schema/accounts.ts';
import { savedViews } from '#db/schema/views.ts';
import { mostViews } from '#domain/lists.ts';
import type { SignedInContext } from '../http/context.ts';
import { Refusal } from '../kernel/refusal.ts';

type View = OutputOf<typeof contract.keepView>;

const columns = {
  id: savedViews.id,
  list: savedViews.list,
  name: savedViews.name,
  search: savedViews.search,
};

/** The reader's own, by name. */
export async function listViews(
  { db, actor }: SignedInContext,
  { list }: ParsedOf<typeof contract.listViews>,
): Promise<{ items: View[] }> {
  const items = await db
    .select(columns)
    .from(savedViews)
    .where(and(eq(savedViews.userId, actor.userId), eq(savedViews.list, list)))
    .orderBy(asc(sql`lower(${savedViews.name}) collate "C"`), asc(savedViews.id));
  return { items };
}

/** A name stands for one view of a list; it stands for another one only where somebody says so. */
export async function keepView(
  { db, actor, world }: SignedInContext,
  { list, name, search, replaces }: ParsedOf<typeof contract.keepView>,
): Promise<View> {
  return db.transaction(async (tx) => {
    // One at a time for a person, or two at once would pass the limit, or take a name, together.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('update');
    const named = and(
      eq(savedViews.userId, actor.userId),
      eq(savedViews.list, list),
      eq(savedViews.name, name),
    );
    if (!replaces && (await tx.$count(savedViews, named)) > 0)
      throw new Refusal('view-name-taken', { field: 'name', name });
    const [kept] = await tx
      .insert(savedViews)
      .values({ id: world.newId(), userId: actor.userId, list, name, search, createdAt: world.now })
      .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list, savedViews.name], set: { search } })
      .returning(columns);
    const [held] = await tx
      .select({ views: count() })
      .from(savedViews)
      .where(eq(savedViews.userId, actor.userId));
    if (kept === undefined || (held?.views ?? 0) > mostViews) {
      throw new Refusal('too-many-views', { max: mostViews });
    }
    return kept;
  });
}

/** Anybody else's view is not found. */
export async function removeView(
  { db, actor }: SignedInContext,
  { viewId }: ParsedOf<typeof contract.removeView>,
): Promise<Record<never, never>> {
  const gone = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, viewId), eq(savedViews.userId, actor.userId)))
    .returning({ id: savedViews.id });
  if (gone.length === 0) throw new Refusal('not-found');
  return {};
}
