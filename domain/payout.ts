import { earliestDayOf } from './days.ts';
import { dayMs, type Instant, millisOf } from './instants.ts';
import type { SettlementState } from './settlement-account.ts';

/** Money to brands, several statements of one currency in one file for the bank. */
export const payoutStates = ['prepared', 'approved', 'handed', 'withdrawn'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** What became of one payment in it. */
export const payoutItemStates = ['open', 'paid', 'failed', 'withdrawn'] as const;
export type PayoutItemState = (typeof payoutItemStates)[number];

/** What is booked of a payment: it leaves our account once, and may come back once. */
export const payoutBookingKinds = ['payment', 'return'] as const;
export type PayoutBookingKind = (typeof payoutBookingKinds)[number];

/**
 * From what a payment fails: the bank has not carried it out, or what was noted as paid came back days later, or was
 * noted by mistake. Either way its statement can be paid again.
 */
export const failableStates = ['open', 'paid'] as const satisfies readonly PayoutItemState[];
export type FailableState = (typeof failableStates)[number];

export function canFail(state: PayoutItemState): state is FailableState {
  return failableStates.some((failable) => failable === state);
}

/** The first day a payment can have left our account on: a bank has nothing to carry out before its payout is approved. */
export function earliestPaidOn({
  approvedAt,
  preparedAt,
}: {
  readonly approvedAt: Instant | null;
  readonly preparedAt: Instant;
}): string {
  return earliestDayOf(approvedAt ?? preparedAt);
}

/** Where only one person at the operator may approve, they approve their own after so long, signed in again. */
export const soleApprovalMs = dayMs;

export const payoutRefusals = ['needs-other-admin', 'payout-too-soon', 'payout-sign-in-again'] as const;
export type PayoutRefusal = (typeof payoutRefusals)[number];

type Approval = {
  readonly actorId: string;
  readonly preparedById: string;
  readonly preparedAt: Instant;
  /** When the session of who approves began. */
  readonly signedInAt: Instant;
  /** Everybody at the operator who may approve and can sign in. */
  readonly approverIds: readonly string[];
};

/** Why somebody cannot approve a payout: money leaves by two people's word, or by one's who has slept over it. */
export function refusePayoutApproval(approval: Approval, now: Instant): PayoutRefusal | null {
  const { actorId, preparedById, preparedAt, signedInAt, approverIds } = approval;
  if (actorId !== preparedById) return null;
  if (approverIds.some((id) => id !== preparedById)) return 'needs-other-admin';
  if (millisOf(now) - millisOf(preparedAt) < soleApprovalMs) return 'payout-too-soon';
  return millisOf(signedInAt) > millisOf(preparedAt) ? null : 'payout-sign-in-again';
}

/** How an account stands to a payment: it may be missing, or lack what the file for the bank asks for. */
export const payeeStates = ['ready', 'none', 'to-check', 'waiting', 'incomplete'] as const;
export type PayeeState = (typeof payeeStates)[number];

type Account = { readonly state: SettlementState; readonly payee: Payee | null; readonly bic: string | null };

/** Who is paid as the bank's file names them: letters of the Latin alphabet, the address in its parts. */
export type Payee = {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
};

export function payeeStateOf(account: Account | null): PayeeState {
  if (account === null) return 'none';
  if (account.state !== 'usable') return account.state;
  return account.payee === null || account.bic === null ? 'incomplete' : 'ready';
}

/** What banks pass on unchanged across borders. */
export function isBankText(text: string): boolean {
  return /^[A-Za-z0-9/\-?:().,'+ ]*$/.test(text);
}

/** The same text in what banks pass on: accents go, and what has no letter of theirs becomes a full stop. */
export function bankText(text: string, max: number): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
    .trim()
    .slice(0, max);
}
