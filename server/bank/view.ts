import { and, eq, inArray, sql } from 'drizzle-orm';
import type { bank as contract } from '#contract/bank.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { invoices, payments } from '#db/schema/documents.ts';
import { bankState } from '#domain/bank-match.ts';
import { isAhead } from '#domain/days.ts';
import type { BankEntryRow } from './visible.ts';

export type BankEntryView = OutputOf<typeof contract.listBankEntries>['items'][number];
type BookingView = BankEntryView['bookings'][number];

type Row = { readonly entry: BankEntryRow; readonly fileName: string; readonly setAsideBy: string | null };

/** Entries as people see them, with what is booked of each and what would be. */
export async function entryViews(
  db: Queryable,
  rows: readonly Row[],
  now: Date,
): Promise<Map<string, BankEntryView>> {
  const [booked, invoiced] = await Promise.all([
    bookingsOf(
      db,
      rows.map(({ entry }) => entry.id),
    ),
    invoicesOf(
      db,
      rows.flatMap(({ entry }) => entry.proposal?.bookings.map(({ invoiceId }) => invoiceId) ?? []),
    ),
  ]);
  return new Map(
    rows.map((row) => [row.entry.id, viewOf(row, booked.get(row.entry.id) ?? [], invoiced, now)]),
  );
}

type Invoiced = ReadonlyMap<string, { readonly number: string; readonly companyName: string }>;

function viewOf(
  { entry, fileName, setAsideBy }: Row,
  bookings: BookingView[],
  invoiced: Invoiced,
  now: Date,
): BankEntryView {
  const { currency, amountMinor, bookedMinor, proposal, setAsideAt, setAsideReason } = entry;
  const money = (minor: number) => ({ amountMinor: minor, currency });
  const { id, bookedOn, account, name, iban, reference, text, bankReference, version } = entry;
  return {
    id,
    bookedOn,
    account,
    amount: money(amountMinor),
    rest: money(amountMinor - bookedMinor),
    name,
    iban,
    reference,
    text,
    bankReference,
    state: bankState({
      ...entry,
      isSetAside: setAsideAt !== null,
      hasProposal: proposal !== null,
      isAhead: isAhead(bookedOn, now),
    }),
    bookings,
    proposal:
      proposal === null
        ? null
        : {
            by: proposal.by,
            bookings: proposal.bookings.map((booking) => ({
              invoiceId: booking.invoiceId,
              invoiceNumber: invoiced.get(booking.invoiceId)?.number ?? '',
              companyName: invoiced.get(booking.invoiceId)?.companyName ?? '',
              amount: money(booking.amountMinor),
              fee: money(booking.feeMinor),
            })),
          },
    mayBeTwin: entry.twinId !== null,
    setAside:
      setAsideAt === null
        ? null
        : { reason: setAsideReason ?? '', by: setAsideBy, at: setAsideAt.toISOString() },
    fileName,
    version,
  };
}

/** What stands: a reversed payment is none. */
async function bookingsOf(db: Queryable, entryIds: readonly string[]): Promise<Map<string, BookingView[]>> {
  if (entryIds.length === 0) return new Map();
  const rows = await db
    .select({
      entryId: payments.bankEntryId,
      invoiceId: payments.invoiceId,
      invoiceNumber: invoices.number,
      companyName: companies.name,
      amountMinor: payments.amountMinor,
      feeMinor: payments.feeMinor,
      currency: invoices.currency,
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.documentId, payments.invoiceId))
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(
      and(
        inArray(payments.bankEntryId, [...entryIds]),
        eq(payments.kind, 'payment'),
        sql`not exists (select from payments undone where undone.reverses_id = ${payments.id})`,
      ),
    )
    .orderBy(payments.recordedAt, payments.id);
  const found = new Map<string, BookingView[]>();
  for (const { entryId, amountMinor, feeMinor, currency, ...booking } of rows) {
    const view = {
      ...booking,
      amount: { amountMinor: amountMinor - feeMinor, currency },
      fee: { amountMinor: feeMinor, currency },
    };
    found.set(entryId ?? '', [...(found.get(entryId ?? '') ?? []), view]);
  }
  return found;
}

async function invoicesOf(db: Queryable, ids: readonly string[]): Promise<Invoiced> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: invoices.documentId, number: invoices.number, companyName: companies.name })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(inArray(invoices.documentId, [...new Set(ids)]));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
