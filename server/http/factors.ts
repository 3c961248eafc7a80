import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { companies, users } from '#db/schema/accounts.ts';
import { passkeys } from '#db/schema/passkeys.ts';

/** Whether a person has a passkey. */
export function hasPasskeyOf(userId: PgColumn) {
  return sql<boolean>`exists (select from ${passkeys} where ${passkeys.userId} = ${userId})`;
}

/** Whether the company wants a second factor of this one of its people; `companies` and `users` are joined. */
export const ownerNeedsSecondFactor = sql<boolean>`(${companies.ownersNeedSecondFactor} and ${users.companyRole} = 'owner')`;
