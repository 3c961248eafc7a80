import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { audit as contract } from '#contract/audit.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { auditLog } from '#db/schema/accounts.ts';
import { auditAreaOf } from '#domain/audit.ts';
import { readDetails } from '#domain/audit-details.ts';
import { countedTo } from '#domain/catalogue-filter.ts';
import type { Language } from '#domain/languages.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { deviceOf } from '#domain/user-agent.ts';
import type { Context } from '../kernel/context.ts';
import { countedForFile, countUpTo } from '../kernel/count-up-to.ts';
import { pageOf } from '../kernel/cursor.ts';
import { byInstant, inOrder } from '../kernel/sorted.ts';
import { say } from '../kernel/texts.ts';
import { type Names, namesAmong, namesOf } from './names.ts';
import { wantedEntries } from './wanted.ts';

type Input = ParsedOf<typeof contract.listAudit>;
type Output = OutputOf<typeof contract.listAudit>;
type Entry = Output['items'][number];
type Reading = Context<'language'>;

const keys = { at: byInstant(auditLog.at) };

/** Who did what, the latest first where nobody says otherwise. */
export function listAudit(context: Reading, input: Input): Promise<Output> {
  return readAudit(context, { ...input, countTo: countedTo });
}

/** The same for a file. */
export function listAllAudit(context: Reading, input: Input): Promise<Output> {
  return readAudit(context, { ...input, countTo: countedForFile(input) });
}

async function readAudit(
  { db, language }: Reading,
  { countTo, ...input }: Input & { readonly countTo: number },
): Promise<Output> {
  const { cursor, limit, sort = '-at' } = input;
  const order = inOrder(keys, auditLog.id, sort);
  const from = order.position(cursor);
  const wanted = await wantedEntries(db, input);
  const isFirst = from === null;
  const [rows, total] = await Promise.all([
    readRows(
      { db, language },
      {
        wanted: and(wanted, isFirst ? undefined : order.after(from)),
        isUpwards: sort === 'at',
        limit: limit + 1,
      },
    ),
    isFirst ? countUpTo(db, auditLog, wanted, countTo) : 0,
  ]);
  const names = await namesIn(db, rows, language);
  const page = pageOf(
    rows,
    limit,
    (row) => entryOf(row, names),
    ({ at, id }) => order.cursorOf(at, id),
  );
  return { ...page, total };
}

type Row = {
  id: string;
  at: string;
  action: string;
  origin: string | null;
  details: Record<string, unknown>;
  personal: Record<string, unknown>;
  subjectKind: string;
  subjectId: string | null;
  actorId: string | null;
  actorName: string | null;
  actorCompany: string | null;
  subject: string | null;
  subjectRole: string | null;
  orderNumber: number | null;
  orderId: string | null;
  isSealed: boolean;
};

/** First the page by its index, then what its rows are called: nothing is joined that is not shown. */
async function readRows(
  { db, language }: Reading,
  { wanted, isUpwards, limit }: { wanted: SQL | undefined; isUpwards: boolean; limit: number },
): Promise<Row[]> {
  const page = db
    .select()
    .from(auditLog)
    .where(wanted)
    .orderBy(
      isUpwards ? asc(auditLog.at) : desc(auditLog.at),
      isUpwards ? asc(auditLog.id) : desc(auditLog.id),
    )
    .limit(limit);
  const direction = isUpwards ? sql`asc` : sql`desc`;
  const untitled = say(language, 'announcements:untitled');
  const { rows } = await db.execute<Row>(sql`
    select said.id, said.at, said.action, said.origin, said.details, said.personal,
      said.subject_kind as "subjectKind", said.subject_id as "subjectId",
      doer.id as "actorId", doer.name as "actorName", house.name as "actorCompany",
      coalesce(company.name, person.name, paper.name, invitee.name, asked.company_name, form.name, sent.subject,
        nullif(told.title->>${language}::text, ''), nullif(told.title->>'en', ''), nullif(told.title->>'ko', ''),
        nullif(told.title->>'zh', ''), case when told.id is not null then ${untitled}::text end) as subject,
      company.kind as "subjectRole", placed.number as "orderNumber", coalesce(placed.id, paper.order_id) as "orderId",
      exists (select from audit_leaves leaf where leaf.audit_id = said.id) as "isSealed"
    from (${page}) said
    left join users doer on doer.id = said.actor_id
    left join companies house on house.id = doer.company_id
    left join companies company on said.subject_kind = 'company' and company.id = said.subject_id
    left join users person on said.subject_kind = 'user' and person.id = said.subject_id
    left join orders placed on said.subject_kind = 'order' and placed.id = said.subject_id
    left join documents paper on said.subject_kind = 'document' and paper.id = said.subject_id
    left join invites invite on said.subject_kind = 'invite' and invite.id = said.subject_id
    left join companies invitee on invitee.id = invite.company_id
    left join applications asked on said.subject_kind = 'application' and asked.id = said.subject_id
    left join enquiries form on said.subject_kind = 'enquiry' and form.id = said.subject_id
    left join emails sent on said.subject_kind = 'email' and sent.id = said.subject_id
    left join announcements told on said.subject_kind = 'announcement' and told.id = said.subject_id
    order by said.at ${direction}, said.id ${direction}`);
  return rows;
}

/** What a page's values are called, and what it concerns that no column above names: asked for once. */
function namesIn(db: Db, rows: readonly Row[], language: Language): Promise<Names> {
  const entries = rows.map((row) => ({
    told: [readDetails(row.details)],
    subjectId: row.subject === null && row.orderNumber === null ? row.subjectId : null,
  }));
  return namesOf(db, entries, language);
}

function entryOf(row: Row, names: Names): Entry {
  const { id, action, origin, actorId, subjectKind, subjectId, subjectRole, orderNumber, orderId } = row;
  const { ip, userAgent, ...personal } = row.personal;
  const sealed = readDetails(row.details);
  const device = typeof userAgent === 'string' ? deviceOf(userAgent) : { browser: null, system: null };
  return {
    id,
    at: new Date(row.at).toISOString(),
    action,
    area: auditAreaOf(action),
    actor:
      actorId === null
        ? null
        : { id: actorId, name: row.actorName ?? '', companyName: row.actorCompany ?? '' },
    isAutomatic: origin === 'system' && actorId === null,
    ip: typeof ip === 'string' ? ip : null,
    ...device,
    subjectKind,
    subjectId,
    subject:
      orderNumber === null ? (row.subject ?? names.get(subjectId ?? '') ?? null) : orderNumberOf(orderNumber),
    subjectRole,
    orderId,
    sealed,
    personal: readDetails(personal),
    isSealed: row.isSealed,
    names: namesAmong([sealed], names),
  };
}
