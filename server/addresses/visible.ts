import { and, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { addresses } from '#db/schema/accounts.ts';
import type { Actor } from '#domain/roles.ts';
import { Refusal } from '../kernel/refusal.ts';

type Row = typeof addresses.$inferSelect;

declare const visible: unique symbol;
/** An address that was read through what the actor may see, and is locked: commands accept nothing else. */
export type VisibleAddress = Row & { readonly [visible]: true };

/** Delivery addresses are their company's. */
export function addressesVisibleTo({ companyId }: Pick<Actor, 'companyId'>): SQL {
  return eq(addresses.companyId, companyId);
}

/** The address as it is now, locked until the transaction ends; "not found" for everybody else's. */
export async function lockAddress(tx: Tx, actor: Actor, addressId: string): Promise<VisibleAddress> {
  const [row] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, addressId), addressesVisibleTo(actor)))
    .for('update');
  if (row === undefined) throw new Refusal('not-found');
  return row as VisibleAddress; // the one place that hands out the brand
}
