import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { PasswordCost } from '../kernel/password-cost.ts';
import { Refusal } from '../kernel/refusal.ts';
import { turns } from '../kernel/turns.ts';

const saltBytes = 16;
const keyBytes = 32;

/** Hashing takes memory and a core: so many at a time, the others wait in line. */
const atOnce = 2;
const longestLine = 200;

type Parts = { readonly cost: PasswordCost; readonly salt: Buffer; readonly key: Buffer };

/** `$scrypt$ln=14,r=8,p=5$salt$key` (PHC string format), so that the cost can rise without a migration. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await inLine(() => derive(password, salt, keyBytes, cost));
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${base64(salt)}$${base64(key)}`;
}

/**
 * Whether the password fits; the caller stands in line already. Without a stored hash (unknown address, account
 * without a password) the same work is done and the answer is no, so that the time tells nothing.
 */
export async function fits(password: string, stored: string | null, cost: PasswordCost): Promise<boolean> {
  const parts = stored === null ? null : parse(stored);
  const { salt, key } = parts ?? nobody;
  const derived = await derive(password, salt, key.length, parts?.cost ?? cost);
  return timingSafeEqual(derived, key) && parts !== null;
}

/** Whether a hash was made at another cost than the house's; sign-in then makes a new one. */
export function needsRehash(stored: string, { ln, r, p }: PasswordCost): boolean {
  const made = parse(stored)?.cost;
  return made === undefined || made.ln !== ln || made.r !== r || made.p !== p;
}

const nobody = { salt: randomBytes(saltBytes), key: randomBytes(keyBytes) };

function parse(stored: string): Parts | null {
  const [, ln, r, p, salt, key] =
    /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored) ?? [];
  if (salt === undefined || key === undefined) return null;
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

/** Keyboards write the same letters in different code points; NFKC makes them one password. */
function derive(password: string, salt: Buffer, length: number, { ln, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** ln;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** Work around one derivation, when its turn has come. Beyond a line of some 20 seconds it is refused. */
export const inLine = turns(atOnce, { longestLine, refuse: () => new Refusal('unavailable') });

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
