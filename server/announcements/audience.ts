import { count, countDistinct, type SQL, sql } from 'drizzle-orm';
import type { announcements as contract } from '#contract/announcements.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import type { AnnouncementAudience } from '#domain/announcement.ts';
import type { Context } from '../kernel/context.ts';
import { isOpenCompany } from '../kernel/open-companies.ts';

/** The people of an audience, as a condition on `users`: who can sign in now. */
export function isMeant({ roles, countries, brandIds }: AnnouncementAudience): SQL {
  const inCountries =
    countries.length === 0 ? sql`true` : sql`company.country = any(${sql.param([...countries])}::text[])`;
  const buys =
    brandIds.length === 0
      ? sql`true`
      : sql`users.role = 'retailer' and exists (select from orders bought
          where bought.retailer_company_id = users.company_id and bought.status <> 'cancelled'
            and bought.brand_id = any(${sql.param([...brandIds])}::uuid[]))`;
  return sql`users.disabled_at is null and users.role = any(${sql.param([...roles])}::text[]) and ${buys}
    and ${isOpenCompany(sql`users.company_id`)}
    and exists (select from companies company where company.id = users.company_id and ${inCountries})`;
}

export async function countAudience(
  { db }: Context<never, Queryable>,
  { audience }: { readonly audience: AnnouncementAudience },
): Promise<OutputOf<typeof contract.countAudience>> {
  const [row] = await db
    .select({
      people: count(),
      companies: countDistinct(users.companyId),
      byEmail: sql<number>`count(*) filter (where (users.email_notifications->>'announcements')::boolean)::int`,
    })
    .from(users)
    .where(isMeant(audience));
  return row ?? { people: 0, companies: 0, byEmail: 0 };
}
