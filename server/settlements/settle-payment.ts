import { desc, eq, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { settlements as contract } from '#contract/settlements.ts';
import type { Tx } from '#db/connect.ts';
import { bankEntries } from '#db/schema/bank.ts';
import { payoutItems, payouts, settlementStatements } from '#db/schema/settlements.ts';
import { isAhead } from '#domain/days.ts';
import { earliestPaidOn, type FailableState } from '#domain/payout.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { type BankEntryRow, lockEntry } from '../bank/visible.ts';
import type { SignedInContext } from '../http/context.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { note } from './approve-payout.ts';
import { getPayout } from './list-payouts.ts';
import { type ItemRow, lockPayout, numberOf, type PayoutRow } from './payout-rows.ts';

type Payout = OutputOf<typeof contract.confirmPaid>;

/**
 * Movements out of our account that may be a payment: of its amount, since its payout was approved and used for nothing;
 * those that name it first.
 */
export async function listPayoutEntries(
  { db }: Context,
  { itemId }: ParsedOf<typeof contract.listPayoutEntries>,
): Promise<OutputOf<typeof contract.listPayoutEntries>> {
  const [found] = await db
    .select({ amountMinor: payoutItems.amountMinor, row: settlementStatements, payout: payouts })
    .from(payoutItems)
    .innerJoin(payouts, eq(payouts.id, payoutItems.payoutId))
    .innerJoin(settlementStatements, eq(settlementStatements.id, payoutItems.statementId))
    .where(eq(payoutItems.id, itemId));
  if (found === undefined) throw new Refusal('not-found');
  const { number, currency } = found.row;
  const namesIt = sql<boolean>`position(${number} in ${bankEntries.reference} || ' ' || ${bankEntries.text}) > 0`;
  const rows = await db
    .select({
      id: bankEntries.id,
      bookedOn: bankEntries.bookedOn,
      name: bankEntries.name,
      text: bankEntries.text,
      namesIt,
    })
    .from(bankEntries)
    .where(
      sql`${bankEntries.direction} = 'out' and ${bankEntries.currency} = ${currency}
        and ${bankEntries.amountMinor} = ${found.amountMinor} and ${bankEntries.bookedMinor} = 0
        and ${bankEntries.bookedOn} >= ${earliestPaidOn(found.payout)}::date`,
    )
    .orderBy(desc(namesIt), desc(bankEntries.bookedOn), desc(bankEntries.id))
    .limit(20);
  return { items: rows };
}

/** The payment has left our account: by a movement of the bank, which is used once, or by somebody's word. */
export async function confirmPaid(
  context: SignedInContext,
  input: ParsedOf<typeof contract.confirmPaid>,
): Promise<Payout> {
  const { db, actor, world } = context;
  const payoutId = await db.transaction((tx) => confirm({ db: tx, actor, world }, input));
  return getPayout(context, payoutId);
}

/** Within a transaction: the demo confirms its payments by it, too. */
export async function confirm(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  { itemId, paidOn, bankEntryId }: ParsedOf<typeof contract.confirmPaid>,
): Promise<string> {
  // The movement of the bank first, as booking takes them.
  const entry = bankEntryId === null ? null : await lockEntry(tx, bankEntryId);
  const { payout, item } = await lockItem(tx, itemId, 'open');
  await assertStillMay(tx, actor, 'payout:make');
  const on = entry?.bookedOn ?? paidOn;
  assertDay(on, { payout, field: entry === null ? 'paidOn' : 'bankEntryId', now: world.now });
  if (entry !== null) {
    const { direction, currency, amountMinor, bookedMinor, version } = entry;
    const isIt = direction === 'out' && currency === payout.currency && amountMinor === item.amountMinor;
    if (!isIt || bookedMinor > 0) throw new Refusal('payout-entry-differs', { field: 'bankEntryId' });
    await tx
      .update(bankEntries)
      .set({ bookedMinor: amountMinor, version: version + 1 })
      .where(eq(bankEntries.id, entry.id));
  }
  await tx
    .update(payoutItems)
    .set({
      state: 'paid',
      paidOn: on,
      bankEntryId,
      settledById: actor.userId,
      settledAt: world.now,
    })
    .where(eq(payoutItems.id, itemId));
  const statement = await numberOf(tx, item.statementId);
  await note({ db: tx, actor, world }, payout, 'payout-paid', { statement, amountMinor: item.amountMinor });
  return payout.id;
}

type When = { readonly payout: PayoutRow; readonly field: string; readonly now: Date };

/** A payment leaves our account once its payout is approved, and on no day ahead. */
function assertDay(on: string, { payout, field, now }: When): void {
  if (isAhead(on, now)) throw new Refusal('date-in-future', { field });
  const earliest = earliestPaidOn(payout);
  if (on < earliest) throw new Refusal('date-too-early', { field, earliest });
}

/**
 * The bank never carried a payment out, or has sent it back, or it was confirmed by mistake: its statement waits to be
 * paid again, and the movement it was confirmed by is free for another payment.
 */
export async function failPayment(
  context: SignedInContext,
  input: ParsedOf<typeof contract.failPayment>,
): Promise<Payout> {
  const { db, actor, world } = context;
  const payoutId = await db.transaction((tx) => fail({ db: tx, actor, world }, input));
  return getPayout(context, payoutId);
}

async function fail(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  { itemId, reason, expectedState }: ParsedOf<typeof contract.failPayment>,
): Promise<string> {
  const entry = await lockEntryOf(tx, itemId);
  const { payout, item } = await lockItem(tx, itemId, expectedState);
  const { amountMinor, paidOn, bankEntryId } = item;
  await assertStillMay(tx, actor, 'payout:make');
  // Confirmed between looking for its movement and locking it.
  if (bankEntryId !== (entry?.id ?? null)) throw new Refusal('payout-moved-on');
  if (entry !== null) await giveBack(tx, entry, amountMinor);
  const settled = { settledById: actor.userId, settledAt: world.now };
  await tx
    .update(payoutItems)
    .set({ state: 'failed', paidOn: null, bankEntryId: null, failedReason: reason, ...settled })
    .where(eq(payoutItems.id, itemId));
  const statement = await numberOf(tx, item.statementId);
  // What the row then says no more.
  const was = paidOn !== null && { amountMinor, on: paidOn, entry: bankEntryId };
  await note({ db: tx, actor, world }, payout, 'payout-failed', { statement, reason, ...was });
  return payout.id;
}

/** The movement that a payment was confirmed by, locked before its payout as confirming does; null without one. */
async function lockEntryOf(tx: Tx, itemId: string): Promise<BankEntryRow | null> {
  const [found] = await tx
    .select({ bankEntryId: payoutItems.bankEntryId })
    .from(payoutItems)
    .where(eq(payoutItems.id, itemId));
  return found === undefined || found.bankEntryId === null ? null : lockEntry(tx, found.bankEntryId);
}

async function giveBack(
  tx: Tx,
  { id, bookedMinor, version }: BankEntryRow,
  amountMinor: number,
): Promise<void> {
  await tx
    .update(bankEntries)
    .set({ bookedMinor: bookedMinor - amountMinor, version: version + 1 })
    .where(eq(bankEntries.id, id));
}

/** A payment that is with the bank and where who acts has seen it, locked under its payout. */
async function lockItem(
  tx: Tx,
  itemId: string,
  expectedState: FailableState,
): Promise<{ payout: PayoutRow; item: ItemRow }> {
  const [found] = await tx.select().from(payoutItems).where(eq(payoutItems.id, itemId));
  if (found === undefined) throw new Refusal('not-found');
  const payout = await lockPayout(tx, found.payoutId, ['handed']);
  const [item] = await tx.select().from(payoutItems).where(eq(payoutItems.id, itemId)).for('update');
  if (item?.state !== expectedState) throw new Refusal('payout-moved-on');
  return { payout, item };
}
