import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { claimLines, claims } from '#db/schema/claims.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import type { DeliveredLine } from '#domain/claim.ts';
import { leftOfLines } from '#domain/claim-left.ts';
import type { Translated } from '#domain/languages.ts';
import { givenFor } from './given.ts';

export type NamedLine = DeliveredLine & {
  readonly productName: Translated;
  readonly sku: string | null;
  readonly itemsPerCarton: number;
  /** What decisions have left of what it costs. */
  readonly leftMinor: number;
};

/**
 * The lines of an order that something came of, with the items that open and settled claims have taken and the money
 * that is left; what a cancelled replacement was to make good can be reported again.
 */
export async function deliveredLines(db: Queryable, orderId: string): Promise<NamedLine[]> {
  const { rows } = await db.execute(sql`
    select item.id, item.product_name as "productName", item.sku, item.quantity_items as "quantityItems",
      item.items_per_carton as "itemsPerCarton",
      item.total_minor::float8 as "totalMinor", coalesce((
        select sum(line.items) from ${claimLines} line join ${claims} claim on claim.id = line.claim_id
        left join ${orders} again on again.id = claim.replacement_order_id
        where line.order_item_id = item.id and claim.state in ('reported', 'proposed', 'settled')
          and again.status is distinct from 'cancelled'
      ), 0)::int as "takenItems"
    from ${orderItems} item where item.order_id = ${orderId}::uuid and item.quantity_items > 0
    order by item.position`);
  const lines = rows as unknown as Omit<NamedLine, 'leftMinor'>[]; // the query selects them
  const left = leftOfLines(lines, await givenFor(db, orderId));
  return lines.map((line) => ({ ...line, leftMinor: left.get(line.id) ?? 0 }));
}
