import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { settings as contract } from '#contract/settings.ts';
import type { Queryable } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { canWithdraw, type PolicyChange, refusePolicyChange } from '#domain/policies.ts';
import type { Context } from '../kernel/context.ts';
import { isOpenCompany } from '../kernel/open-companies.ts';
import { readSettings } from '../kernel/operator-settings.ts';
import { Refusal } from '../kernel/refusal.ts';
import { policyChangeKey } from './emails/policy-change.ts';

/** Everybody outside who can sign in: whom the policies bind. */
const isReader: SQL | undefined = and(
  isNull(users.disabledAt),
  inArray(users.role, ['retailer', 'brand']),
  isOpenCompany(sql`${users.companyId}`),
);

/** Whom a change is written to: everybody it binds; where it was taken back, who of them was told of it. */
export function toTell({ id, isWithdrawn }: Pick<PolicyChange, 'id' | 'isWithdrawn'>): SQL | undefined {
  const wasTold = sql`exists (select from ${emails} told
    where told.key = ${policyChangeKey(id, '')} || ${users.id})`;
  return and(isReader, isWithdrawn ? wasTold : undefined);
}

/** How many would be told of a change of a policy as it stands, before anybody is: refused where announcing it would be. */
export async function checkPolicyChange(
  { db, world }: Context<'world', Queryable>,
  { from }: ParsedOf<typeof contract.checkPolicyChange>,
): Promise<{ people: number }> {
  assertAhead(from, world.now);
  return { people: await db.$count(users, isReader) };
}

/** How many would be told that a change is taken back, before anybody is: refused where taking it back would be. */
export async function checkPolicyWithdrawal(
  { db, world }: Context<'world', Queryable>,
  { changeId }: ParsedOf<typeof contract.checkPolicyWithdrawal>,
): Promise<{ people: number }> {
  const { changes } = (await readSettings(db)).policies.value;
  const { id } = changeToWithdraw(changes, changeId, world.now);
  return { people: await db.$count(users, toTell({ id, isWithdrawn: true })) };
}

/** The change of this id, where it can still be taken back. */
export function changeToWithdraw(
  changes: readonly PolicyChange[],
  changeId: string,
  now: Date,
): PolicyChange {
  const change = changes.find(({ id }) => id === changeId);
  if (change === undefined) throw new Refusal('not-found');
  if (!canWithdraw(change, now)) throw new Refusal('policy-change-over');
  return change;
}

/** As far ahead as the terms promise. */
export function assertAhead(from: string, now: Date): void {
  const refused = refusePolicyChange(from, now);
  if (refused !== null) throw new Refusal(refused.code, { field: 'from', ...refused.params });
}
