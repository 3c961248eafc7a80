import { sql } from 'drizzle-orm';
import type { desk as contract } from '#contract/desk.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Context } from '../kernel/context.ts';
import { listNotes } from './notes.ts';
import { type Subject, titleOf } from './subjects.ts';

type Entry = OutputOf<typeof contract.getEntry>;
type Happened = Entry['history'][number];

/** More has never happened to one entry; what is older is in the audit trail. */
const mostHistory = 100;

/** What the audit trail calls what stands in the history of an entry. */
const told = {
  'desk-assigned': 'assigned',
  'follow-up-set': 'follow-up',
  'application-approved': 'approved',
  'application-declined': 'declined',
  'booking-cancelled': 'booking-cancelled',
} as const satisfies Record<string, Happened['action']>;

/** Who has it, until when, the team's own notes, and what has happened, the latest first. */
export async function getEntry({ db }: Context, subject: ParsedOf<typeof contract.getEntry>): Promise<Entry> {
  await titleOf(db, subject);
  const [{ rows }, notes, history] = await Promise.all([
    db.execute(sql`select entry.follow_up_on::text as "followUpOn", entry.version, person.id, person.name,
        thread.waits_since as "waitsSince"
      from (select ${subject.subjectKind}::text as kind, ${subject.subjectId}::uuid as id) asked
      left join desk_entries entry on entry.subject_kind = asked.kind and entry.subject_id = asked.id
      left join users person on person.id = entry.assignee_id and person.disabled_at is null
      left join threads thread on asked.kind = 'conversation' and thread.id = asked.id`),
    listNotes(db, subject),
    listHistory({ db }, subject),
  ]);
  type Row = {
    followUpOn: string | null;
    version: number | null;
    id: string | null;
    name: string | null;
    waitsSince: string | null;
  };
  const [row] = rows as unknown as Row[]; // the statement above selects them
  return {
    assignee: row?.id && row.name !== null ? { id: row.id, name: row.name } : null,
    followUpOn: row?.followUpOn ?? null,
    version: row?.version ?? 0,
    waitsSince: row?.waitsSince ? new Date(row.waitsSince).toISOString() : null,
    notes,
    history,
  };
}

async function listHistory({ db }: Context, { subjectId }: Subject): Promise<Happened[]> {
  const { rows } = await db.execute(sql`
    select said.id, said.action, said.at, doer.name as "actorName", person.name as "assigneeName",
      said.details->>'on' as "followUpOn"
    from audit_log said left join users doer on doer.id = said.actor_id
    left join users person on person.id = (said.details->>'to')::uuid
    where said.subject_id = ${subjectId} and said.action in (${sql.join(
      Object.keys(told).map((action) => sql`${action}`),
      sql`, `,
    )})
    order by said.at desc, said.id desc limit ${mostHistory}`);
  type Row = Omit<Happened, 'action'> & { action: keyof typeof told };
  // the statement above selects them
  return (rows as unknown as Row[]).map(({ action, at, ...row }) => ({
    ...row,
    action: told[action],
    at: new Date(at).toISOString(),
  }));
}
