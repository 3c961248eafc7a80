import { and, count, eq, ilike, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { enquiries as contract } from '#contract/enquiries.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db, Tx } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { invites, users } from '#db/schema/accounts.ts';
import { deskEntries } from '#db/schema/desk.ts';
import { applications, enquiryAnswers } from '#db/schema/enquiries.ts';
import { inviteState } from '#domain/invite.ts';
import { mayGive } from '#domain/rights.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { byInstant, byText, inOrder, type SortValue } from '../kernel/sorted.ts';
import { answersTo } from './answers.ts';

export type Application = OutputOf<typeof contract.getApplication>;
type Summary = Omit<Application, 'answers' | 'assigneeId'>;

const keys = {
  received: byInstant(applications.createdAt),
  company: byText(applications.companyName),
  contact: byText(applications.contactName),
};

/** Applications of one kind, newest first where nobody says otherwise; every admin sees them all. */
export async function listApplications(
  { db, actor, world: { now } }: Context<'actor' | 'world'>,
  { cursor, limit, kind, status, q, sort = '-received' }: ParsedOf<typeof contract.listApplications>,
): Promise<OutputOf<typeof contract.listApplications>> {
  const order = inOrder(keys, applications.id, sort);
  const from = order.position(cursor);
  const wanted = and(eq(applications.kind, kind), status && eq(applications.status, status), matching(q));
  const [rows, [counted]] = await Promise.all([
    select(db, order.value)
      .where(and(wanted, from === null ? undefined : order.after(from)))
      .orderBy(...order.columns)
      .limit(limit + 1),
    db.select({ total: count() }).from(applications).where(wanted),
  ]);
  const page = pageOf(
    rows,
    limit,
    (row) => shape(row, actor, now),
    ({ sortedBy, application: { id } }) => order.cursorOf(sortedBy, id),
  );
  return { ...page, total: counted?.total ?? 0 };
}

export async function getApplication(
  { db, actor, world: { now } }: Context<'actor' | 'world', Db | Tx>,
  { applicationId }: { readonly applicationId: string },
): Promise<Application> {
  const [row] = await select(db).where(eq(applications.id, applicationId));
  if (row === undefined) throw new Refusal('not-found');
  const answers = await answersTo(db, eq(enquiryAnswers.applicationId, applicationId));
  const [taken] = await db
    .select({ assigneeId: deskEntries.assigneeId })
    .from(deskEntries)
    .where(and(eq(deskEntries.subjectKind, 'application'), eq(deskEntries.subjectId, applicationId)));
  return { ...shape(row, actor, now), answers, assigneeId: taken?.assigneeId ?? null };
}

const deciders = alias(users, 'deciders');
const reps = alias(users, 'reps');

function select(db: Db | Tx, sortedBy: SQL<SortValue> = keys.received.by) {
  return db
    .select({
      sortedBy,
      application: applications,
      decidedByName: deciders.name,
      invite: invites,
      salesRepName: reps.name,
    })
    .from(applications)
    .leftJoin(deciders, eq(deciders.id, applications.decidedById))
    .leftJoin(invites, eq(invites.id, applications.inviteId))
    .leftJoin(reps, eq(reps.id, invites.salesRepId))
    .$dynamic();
}

function matching(q: string | undefined): SQL | undefined {
  if (q === undefined || q === '') return undefined;
  const part = containing(q);
  return or(
    ilike(applications.companyName, part),
    ilike(applications.contactName, part),
    ilike(applications.email, part),
  );
}

type Row = Awaited<ReturnType<typeof select>>[number];

function shape({ application, decidedByName, invite, salesRepName }: Row, actor: Actor, now: Date): Summary {
  const { decidedById: _, inviteId: __, createdAt, decidedAt, ...facts } = application;
  return {
    ...facts,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedByName,
    invite: invite && {
      code: mayGive(actor, invite) ? invite.code : null,
      state: inviteState(invite, now),
      expiresAt: invite.expiresAt.toISOString(),
      salesRepName: salesRepName ?? '',
    },
  };
}
