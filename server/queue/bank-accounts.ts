import { eq, sql } from 'drizzle-orm';
import { companies } from '#db/schema/accounts.ts';
import { settlementAccounts } from '#db/schema/keeping.ts';
import { toCheck } from '../company/settlement.ts';
import { readWaiting, type Source } from './source.ts';

/** New bank accounts of brand companies that nobody of the team has checked; their numbers stay where they are. */
export const accountsToCheck: Source = {
  kind: 'bankAccounts',
  needs: 'bank:check',
  subject: 'bankAccount',
  href: () => '/admin/brands',
  read: (asker, limit) =>
    readWaiting(
      asker,
      sql`select ${settlementAccounts.id}, ${companies.name} as title, ${settlementAccounts.currency} as detail,
          ${settlementAccounts.createdAt} as at
        from ${settlementAccounts} join ${companies} on ${eq(companies.id, settlementAccounts.companyId)} where ${toCheck}`,
      limit,
      () => ({ href: '/admin/brands' }),
    ),
};
