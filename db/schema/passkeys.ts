import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, users } from './accounts.ts';
import { at, id } from './columns.ts';

/** Keys that people's devices keep for us; we hold the public half. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: bytes('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** How often it says it was used; most say 0 for ever. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser may reach it: "internal", "usb", "hybrid" … */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId),
  ],
);

/** What a browser is to sign with a passkey, once and within minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: id(),
    challengeHash: bytes('challenge_hash').notNull(),
    purpose: text('purpose').$type<'add' | 'sign-in' | 'second-step' | 'confirm'>().notNull(),
    /** null: whoever has a passkey for us. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('passkey_challenges_challenge').on(table.challengeHash),
    index('passkey_challenges_expiry').on(table.expiresAt),
    check(
      'passkey_challenges_purpose',
      sql`${table.purpose} in ('add', 'sign-in', 'second-step', 'confirm')`,
    ),
  ],
);
