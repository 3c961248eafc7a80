import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { settings as contract } from '#contract/settings.ts';
import type { Queryable } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { refusePolicyChange } from '#domain/policies.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';

/** Everybody outside who can sign in: whom the policies bind. */
export const isReader: SQL | undefined = and(
  isNull(users.disabledAt),
  inArray(users.role, ['retailer', 'brand']),
  sql`exists (select from ${companies} company
    where company.id = ${users.companyId} and company.suspended_at is null)`,
);

/** How many would be told of a change of a policy as it stands, before anybody is: refused where announcing it would be. */
export async function checkPolicyChange(
  { db, world }: Context<'world', Queryable>,
  { from }: ParsedOf<typeof contract.checkPolicyChange>,
): Promise<{ people: number }> {
  assertAhead(from, world.now);
  return { people: await db.$count(users, isReader) };
}

/** As far ahead as the terms promise. */
export function assertAhead(from: string, now: Date): void {
  const refused = refusePolicyChange(from, now);
  if (refused !== null) throw new Refusal(refused.code, { field: 'from', ...refused.params });
}
