import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { settlements as contract } from '#contract/settlements.ts';
import type { AccountCurrency } from '#domain/money.ts';
import type { StatementState } from '#domain/settlement.ts';
import type { SettlementPaper } from '#domain/settlement-paper.ts';

export type StatementView = OutputOf<typeof contract.listSettlements>['items'][number];

export type StatementRow = {
  id: string;
  number: string;
  companyId: string;
  companyName: string;
  currency: AccountCurrency;
  periodFrom: string;
  periodTo: string;
  payBy: string;
  createdAt: string;
  openingMinor: number;
  goodsMinor: number;
  freightMinor: number;
  claimsMinor: number;
  commissionMinor: number;
  totalMinor: number;
  won: SettlementPaper['won'];
  state: StatementState;
  paidOn: string | null;
  failedReason: string | null;
};

/** How far a statement is: what it comes to, and the payment it is in. */
export const stateOfStatement: SQL = sql`case when made.total_minor <= 0 then 'carried' when item.state = 'paid' then 'paid'
  when item.state = 'open' and sent.state in ('approved', 'handed') then sent.state when item.state = 'open' then 'in-payout' else 'to-pay' end`;

/** Statements with what is being done about them; `made` is the statement, `item` the payment that counts. */
export const statementsWithState: SQL = sql`settlement_statements made
  join companies company on company.id = made.company_id
  left join payout_items item on item.statement_id = made.id and item.state in ('open', 'paid')
  left join payouts sent on sent.id = item.payout_id`;

export const statementColumns: SQL = sql`made.id, made.number, made.company_id as "companyId", company.name as "companyName",
  made.currency, made.period_from::text as "periodFrom", made.period_to::text as "periodTo", made.pay_by::text as "payBy",
  made.created_at as "createdAt", made.opening_minor::float8 as "openingMinor", made.goods_minor::float8 as "goodsMinor",
  made.freight_minor::float8 as "freightMinor", made.claims_minor::float8 as "claimsMinor",
  made.commission_minor::float8 as "commissionMinor", made.total_minor::float8 as "totalMinor",
  made.content->'won' as won, ${stateOfStatement} as state, item.paid_on::text as "paidOn",
  case when item.id is null then (select failed.failed_reason from payout_items failed where failed.statement_id = made.id
    and failed.state = 'failed' order by failed.settled_at desc limit 1) end as "failedReason"`;

export function statementOf(row: StatementRow): StatementView {
  const money = (amountMinor: number) => ({ amountMinor, currency: row.currency });
  const {
    id,
    number,
    companyId,
    companyName,
    periodFrom,
    periodTo,
    payBy,
    state,
    paidOn,
    failedReason,
    won,
  } = row;
  return {
    id,
    number,
    companyId,
    companyName,
    periodFrom,
    periodTo,
    payBy,
    state,
    paidOn,
    failedReason,
    issuedAt: new Date(row.createdAt).toISOString(),
    opening: money(row.openingMinor),
    goods: money(row.goodsMinor),
    freight: money(row.freightMinor),
    claims: money(row.claimsMinor),
    commission: money(row.commissionMinor),
    total: money(row.totalMinor),
    won: won === null ? null : { amountMinor: won.amountMinor, currency: 'KRW' },
    url: `/api/settlements/${id}/file`,
  };
}
