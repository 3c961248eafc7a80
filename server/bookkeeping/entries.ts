import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import {
  type Posting,
  postingsOfMovement,
  postingsOfPaper,
  postingsOfPayout,
  postingsOfSettlement,
} from '#domain/bookkeeping.ts';
import type { AccountCurrency } from '#domain/money.ts';
import type { TradePaper } from '#domain/paper.ts';
import type { PayoutBookingKind } from '#domain/payout.ts';
import type { PaymentKind } from '#domain/receivable.ts';
import type { SettlementSums } from '#domain/settlement.ts';
import { daysLater } from '#domain/time-zones.ts';

/** What is booked together: a document, or money that moved. */
export type Entry = {
  readonly on: string;
  readonly kind: 'invoice' | 'credit_note' | PaymentKind | 'settlement' | 'payout' | 'payout_return';
  /** The document's own number, or that of the invoice the money was for. */
  readonly number: string;
  readonly reference: string;
  readonly orderNumber: string;
  /** As the invoice names it: a company that is renamed changes no file that was made before. */
  readonly customer: string;
  readonly currency: AccountCurrency;
  readonly postings: readonly Posting[];
};

export type Issued = { readonly id: string; readonly on: string; readonly paper: TradePaper };

/**
 * What was booked in a period, day by day in one order: documents by their number, then money in the order in which
 * it was recorded. A day is read at once, so that a year of trade is never in memory together.
 */
export async function* entriesOf(db: Db, from: string, to: string): AsyncGenerator<readonly Entry[]> {
  for (const on of await bookedDays(db, from, to)) {
    const [issued, moved] = [await issuedOn(db, on), await movedOn(db, on)];
    const [settled, paidOut] = [await settledOn(db, on), await paidOutOn(db, on)];
    const entries = [
      ...issued.map(entryOfPaper),
      ...moved.map((row) => entryOfMoney(row, on)),
      ...settled.map((row) => entryOfSettlement(row, on)),
      ...paidOut.map((row) => entryOfPayout(row, on)),
    ];
    if (entries.length > 0) yield entries;
  }
}

/** The invoices and credit notes of a period, day by day. */
export async function* issuedIn(db: Db, from: string, to: string): AsyncGenerator<readonly Issued[]> {
  for (const on of await bookedDays(db, from, to)) {
    const issued = await issuedOn(db, on);
    if (issued.length > 0) yield issued;
  }
}

