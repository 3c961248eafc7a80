import { eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { savedLists as contract } from '#contract/saved-lists.ts';
import type { Tx } from '#db/connect.ts';
import { listLines, lists } from '#db/schema/buying.ts';
import { mostListLines, mostLists } from '#domain/saved-list.ts';
import { lineUp } from '../accounts/lock-company.ts';
import { isTaken } from '../accounts/taken.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readList } from './read-lists.ts';
import { listsVisibleTo, lockList, type VisibleList } from './visible.ts';
import { noteChange, putLines, replaceLines } from './write-lines.ts';

type Here = Context<'actor' | 'world'>;

/** A new list; its name stands once in a company, whatever the case of its letters. */
export async function createSavedList(
  { db, actor, world }: Here,
  { name, lines }: ParsedOf<typeof contract.createSavedList>,
): Promise<string> {
  const id = world.newId();
  const creating = db.transaction(async (tx) => {
    await lineUp(tx, actor);
    const known = await tx.$count(lists, listsVisibleTo(actor));
    if (known >= mostLists) throw new Refusal('too-many-lists', { max: mostLists });
    const { now } = world;
    await tx.insert(lists).values({
      id,
      companyId: actor.companyId,
      kind: 'named',
      name,
      createdById: actor.userId,
      createdAt: now,
      updatedAt: now,
    });
    await putLines({ db: tx, actor, world }, id, lines);
    await world.announce(tx, { kind: 'list', companyIds: [actor.companyId] });
    return id;
  });
  return creating.catch(orNameTaken);
}

/** Saves name and lines as they are sent; on top of a colleague's change it is refused, and nothing is lost. */
export async function changeSavedList(
  { db, actor, world }: Here,
  { listId, name, lines, expectedVersion }: ParsedOf<typeof contract.changeSavedList>,
): Promise<void> {
  const changing = db.transaction(async (tx) => {
    const list = await lockList(tx, actor, listId);
    assertVersion(list, expectedVersion);
    await replaceLines({ db: tx, actor, world }, listId, lines);
    await noteChange({ db: tx, actor, world }, listId, list.kind === 'named' ? name : undefined);
  });
  await changing.catch(orNameTaken);
}

/** Adding loses nothing of a colleague's, so it asks for no version. */
export async function addToSavedList(
  { db, actor, world }: Here,
  { listId, productId, quantityCartons }: ParsedOf<typeof contract.addToSavedList>,
): Promise<OutputOf<typeof contract.addToSavedList>> {
  return db.transaction(async (tx) => {
    await lockList(tx, actor, listId);
    await putLines({ db: tx, actor, world }, listId, [{ productId, quantityCartons }]);
    await assertRoom(tx, listId);
    await noteChange({ db: tx, actor, world }, listId);
    return readList(tx, listId);
  });
}

/** Removes a list for the whole company; the favourites stay, with nothing in them. */
export async function removeSavedList(
  { db, actor, world }: Here,
  { listId, expectedVersion }: ParsedOf<typeof contract.removeSavedList>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const list = await lockList(tx, actor, listId);
    assertVersion(list, expectedVersion);
    if (list.kind === 'favourites') {
      await replaceLines({ db: tx, actor, world }, listId, []);
      await noteChange({ db: tx, actor, world }, listId);
      return;
    }
    await tx.delete(lists).where(eq(lists.id, listId));
    await world.announce(tx, { kind: 'list', companyIds: [actor.companyId] });
  });
}

export async function assertRoom(tx: Tx, listId: string): Promise<void> {
  const held = await tx.$count(listLines, eq(listLines.listId, listId));
  if (held > mostListLines) throw new Refusal('list-full', { max: mostListLines });
}

function assertVersion({ version }: VisibleList, expected: number): void {
  if (version !== expected) throw new Refusal('list-changed');
}

function orNameTaken(error: unknown): never {
  throw isTaken(error, 'lists_name_key') ? new Refusal('list-name-taken', { field: 'name' }) : error;
}
