import { z } from 'zod';
import { longestPasskeyName } from '#domain/passkey.ts';
import { sessionUser } from './accounts.ts';
import { done, id, instant, line } from './fields.ts';
import { operation } from './operation.ts';

/** Bytes as browsers put them into JSON. */
const bytes = (max: number) =>
  z
    .string()
    .max(max, 'passkey-refused')
    .regex(/^[\w-]+$/, 'passkey-refused');

const options = z
  .record(z.string(), z.unknown())
  .describe('For navigator.credentials, as the JSON of Web Authentication');

const answered = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key', 'passkey-refused') };

/** What a browser answers when a passkey was used (AuthenticationResponseJSON). */
export const passkeyUsed = z
  .object({
    ...answered,
    response: z.object({
      clientDataJSON: bytes(8_000),
      authenticatorData: bytes(4_000),
      signature: bytes(4_000),
      userHandle: bytes(200).optional(),
    }),
  })
  .meta({ id: 'PasskeyUsed' });

/** What it answers when one was made (RegistrationResponseJSON). */
const passkeyMade = z
  .object({
    ...answered,
    response: z.object({
      clientDataJSON: bytes(8_000),
      attestationObject: bytes(40_000),
      transports: z.array(z.string().max(40, 'too-long')).max(10, 'too-many').optional(),
    }),
  })
  .meta({ id: 'PasskeyMade' });

const passkey = z
  .object({
    id,
    name: z.string(),
    isBackedUp: z.boolean().describe('Kept in step between devices by whoever keeps it'),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'Passkey' });

const challenge = z.string().min(1, 'required').max(200, 'sign-in-expired');
const name = line(longestPasskeyName);

export const passkeys = {
  startPasskeySignIn: operation({
    method: 'POST',
    path: '/api/session/passkey/options',
    permission: 'session:open',
    summary:
      'What a browser needs to sign in with a passkey, alone or as the second step after the password.',
    input: z.object({
      challenge: challenge.optional().describe('Of the password’s answer: the second step'),
    }),
    output: z.object({ options }),
    errors: ['sign-in-expired', 'too-many-requests'],
  }),
  signInWithPasskey: operation({
    method: 'POST',
    path: '/api/session/passkey',
    permission: 'session:open',
    summary: 'Sign in with a passkey, alone or as the second step after the password.',
    input: z.object({
      passkey: passkeyUsed,
      challenge: challenge.optional(),
      remember: z.boolean().default(false).describe('Of no matter in the second step'),
    }),
    output: z.object({ user: sessionUser }),
    errors: [
      'passkey-refused',
      'sign-in-expired',
      'account-disabled',
      'company-suspended',
      'company-closed',
      'too-many-requests',
    ],
  }),
  startConfirmation: operation({
    method: 'POST',
    path: '/api/session/confirmation/options',
    permission: 'security:use',
    summary: 'What a browser needs to confirm with a passkey who is signed in.',
    input: z.object({}),
    output: z.object({ options }),
    errors: ['too-many-requests'],
  }),
  listPasskeys: operation({
    method: 'GET',
    path: '/api/account/passkeys',
    permission: 'security:use',
    summary: 'The passkeys of the account, oldest first.',
    input: z.object({}),
    output: z.object({ items: z.array(passkey) }),
  }),
  startPasskey: operation({
    method: 'POST',
    path: '/api/account/passkeys/options',
    permission: 'security:use',
    fresh: true,
    summary: 'What a browser needs to make a passkey for the account.',
    input: z.object({}),
    output: z.object({ options }),
    errors: ['too-many-passkeys', 'too-many-requests'],
  }),
  addPasskey: operation({
    method: 'POST',
    path: '/api/account/passkeys',
    permission: 'security:use',
    fresh: true,
    summary: 'Keep a passkey that a browser has made for the account.',
    input: z.object({ name, passkey: passkeyMade }),
    output: passkey,
    errors: ['passkey-refused', 'passkey-exists', 'too-many-passkeys'],
    status: 201,
  }),
  renamePasskey: operation({
    method: 'PATCH',
    path: '/api/account/passkeys/:passkeyId',
    permission: 'security:use',
    summary: 'Give a passkey another name.',
    input: z.object({ passkeyId: id, name }),
    output: passkey,
    errors: ['not-found'],
  }),
  removePasskey: operation({
    method: 'DELETE',
    path: '/api/account/passkeys/:passkeyId',
    permission: 'security:use',
    fresh: true,
    summary: 'Take a passkey off the account; it opens nothing any more.',
    input: z.object({ passkeyId: id }),
    output: done,
    errors: ['not-found', 'last-second-factor'],
  }),
};
