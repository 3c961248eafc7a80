import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { money as contract } from '#contract/money.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { documents, invoices, payments } from '#db/schema/documents.ts';
import { type Booking, statementOf } from '#domain/statement.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';

export type Statement = OutputOf<typeof contract.getStatement>;

/** A company's account from one day to another. A retailer reads its own, the team any. */
export async function getStatement(
  { db, actor }: Context<'actor'>,
  { companyId, from, to }: ParsedOf<typeof contract.getStatement>,
): Promise<Statement> {
  if (to < from) throw new Refusal('period-reversed', { field: 'to' });
  const id = actor.role === 'admin' ? companyId : actor.companyId;
  if (id === undefined || (companyId !== undefined && companyId !== id)) throw new Refusal('not-found');
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.kind, 'retailer')));
  if (company === undefined) throw new Refusal('not-found');
  const { openings, bookings } = await bookedOf(db, id, from, to);
  const accounts = statementOf(openings, bookings).map(({ lines, ...account }) => ({
    ...account,
    lines: lines.map(({ currency: _, ...line }) => line),
  }));
  return { companyId: id, companyName: company.name, from, to, accounts };
}

type Row = Omit<Booking, 'kind' | 'amountMinor' | 'feeMinor'> & {
  kind: Booking['kind'] | 'opening';
  at: unknown;
  amountMinor: string;
  feeMinor: string;
};

/**
 * What was booked from one day to another, and the sum of what was before in each currency: invoices and credit notes
 * on their day, money on the day it moved, a reversal on the day it was made. A payment takes from what is owed, and so
 * does a refund that is undone. The offset keeps the database from reading everybody's payments to join them.
 */
async function bookedOf(db: Db, companyId: string, from: string, to: string) {
  const { rows } = await db.execute<Row>(sql`
    with issued as (
        select document_id, currency, number, order_number, issued_at, total_minor
        from ${invoices} where company_id = ${companyId}),
      booked as (
        select 'invoice' as kind, issued_at as at, ${dayOf(sql`issued_at`)} as day, currency, number, order_number,
          '' as reference, total_minor as amount, 0 as fee
        from issued
        union all
        select 'credit_note', note.created_at, ${dayOf(sql`note.created_at`)}, currency, coalesce(note.number, ''),
          order_number, issued.number, -(note.content->'totals'->>'grossMinor')::bigint, 0
        from issued join ${documents} note on note.refers_to_id = issued.document_id
        union all
        select case when undone.kind = 'refund' then 'refund_reversal' else moved.kind end, moved.recorded_at,
          case moved.kind when 'reversal' then ${dayOf(sql`moved.recorded_at`)} else moved.received_on end,
          currency, number, order_number, moved.reference,
          case when moved.kind = 'payment' or undone.kind = 'refund' then -moved.amount_minor else moved.amount_minor end,
          moved.fee_minor
        from issued cross join lateral (select * from ${payments} where invoice_id = document_id offset 0) moved
          left join ${payments} undone on undone.id = moved.reverses_id)
    select kind, at, day::text as on, currency, number, order_number as "orderNumber", reference, amount as "amountMinor",
      fee as "feeMinor"
    from booked where day between ${from} and ${to}
    union all
    select 'opening', null, '', currency, '', '', '', sum(amount), 0 from booked where day < ${from} group by currency
    order by at`);
  const amounts = rows.map(({ at: _, amountMinor, feeMinor, ...row }) => ({
    ...row,
    amountMinor: Number(amountMinor),
    feeMinor: Number(feeMinor),
  }));
  return {
    openings: amounts.filter(({ kind }) => kind === 'opening'),
    bookings: amounts.filter((amount): amount is Booking => amount.kind !== 'opening'),
  };
}

/** The day of a moment (UTC). */
function dayOf(at: SQL): SQL {
  return sql`(${at} at time zone 'UTC')::date`;
}
