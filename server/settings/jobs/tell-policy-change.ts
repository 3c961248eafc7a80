import { and, gt } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import type { PolicyChange } from '#domain/policies.ts';
import type { JobData } from '../../kernel/job-data.ts';
import { readSettings } from '../../kernel/operator-settings.ts';
import type { World } from '../../kernel/world.ts';
import { writePolicyChange } from '../emails/policy-change.ts';
import { toTell } from '../policy-readers.ts';

/** Written with one transaction. */
const atOnce = 200;

/**
 * Writes to everybody outside who can sign in that a policy changes, or that it does not after all, who was told of it.
 * Run twice it writes nobody twice.
 */
export async function tellPolicyChange(
  db: Db,
  { changeId }: JobData['policy-change'],
  world: World,
): Promise<void> {
  const { changes } = (await readSettings(db)).policies.value;
  const change = changes.find(({ id }) => id === changeId);
  if (change === undefined) return;
  let last: string | null = null;
  do {
    last = await tellSome(db, { change, after: last }, world);
  } while (last !== null);
}

type Next = { readonly change: PolicyChange; readonly after: string | null };

/** Answers the last who was looked at; null: nobody was left. */
async function tellSome(db: Db, { change, after }: Next, world: World): Promise<string | null> {
  return db.transaction(async (tx) => {
    const readers = await tx
      .select({ id: users.id, email: users.email, name: users.name, language: users.language })
      .from(users)
      .where(and(toTell(change), after === null ? undefined : gt(users.id, after)))
      .orderBy(users.id)
      .limit(atOnce);
    for (const reader of readers) await writePolicyChange(tx, reader, change, world);
    return readers.length < atOnce ? null : (readers.at(-1)?.id ?? null);
  });
}
