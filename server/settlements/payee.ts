import { and, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { settlementAccounts } from '#db/schema/keeping.ts';
import { type PayeeState, payeeStateOf } from '#domain/payout.ts';
import { maskedAccount, settlementStateOf } from '#domain/settlement-account.ts';
import { isNewest } from '../company/settlement.ts';

export type PayeeAccount = typeof settlementAccounts.$inferSelect;

/** The account of each company that counts, the newest; those without one are not in it. */
export async function accountsOf(
  db: Queryable,
  companyIds: readonly string[],
): Promise<Map<string, PayeeAccount>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(settlementAccounts)
    .where(and(inArray(settlementAccounts.companyId, [...companyIds]), isNewest));
  return new Map(rows.map((row) => [row.companyId, row]));
}

/** Whether money can go there now. */
export function payeeState(account: PayeeAccount | undefined, now: Date): PayeeState {
  if (account === undefined) return payeeStateOf(null);
  return payeeStateOf({ ...account, state: settlementStateOf(account, now) });
}

/** By its end, with its currency: the bank changes what is paid into it. */
export function shownAccount({ lastDigits, currency }: PayeeAccount): string {
  return `${maskedAccount(lastDigits)} ${currency}`;
}
