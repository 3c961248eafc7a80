import { inviteAlphabet } from './invite.ts';

/** Codes for who has lost the authenticator; each works once. */
export const recoveryCodeCount = 10;
/** Random bytes a code is made of: 50 bits, one symbol each. */
export const recoveryCodeBytes = 10;

/** "ABCDE-FGHJK" out of as many random bytes. */
export function recoveryCodeFrom(randomBytes: Iterable<number>): string {
  const symbols = Array.from(randomBytes, (byte) => inviteAlphabet.charAt(byte % inviteAlphabet.length));
  if (symbols.length < recoveryCodeBytes)
    throw new RangeError(`${recoveryCodeBytes} random bytes are needed`);
  const code = symbols.slice(0, recoveryCodeBytes).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** A code as it is compared, whatever stands between its halves; null where it can be none. */
export function readRecoveryCode(typed: string): string | null {
  const symbols = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  const isOne = symbols.length === recoveryCodeBytes && [...symbols].every((s) => inviteAlphabet.includes(s));
  return isOne ? `${symbols.slice(0, 5)}-${symbols.slice(5)}` : null;
}
