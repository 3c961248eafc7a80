import { and, eq, isNull, sql } from 'drizzle-orm';
import type { desk as contract } from '#contract/desk.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { deskEntries } from '#db/schema/desk.ts';
import { dayOf } from '#domain/instants.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { notify } from '../notifications/notify.ts';
import { getColleague } from './colleagues.ts';
import { type Subject, titleOf } from './subjects.ts';

type Standing = OutputOf<typeof contract.assign>;
type Row = typeof deskEntries.$inferSelect;
type Asked = Context<'actor' | 'world'>;

/** Of two who take it at once, the second is told who has it. Asking for what is so already changes nothing. */
export async function assign(
  { db, actor, world }: Asked,
  { assigneeId, expectedVersion, ...subject }: ParsedOf<typeof contract.assign>,
): Promise<Standing> {
  return db.transaction(async (tx) => {
    const title = await titleOf(tx, subject);
    const row = await lockEntry(tx, subject, world);
    if (row.assigneeId === assigneeId) return standingOf(tx, row);
    await assertSeen(tx, row, expectedVersion);
    if (assigneeId !== null) await getColleague(tx, subject.subjectKind, assigneeId);
    const changed = await change(tx, row, { assigneeId }, world);
    await audit(
      tx,
      { actorId: actor.userId, action: 'desk-assigned', ...subject, details: { to: assigneeId } },
      world,
    );
    if (assigneeId !== null) await tell(tx, { ...subject, title, assigneeId, actorId: actor.userId }, world);
    return changed;
  });
}

/** It comes into the queue on that day, whoever has it then. */
export async function followUp(
  { db, actor, world }: Asked,
  { followUpOn, expectedVersion, ...subject }: ParsedOf<typeof contract.followUp>,
): Promise<Standing> {
  if (followUpOn !== null && followUpOn < dayOf(world.now)) {
    throw new Refusal('date-past', { field: 'followUpOn' });
  }
  return db.transaction(async (tx) => {
    await titleOf(tx, subject);
    const row = await lockEntry(tx, subject, world);
    if (row.followUpOn === followUpOn) return standingOf(tx, row);
    await assertSeen(tx, row, expectedVersion);
    const changed = await change(tx, row, { followUpOn }, world);
    await audit(
      tx,
      { actorId: actor.userId, action: 'follow-up-set', ...subject, details: { on: followUpOn } },
      world,
    );
    return changed;
  });
}

/** The row is made by who comes first; the others wait for it. */
async function lockEntry(tx: Tx, { subjectKind, subjectId }: Subject, { now }: World): Promise<Row> {
  await tx.insert(deskEntries).values({ subjectKind, subjectId, changedAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(deskEntries).where(isEntry({ subjectKind, subjectId })).for('update');
  if (row === undefined) throw new Error('the entry has just been made');
  return row;
}

async function assertSeen(tx: Tx, row: Row, expectedVersion: number): Promise<void> {
  if (row.version === expectedVersion) return;
  const { assignee } = await standingOf(tx, row);
  if (assignee !== null) throw new Refusal('assigned-meanwhile', { name: assignee.name });
  throw new Refusal('desk-entry-changed');
}

type Values = Partial<Pick<Row, 'assigneeId' | 'followUpOn'>>;

async function change(tx: Tx, row: Row, values: Values, world: World): Promise<Standing> {
  const [changed] = await tx
    .update(deskEntries)
    .set({ ...values, version: sql`${deskEntries.version} + 1`, changedAt: world.now })
    .where(isEntry(row))
    .returning();
  if (changed === undefined) throw new Error('the entry is locked');
  await world.announce(tx, { kind: 'enquiry' });
  return standingOf(tx, changed);
}

function isEntry({ subjectKind, subjectId }: Subject) {
  return and(eq(deskEntries.subjectKind, subjectKind), eq(deskEntries.subjectId, subjectId));
}

async function standingOf(tx: Tx, { assigneeId, followUpOn, version }: Row): Promise<Standing> {
  const [assignee = null] =
    assigneeId === null
      ? []
      : await tx
          .select({ id: users.id, name: users.name })
          .from(users)
          .where(and(eq(users.id, assigneeId), isNull(users.disabledAt))); // what somebody had who left is nobody's
  return { assignee, followUpOn, version };
}

type Given = Subject & { readonly title: string; readonly assigneeId: string; readonly actorId: string };

/** Who is given something is told by whom; who takes it knows. */
async function tell(tx: Tx, { subjectKind, subjectId, title, assigneeId, actorId }: Given, world: World) {
  const [giver] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actorId));
  const said = {
    key: 'shell:notifications.said.assigned',
    params: { name: giver?.name ?? 'Lys', subject: subjectKind },
  } as const;
  const to = eq(users.id, assigneeId);
  await notify(tx, { kind: 'assigned', subjectId, title, said, to, actorId }, world);
}
