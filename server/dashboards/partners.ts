import type { dashboards } from '#contract/dashboards.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { dayMs, type Instant, later } from '#domain/instants.ts';
import { pounds } from '#domain/money.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { statement } from './statement.ts';

type Input = ParsedOf<typeof dashboards.listPartners>;
type Output = OutputOf<typeof dashboards.listPartners>;

/** How long a company counts as new after its first user has registered. */
export const newForDays = 7;

/** Retail or brand companies, the latest entered first. */
export async function listPartners(
  db: Db,
  { kind, status, q, cursor, limit }: Input,
  now: Instant,
): Promise<Output> {
  const [at, id] = decodeCursor(cursor, ['instant', 'id']) ?? [];
  const rows = await partners(db, [
    kind,
    status ?? null,
    q ? containing(q) : null,
    later(now, -newForDays * dayMs),
    later(now, 0),
    at ?? null,
    id ?? null,
    limit + 1,
  ]);
  return {
    ...pageOf(rows, limit, partnerOf, (row) => [row.createdAt.toISOString(), row.companyId]),
    total: rows[0]?.total ?? 0,
  };
}

function partnerOf({
  tradedMinor,
  joinedAt,
  lastOrderAt,
  createdAt,
  total: _,
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
  people: number;
  joinedAt: Date | null;
  pendingInvites: number;
  orders: number;
  tradedMinor: number;
  lastOrderAt: Date | null;
  createdAt: Date;
  total: number;
};

const partners = statement<Row>(
  'partners',
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
      (select slug from brands where company_id = found.id order by active desc, created_at, id limit 1) as "brandSlug",
      found.people,
      found.first_user as "joinedAt",
      (select count(*)::int from invites where company_id = found.id
        and used_at is null and revoked_at is null and expires_at > $5) as "pendingInvites",
      traded.orders,
      traded."tradedMinor",
      traded."lastOrderAt",
      found.created_at as "createdAt",
      (select count(*)::int from found) as total
    from found
    cross join lateral (
      select count(*)::int as orders, max(created_at) as "lastOrderAt",
        coalesce(sum(total_gbp_minor) filter (where status <> 'cancelled'), 0)::float8 as "tradedMinor"
      from orders
      where (found.kind = 'retailer' and retailer_company_id = found.id)
        or (found.kind = 'brand' and brand_company_id = found.id)
    ) traded
    where $6::timestamptz is null or (found.created_at, found.id) < ($6::timestamptz, $7::uuid)
    order by found.created_at desc, found.id desc
    limit $8`,
);
