import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a browser was given to make a passkey or to use one. */
type Options = { readonly challenge: string };

/** How an authenticator may behave other than it should. */
type Behaviour = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUnlocked?: boolean;
  /** What it says of how often it was used; 0 for one that does not count. */
  readonly counter?: number;
};

/**
 * An authenticator made of node:crypto: one passkey (ES256, no attestation), as a browser hands it over. What it
 * counts, where it is and for whom it signs can be made wrong.
 */
export function softPasskey({ origin, rpId }: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: kty EC2, alg ES256, crv P-256, x, y
  const key = map([
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), byteString(Buffer.from(x, 'base64url'))],
    [int(-3), byteString(Buffer.from(y, 'base64url'))],
  ]);

  const authData = (behaviour: Behaviour, attested: Buffer) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(behaviour.counter ?? 0);
    const flags = 0x01 | (behaviour.isUnlocked === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(behaviour.rpId ?? rpId), Buffer.from([flags]), counter, attested]);
  };
  const clientData = (type: string, { challenge }: Options, behaviour: Behaviour) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: behaviour.origin ?? origin, crossOrigin: false }));

  return {
    /** Made for the options of `startPasskey`. */
    made: (options: Options, behaviour: Behaviour = {}) => {
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, credentialId, key]);
      const attestation = map([
        [textString('fmt'), textString('none')],
        [textString('attStmt'), map([])],
        [textString('authData'), byteString(authData(behaviour, attested))],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options, behaviour).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Used for the options of a sign-in or a confirmation. */
    used: (options: Options, behaviour: Behaviour = {}) => {
      const client = clientData('webauthn.get', options, behaviour);
      const data = authData(behaviour, Buffer.alloc(0));
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

function sha256(bytes: Buffer | string): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** The little of CBOR that an authenticator speaks (RFC 8949). */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

function int(value: number): Buffer {
  return value >= 0 ? head(0, value) : head(1, -1 - value);
}

function byteString(bytes: Buffer): Buffer {
  return Buffer.concat([head(2, bytes.length), bytes]);
}

function textString(text: string): Buffer {
  return Buffer.concat([head(3, text.length), Buffer.from(text)]);
}

function map(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()]);
}
