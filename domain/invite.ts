import { dayMs, type Instant, millisBetween } from './instants.ts';
import { type Refusal, refusal } from './refusal.ts';

/** An invitation code has 6 to 10 characters. */
export const minInviteCodeLength = 6;
export const maxInviteCodeLength = 10;

/** An invitation lives this long at most; one that was made for longer before keeps its date. */
export const longestInviteDays = 90;

/** How long an invitation is good for unless somebody says otherwise. */
export const usualInviteDays = 30;

/** 32 symbols nobody mixes up: without I, O, 0 and 1. Codes are made of them; any code is read. */
export const inviteAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * A code as it is stored and compared: full-width letters narrowed, without the spaces and dashes it is written with for
 * the eye, upper-cased, at most 10 characters.
 */
export function normaliseInviteCode(typed: string): string {
  const plain = typed.normalize('NFKC').replaceAll(/[\s\p{Dash}]/gu, '');
  return plain.toUpperCase().slice(0, maxInviteCodeLength);
}

/** A new code of 10 symbols out of as many random bytes; each byte gives one symbol without bias. */
export function inviteCodeFrom(randomBytes: Iterable<number>): string {
  const symbols = Array.from(randomBytes, (byte) => inviteAlphabet.charAt(byte % inviteAlphabet.length));
  if (symbols.length < maxInviteCodeLength)
    throw new RangeError(`${maxInviteCodeLength} random bytes are needed`);
  return symbols.slice(0, maxInviteCodeLength).join('');
}

export const inviteStates = ['usable', 'used', 'revoked', 'expired'] as const;
export type InviteState = (typeof inviteStates)[number];

/** What an invite's state depends on. */
export type InviteDates = {
  readonly usedAt: Instant | null;
  readonly revokedAt: Instant | null;
  readonly expiresAt: Instant;
};

/** Where an invite stands. Using it wins over everything; it is expired only past `expiresAt`. */
export function inviteState({ usedAt, revokedAt, expiresAt }: InviteDates, now: Instant): InviteState {
  if (usedAt !== null) return 'used';
  if (revokedAt !== null) return 'revoked';
  return millisBetween(expiresAt, now) > 0 ? 'expired' : 'usable';
}

export type InviteRefusalCode = 'invite-invalid' | 'invite-expired';

const refusalOf = {
  usable: null,
  used: 'invite-invalid',
  revoked: 'invite-invalid',
  expired: 'invite-expired',
} as const satisfies Record<InviteState, InviteRefusalCode | null>;

/**
 * Why an invite (null: there is none of that code) cannot be used, or null: "Invalid or expired invite
 * code" for unknown, used and revoked ones, "This invite code has expired" past its date.
 */
export function refuseInvite(invite: InviteDates | null, now: Instant): Refusal<InviteRefusalCode> | null {
  const code = invite === null ? 'invite-invalid' : refusalOf[inviteState(invite, now)];
  return code === null ? null : refusal(code);
}

/** Why a new invitation cannot be valid until then, or null. */
export function refuseInviteExpiry(
  expiresAt: Instant,
  now: Instant,
): Refusal<'expiry-in-past' | 'expiry-too-late'> | null {
  const lifeMs = millisBetween(now, expiresAt);
  if (lifeMs <= 0) return refusal('expiry-in-past');
  return lifeMs > longestInviteDays * dayMs ? refusal('expiry-too-late', { days: longestInviteDays }) : null;
}

/**
 * Why somebody with this email cannot use an invitation, or null: one that was made for an email registers
 * that email and no other, one that was made for none registers whatever is typed.
 */
export function refuseInvitedEmail(
  invite: { readonly email: string | null },
  email: string,
): Refusal<'invite-email-differs'> | null {
  const isInvited = invite.email === null || invite.email.toLowerCase() === email.toLowerCase();
  return isInvited ? null : refusal('invite-email-differs');
}
