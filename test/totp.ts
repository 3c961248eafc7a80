import { totpCounter } from '#domain/totp.ts';
import { totpCode } from '#server/accounts/totp.ts';

/** What an authenticator shows at a time, for a secret as it is typed off the screen; `steps` later or earlier. */
export function shownAt(secret: string, at: Date, steps = 0): string {
  return totpCode(fromBase32(secret), totpCounter(at) + steps);
}

/** Bytes of a base 32 text. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((c) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
