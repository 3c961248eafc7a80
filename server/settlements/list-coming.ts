import { sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { settlements as contract } from '#contract/settlements.ts';
import { dayOf } from '#domain/instants.ts';
import type { AccountCurrency } from '#domain/money.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { comingOf, dueOn, expectedPay, lastPeriodEnd, periodEnd } from '#domain/settlement.ts';
import { daysLater } from '#domain/time-zones.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { isIn, isPaid, ordersWithInvoice, paidOn, readPapers } from './order-papers.ts';
import { readTerms } from './terms.ts';

type Output = OutputOf<typeof contract.listComing>;

type Row = {
  orderId: string;
  invoiceId: string;
  number: number;
  currency: AccountCurrency;
  basisPoints: number;
  on: string;
};

/** Orders on no statement yet: those the retailer has paid, or those it still has to, the next to be paid out first. */
export async function listComing(
  { db, actor, world: { now } }: Context<'actor' | 'world'>,
  { brandId, paid, cursor, limit }: ParsedOf<typeof contract.listComing>,
): Promise<Output> {
  const brand = await getOwnBrand(db, actor, brandId);
  const terms = await readTerms(db);
  const position = decodeCursor(cursor, ['text', 'id']);
  const day = paid ? sql`${paidOn}::text` : sql`(owed.due_at at time zone 'UTC')::date::text`;
  const which = paid ? isPaid : sql`(owed.open_minor > 0 and placed.status <> 'cancelled')`;
  const { rows } = await db.execute<Row>(sql`
    select placed.id as "orderId", owed.document_id as "invoiceId", placed.number, placed.currency, ${day} as "on",
      placed.commission_basis_points as "basisPoints"
    from ${ordersWithInvoice}
    where placed.brand_company_id = ${brand.companyId} and ${which} and not ${isIn(sql`owed.document_id`)}
      and ${position === null ? sql`true` : sql`(${day}, placed.id) > (${position[0]}, ${position[1]}::uuid)`}
    order by 5, placed.id limit ${limit + 1}`);
  const shown = rows.slice(0, limit).map(({ invoiceId }) => invoiceId);
  const papers = Map.groupBy(await readPapers(db, shown), ({ invoiceId }) => invoiceId);
  const today = dayOf(now);
  const item = (row: Row): Output['items'][number] => {
    const money = (amountMinor: number) => ({ amountMinor, currency: row.currency });
    // A day that has passed is no day to expect money on: whoever is late may pay today.
    const on = paid || row.on >= today ? row.on : today;
    const due = dueOn(on, terms);
    const sums = comingOf(papers.get(row.invoiceId) ?? [], row.basisPoints);
    // Due before the last period ended: it is on the statement of the one that runs.
    const last = lastPeriodEnd(today, terms.rhythm);
    const payBy =
      due > last ? expectedPay(due, terms) : expectedPay(periodEnd(daysLater(last, 1), terms.rhythm), terms);
    return {
      orderId: row.orderId,
      orderNumber: orderNumberOf(row.number),
      isPaid: paid,
      on: row.on,
      isLate: !paid && row.on < today,
      dueOn: due,
      payBy,
      goods: money(sums.goodsMinor),
      freight: money(sums.freightMinor),
      claims: money(sums.claimsMinor),
      commission: money(sums.commissionMinor),
      net: money(sums.totalMinor),
    };
  };
  return pageOf(rows, limit, item, ({ on, orderId }) => [on, orderId]);
}
