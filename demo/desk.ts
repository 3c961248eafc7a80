import { asc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { deskEntries } from '#db/schema/desk.ts';
import { applications, enquiries } from '#db/schema/enquiries.ts';
import { threads } from '#db/schema/messages.ts';
import { notes } from '#db/schema/notes.ts';
import type { FollowedSubject } from '#domain/desk.ts';
import { dayOf, hourMs, later } from '#domain/instants.ts';
import { newId } from '#server/kernel/ids.ts';
import { userIdOf } from './enter-people.ts';
import { people } from './people.ts';
import { enterTemplates } from './templates.ts';

/** How the team shares its work: something taken on, something to follow up today, and notes of its own. */
export async function enterDesk(tx: Tx, now: Date): Promise<void> {
  await enterTemplates(tx, now);
  const [application] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.status, 'new'))
    .orderBy(asc(applications.createdAt), asc(applications.id))
    .limit(1);
  const [enquiry] = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(eq(enquiries.status, 'answered'))
    .orderBy(asc(enquiries.createdAt), asc(enquiries.id))
    .limit(1);
  const [thread] = await tx
    .select({ id: threads.id })
    .from(threads)
    .where(isNotNull(threads.waitsSince))
    .orderBy(asc(threads.waitsSince), asc(threads.id))
    .limit(1);
  const today = dayOf(now);
  if (application !== undefined) {
    await take(tx, { kind: 'application', id: application.id, by: 'daniel', followUpOn: null }, now);
    await note(
      tx,
      { kind: 'application', id: application.id, body: 'Spoke to them at the trade fair in Bologna.' },
      now,
    );
  }
  if (enquiry !== undefined)
    await take(tx, { kind: 'enquiry', id: enquiry.id, by: 'yuna', followUpOn: today }, now);
  if (thread !== undefined)
    await note(
      tx,
      { kind: 'conversation', id: thread.id, body: 'The brand will send new documents this week.' },
      now,
    );
}

type Taken = {
  readonly kind: FollowedSubject;
  readonly id: string;
  readonly by: 'daniel' | 'yuna';
  readonly followUpOn: string | null;
};

async function take(tx: Tx, { kind, id, by, followUpOn }: Taken, now: Date): Promise<void> {
  await tx.insert(deskEntries).values({
    subjectKind: kind,
    subjectId: id,
    assigneeId: userIdOf(by),
    followUpOn,
    version: 1,
    changedAt: later(now, -3 * hourMs),
  });
}

type Noted = { readonly kind: FollowedSubject; readonly id: string; readonly body: string };

async function note(tx: Tx, { kind, id, body }: Noted, now: Date): Promise<void> {
  const createdAt = later(now, -2 * hourMs);
  await tx.insert(notes).values({
    id: newId(createdAt),
    subjectKind: kind,
    subjectId: id,
    body,
    authorId: userIdOf('yuna'),
    authorName: people.yuna.name,
    createdAt,
  });
}