/** The days of a period on which anything was booked: a period without an end costs what is in it, not its days. */
async function bookedDays(db: Db, from: string, to: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct to_char(day, 'YYYY-MM-DD') as day from (
      select (created_at at time zone 'UTC')::date as day from documents
        where type in ('invoice', 'credit_note') and number is not null
      union all select received_on from payments where kind <> 'reversal'
      union all select (recorded_at at time zone 'UTC')::date from payments where kind = 'reversal'
      union all select (created_at at time zone 'UTC')::date from settlement_statements
      union all select booked_on from payout_bookings
    ) booked where day between ${from}::date and ${to}::date order by 1`);
  return rows.map(({ day }) => day);
}

/** Days are days in UTC, as on statements. */
async function issuedOn(db: Db, on: string): Promise<Issued[]> {
  const { rows } = await db.execute<{ id: string; paper: TradePaper }>(sql`
    select paper.id, paper.content as paper from documents paper
    where paper.created_at >= ${`${on}T00:00:00.000Z`}::timestamptz
      and paper.created_at < ${`${daysLater(on, 1)}T00:00:00.000Z`}::timestamptz
      and paper.type in ('invoice', 'credit_note') and paper.number is not null
    order by paper.type desc, paper.number collate "C"`);
  return rows.map(({ id, paper }) => ({ id, on, paper }));
}

type Moved = {
  kind: PaymentKind;
  undoes: PaymentKind | null;
  amountMinor: number;
  feeMinor: number;
  currency: AccountCurrency;
  number: string;
  orderNumber: string;
  reference: string;
  customer: string;
};

/** Money on the day it moved, a reversal on the day it was made. */
async function movedOn(db: Db, on: string): Promise<Moved[]> {
  const { rows } = await db.execute<Moved>(sql`
    select moved.kind, undone.kind as undoes, moved.amount_minor::float8 as "amountMinor",
      coalesce(undone.fee_minor, moved.fee_minor)::float8 as "feeMinor", owed.currency, owed.number,
      owed.order_number as "orderNumber", moved.reference, paper.content->'buyer'->>'name' as customer
    from payments moved
    join invoices owed on owed.document_id = moved.invoice_id
    join documents paper on paper.id = owed.document_id
    left join payments undone on undone.id = moved.reverses_id
    where (moved.kind <> 'reversal' and moved.received_on = ${on}::date)
      or (moved.kind = 'reversal' and moved.recorded_at >= ${`${on}T00:00:00.000Z`}::timestamptz
        and moved.recorded_at < ${`${daysLater(on, 1)}T00:00:00.000Z`}::timestamptz)
    order by moved.recorded_at, moved.id`);
  return rows;
}

function entryOfPaper({ on, paper }: Issued): Entry {
  return {
    on,
    kind: paper.kind === 'credit_note' ? 'credit_note' : 'invoice',
    number: paper.number,
    reference: paper.refersTo?.number ?? paper.reference ?? '',
    orderNumber: paper.orderNumber,
    customer: paper.buyer.name,
    currency: paper.currency,
    postings: postingsOfPaper(paper),
  };
}

function entryOfMoney({ undoes, amountMinor, feeMinor, ...row }: Moved, on: string): Entry {
  const { kind, currency } = row;
  return { ...row, on, postings: postingsOfMovement({ kind, undoes, amountMinor, feeMinor, currency }) };
}

type Settled = Pick<Entry, 'number' | 'customer' | 'currency'> &
  Omit<SettlementSums, 'openingMinor' | 'totalMinor'>;

/** Settlement statements on the day they were issued; what one carries over was booked with the one before. */
async function settledOn(db: Db, on: string): Promise<Settled[]> {
  const { rows } = await db.execute<Settled>(sql`
    select made.number, made.content->'brand'->>'name' as customer, made.currency, made.goods_minor::float8 as "goodsMinor",
      made.freight_minor::float8 as "freightMinor", made.claims_minor::float8 as "claimsMinor",
      made.commission_minor::float8 as "commissionMinor"
    from settlement_statements made
    where made.created_at >= ${`${on}T00:00:00.000Z`}::timestamptz
      and made.created_at < ${`${daysLater(on, 1)}T00:00:00.000Z`}::timestamptz
    order by made.number collate "C"`);
  return rows;
}

type PaidOut = Pick<Entry, 'number' | 'reference' | 'customer' | 'currency'> & {
  booked: PayoutBookingKind;
  amountMinor: number;
};

/** Payments to brands on the day they left our account, and what came back of them on the day that was noted. */
async function paidOutOn(db: Db, on: string): Promise<PaidOut[]> {
  const { rows } = await db.execute<PaidOut>(sql`
    select made.number, sent.number as reference, made.content->'brand'->>'name' as customer, made.currency,
      booking.kind as booked, item.amount_minor::float8 as "amountMinor"
    from payout_bookings booking join payout_items item on item.id = booking.item_id
    join settlement_statements made on made.id = item.statement_id
    join payouts sent on sent.id = item.payout_id
    where booking.booked_on = ${on}::date order by booking.recorded_at, item.id, booking.kind`);
  return rows;
}

function entryOfSettlement({ number, customer, currency, ...sums }: Settled, on: string): Entry {
  const said = {
    on,
    kind: 'settlement',
    number,
    reference: '',
    orderNumber: '',
    customer,
    currency,
  } as const;
  return { ...said, postings: postingsOfSettlement(sums) };
}

function entryOfPayout({ booked, amountMinor, ...row }: PaidOut, on: string): Entry {
  const { currency } = row;
  return {
    ...row,
    on,
    kind: booked === 'payment' ? 'payout' : 'payout_return',
    orderNumber: '',
    postings: postingsOfPayout({ kind: booked, amountMinor, currency }),
  };
}
