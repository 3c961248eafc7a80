import { and, asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { invoices } from '#db/schema/documents.ts';
import { settlementLines } from '#db/schema/settlements.ts';
import type { AccountCurrency } from '#domain/money.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import type { TradePaper } from '#domain/paper.ts';
import { type KeptLine, proceedsOf, type SettledPaper } from '#domain/settlement.ts';
import { lastReceivedOn } from '../money/last-received.ts';

/** Nothing is open on its invoice, money has come for it, and the order stands. */
export const isPaid: SQL = sql`(owed.open_minor <= 0 and owed.paid_minor > 0 and placed.paid_at is not null
  and placed.status <> 'cancelled')`;

/** The day the retailer paid in full: the last on which money came. */
export const paidOn: SQL = sql`coalesce(${lastReceivedOn(sql`owed.document_id`)},
  (placed.paid_at at time zone 'UTC')::date)`;

/** Whether a paper stands on a statement and was not taken back. */
export function isIn(documentId: SQL): SQL {
  return sql`(coalesce((select max(line.turn) from settlement_lines line where line.document_id = ${documentId}), 0) % 2 = 1)`;
}

/** Orders of brands with their invoices; a replacement costs nothing and brings nothing. */
export const ordersWithInvoice: SQL = sql`orders placed join invoices owed on owed.order_id = placed.id
  and placed.kind = 'order'`;

/** The day an order is due: so many days after it was paid. */
export function dueDay(holdDays: number): SQL {
  return sql`(${paidOn} + ${holdDays}::int)`;
}

/** Orders whose papers are not where they should be: to be let in, joined by a credit note, or taken back. */
export function isUnsettled(holdDays: number, until: string): SQL {
  const inNow = isIn(sql`owed.document_id`);
  return sql`case when ${isPaid} then
      case when ${inNow} then exists (select from documents note where note.refers_to_id = owed.document_id
          and note.number is not null and not ${isIn(sql`note.id`)})
        else ${dueDay(holdDays)} <= ${until}::date end
    else ${inNow} end`;
}

/** Brand companies for which there is something to settle. */
export async function companiesToSettle(
  tx: Tx,
  { holdDays, until, companyId }: { holdDays: number; until: string; companyId: string | undefined },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct placed.brand_company_id as id from ${ordersWithInvoice}
    where ${companyId === undefined ? sql`true` : sql`placed.brand_company_id = ${companyId}`}
      and ${isUnsettled(holdDays, until)} order by 1`);
  return rows.map(({ id }) => id);
}

export type PaperRow = SettledPaper & { readonly number: string; readonly on: string };

/** An order with everything a statement asks of it. */
export type OrderToSettle = {
  readonly invoiceId: string;
  readonly currency: AccountCurrency;
  readonly orderNumber: string;
  /** What is taken for us, as the order has it since it was placed. */
  readonly basisPoints: number;
  readonly paidOn: string;
  readonly isPaid: boolean;
  readonly papers: readonly PaperRow[];
  readonly kept: readonly KeptLine[];
};

/**
 * The orders of a company that have something to settle, each with its invoice locked: money that is recorded or undone
 * and claims that are decided wait, and are read as they then are by the next statement.
 */
export async function lockOrdersToSettle(
  tx: Tx,
  { companyId, holdDays, until }: { companyId: string; holdDays: number; until: string },
): Promise<OrderToSettle[]> {
  const { rows: found } = await tx.execute<{ id: string }>(sql`
    select owed.document_id as id from ${ordersWithInvoice}
    where placed.brand_company_id = ${companyId} and ${isUnsettled(holdDays, until)} order by 1`);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  await tx
    .select({ id: invoices.documentId })
    .from(invoices)
    .where(inArray(invoices.documentId, ids))
    .orderBy(asc(invoices.documentId))
    .for('update');
  return readOrders(tx, ids);
}

type Row = Omit<OrderToSettle, 'papers' | 'kept' | 'orderNumber'> & { number: number };

/** What the orders of locked invoices are by now. */
async function readOrders(tx: Tx, invoiceIds: readonly string[]): Promise<OrderToSettle[]> {
  const { rows } = await tx.execute<Row>(sql`
    select owed.document_id as "invoiceId", owed.currency, placed.number, ${isPaid} as "isPaid",
      placed.commission_basis_points as "basisPoints",
      coalesce(${paidOn}, (owed.issued_at at time zone 'UTC')::date)::text as "paidOn"
    from ${ordersWithInvoice} where ${isOneOf(invoiceIds)} order by "paidOn", placed.number`);
  const papers = await readPapers(tx, invoiceIds);
  const kept = await tx
    .select()
    .from(settlementLines)
    .where(
      and(
        inArray(
          settlementLines.documentId,
          papers.map(({ documentId }) => documentId),
        ),
      ),
    )
    .orderBy(asc(settlementLines.turn));
  return rows.map(({ number, ...row }) => {
    const own = papers.filter(({ invoiceId }) => invoiceId === row.invoiceId);
    const ids = new Set(own.map(({ documentId }) => documentId));
    return {
      ...row,
      orderNumber: orderNumberOf(number),
      papers: own,
      kept: kept.flatMap((line) =>
        line.documentId !== null && ids.has(line.documentId)
          ? [{ ...line, documentId: line.documentId }]
          : [],
      ),
    };
  });
}

function isOneOf(invoiceIds: readonly string[]): SQL {
  const ids = invoiceIds.map((id) => sql`${id}::uuid`);
  return sql`owed.document_id in (${sql.join(ids, sql`, `)})`;
}

/** Of each order the invoice first, then its credit notes as they were issued. */
export async function readPapers(
  db: Queryable,
  invoiceIds: readonly string[],
): Promise<(PaperRow & { readonly invoiceId: string })[]> {
  if (invoiceIds.length === 0) return [];
  const { rows } = await db.execute<{
    id: string;
    invoiceId: string;
    number: string;
    on: string;
    content: TradePaper;
  }>(sql`
    select paper.id, owed.document_id as "invoiceId", paper.number, paper.content,
      (paper.created_at at time zone 'UTC')::date::text as "on"
    from invoices owed join documents paper on paper.number is not null
      and (paper.id = owed.document_id or paper.refers_to_id = owed.document_id)
    where ${isOneOf(invoiceIds)} order by paper.id <> owed.document_id, paper.created_at, paper.number collate "C"`);
  return rows.map(({ id, invoiceId, number, on, content }) => ({
    documentId: id,
    invoiceId,
    number,
    on,
    isInvoice: id === invoiceId,
    ...proceedsOf(content),
  }));
}
