import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { settlementAccounts } from '#db/schema/keeping.ts';
import { payoutItems, payouts, settlementStatements } from '#db/schema/settlements.ts';
import type { PayoutFile } from '#domain/pain001.ts';
import type { PayoutState } from '#domain/payout.ts';
import { may } from '#domain/permissions.ts';
import { lockCompany } from '../accounts/lock-company.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { accountsOf, payeeState } from './payee.ts';

export type PayoutRow = typeof payouts.$inferSelect;
export type ItemRow = typeof payoutItems.$inferSelect;

/** A payout, locked; it has to be where who acts has seen it. */
export async function lockPayout(
  tx: Tx,
  payoutId: string,
  states: readonly PayoutState[],
): Promise<PayoutRow> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update');
  if (row === undefined) throw new Refusal('not-found');
  if (!states.includes(row.state)) throw new Refusal('payout-moved-on');
  return row;
}

export function itemsOf(db: Queryable, payoutId: string): Promise<ItemRow[]> {
  return db.select().from(payoutItems).where(eq(payoutItems.payoutId, payoutId)).orderBy(asc(payoutItems.id));
}

/** Everybody at the operator who may approve a payout and can sign in. */
export async function approversOf(db: Queryable): Promise<string[]> {
  const team = await db
    .select({ id: users.id, role: users.role, companyRole: users.companyRole })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt), isNull(users.erasedAt)));
  return team.filter((person) => may(person, 'payout:make')).map(({ id }) => id);
}

/**
 * Money goes to the accounts that were looked at when the payout was prepared, or nowhere: a company whose account has
 * changed since is named. Companies are locked first, so that nobody changes one at this moment.
 */
export async function assertSameAccounts(tx: Tx, items: readonly ItemRow[], now: Date): Promise<void> {
  const companyIds = [...new Set(items.map(({ companyId }) => companyId))].toSorted();
  for (const companyId of companyIds) await lockCompany(tx, companyId);
  const accounts = await accountsOf(tx, companyIds);
  for (const { companyId, accountId, statementId } of items) {
    const account = accounts.get(companyId);
    if (account?.id !== accountId) {
      throw new Refusal('payout-account-changed', { number: await numberOf(tx, statementId) });
    }
    if (payeeState(account, now) !== 'ready') {
      throw new Refusal('payee-not-ready', { number: await numberOf(tx, statementId) });
    }
  }
}

export async function numberOf(db: Queryable, statementId: string): Promise<string> {
  const [row] = await db
    .select({ number: settlementStatements.number })
    .from(settlementStatements)
    .where(eq(settlementStatements.id, statementId));
  return row?.number ?? '';
}

/** What the bank's file is made of: the same payout gives the same file, whenever it is asked for. */
export async function payoutFileOf(
  db: Queryable,
  { payout, at, seals }: { readonly payout: PayoutRow; readonly at: Date; readonly seals: World['seals'] },
): Promise<PayoutFile> {
  const rows = await db
    .select({ item: payoutItems, account: settlementAccounts, reference: settlementStatements.number })
    .from(payoutItems)
    .innerJoin(settlementAccounts, eq(settlementAccounts.id, payoutItems.accountId))
    .innerJoin(settlementStatements, eq(settlementStatements.id, payoutItems.statementId))
    .where(and(eq(payoutItems.payoutId, payout.id), inArray(payoutItems.state, ['open', 'paid', 'failed'])))
    .orderBy(asc(settlementStatements.number));
  return {
    number: payout.number,
    at: at.toISOString(),
    payer: payout.payer,
    account: payout.account,
    payments: rows.map(({ item, account, reference }) => {
      const { payee, bic, accountNumber, id } = account;
      if (payee === null || bic === null) throw new Refusal('payee-not-ready', { number: reference });
      const sealed = Buffer.from(accountNumber, 'base64');
      return {
        reference,
        amountMinor: item.amountMinor,
        payee,
        bic,
        accountNumber: Buffer.from(seals.open('settlement-account', id, sealed)).toString('utf8'),
      };
    }),
  };
}
