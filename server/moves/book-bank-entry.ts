import { eq } from 'drizzle-orm';
import type { bank as contract } from '#contract/bank.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { bankEntries } from '#db/schema/bank.ts';
import { type BankBooking, feesByCurrency, refuseBookings, refuseFee } from '#domain/bank-match.ts';
import { formatMoney } from '#domain/money.ts';
import { type BankEntryRow, lockEntry } from '../bank/visible.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { refusalText } from '../kernel/said.ts';
import { feesOf, type InvoiceRow } from '../money/ledger.ts';
import { bookOn } from './record-money.ts';

type Booking = Context<'actor' | 'language' | 'world'>;

/** Books an entry on the invoices somebody has chosen. The entry is locked first, each order before its invoice. */
export async function bookBankEntry(
  context: Booking,
  { entryId, version, bookings }: ParsedOf<typeof contract.bookBankEntry>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const entry = await lockEntry(tx, entryId, version);
    await bookAll({ ...context, db: tx }, entry, bookings);
  });
}

/**
 * Books entries as proposed, each in a transaction of its own: one that has changed since, or whose invoice somebody
 * else has settled, stays as it is and is told. A second click finds them booked.
 */
export async function bookProposals(
  context: Booking,
  { entries }: ParsedOf<typeof contract.bookProposals>,
): Promise<OutputOf<typeof contract.bookProposals>> {
  const refused: OutputOf<typeof contract.bookProposals>['refused'] = [];
  const booked: { feeMinor: number; currency: BankEntryRow['currency'] }[] = [];
  let count = 0;
  for (const [entryId, version] of new Map(entries.map((each) => [each.entryId, each.version]))) {
    const entry = { id: entryId, name: '', amountMinor: 0, currency: 'GBP' as BankEntryRow['currency'] };
    try {
      const bookings = await context.db.transaction(async (tx) => {
        const locked = await lockEntry(tx, entryId);
        Object.assign(entry, locked);
        if (locked.version !== version || locked.proposal === null || locked.bookedMinor > 0)
          throw new Refusal('bank-entry-outdated');
        await bookAll({ ...context, db: tx }, locked, locked.proposal.bookings);
        return locked.proposal.bookings;
      });
      booked.push(...bookings.map(({ feeMinor }) => ({ feeMinor, currency: entry.currency })));
      count += 1;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'not-found') throw error;
      const { code, params } = error;
      const { name, amountMinor, currency } = entry;
      const detail = refusalText(context.language, code, params);
      refused.push({ entryId, name, amount: { amountMinor, currency }, refusal: { code, detail, params } });
    }
  }
  return { booked: count, fees: feesByCurrency(booked), refused };
}

async function bookAll(
  context: Context<'actor' | 'language' | 'world', Tx>,
  entry: BankEntryRow,
  bookings: readonly BankBooking[],
): Promise<void> {
  const refused = refuseBookings({ ...entry, isSetAside: entry.setAsideAt !== null }, bookings);
  if (refused !== null) {
    const rest = { amountMinor: Number(refused.params.restMinor ?? 0), currency: entry.currency };
    throw new Refusal(refused.code, { field: 'bookings', rest: formatMoney(rest, context.language) });
  }
  const placed = bookings.map((booking, index) => ({ ...booking, line: `bookings.${index}` }));
  for (const booking of placed.toSorted((a, b) => (a.invoiceId < b.invoiceId ? -1 : 1))) {
    await bookOne(context, entry, booking);
  }
  const came = bookings.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  await context.db
    .update(bankEntries)
    .set({ bookedMinor: entry.bookedMinor + came, proposal: null, twinId: null, version: entry.version + 1 })
    .where(eq(bankEntries.id, entry.id));
  await context.world.announce(context.db, { kind: 'bank', companyIds: [context.actor.companyId] });
}

/** Books one of several; `line` is its place in what was sent, so that whoever is refused sees which one it is. */
async function bookOne(
  context: Context<'actor' | 'language' | 'world', Tx>,
  entry: BankEntryRow,
  { invoiceId, amountMinor, feeMinor, line }: BankBooking & { readonly line: string },
): Promise<void> {
  await bookOn(
    context,
    {
      kind: 'payment',
      invoiceId,
      requestId: context.world.newId(),
      amountMinor: amountMinor + feeMinor,
      feeMinor,
      bankEntryId: entry.id,
      receivedOn: entry.bookedOn,
      reference: (entry.reference || entry.text).slice(0, 140),
    },
    {
      // The day is the entry's: what can be changed is the invoice.
      fields: { amount: `${line}.amountMinor`, day: `${line}.invoiceId` },
      check: async (invoice) => {
        const { number, currency } = invoice;
        if (currency !== entry.currency) {
          throw new Refusal('bank-currency-differs', { field: `${line}.invoiceId`, number });
        }
        await assertFee(context, invoice, { amountMinor, feeMinor, field: `${line}.feeMinor` });
      },
    },
  );
}

type Kept = Pick<BankBooking, 'amountMinor' | 'feeMinor'> & { readonly field: string };

/** What banks kept settles the invoice, and is within what the invoice may lose to them. */
async function assertFee(
  { db: tx, language }: Context<'language', Tx>,
  invoice: InvoiceRow,
  { field, ...kept }: Kept,
): Promise<void> {
  const refused = refuseFee({ ...invoice, feesMinor: await feesOf(tx, invoice) }, kept);
  if (refused === null) return;
  const { limitMinor, leftMinor } = refused.params;
  const amount = formatMoney(
    { amountMinor: Number(limitMinor ?? leftMinor), currency: invoice.currency },
    language,
  );
  const said = refused.code === 'bank-fee-too-high' ? { limit: amount } : { left: amount };
  throw new Refusal(refused.code, { field, number: invoice.number, ...said });
}
