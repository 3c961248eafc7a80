import { sql } from 'drizzle-orm';
import { type AccountCurrency, formatMoney } from '#domain/money.ts';
import { approversOf } from '../settlements/payout-rows.ts';
import { statementsWithState, stateOfStatement } from '../settlements/view.ts';
import { type Asker, readWaiting, type Source } from './source.ts';

type Amount = { amount: number; currency: AccountCurrency };

/** Settlement statements that are looked at and put into a payout. */
export const statementsToPay: Source = {
  kind: 'settlements',
  needs: 'payout:make',
  href: () => '/admin/payouts?state=to-pay',
  read: (asker, limit) =>
    readWaiting<Amount & { payBy: string }>(
      asker,
      sql`select made.id, company.name as title, made.number as detail, made.total_minor::float8 as amount, made.currency,
          made.pay_by::text as "payBy", made.created_at as at
        from ${statementsWithState} where ${stateOfStatement} = 'to-pay'`,
      limit,
      (row) => ({
        href: '/admin/payouts?state=to-pay',
        detail: `${row.detail} · ${said(row, asker)}`,
        dueAt: `${row.payBy}T00:00:00.000Z`,
      }),
    ),
};

/** Payouts that wait for the word of a second person: of everybody but who prepared them, where there is somebody else. */
export const payoutsToApprove: Source = {
  kind: 'payouts',
  needs: 'payout:make',
  href: () => '/admin/payouts?tab=payouts',
  read: async (asker, limit) => {
    const approverIds = await approversOf(asker.db);
    const { userId } = asker.actor;
    const isAlone = !approverIds.some((id) => id !== userId);
    return readWaiting<Amount>(
      asker,
      sql`select payouts.id, payouts.number as title, '' as detail, payouts.total_minor::float8 as amount,
          payouts.currency, payouts.prepared_at as at
        from payouts where payouts.state = 'prepared' and ${isAlone ? sql`true` : sql`payouts.prepared_by_id <> ${userId}`}`,
      limit,
      (row) => ({ href: '/admin/payouts?tab=payouts', detail: said(row, asker) }),
    );
  },
};

function said({ amount, currency }: Amount, { language }: Pick<Asker, 'language'>): string {
  return formatMoney({ amountMinor: amount, currency }, language);
}
