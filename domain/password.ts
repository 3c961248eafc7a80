import { commonPasswords } from './common-passwords.ts';
import { type Refusal, refusal } from './refusal.ts';

/** Shorter ones are refused (specification §5). */
export const minPasswordLength = 8;
/** Longer ones are refused, so that hashing costs the same for everyone. */
export const maxPasswordLength = 128;
/** What the hint recommends, and the meter rewards (specification §5); never enforced. */
export const recommendedPasswordLength = 12;

export type PasswordRefusalCode = 'password-too-short' | 'password-too-long' | 'password-too-common';

/** Why a new password cannot be used, or null. Lengths are UTF-16 units, as in form fields. */
export function refusePassword(password: string): Refusal<PasswordRefusalCode> | null {
  if (password.length < minPasswordLength) return refusal('password-too-short', { min: minPasswordLength });
  if (password.length > maxPasswordLength) return refusal('password-too-long', { max: maxPasswordLength });
  return isCommonPassword(password) ? refusal('password-too-common') : null;
}

export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.trim().toLowerCase());
}

/** What would make a password stronger, in the words of the hint. */
export const passwordAdvice = [
  'longer',
  'upper-case',
  'lower-case',
  'number',
  'symbol',
  'less-common',
] as const;
export type PasswordAdvice = (typeof passwordAdvice)[number];

export type PasswordStrength = {
  /** 0 cannot be used, 1 weak, 2 fair, 3 good, 4 strong. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  readonly advice: readonly PasswordAdvice[];
};

/** From this length on a sentence needs no mixture of characters. */
const sentenceLength = 20;

/** The meter beside the field. It advises and never refuses: that is `refusePassword`. */
export function passwordStrength(password: string): PasswordStrength {
  const advice = adviceFor(password);
  if (refusePassword(password) !== null) return { score: 0, advice };
  if (isMonotonous(password)) return { score: 1, advice: [...advice, 'less-common'] };
  if (password.length >= sentenceLength) return { score: 4, advice: [] };
  const missingKinds = advice.filter((entry) => entry !== 'longer').length;
  const isLong = password.length >= recommendedPasswordLength;
  if (!isLong) return { score: missingKinds <= 1 ? 2 : 1, advice };
  return { score: missingKinds === 0 ? 4 : missingKinds === 1 ? 3 : 2, advice };
}

const wanted: readonly (readonly [PasswordAdvice, RegExp])[] = [
  ['upper-case', /\p{Lu}/u],
  ['lower-case', /\p{Ll}|\p{Lo}/u],
  ['number', /\p{N}/u],
  ['symbol', /[^\p{L}\p{N}]/u],
];

function adviceFor(password: string): readonly PasswordAdvice[] {
  const longer: readonly PasswordAdvice[] = password.length < recommendedPasswordLength ? ['longer'] : [];
  const kinds = wanted.filter(([, form]) => !form.test(password)).map(([advice]) => advice);
  const common: readonly PasswordAdvice[] = isCommonPassword(password) ? ['less-common'] : [];
  return [...longer, ...kinds, ...common];
}

/** A few characters over and over ("aaaaaaaaaaaa", "121212121212") are no password, however long. */
function isMonotonous(password: string): boolean {
  return new Set(password.toLowerCase()).size <= 4;
}
