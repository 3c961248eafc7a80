import { eq, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { partners as contract } from '#contract/partners.ts';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { notes } from '#db/schema/notes.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { type Asked, latestOf } from './latest.ts';
import { getPartner } from './visible.ts';

type Note = OutputOf<typeof contract.writeRecordNote>;

export async function listRecordNotes(
  { db }: Context,
  asked: Asked,
): Promise<OutputOf<typeof contract.listRecordNotes>> {
  return latestOf<Omit<Note, 'createdAt'> & { at: string }, Note>(
    db,
    asked,
    ({ id }) => sql`select note.id, note.created_at as at, note.body, note.author_name as "authorName"
      from notes note where note.subject_kind = 'company' and note.subject_id = ${id}`,
    ({ at, ...row }) => ({ ...row, createdAt: new Date(at).toISOString() }),
  );
}

export async function writeRecordNote(
  { db, actor, world }: Context<'actor' | 'world'>,
  { companyId, body }: ParsedOf<typeof contract.writeRecordNote>,
): Promise<Note> {
  return db.transaction(async (tx) => {
    await getPartner(tx, companyId);
    return addNote(tx, actor, { companyId, body }, world);
  });
}

/** Notes something with the transaction, under the name of who does. */
export async function addNote(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  { companyId, body }: { readonly companyId: string; readonly body: string },
  world: World,
): Promise<Note> {
  const [author] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  if (author === undefined) throw new Refusal('signed-out');
  const [row] = await tx
    .insert(notes)
    .values({
      id: world.newId(),
      subjectKind: 'company',
      subjectId: companyId,
      body,
      authorId: userId,
      authorName: author.name,
      createdAt: world.now,
    })
    .returning();
  if (row === undefined) throw new Error('the note has just been written');
  return { id: row.id, body, authorName: row.authorName, createdAt: row.createdAt.toISOString() };
}
