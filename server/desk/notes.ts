import { and, desc, eq } from 'drizzle-orm';
import type { desk as contract } from '#contract/desk.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { notes } from '#db/schema/notes.ts';
import type { FollowedSubject } from '#domain/desk.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { titleOf } from './subjects.ts';

type Note = OutputOf<typeof contract.writeNote>;
type Noted = { readonly subjectKind: FollowedSubject; readonly subjectId: string };

const mostNotes = 200;

/** The latest first. Notes are rows of their own: nothing that answers a shop or a brand reads them. */
export async function listNotes(db: Queryable, { subjectKind, subjectId }: Noted): Promise<Note[]> {
  const rows = await db
    .select({ id: notes.id, authorName: notes.authorName, body: notes.body, createdAt: notes.createdAt })
    .from(notes)
    .where(and(eq(notes.subjectKind, subjectKind), eq(notes.subjectId, subjectId)))
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(mostNotes);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export async function writeNote(
  { db, actor, world }: Context<'actor' | 'world'>,
  { body, ...subject }: ParsedOf<typeof contract.writeNote>,
): Promise<Note> {
  return db.transaction(async (tx) => {
    await titleOf(tx, subject);
    const [author] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actor.userId));
    if (author === undefined) throw new Refusal('signed-out');
    const note = { id: world.newId(), body, authorName: author.name };
    await tx.insert(notes).values({ ...note, ...subject, authorId: actor.userId, createdAt: world.now });
    await world.announce(tx, { kind: 'enquiry' });
    return { ...note, createdAt: world.now.toISOString() };
  });
}
