import { type Refusal, refusal } from './refusal.ts';

/** Fewer digits ring nowhere. */
export const leastPhoneDigits = 6;

/** Why a telephone number cannot be one; an empty one is none. */
export function refusePhone(typed: string): Refusal<'invalid-phone'> | null {
  if (typed.trim() === '') return null;
  const digits = typed.replaceAll(/\D/g, '').length;
  const isRight = /^[\d\s+().\-/]+$/.test(typed) && digits >= leastPhoneDigits;
  return isRight ? null : refusal('invalid-phone', { digits: leastPhoneDigits });
}
