import type { dashboards } from '#contract/dashboards.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { containing } from '#db/containing.ts';
import { never } from '#db/schema/columns.ts';
import { listSorts, type Sorting, type SortName, sortingParts, sortingsOf } from '#domain/lists.ts';
import { pounds } from '#domain/money.ts';
import type { BrandState } from '#domain/product-state.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { cursorIn, positionIn, type SortValue } from '../kernel/sorted.ts';
import { freshTrade } from '../orders/company-figures.ts';
import { statement } from './statement.ts';

type Input = ParsedOf<typeof dashboards.listPartners>;
type Output = OutputOf<typeof dashboards.listPartners>;

/** How long a company counts as new after its first user has registered. */
export const newForDays = 7;

/** Retail or brand companies, the latest entered first where nobody says otherwise. */
export async function listPartners(
  { db, world: { now } }: Context<'world'>,
  { kind, status, q, cursor, limit, sort = '-entered' }: Input,
): Promise<Output> {
  const { part } = keys[sortingParts(sort).name];
  const [value, id] = positionIn(sort, part, cursor) ?? [];
  const rows = await partners[kind][status ?? 'any'][q ? 'named' : 'all'][sort](db, [
    q ? containing(q) : null,
    now,
    value ?? null,
    id ?? null,
    limit + 1,
  ]);
  return {
    ...pageOf(rows, limit, partnerOf, (row) => cursorIn(sort, part, row.sortedBy, row.companyId)),
    total: rows[0]?.total ?? 0,
  };
}

function partnerOf({
  tradedMinor,
  joinedAt,
  lastOrderAt,
  createdAt,
  total: _,
  sortedBy: __,
  ...row
}: Row): Output['items'][number] {
  return {
    ...row,
    joinedAt: joinedAt?.toISOString() ?? null,
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    traded: pounds(tradedMinor),
  };
}

type Row = {
  companyId: string;
  name: string;
  country: string;
  brandSlug: string | null;
  brandState: BrandState | null;
  people: number;
  joinedAt: Date | null;
  pendingInvites: number;
  orders: number;
  tradedMinor: number;
  lastOrderAt: Date | null;
  createdAt: Date;
  total: number;
  sortedBy: SortValue;
};

type Sort = Sorting<SortName<'partners'>>;

/** What the order is by, in the statement below; never null. */
const keys = {
  entered: { by: 'company.created_at', id: 'company.id', part: 'instant' },
  name: { by: 'lower(company.name) collate "C"', id: 'company.id', part: 'text' },
  country: { by: 'lower(company.country) collate "C"', id: 'company.id', part: 'text' },
  joined: { by: `coalesce(figures.first_user_at, ${never})`, id: 'figures.company_id', part: 'instant' },
  people: { by: 'figures.people', id: 'figures.company_id', part: 'whole' },
  orders: { by: 'figures.orders', id: 'figures.company_id', part: 'whole' },
  traded: { by: 'figures.traded_minor', id: 'figures.company_id', part: 'whole' },
  last: { by: `coalesce(figures.last_order_at, ${never})`, id: 'figures.company_id', part: 'instant' },
} as const satisfies Record<
  SortName<'partners'>,
  { by: string; id: 'company.id' | 'figures.company_id'; part: 'text' | 'whole' | 'instant' }
>;

/** Whose figures wait for the next fold. */
const ofOrders: ReadonlySet<SortName<'partners'>> = new Set(['orders', 'traded', 'last']);

const casts = { text: 'text collate "C"', whole: 'bigint', instant: 'timestamptz' } as const;

/** What was traded: neither counts what was cancelled. */
const sums = `coalesce(sum(orders) filter (where status <> 'cancelled'), 0)::int as orders,
        coalesce(sum(total_gbp_minor) filter (where status <> 'cancelled'), 0)::float8 as "tradedMinor"`;

const counted = 'count(*)::int as people, min(created_at) as first_user';

/** One look-up in the index of its orders. */
function lastOrder(side: string, companyId: string): string {
  return `select (select created_at from orders where ${side} = ${companyId} and kind = 'order' order by created_at desc limit 1) as "lastOrderAt"`;
}

