import { type Instant, millisOf } from './instants.ts';

/** Time-based one-time passwords (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
export const totpDigits = 6;
export const totpSeconds = 30;
/** Bytes of a secret (RFC 4226 recommends 160 bits). */
export const totpSecretBytes = 20;

/** Clocks may differ by one step. */
const drift = 1;

/** How many steps have passed since 1970: what the code is made of, besides the secret. */
export function totpCounter(now: Instant): number {
  return Math.floor(millisOf(now) / 1000 / totpSeconds);
}

/** The steps whose codes are taken now, the present one first; none that was used before. */
export function countersToTry(now: Instant, lastCounter: number): readonly number[] {
  const counter = totpCounter(now);
  const near = Array.from({ length: 2 * drift + 1 }, (_, index) => counter - drift + index);
  return near
    .filter((each) => each > lastCounter)
    .sort((a, b) => Math.abs(a - counter) - Math.abs(b - counter) || a - b);
}

/** The counter as the eight bytes that are signed. */
export function counterBytes(counter: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(counter));
  return bytes;
}

/** The six digits of a signature (RFC 4226 §5.3, dynamic truncation). */
export function codeFromHmac(hmac: Uint8Array): string {
  const view = new DataView(hmac.buffer, hmac.byteOffset, hmac.byteLength);
  const offset = view.getUint8(hmac.byteLength - 1) & 0xf;
  const number = view.getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** totpDigits).padStart(totpDigits, '0');
}

/** A code as it is compared: the digits of what somebody typed ("123 456"); null where it is none. */
export function readTotpCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as authenticators take them (RFC 4648, without padding). */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => base32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

/** What an authenticator scans. */
export function totpAddress({
  secret,
  account,
}: {
  readonly secret: Uint8Array;
  readonly account: string;
}): string {
  const issuer = 'Lys';
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const parameters = `secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${parameters}&algorithm=SHA1&digits=${totpDigits}&period=${totpSeconds}`;
}
