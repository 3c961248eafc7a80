import type { Tx } from '#db/connect.ts';
import { type ClaimAnswer, refuseSettlement, remedyOf, type Settlement } from '#domain/claim.ts';
import type { Language } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import { leftToCredit } from '../documents/credit-notes.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type InvoiceRow, lockInvoiceOfOrder } from '../money/ledger.ts';
import type { LockedClaim } from './lock-claim.ts';

type Said = {
  readonly answer: ClaimAnswer;
  readonly amountMinor?: number | undefined;
  readonly note: string;
};

/** What is given on which invoice, or in goods; null: nothing, the claim is or should be declined. */
export type MoneyGiven = Settlement & { readonly invoice: InvoiceRow | null };
export type Given = MoneyGiven | { readonly remedy: 'replacement'; readonly amountMinor: null } | null;

/** What somebody says of a claim, refused where the rule does not allow it. */
export async function settlementOf(
  tx: Tx,
  { first, value }: LockedClaim,
  { answer, note, amountMinor = value.valueMinor }: Said,
  language: Language,
): Promise<Given> {
  if (answer === 'decline') {
    if (note === '') throw new Refusal('reason-required', { field: 'note' });
    return null;
  }
  if (answer === 'replacement') return { remedy: answer, amountMinor: null };
  const invoice = await lockInvoiceOfOrder(tx, first.id);
  const settlement = { remedy: remedyOf(answer, invoice), amountMinor, note };
  const leftMinor = invoice === null ? value.mostMinor : await leftToCredit(tx, invoice);
  const most = { ...value, mostMinor: Math.min(value.mostMinor, leftMinor) };
  const refused = refuseSettlement(settlement, most, invoice);
  if (refused === null) return { ...settlement, invoice };
  if (refused.code === 'claim-amount-too-high') {
    const highest = { amountMinor: Number(refused.params.mostMinor), currency: first.currency };
    throw new Refusal(refused.code, { field: 'amountMinor', most: formatMoney(highest, language) });
  }
  throw new Refusal(refused.code, { field: refused.code === 'claim-unpaid' ? 'answer' : 'note' });
}
