import { and, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { lists } from '#db/schema/buying.ts';
import type { Actor } from '#domain/roles.ts';
import { Refusal } from '../kernel/refusal.ts';

type Row = typeof lists.$inferSelect;

declare const visible: unique symbol;
/** A list that was read through what the actor may see, and is locked: commands accept nothing else. */
export type VisibleList = Row & { readonly [visible]: true };

/** Lists are their company's; all its buyers share them. */
export function listsVisibleTo({ companyId }: Pick<Actor, 'companyId'>): SQL {
  return eq(lists.companyId, companyId);
}

/** The list as it is now, locked until the transaction ends; "not found" for everybody else's. */
export async function lockList(tx: Tx, actor: Actor, listId: string): Promise<VisibleList> {
  const [row] = await tx
    .select()
    .from(lists)
    .where(and(eq(lists.id, listId), listsVisibleTo(actor)))
    .for('update');
  if (row === undefined) throw new Refusal('not-found');
  return row as VisibleList; // the one place that hands out the brand
}
