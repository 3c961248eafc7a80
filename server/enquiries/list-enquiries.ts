import { type SQL, sql } from 'drizzle-orm';
import type { enquiries as contract } from '#contract/enquiries.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { containing } from '#db/containing.ts';
import { untouchedStatuses } from '#domain/enquiry.ts';
import { dayMs, dayOf } from '#domain/instants.ts';
import { isReversed } from '#domain/ranges.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { byInstant, byText, inOrder, type SortValue } from '../kernel/sorted.ts';
import { bookingFacts } from './booking-view.ts';

type Input = ParsedOf<typeof contract.listEnquiries>;
type Output = OutputOf<typeof contract.listEnquiries>;
type Entry = Output['items'][number];
type Asked = Context<'actor' | 'world'>;

/** The beginning of what was written is enough for a list. */
const excerptLength = 240;

const keys = { received: byInstant(sql`entry.created_at`), name: byText(sql`entry.name`) };

/** What comes in from outside, applications among it, in one list; newest first where nobody says otherwise. */
export async function listEnquiries({ db, ...asker }: Asked, input: Input): Promise<Output> {
  const { cursor, limit, sort = '-received' } = input;
  const order = inOrder(keys, sql`entry.id`, sort);
  const from = order.position(cursor);
  const wanted = conditions(asker, input);
  const [found, counted] = await Promise.all([
    db.execute(sql`select entry.*, ${order.value} as "sortedBy", entry.created_at as "createdAt",
        entry.visitor_kind as "visitorKind", left(entry.message, ${excerptLength}) as message,
        desk.version, desk.follow_up_on::text as "followUpOn", person.id as "assigneeId", person.name as "assigneeName",
        booked.office, booked.starts_at as "startsAt", booked.time_zone as "timeZone", booked.cancelled_at as "cancelledAt",
        booked.sequence,
        job.id as "isJob", job.job_id as "jobId"
      from ${entries}
      left join bookings booked on booked.enquiry_id = entry.id
      left join job_applications job on job.enquiry_id = entry.id
      where ${wanted} and ${from === null ? sql`true` : order.after(from)}
      order by ${sql.join([...order.columns], sql`, `)} limit ${limit + 1}`),
    db.execute(sql`select count(*)::int as total from ${entries} where ${wanted}`),
  ]);
  const rows = found.rows as unknown as Row[]; // the statement selects them
  const page = pageOf(rows, limit, entryOf, ({ sortedBy, id }) => order.cursorOf(sortedBy, id));
  const [{ total } = { total: 0 }] = counted.rows as unknown as { total: number }[]; // as above
  return { ...page, total };
}

/** Both tables as one, with who has taken it on; conditions reach into each by its own indexes. */
const entries = sql`(
    select id, kind, status, name, email, company, subject, visitor_kind, message, language, created_at,
      'enquiry' as lies_in from enquiries
    union all
    select id, kind, status, contact_name, email, company_name, null, null, concat_ws(' ', sells, message), language,
      created_at, 'application' from applications) entry
  left join desk_entries desk on desk.subject_kind = entry.lies_in and desk.subject_id = entry.id
  left join users person on person.id = desk.assignee_id and person.disabled_at is null`;

function conditions({ actor, world: { now } }: Omit<Asked, 'db'>, input: Input): SQL {
  const { kind, status, assigned, followUp, language, from, to, q } = input;
  if (isReversed(from, to)) throw new Refusal('period-reversed', { field: 'to' });
  const dayAfter = to && new Date(Date.parse(`${to}T00:00:00Z`) + dayMs).toISOString();
  const all = [
    kind && (kind === 'application' ? sql`entry.lies_in = 'application'` : sql`entry.kind = ${kind}`),
    status && (status === 'todo' ? isUntouched : sql`entry.status = ${status}`),
    assigned && assignedTo(assigned, actor.userId),
    followUp === 'set' && sql`desk.follow_up_on is not null`,
    followUp === 'due' && sql`desk.follow_up_on <= ${dayOf(now)}::date`,
    language && sql`entry.language = ${language}`,
    from && sql`entry.created_at >= ${`${from}T00:00:00Z`}::timestamptz`,
    dayAfter && sql`entry.created_at < ${dayAfter}::timestamptz`,
    q && contains(q),
  ].filter((condition): condition is SQL => typeof condition === 'object');
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const isUntouched = sql`entry.status in (${sql.join(
  untouchedStatuses.map((status) => sql`${status}`),
  sql`, `,
)})`;

/** Whoever has left has taken nothing along: it is nobody's again. */
function assignedTo(assigned: string, userId: string): SQL {
  if (assigned === 'none') return sql`person.id is null`;
  return sql`person.id = ${assigned === 'me' ? userId : assigned}::uuid`;
}

function contains(q: string): SQL {
  const part = containing(q);
  return sql`(entry.name ilike ${part} or entry.company ilike ${part} or entry.email ilike ${part}
    or entry.message ilike ${part})`;
}

type Row = Pick<
  Entry,
  'id' | 'kind' | 'status' | 'name' | 'email' | 'company' | 'subject' | 'visitorKind' | 'message' | 'language'
> & {
  readonly sortedBy: SortValue;
  readonly createdAt: string;
  readonly version: number | null;
  readonly followUpOn: string | null;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly office: NonNullable<Entry['booking']>['office'] | null;
  readonly startsAt: string | null;
  readonly timeZone: string | null;
  readonly cancelledAt: string | null;
  readonly sequence: number | null;
  readonly isJob: string | null;
  readonly jobId: NonNullable<Entry['job']>['jobId'];
};

function entryOf(row: Row): Entry {
  const { id, kind, status, name, email, company, subject, visitorKind, message, language } = row;
  return {
    id,
    kind,
    status,
    name,
    email,
    company,
    subject,
    visitorKind,
    message,
    language,
    createdAt: new Date(row.createdAt).toISOString(),
    booking: bookingOf(row),
    job: row.isJob === null ? null : { jobId: row.jobId },
    assignee:
      row.assigneeId === null || row.assigneeName === null
        ? null
        : { id: row.assigneeId, name: row.assigneeName },
    followUpOn: row.followUpOn,
    version: row.version ?? 0,
  };
}

function bookingOf({ office, startsAt, timeZone, cancelledAt, sequence }: Row): Entry['booking'] {
  if (office === null || startsAt === null || timeZone === null || sequence === null) return null;
  return bookingFacts({
    office,
    startsAt: new Date(startsAt),
    timeZone,
    cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
    sequence,
  });
}
