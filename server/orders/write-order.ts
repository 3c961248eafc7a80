import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { records, rowsOf } from '#db/records.ts';
import { addresses } from '#db/schema/accounts.ts';
import { cartLines } from '#db/schema/cart.ts';
import { messages, threadReads, threads } from '#db/schema/messages.ts';
import { orderItems, orders, orderTimeline } from '#db/schema/orders.ts';
import { systemMessage } from '../messages/post-system-message.ts';
import { firstEntry, itemRow, type NewOrder, orderRow } from './new-order.ts';
import { systemContentOf } from './timeline.ts';

/**
 * Writes an order in one statement: the order, its lines, the first timeline entry, the thread of retailer,
 * brand and team with the same news as its first message, read by the buyer, and the address for the next
 * time; the lines leave the cart.
 */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<{ orderId: string; threadId: string }> {
  const { group, first, actor, shippingAddress, world } = order;
  const { now } = world;
  const [orderId, threadId] = [world.newId(), world.newId()];
  const items = group.lines.map((line, position) => itemRow(order, orderId, line, position));
  const row = orderRow(order, orderId, items);
  const entry = firstEntry(order, orderId);
  const thread = { orderId, retailerCompanyId: actor.companyId, brandCompanyId: first.brandCompanyId };
  const message = systemMessage({ threadId, seq: 1, system: systemContentOf(entry, row) }, world);
  const address = {
    id: world.newId(),
    companyId: actor.companyId,
    isDefault: false,
    ...shippingAddress,
    phone: shippingAddress.phone ?? '',
    deliveryHours: shippingAddress.deliveryHours ?? '',
  };
  await statement(tx).execute({
    order: records(orders, [row]),
    items: records(orderItems, items),
    entry: records(orderTimeline, [entry]),
    thread: records(threads, [{ id: threadId, ...thread, lastSeq: 1, createdAt: now, updatedAt: now }]),
    message: records(messages, [message]),
    mark: records(threadReads, [{ threadId, userId: actor.userId, seq: 1, at: now }]),
    address: records(addresses, [{ ...address, lastUsedAt: now }]),
    lineIds: group.lines.map(({ id }) => id),
  });
  return { orderId, threadId };
}

const statement = perDb((db: Queryable) =>
  db
    .with(
      part(
        db,
        'placed',
        sql`insert into ${orders} select placed.* from jsonb_array_elements(${sql.placeholder('order')}::jsonb) row,
          jsonb_populate_record(null::${orders}, row || jsonb_build_object('number', nextval('order_numbers'))) placed`,
      ),
      part(db, 'lines', sql`insert into ${orderItems} ${rowsOf(orderItems, 'items')}`),
      part(db, 'entry', sql`insert into ${orderTimeline} ${rowsOf(orderTimeline, 'entry')}`),
      part(db, 'thread', sql`insert into ${threads} ${rowsOf(threads, 'thread')}`),
      part(db, 'message', sql`insert into ${messages} ${rowsOf(messages, 'message')}`),
      part(db, 'mark', sql`insert into ${threadReads} ${rowsOf(threadReads, 'mark')}`),
      part(
        db,
        'address',
        sql`insert into ${addresses} ${rowsOf(addresses, 'address')} on conflict do nothing`,
      ),
      // A colleague ordering to the same address right now must not wait for us: minutes are exact enough. What the book
      // does not know of an address yet, an order tells it.
      part(
        db,
        'used',
        sql`update ${addresses} known set last_used_at = used.last_used_at,
            phone = case when known.phone = '' then used.phone else known.phone end,
            delivery_hours = case when known.delivery_hours = '' then used.delivery_hours else known.delivery_hours end
          from (${rowsOf(addresses, 'address')}) used
          where (known.company_id, known.name, known.company, known.street, known.city, known.postal_code, known.country)
              = (used.company_id, used.name, used.company, used.street, used.city, used.postal_code, used.country)
            and (known.last_used_at < used.last_used_at - interval '1 minute'
              or (known.phone = '' and used.phone <> '') or (known.delivery_hours = '' and used.delivery_hours <> ''))`,
      ),
    )
    .delete(cartLines)
    .where(sql`${cartLines.id} = any(${sql.placeholder('lineIds')}::uuid[])`)
    .prepare('write_order'),
);

function part(db: Queryable, name: string, written: SQL) {
  return db.$with(name, {}).as(written);
}
