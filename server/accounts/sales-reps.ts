import { and, eq, isNull, ne } from 'drizzle-orm';
import type { accounts } from '#contract/accounts.ts';
import type { OutputOf } from '#contract/operation.ts';
import { byName } from '#db/by-name.ts';
import { users } from '#db/schema/accounts.ts';
import type { Context } from '../kernel/context.ts';

/** Who can stand behind an invitation: a colleague who works with shops and brands, so no viewer. */
export const isSalesRep = and(
  eq(users.role, 'admin'),
  ne(users.companyRole, 'viewer'),
  isNull(users.disabledAt),
);

export async function listSalesReps({ db }: Context): Promise<OutputOf<typeof accounts.listSalesReps>> {
  const items = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(isSalesRep)
    .orderBy(...byName(users).columns);
  return { items };
}
