import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { notes } from '#db/schema/notes.ts';
import type { NoteSubject } from '#domain/note.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';

/** What a note of the team is about. */
type About = { readonly kind: NoteSubject; readonly id: string };
type Note = { id: string; body: string; authorName: string; createdAt: string };
type Paging = { readonly cursor?: string | undefined; readonly limit: number };

/** A page of the notes about something, the latest first. */
export async function notesAbout(
  db: Queryable,
  { kind, id }: About,
  { cursor, limit }: Paging,
): Promise<{ items: Note[]; nextCursor: string | null }> {
  const from = decodeCursor(cursor, ['instant', 'id']);
  const after: SQL | undefined =
    from === null
      ? undefined
      : sql`(${notes.createdAt}, ${notes.id}) < (${from[0].toISOString()}::timestamptz, ${from[1]}::uuid)`;
  const rows = await db
    .select()
    .from(notes)
    .where(and(eq(notes.subjectKind, kind), eq(notes.subjectId, id), after))
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(limit + 1);
  return pageOf(rows, limit, noteOf, ({ createdAt, id: rowId }) => [createdAt.toISOString(), rowId]);
}

/** Notes something with the transaction, under the name of who does. */
export async function writeNote(
  tx: Tx,
  authorId: string,
  { about: { kind, id }, body }: { readonly about: About; readonly body: string },
  world: World,
): Promise<Note> {
  const [author] = await tx.select({ name: users.name }).from(users).where(eq(users.id, authorId));
  if (author === undefined) throw new Refusal('signed-out');
  const [row] = await tx
    .insert(notes)
    .values({
      id: world.newId(),
      subjectKind: kind,
      subjectId: id,
      body,
      authorId,
      authorName: author.name,
      createdAt: world.now,
    })
    .returning();
  if (row === undefined) throw new Error('the note has just been written');
  return noteOf(row);
}

function noteOf({ id, body, authorName, createdAt }: typeof notes.$inferSelect): Note {
  return { id, body, authorName, createdAt: createdAt.toISOString() };
}