const kinds = ['retailer', 'brand'] as const;
type Kind = (typeof kinds)[number];

/** How far a company has come, as a condition on its people. */
const conditions = {
  any: 'true',
  pending: 'company.id in (select company_id from company_figures where people = 0)',
  joined: 'company.id in (select company_id from company_figures where people > 0)',
  new: `company.id in (select company_id from company_figures
          where coalesce(first_user_at, ${never}) > $2::timestamptz - interval '${newForDays * 24} hours')`,
} as const satisfies Record<'any' | NonNullable<Input['status']>, string>;
type Condition = keyof typeof conditions;

/** Whether words are looked for. */
const words = { all: '$1::text is null', named: 'company.name ilike $1' } as const;
type Words = keyof typeof words;

type Which = { readonly kind: Kind; readonly condition: Condition; readonly by: Words };

/** One statement for each kind, condition and order, so that each has a plan of its own. */
const partners = eachOf(kinds, (kind) =>
  eachOf(Object.keys(conditions) as Condition[], (condition) =>
    eachOf(Object.keys(words) as Words[], (by) =>
      eachOf(sortingsOf('partners'), (sort) => partnersBy({ kind, condition, by }, sort)),
    ),
  ),
);

function eachOf<Key extends string, Value>(keys: readonly Key[], made: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, made(key)])) as Record<Key, Value>;
}

/**
 * Which companies are on the page comes first; what is told of each is read for those only. Of their orders the figures
 * that are kept leave out what is not folded yet: the few companies that have such are put in order by what they sum to.
 */
function partnersBy({ kind, condition, by: found }: Which, sort: Sort) {
  const { name, isDown } = sortingParts(sort);
  const { by, id, part } = keys[name];
  const direction = isDown ? 'desc' : 'asc';
  const side = `${kind}_company_id`;
  const wanted = `company.kind = '${kind}'
        and ${words[found]}
        and ${conditions[condition]}`;
  const pageOf = (figures: string, where: string) => `
      select company.id, company.name, company.country, company.created_at, ${by} as sorted_by
      from companies company ${figures}
      where ${wanted} and ${where} and ($3::${casts[part]} is null or (${by}, ${id}) ${isDown ? '<' : '>'} ($3::${casts[part]}, $4::uuid))
      order by ${by} ${direction}, ${id} ${direction}
      limit $5`;
  const kept = 'join company_figures figures on figures.company_id = company.id';
  const folded = `
    fresh as materialized (${freshTrade}),
    page as (
      select * from ((${pageOf(kept, 'company.id not in (select company_id from fresh)')})
        union all (${pageOf('join fresh figures on figures.company_id = company.id', 'true')})) either
      order by sorted_by ${direction}, id ${direction} limit $5)`;
  return statement<Row>(
    `partners_${kind}_${condition}_${found}_${listSorts.partners.indexOf(name)}_${direction}`,
    `
    with ${ofOrders.has(name) ? folded : `page as (${pageOf(id === 'company.id' ? '' : kept, 'true')})`}
    select
      page.id as "companyId",
      page.name,
      page.country,
      brand.slug as "brandSlug",
      brand.state as "brandState",
      joined.people,
      joined.first_user as "joinedAt",
      (select count(*)::int from invites where company_id = page.id
        and used_at is null and revoked_at is null and expires_at > $2) as "pendingInvites",
      traded.orders,
      traded."tradedMinor",
      last."lastOrderAt",
      page.created_at as "createdAt",
      (select count(*)::int from companies company where ${wanted}) as total,
      page.sorted_by as "sortedBy"
    from page
    left join lateral (
      select slug, state from brands where company_id = page.id order by active desc, created_at, id limit 1
    ) brand on true
    cross join lateral (select ${counted} from users where company_id = page.id) joined
    cross join lateral (select ${sums} from order_counts where kind = 'order' and company_id = page.id) traded
    cross join lateral (${lastOrder(side, 'page.id')}) last
    order by page.sorted_by ${direction}, page.id ${direction}`,
  );
}
