import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { desk as contract } from '#contract/desk.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { byName } from '#db/by-name.ts';
import type { Queryable } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { type DeskSubject, deskSubjects } from '#domain/desk.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { whoMay } from '../notifications/recipients.ts';

/** Who can take such a thing on: who may do what it asks for. */
const canDo = (kind: DeskSubject | undefined): SQL | undefined =>
  and(isNull(users.disabledAt), whoMay(kind === undefined ? 'desk:work' : deskSubjects[kind]));

export async function listColleagues(
  { db }: Context,
  { subjectKind }: ParsedOf<typeof contract.listColleagues>,
): Promise<OutputOf<typeof contract.listColleagues>> {
  const items = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(canDo(subjectKind))
    .orderBy(...byName(users).columns);
  return { items };
}

/** Who is to have it, by id; somebody who may not do it, or not any more, is refused. */
export async function getColleague(db: Queryable, kind: DeskSubject, id: string) {
  const [colleague] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.id, id), canDo(kind)));
  if (colleague === undefined) throw new Refusal('assignee-unsuited', { field: 'assigneeId' });
  return colleague;
}
