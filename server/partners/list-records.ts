import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { partners as contract } from '#contract/partners.ts';
import { containing } from '#db/containing.ts';
import { never } from '#db/schema/columns.ts';
import { sortingParts } from '#domain/lists.ts';
import { pounds } from '#domain/money.ts';
import type { CompanyState } from '#domain/suspension.ts';
import type { PaymentTerms } from '#domain/terms.ts';
import { repOf } from '../accounts/representative.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { byInstant, byText, inOrder, type SortValue } from '../kernel/sorted.ts';

type Input = ParsedOf<typeof contract.listRecords>;
type Output = OutputOf<typeof contract.listRecords>;

/** When one of the people of a company last signed in, as the database keeps it: joined where the list is in its order. */
const seenOf = sql`(select last_login_at from company_figures where company_id = page.id)`;
const figures = sql`join company_figures figures on figures.company_id = found.id`;

const keys = {
  name: byText(sql`found.name`),
  country: byText(sql`found.country`),
  entered: byInstant(sql`found.created_at`),
  seen: byInstant(sql`coalesce(figures.last_login_at, ${sql.raw(never)})`),
};

/** Every retailer and brand company, with what the team looks for: one statement, whatever is asked. */
export async function listRecords({ db }: Context, input: Input): Promise<Output> {
  const { cursor, limit, sort = 'name' } = input;
  const isBySeen = sortingParts(sort).name === 'seen';
  const id = isBySeen ? sql`figures.company_id` : sql`found.id`;
  const order = inOrder(keys, id, sort);
  const position = order.position(cursor);
  // Words are looked for once, for the page and for its count.
  const { rows } = await db.execute(sql`
    with recursive matching as ${input.q ? sql`materialized` : sql`not materialized`} (
      select company.* from companies company where company.kind <> 'internal' and ${wanted(input)}),
    page as (
      select found.*, ${order.value} as sorted_by from matching found ${isBySeen ? figures : sql``}
      where ${position === null ? sql`true` : order.after(position)}
      order by ${sql.join([...order.columns], sql`, `)} limit ${limit + 1}),
    ${countriesInUse},
    facts as (
      select count(*)::int as total,
        (select coalesce(json_agg(country order by country), '[]') from in_use where country is not null) as countries
      from matching)
    select facts.total, facts.countries, page.id, page.name, page.kind, page.country, page.terms, page.created_at as "createdAt",
      page.credit_limit_minor::float8 as "creditLimitMinor", page.sorted_by as "sortedBy", ${seenOf} as "lastSeenAt",
      ${stateOf(sql`page`)} as state, rep.id as "repId", rep.name as "repName",
      (select count(*)::int from users where company_id = page.id and disabled_at is null) as people,
      (select coalesce(sum(orders), 0)::int from order_counts where company_id = page.id
        and kind = 'order' and status <> 'cancelled') as orders
    from facts left join page on true left join lateral (
      select person.id, person.name from users person where person.id = (select ${repOf(sql`page.id`)})) rep on true
    order by ${pageOrder(sort)}`);
  const found = rows as unknown as Row[]; // the statement above selects them
  const [first] = found;
  return {
    ...pageOf(
      found.filter(({ id }) => id !== null), // where nothing matches, the facts stand alone
      limit,
      rowOf,
      (row) => order.cursorOf(row.sortedBy, row.id),
    ),
    total: first?.total ?? 0,
    countries: first?.countries ?? [],
  };
}

/** The countries companies are in, along their index: one step for each country, not one for each company. */
const countriesInUse = sql`in_use(country) as (
      (select min(country) from companies where kind <> 'internal') union all
      select (select min(country) from companies next where next.country > in_use.country and next.kind <> 'internal')
      from in_use where in_use.country is not null)`;

/** The rows of the page keep their order beside what is read for them. */
function pageOrder(sort: string): SQL {
  return sort.startsWith('-') ? sql`page.sorted_by desc, page.id desc` : sql`page.sorted_by, page.id`;
}

function wanted({ kind, country, repId, state, q }: Input): SQL {
  const conditions = [
    kind && sql`company.kind = ${kind}`,
    country && sql`company.country = ${country}`,
    repId && sql`${repOf(sql`company.id`)} = ${repId}::uuid`,
    state && isState[state],
    q && contains(q),
  ].filter((condition) => condition !== undefined && condition !== '');
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** As companies found by each way on its own: joined by "or", no index of words would be asked. */
function contains(q: string): SQL {
  const part = containing(q);
  return sql`company.id = any(array(
    select id from companies where name ilike ${part} or vat_number ilike ${part} or registration_number ilike ${part} or eori ilike ${part}
    union all select company_id from users where name ilike ${part} or email ilike ${part}))`;
}

/** Said of the columns themselves, so that the database knows how many companies they leave. */
const isState = {
  active: sql`company.closed_at is null and company.suspended_at is null`,
  suspended: sql`company.closed_at is null and company.suspended_at is not null`,
  closed: sql`company.closed_at is not null`,
} as const satisfies Record<CompanyState, SQL>;

function stateOf(company: SQL): SQL {
  return sql`case when ${company}.closed_at is not null then 'closed'
    when ${company}.suspended_at is not null then 'suspended' else 'active' end`;
}

type Row = {
  total: number;
  countries: string[];
  id: string;
  name: string;
  kind: 'retailer' | 'brand';
  country: string;
  terms: PaymentTerms;
  createdAt: string;
  creditLimitMinor: number | null;
  sortedBy: SortValue;
  lastSeenAt: string | null;
  state: CompanyState;
  repId: string | null;
  repName: string | null;
  people: number;
  orders: number;
};

function rowOf(row: Row): Output['items'][number] {
  return {
    companyId: row.id,
    name: row.name,
    kind: row.kind,
    country: row.country,
    state: row.state,
    rep: row.repId === null || row.repName === null ? null : { id: row.repId, name: row.repName },
    people: row.people,
    orders: row.orders,
    terms: row.terms,
    creditLimit: row.creditLimitMinor === null ? null : pounds(row.creditLimitMinor),
    lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
