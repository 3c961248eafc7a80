import { sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { addresses } from '#db/schema/accounts.ts';
import type { ShippingAddress } from '#domain/checkout.ts';
import type { Actor } from '#domain/roles.ts';
import type { World } from '../world.ts';

/** Offers the address again at the company's next checkout. */
export async function rememberAddress(
  tx: Tx,
  { companyId }: Actor,
  address: ShippingAddress,
  world: World,
): Promise<void> {
  const { name, company, street, city, postalCode, country } = addresses;
  await tx
    .insert(addresses)
    .values({ id: world.newId(), companyId, ...address, lastUsedAt: world.now })
    .onConflictDoUpdate({
      target: [addresses.companyId, name, company, street, city, postalCode, country],
      set: { lastUsedAt: sql`greatest(${addresses.lastUsedAt}, excluded.last_used_at)` },
    });
}
