import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What SECRET_KEY is used for; each purpose has a key of its own. What an older key has made is still known. */
export type Seals = {
  /** A mark that only this house can make of these bytes. */
  readonly sign: (purpose: SignPurpose, bytes: Uint8Array) => Buffer;
  readonly isSigned: (purpose: SignPurpose, bytes: Uint8Array, mark: Uint8Array) => boolean;
  /** Every mark of these bytes that counts, the current key's first: to look one up. */
  readonly marksOf: (purpose: SignPurpose, bytes: Uint8Array) => readonly Buffer[];
  /** Whether a text was signed by the bare key, as links of release 0.1.0 were. */
  readonly isSignedBare: (text: string, mark: Uint8Array) => boolean;
  /** Encrypted, and tied to what it belongs to: sealed for one account it opens for no other. */
  readonly seal: (purpose: SealPurpose, of: string, bytes: Uint8Array) => Buffer;
  readonly open: (purpose: SealPurpose, of: string, sealed: Uint8Array) => Buffer;
  /** What is sealed or signed with the current key begins with this. */
  readonly head: () => Buffer;
};

type SignPurpose = 'unsubscribe' | 'recovery-code';
export type SealPurpose = 'two-factor' | 'email-secrets' | 'settlement-account';

/** The current key first, then those that are still accepted. Asked each time: a key may be new since. */
export type KeyRing = () => readonly string[];

const markBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;

/** What is made begins with its version and the id of its key; release 0.1.0 wrote neither. */
const version = 1;
const headBytes = 5;

type Key = { readonly head: Buffer; readonly bare: string; readonly keyFor: (purpose: string) => Buffer };

export function sealsOf(ring: string | KeyRing): Seals {
  const bareKeys = typeof ring === 'string' ? () => [ring] : ring;
  const made = new Map<string, Key>();
  const keys = () =>
    bareKeys().map((bare) => {
      const key = made.get(bare) ?? keyOf(bare);
      made.set(bare, key);
      return key;
    });
  const current = () => keys()[0] ?? noKey();
  const byHead = (bytes: Uint8Array) => keys().find(({ head }) => head.equals(bytes.subarray(0, headBytes)));

  return {
    sign: (purpose, bytes) => headedMark(current(), purpose, bytes),
    isSigned: (purpose, bytes, mark) => {
      if (mark.length === markBytes) return keys().some((key) => isSame(bareMark(key, purpose, bytes), mark));
      const key = byHead(mark);
      return key !== undefined && isSame(headedMark(key, purpose, bytes), mark);
    },
    marksOf: (purpose, bytes) => [
      ...keys().map((key) => headedMark(key, purpose, bytes)),
      ...keys().map((key) => bareMark(key, purpose, bytes)),
    ],
    isSignedBare: (text, mark) =>
      keys().some(({ bare }) => isSame(createHmac('sha256', bare).update(text).digest(), mark)),
    seal: (purpose, of, bytes) => {
      const key = current();
      return Buffer.concat([key.head, encrypt(key.keyFor(purpose), of, bytes)]);
    },
    open: (purpose, of, sealed) => {
      const key = byHead(sealed);
      // One in a thousand million of those without a head looks as if it had one.
      const headed = key && tryTo(() => decrypt(key.keyFor(purpose), of, sealed.subarray(headBytes)));
      if (headed !== undefined) return headed;
      for (const { keyFor } of keys()) {
        const opened = tryTo(() => decrypt(keyFor(purpose), of, sealed));
        if (opened !== undefined) return opened;
      }
      throw new Error('it was sealed with another SECRET_KEY than those of this server, or was changed');
    },
    head: () => current().head,
  };
}

function keyOf(bare: string): Key {
  const derived = new Map<string, Buffer>();
  const keyFor = (purpose: string) => {
    const key = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', bare, '', `lys ${purpose}`, 32));
    derived.set(purpose, key);
    return key;
  };
  return {
    head: Buffer.concat([Buffer.of(version), keyFor('key id').subarray(0, headBytes - 1)]),
    bare,
    keyFor,
  };
}

function bareMark({ keyFor }: Key, purpose: SignPurpose, bytes: Uint8Array): Buffer {
  return createHmac('sha256', keyFor(purpose)).update(bytes).digest().subarray(0, markBytes);
}

function headedMark(key: Key, purpose: SignPurpose, bytes: Uint8Array): Buffer {
  return Buffer.concat([key.head, bareMark(key, purpose, bytes)]);
}

function isSame(expected: Uint8Array, given: Uint8Array): boolean {
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function encrypt(key: Buffer, of: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(of));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function decrypt(key: Buffer, of: string, sealed: Uint8Array): Buffer {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const options = { authTagLength: tagBytes };
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, options)
    .setAAD(Buffer.from(of))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

function tryTo(work: () => Buffer): Buffer | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function noKey(): never {
  throw new Error('there is no SECRET_KEY');
}
