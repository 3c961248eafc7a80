import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { claimLines, claims } from '#db/schema/claims.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import type { DeliveredLine } from '#domain/claim.ts';
import { leftOfLines, takenBy } from '#domain/claim-left.ts';
import type { Translated } from '#domain/languages.ts';
import { givenFor } from './given.ts';

/** A line with what it costs; one of a replacement, which costs nothing, with what it makes good. */
type CostedLine = DeliveredLine & {
  readonly productId: string;
  readonly productName: Translated;
  readonly sku: string | null;
  readonly itemsPerCarton: number;
};

export type NamedLine = CostedLine & {
  /** What decisions have left of what it costs. */
  readonly leftMinor: number;
};

/**
 * The lines of an order that something came of, with the items that open and settled claims have taken and the money
 * that is left; what a cancelled replacement was to make good can be reported again.
 */
export async function deliveredLines(db: Queryable, orderId: string): Promise<NamedLine[]> {
  const lines = await costedLines(db, orderId);
  const left = leftOfLines(lines, await givenFor(db, orderId));
  return lines.map((line) => ({ ...line, leftMinor: left.get(line.id) ?? 0 }));
}

type Row = CostedLine & { readonly madeGoodFor: string | null };

async function costedLines(db: Queryable, orderId: string): Promise<CostedLine[]> {
  const { rows } = await db.execute(sql`
    select item.id, item.product_id as "productId", item.product_name as "productName", item.sku,
      item.quantity_items as "quantityItems", item.items_per_carton as "itemsPerCarton",
      item.total_minor::float8 as "totalMinor", coalesce((
        select sum(line.items) from ${claimLines} line join ${claims} claim on claim.id = line.claim_id
        left join ${orders} again on again.id = claim.replacement_order_id
        where line.order_item_id = item.id and claim.state in ('reported', 'proposed', 'settled')
          and again.status is distinct from 'cancelled'
      ), 0)::int as "takenItems",
      case when ordered.kind = 'replacement' then ordered.request_id end as "madeGoodFor"
    from ${orderItems} item join ${orders} ordered on ordered.id = item.order_id
    where item.order_id = ${orderId}::uuid and item.quantity_items > 0
    order by item.position`);
  const found = rows as unknown as Row[]; // the query selects them
  const claimId = found[0]?.madeGoodFor ?? null;
  const lines = found.map(({ madeGoodFor: _, ...line }) => line);
  if (claimId === null) return lines;
  const worth = await worthOf(db, claimId);
  return lines.map((line) => ({ ...line, totalMinor: worth.get(line.productId) ?? 0 }));
}

/** What a replacement makes good of each product: what its claim took of the lines of the order before. */
async function worthOf(db: Queryable, claimId: string): Promise<ReadonlyMap<string, number>> {
  const [claim] = await db.select({ orderId: claims.orderId }).from(claims).where(eq(claims.id, claimId));
  if (claim === undefined) return new Map(); // the order before is kept no longer
  const before = await costedLines(db, claim.orderId);
  const taken = takenBy(claimId, before, await givenFor(db, claim.orderId));
  return new Map(
    before.flatMap(({ id, productId }): [string, number][] => {
      const minor = taken.get(id);
      return minor === undefined ? [] : [[productId, minor]];
    }),
  );
}
