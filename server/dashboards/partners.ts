import type { dashboards } from '#contract/dashboards.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { containing } from '#db/containing.ts';
import { listSorts, type Sorting, type SortName, sortingParts, sortingsOf } from '#domain/lists.ts';
import { pounds } from '#domain/money.ts';
import type { BrandState } from '#domain/product-state.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { cursorIn, positionIn, type SortValue } from '../kernel/sorted.ts';
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
  const rows = await partners[kind][status ?? 'any'][sort](db, [
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
  entered: { by: 'company.created_at', part: 'instant' },
  name: { by: 'lower(company.name) collate "C"', part: 'text' },
  country: { by: 'company.country collate "C"', part: 'text' },
  joined: { by: "coalesce(joined.first_user, '2000-01-01Z'::timestamptz)", part: 'instant' },
  people: { by: 'joined.people::bigint', part: 'whole' },
  orders: { by: 'traded.orders::bigint', part: 'whole' },
  traded: { by: 'traded."tradedMinor"::bigint', part: 'whole' },
  last: { by: 'coalesce(last."lastOrderAt", \'2000-01-01Z\'::timestamptz)', part: 'instant' },
} as const satisfies Record<SortName<'partners'>, { by: string; part: 'text' | 'whole' | 'instant' }>;

const casts = { text: 'text collate "C"', whole: 'bigint', instant: 'timestamptz' } as const;

/** What was traded: neither counts what was cancelled. */
const sums = `coalesce(sum(orders) filter (where status <> 'cancelled'), 0)::int as orders,
        coalesce(sum(total_gbp_minor) filter (where status <> 'cancelled'), 0)::float8 as "tradedMinor"`;

const counted = 'count(*)::int as people, min(created_at) as first_user';

/** What is read of every company, only where the list is put in order by it. */
function readFirst(name: SortName<'partners'>): string {
  switch (name) {
    case 'orders':
    case 'traded': {
      const [column, sum] = name === 'orders' ? ['orders', 'orders'] : ['"tradedMinor"', 'total_gbp_minor'];
      return `left join (select company_id, sum(${sum}) as sum from order_counts
        where kind = 'order' and status <> 'cancelled' group by 1) summed on summed.company_id = company.id
      cross join lateral (select coalesce(summed.sum, 0) as ${column}) traded`;
    }
    case 'last':
      return `left join (select company_id, max(last_at) as at from order_counts where kind = 'order' group by 1) ordered
        on ordered.company_id = company.id cross join lateral (select ordered.at as "lastOrderAt") last`;
    case 'joined':
    case 'people':
      return `left join (select company_id, ${counted} from users group by 1) had on had.company_id = company.id
      cross join lateral (select coalesce(had.people, 0) as people, had.first_user) joined`;
    default:
      return '';
  }
}

/** One look-up in the index of its orders. */
function lastOrder(side: string, companyId: string): string {
  return `select (select created_at from orders where ${side} = ${companyId} and kind = 'order' order by created_at desc limit 1) as "lastOrderAt"`;
}

const kinds = ['retailer', 'brand'] as const;
type Kind = (typeof kinds)[number];

/** How far a company has come, as a condition on its people. */
const conditions = {
  any: 'true',
  pending: 'not exists (select from users where company_id = company.id)',
  joined: 'exists (select from users where company_id = company.id)',
  new: `company.id in (select company_id from users where created_at > $2::timestamptz - interval '${newForDays * 24} hours')
          and not exists (select from users where company_id = company.id
            and created_at <= $2::timestamptz - interval '${newForDays * 24} hours')`,
} as const satisfies Record<'any' | NonNullable<Input['status']>, string>;
type Condition = keyof typeof conditions;

/** One statement for each kind, condition and order, so that each has a plan of its own. */
const partners = eachOf(kinds, (kind) =>
  eachOf(Object.keys(conditions) as Condition[], (condition) =>
    eachOf(sortingsOf('partners'), (sort) => partnersBy(kind, condition, sort)),
  ),
);

function eachOf<Key extends string, Value>(keys: readonly Key[], made: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, made(key)])) as Record<Key, Value>;
}

/** Which companies are on the page comes first; what is told of each is read for those only. */
function partnersBy(kind: Kind, condition: Condition, sort: Sort) {
  const { name, isDown } = sortingParts(sort);
  const { by, part } = keys[name];
  const direction = isDown ? 'desc' : 'asc';
  const side = `${kind}_company_id`;
  const wanted = `company.kind = '${kind}'
        and ($1::text is null or company.name ilike $1)
        and ${conditions[condition]}`;
  return statement<Row>(
    `partners_${kind}_${condition}_${listSorts.partners.indexOf(name)}_${direction}`,
    `
    with page as (
      select company.id, company.name, company.country, company.created_at, ${by} as sorted_by
      from companies company
      ${readFirst(name)}
      where ${wanted} and ($3::${casts[part]} is null or (${by}, company.id) ${isDown ? '<' : '>'} ($3::${casts[part]}, $4::uuid))
      order by ${by} ${direction}, company.id ${direction}
      limit $5
    )
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
