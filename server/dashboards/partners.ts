import type { dashboards } from '#contract/dashboards.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { containing } from '#db/containing.ts';
import { dayMs, later } from '#domain/instants.ts';
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
  const rows = await partners[sort](db, [
    kind,
    status ?? null,
    q ? containing(q) : null,
    later(now, -newForDays * dayMs),
    later(now, 0),
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
  entered: { by: 'found.created_at', part: 'instant' },
  name: { by: 'lower(found.name) collate "C"', part: 'text' },
  country: { by: 'found.country collate "C"', part: 'text' },
  joined: { by: "coalesce(found.first_user, '2000-01-01Z'::timestamptz)", part: 'instant' },
  people: { by: 'found.people::bigint', part: 'whole' },
  orders: { by: 'traded.orders::bigint', part: 'whole' },
  traded: { by: 'traded."tradedMinor"::bigint', part: 'whole' },
  last: { by: 'coalesce(traded."lastOrderAt", \'2000-01-01Z\'::timestamptz)', part: 'instant' },
} as const satisfies Record<SortName<'partners'>, { by: string; part: 'text' | 'whole' | 'instant' }>;

const casts = { text: 'text collate "C"', whole: 'bigint', instant: 'timestamptz' } as const;

/** One statement for each order, so that each has a plan of its own. */
const partners = Object.fromEntries(sortingsOf('partners').map((sort) => [sort, partnersBy(sort)])) as Record<
  Sort,
  ReturnType<typeof partnersBy>
>; // of every sorting there is

function partnersBy(sort: Sort) {
  const { name, isDown } = sortingParts(sort);
  const { by, part } = keys[name];
  const direction = isDown ? 'desc' : 'asc';
  return statement<Row>(
    `partners_${listSorts.partners.indexOf(name)}_${direction}`,
    `
    with found as (
      select company.id, company.name, company.country, company.kind, company.created_at, joined.people, joined.first_user
      from companies company
      cross join lateral (
        select count(*)::int as people, min(created_at) as first_user from users where company_id = company.id
      ) joined
      where company.kind = $1
        and ($3::text is null or company.name ilike $3)
        and ($2::text is null or ($2 = 'new' and joined.first_user > $4) or ($2 = 'pending' and joined.people = 0))
    )
    select
      found.id as "companyId",
      found.name,
      found.country,
      brand.slug as "brandSlug",
      brand.state as "brandState",
      found.people,
      found.first_user as "joinedAt",
      (select count(*)::int from invites where company_id = found.id
        and used_at is null and revoked_at is null and expires_at > $5) as "pendingInvites",
      traded.orders,
      traded."tradedMinor",
      traded."lastOrderAt",
      found.created_at as "createdAt",
      (select count(*)::int from found) as total,
      ${by} as "sortedBy"
    from found
    left join lateral (
      select slug, state from brands where company_id = found.id order by active desc, created_at, id limit 1
    ) brand on true
    cross join lateral (
      select count(*)::int as orders, max(created_at) as "lastOrderAt",
        coalesce(sum(total_gbp_minor) filter (where status <> 'cancelled'), 0)::float8 as "tradedMinor"
      from orders
      where orders.kind = 'order' and ((found.kind = 'retailer' and retailer_company_id = found.id)
        or (found.kind = 'brand' and brand_company_id = found.id))
    ) traded
    where $6::${casts[part]} is null or (${by}, found.id) ${isDown ? '<' : '>'} ($6::${casts[part]}, $7::uuid)
    order by ${by} ${direction}, found.id ${direction}
    limit $8`,
  );
}
