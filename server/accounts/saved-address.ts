import type { z } from 'zod';
import type { savedAddress } from '#contract/orders.ts';
import type { addresses } from '#db/schema/accounts.ts';

/** An address of the book as the book and checkout show it. */
export function savedAddressOf({
  id,
  isDefault,
  companyId: _,
  lastUsedAt: __,
  ...address
}: typeof addresses.$inferSelect): z.infer<typeof savedAddress> {
  return { id, isDefault, address };
}
