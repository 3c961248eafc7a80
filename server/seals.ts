import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What SECRET_KEY is used for; each purpose has a key of its own. */
export type Seals = {
  /** A mark that only this house can make of these bytes. */
  readonly sign: (purpose: SignPurpose, bytes: Uint8Array) => Buffer;
  readonly isSigned: (purpose: SignPurpose, bytes: Uint8Array, mark: Uint8Array) => boolean;
  /** Encrypted, and tied to what it belongs to: sealed for one account it opens for no other. */
  readonly seal: (purpose: SealPurpose, of: string, bytes: Uint8Array) => Buffer;
  readonly open: (purpose: SealPurpose, of: string, sealed: Uint8Array) => Buffer;
};

type SignPurpose = 'unsubscribe' | 'recovery-code';
type SealPurpose = 'two-factor' | 'email-secrets' | 'reset-request';

const markBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;

export function sealsOf(secretKey: string): Seals {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secretKey, '', `lys ${purpose}`, 32));
    keys.set(purpose, known);
    return known;
  };
  const sign: Seals['sign'] = (purpose, bytes) =>
    createHmac('sha256', keyFor(purpose)).update(bytes).digest().subarray(0, markBytes);
  return {
    sign,
    isSigned: (purpose, bytes, mark) =>
      mark.length === markBytes && timingSafeEqual(sign(purpose, bytes), mark),
    seal: (purpose, of, bytes) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce).setAAD(Buffer.from(of));
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open: (purpose, of, sealed) => {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), nonce)
        .setAAD(Buffer.from(of))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
  };
}
