import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { executeNamed } from '#db/named.ts';
import { invoices } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import { refuseCredit } from '#domain/credit.ts';
import type { Language } from '#domain/languages.ts';
import { formatMoney, pounds } from '#domain/money.ts';
import type { Refusal } from '#domain/refusal.ts';

/**
 * What companies owe of orders on NET terms, in pence at the rate of each order: orders on their way that have no
 * invoice yet, and what is open on invoices. Nothing is said of who owes nothing.
 */
export function usedCredit(companyIds: SQL): SQL {
  return sql`select owed.company_id, sum(owed.minor)::float8 as "usedMinor" from (
      select placed.retailer_company_id as company_id, placed.total_gbp_minor as minor
      from ${orders} placed
      where placed.retailer_company_id in (${companyIds}) and placed.terms <> 'prepayment' and placed.paid_at is null
        and placed.status not in ('completed', 'cancelled')
        and not exists (select from ${invoices} invoice where invoice.order_id = placed.id)
      union all
      select invoice.company_id, round(placed.total_gbp_minor::numeric * invoice.open_minor / placed.total_minor)
      from ${invoices} invoice join ${orders} placed on placed.id = invoice.order_id
      where invoice.company_id in (${companyIds}) and invoice.open_minor > 0 and placed.terms <> 'prepayment'
        and placed.total_minor > 0
    ) owed group by owed.company_id`;
}

/** The same of one company. */
export async function usedCreditOf(db: Queryable, companyId: string): Promise<number> {
  const { rows } = await executeNamed(db, usedCredit(sql`${companyId}::uuid`));
  return (rows[0] as { usedMinor: number } | undefined)?.usedMinor ?? 0; // the statement selects it
}

/** The refusal of an order beyond the limit with its figures as they are read. */
export function creditRefusal(
  credit: Parameters<typeof refuseCredit>[0],
  orderMinor: number,
  language: Language,
): Refusal<'credit-limit-exceeded'> | null {
  const refused = refuseCredit(credit, orderMinor);
  if (refused === null) return null;
  const money = (name: string) => formatMoney(pounds(Number(refused.params[name])), language);
  const said = {
    limit: money('limitMinor'),
    used: money('usedMinor'),
    order: money('orderMinor'),
    left: money('leftMinor'),
  };
  return { code: refused.code, params: { ...refused.params, ...said } };
}
