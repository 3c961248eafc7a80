import { and, desc, sql } from 'drizzle-orm';
import type { addresses as contract } from '#contract/addresses.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { addresses } from '#db/schema/accounts.ts';
import { savedAddressOf } from '../accounts/saved-address.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { addressesVisibleTo } from './visible.ts';

type Page = OutputOf<typeof contract.listAddresses>;

/** The default first, then the one used last: the order in which checkout offers them. */
export async function listAddresses(
  { db, actor }: Context<'actor'>,
  { cursor, limit }: ParsedOf<typeof contract.listAddresses>,
): Promise<Page> {
  const after = decodeCursor(cursor, ['number', 'instant', 'id']);
  const rows = await db
    .select()
    .from(addresses)
    .where(
      and(
        addressesVisibleTo(actor),
        after === null
          ? undefined
          : sql`(${addresses.isDefault}::int, ${addresses.lastUsedAt}, ${addresses.id})
              < (${after[0] > 0 ? 1 : 0}::int, ${sql.param(after[1], addresses.lastUsedAt)}, ${after[2]}::uuid)`,
      ),
    )
    .orderBy(desc(addresses.isDefault), desc(addresses.lastUsedAt), desc(addresses.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => savedAddressOf(row),
    ({ isDefault, lastUsedAt, id }) => [isDefault ? 1 : 0, lastUsedAt.toISOString(), id],
  );
}
