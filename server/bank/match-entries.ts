import { and, eq, gt, isNotNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { bankEntries } from '#db/schema/bank.ts';
import { invoices, payments } from '#db/schema/documents.ts';
import {
  type BankProposal,
  mostFee,
  namedIn,
  type OpenInvoice,
  proposeBookings,
} from '#domain/bank-match.ts';
import { feesMinor } from '../money/ledger.ts';

type Entry = typeof bankEntries.$inferSelect;

/** Entries that nothing has been booked of and nobody has set aside. */
export const isUntouched = sql`${bankEntries.direction} = 'in' and ${bankEntries.setAsideAt} is null and ${bankEntries.bookedMinor} = 0`;

/**
 * Looks for the invoices of all untouched entries and keeps what it finds. What may be there twice gets no proposal:
 * a person decides. Returns how many have one.
 */
export async function matchEntries(tx: Tx): Promise<number> {
  const entries = await tx
    .select()
    .from(bankEntries)
    .where(isUntouched)
    .orderBy(bankEntries.id)
    .for('update');
  const found = await findInvoices(tx, entries);
  const proposals = entries.map((entry) => ({
    entry,
    proposal: entry.twinId === null ? proposalOf(entry, found) : null,
  }));
  const changed = proposals.filter(({ entry, proposal }) => !isSame(entry.proposal, proposal));
  await keep(tx, changed);
  return proposals.filter(({ proposal }) => proposal !== null).length;
}

type Found = {
  readonly byReference: ReadonlyMap<string, OpenInvoice>;
  readonly byNumber: ReadonlyMap<string, OpenInvoice>;
  /** Open invoices of the companies that have paid from an account before. */
  readonly byIban: ReadonlyMap<string, readonly OpenInvoice[]>;
};

function proposalOf(entry: Entry, { byReference, byNumber, byIban }: Found): BankProposal | null {
  const { references, numbers } = namedIn(entry);
  const named = [
    ...references.map((reference) => byReference.get(reference)),
    ...numbers.map((number) => byNumber.get(number)),
  ].filter((invoice) => invoice !== undefined);
  return proposeBookings(entry, named, byIban.get(entry.iban) ?? []);
}

/** One query for what entries name, one for who has paid from their accounts before. */
async function findInvoices(tx: Tx, entries: readonly Entry[]): Promise<Found> {
  const named = entries.map(namedIn);
  const [open, payers] = await Promise.all([
    openInvoices(tx, {
      references: named.flatMap(({ references }) => references),
      numbers: named.flatMap(({ numbers }) => numbers),
    }),
    payersOf(tx, [...new Set(entries.map(({ iban }) => iban).filter((iban) => iban !== ''))]),
  ]);
  const ofPayers = await openInvoices(tx, {
    companyIds: [...new Set(payers.map(({ companyId }) => companyId))],
  });
  const byCompany = Map.groupBy(ofPayers, ({ companyId }) => companyId);
  const byIban = new Map<string, OpenInvoice[]>();
  for (const { iban, companyId } of payers) {
    byIban.set(iban, [...(byIban.get(iban) ?? []), ...(byCompany.get(companyId) ?? [])]);
  }
  return {
    byReference: new Map(open.map((invoice) => [invoice.reference, invoice])),
    byNumber: new Map(open.map((invoice) => [invoice.number, invoice])),
    byIban,
  };
}

type Asked = {
  readonly references?: readonly string[];
  readonly numbers?: readonly string[];
  readonly companyIds?: readonly string[];
};

async function openInvoices(
  tx: Tx,
  { references = [], numbers = [], companyIds = [] }: Asked,
): Promise<OpenInvoice[]> {
  if (references.length + numbers.length + companyIds.length === 0) return [];
  const rows = await tx
    .select({
      id: invoices.documentId,
      number: invoices.number,
      reference: invoices.reference,
      companyId: invoices.companyId,
      currency: invoices.currency,
      totalMinor: invoices.totalMinor,
      creditedMinor: invoices.creditedMinor,
      openMinor: sql<number>`${invoices.openMinor}`.mapWith(Number),
      feesMinor,
      dueAt: invoices.dueAt,
    })
    .from(invoices)
    .where(
      and(
        gt(invoices.openMinor, 0),
        or(
          isAny(invoices.reference, references),
          isAny(invoices.number, numbers),
          isAny(sql`${invoices.companyId}::text`, companyIds),
        ),
      ),
    );
  return rows.map((row) => ({ ...row, mostFeeMinor: mostFee(row) }));
}

/** One array as one value: thousands of them would be more values than a statement takes. */
function isAny(column: SQLWrapper, values: readonly string[]) {
  return values.length === 0 ? undefined : sql`${column} = any(${sql.param([...values])}::text[])`;
}

/** Which companies have paid from an account: of what was booked and stands. */
async function payersOf(tx: Tx, ibans: readonly string[]): Promise<{ iban: string; companyId: string }[]> {
  if (ibans.length === 0) return [];
  return tx
    .selectDistinct({ iban: bankEntries.iban, companyId: invoices.companyId })
    .from(bankEntries)
    .innerJoin(payments, and(eq(payments.bankEntryId, bankEntries.id), isNotNull(payments.bankEntryId)))
    .innerJoin(invoices, eq(invoices.documentId, payments.invoiceId))
    .where(
      and(
        isAny(bankEntries.iban, ibans),
        gt(bankEntries.bookedMinor, 0),
        sql`not exists (select from ${payments} undone where undone.reverses_id = ${payments.id})`,
      ),
    );
}

function isSame(before: BankProposal | null, after: BankProposal | null): boolean {
  if (before === null || after === null) return before === after;
  const said = ({ by, bookings }: BankProposal) =>
    [
      by,
      ...bookings.flatMap(({ invoiceId, amountMinor, feeMinor }) => [invoiceId, amountMinor, feeMinor]),
    ].join();
  return said(before) === said(after);
}

/** All in one statement. */
async function keep(
  tx: Tx,
  changed: readonly { readonly entry: Entry; readonly proposal: BankProposal | null }[],
): Promise<void> {
  if (changed.length === 0) return;
  const rows = JSON.stringify(changed.map(({ entry, proposal }) => ({ id: entry.id, proposal })));
  await tx.execute(sql`
    update ${bankEntries} set proposal = nullif(given.proposal, 'null'::jsonb), version = version + 1
    from jsonb_to_recordset(${rows}::jsonb) as given(id uuid, proposal jsonb) where ${bankEntries.id} = given.id`);
}
