import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeFromHmac, counterBytes, countersToTry, readTotpCode } from '#domain/totp.ts';

/** The code of a step (RFC 6238 with HMAC-SHA-1, as every authenticator has it). */
export function totpCode(secret: Uint8Array, counter: number): string {
  return codeFromHmac(createHmac('sha1', secret).update(counterBytes(counter)).digest());
}

type Held = { readonly secret: Uint8Array; readonly lastCounter: number };

/** The step whose code was typed; null where it is none that may be taken now. */
export function matchTotp({ secret, lastCounter }: Held, typed: string, now: Date): number | null {
  const code = readTotpCode(typed);
  if (code === null) return null;
  const given = Buffer.from(code);
  const fits = (counter: number) => timingSafeEqual(Buffer.from(totpCode(secret, counter)), given);
  return countersToTry(now, lastCounter).filter(fits)[0] ?? null;
}
