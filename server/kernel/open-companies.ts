import { type SQL, sql } from 'drizzle-orm';
import { companies } from '#db/schema/accounts.ts';

/** Whether the company of this id is neither suspended nor closed: its people can sign in and are written to. */
export function isOpenCompany(companyId: SQL): SQL {
  return sql`exists (select from ${companies} house
    where house.id = ${companyId} and house.suspended_at is null and house.closed_at is null)`;
}
