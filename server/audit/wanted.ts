import { and, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { audit as contract } from '#contract/audit.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { auditLog } from '#db/schema/accounts.ts';
import { auditActions, auditAreas } from '#domain/audit.ts';
import { dayMs, later } from '#domain/instants.ts';
import { orderNumberFrom } from '#domain/order-number.ts';
import { isReversed } from '#domain/ranges.ts';
import { Refusal } from '../kernel/refusal.ts';

type Input = ParsedOf<typeof contract.listAudit>;

/** So many people, companies or records a name may stand for; whoever types less of it types more. */
const mostMeant = 5_000;

/** The filters as a condition on `audit_log`: names are looked up first, so that the log is read by its indexes. */
export async function wantedEntries(db: Db, input: Input): Promise<SQL | undefined> {
  const { q, person, company, area, action, from, to } = input;
  if (isReversed(from, to)) throw new Refusal('period-reversed', { field: 'to' });
  const [ofPerson, ofCompany] = await Promise.all([
    person ? meantBy(db, peopleNamed(person)) : null,
    company ? meantBy(db, concerning(company)) : null,
  ]);
  return and(
    q ? containsWords(q) : undefined,
    ofPerson === null ? undefined : about(ofPerson),
    ofCompany === null ? undefined : about(ofCompany),
    area === undefined ? undefined : inArea(area),
    action ? eq(auditLog.action, action) : undefined,
    from === undefined ? undefined : gte(auditLog.at, new Date(`${from}T00:00:00.000Z`)),
    to === undefined ? undefined : lt(auditLog.at, later(new Date(`${to}T00:00:00.000Z`), dayMs)),
  );
}

function inArea(area: NonNullable<Input['area']>): SQL {
  return area === 'other'
    ? notInArray(auditLog.action, [...auditActions])
    : inArray(auditLog.action, [...auditAreas[area]]);
}

/** Details, reason, network address; or an order by its number. */
function containsWords(q: string): SQL | undefined {
  const said = sql`((${auditLog.details})::text || ' ' || (${auditLog.personal})::text) ilike ${containing(q)}`;
  const number = orderNumberFrom(q);
  if (number === null) return said;
  return or(
    said,
    sql`${auditLog.subjectId} = any (array(select placed.id from orders placed where placed.number = ${number}))`,
  );
}

function peopleNamed(name: string): SQL {
  const part = containing(name);
  return sql`select own.id from users own where own.name ilike ${part} or own.email ilike ${part}`;
}

/** The company, its people, its orders and their documents. */
function concerning(name: string): SQL {
  const ofThese = sql`(select found.id from companies found where found.name ilike ${containing(name)})`;
  const theirOrders = sql`select placed.id from orders placed
    where placed.retailer_company_id in ${ofThese} or placed.brand_company_id in ${ofThese}`;
  return sql`select found.id from companies found where found.id in ${ofThese}
    union all select own.id from users own where own.company_id in ${ofThese}
    union all (${theirOrders})
    union all select paper.id from documents paper where paper.order_id in (${theirOrders})`;
}

async function meantBy(db: Db, ids: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`${ids} limit ${mostMeant}`);
  return rows.map(({ id }) => id);
}

/** Who did it, or whom it concerns. */
function about(ids: readonly string[]): SQL | undefined {
  if (ids.length === 0) return sql`false`;
  const these = sql`(${sql.param([...ids])}::uuid[])`;
  return or(sql`${auditLog.actorId} = any ${these}`, sql`${auditLog.subjectId} = any ${these}`);
}
