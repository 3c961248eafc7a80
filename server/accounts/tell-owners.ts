import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { clauses } from '#domain/punctuation.ts';
import type { Actor } from '#domain/roles.ts';
import type { World } from '../kernel/world.ts';
import { type ToldChange, writeSecurityChange } from './emails/security-change.ts';

type Change = Pick<ToldChange, 'what' | 'about' | 'path'> & {
  readonly actor: Actor;
  /** Whose owners are told; the actor's company and, where it is another, that of the account. */
  readonly companyIds: readonly string[];
};

/** Tells every owner of the companies concerned what was changed, by whom and when, the one who did it too. */
export async function tellOwners(
  tx: Tx,
  { actor, companyIds, ...change }: Change,
  world: World,
): Promise<void> {
  const occasion = world.newId();
  const [doer] = await tx.select().from(users).where(eq(users.id, actor.userId));
  const by = doer === undefined ? [] : [doer.name, doer.email];
  const owners = await tx
    .select()
    .from(users)
    .where(
      and(
        inArray(users.companyId, [...companyIds]),
        eq(users.companyRole, 'owner'),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(asc(users.id));
  for (const owner of owners) {
    const told = { ...change, occasion, by: clauses(by, owner.language) };
    await writeSecurityChange(tx, owner, told, world);
  }
}
