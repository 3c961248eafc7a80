import { sql } from 'drizzle-orm';
import { textIn } from '#db/in-language.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { messages, threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { questionsWaitSince } from '#domain/conversation.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { type Role, senderRoleOf } from '#domain/roles.ts';
import { threadsVisibleTo } from '../messages/visible.ts';
import { readWaiting, type Source } from './source.ts';

/** The last word is somebody else's; the team's conversations know by themselves since when they wait for it. */
const waits = {
  retailer: sql`${threads.saidBy} <> ${senderRoleOf.retailer}`,
  brand: sql`${threads.saidBy} <> ${senderRoleOf.brand}`,
  admin: sql`${threads.waitsSince} is not null`,
} as const satisfies Record<Role, unknown>;

/**
 * Conversations of open orders, and questions of the last weeks, whose last word from a person is not the reader's
 * side's. What a brand has written and somebody of the team has read waits for nobody at Lys: it is the retailer's to
 * answer.
 */
export const unansweredMessages: Source = {
  kind: 'messages',
  needs: 'message:send',
  subject: 'conversation',
  href: ({ role }) => (role === 'admin' ? '/admin/messages?reply=true' : '/messages'),
  read: (asker, limit) => {
    const { role } = asker.actor;
    const visible = threadsVisibleTo(asker.actor) ?? sql`true`;
    const since = sql`${questionsWaitSince(asker.now).toISOString()}::timestamptz`;
    const wanted = sql`${visible} and ${waits[role]}`;
    const lastWord = sql`join ${messages} last_word on last_word.thread_id = ${threads.id} and last_word.seq = ${threads.saidSeq}`;
    const found =
      role === 'admin'
        ? sql`
      select ${threads.id}, ${threads.waitsSince} as at from ${threads}
      where ${wanted} and case when ${threads.orderId} is null
        then ${threads.brandId} is not null and ${threads.updatedAt} >= ${since}
        else ${threads.orderId} in (select open.id from ${orders} open where open.status not in ('completed', 'cancelled')) end`
        : sql`
      select ${threads.id} as id, last_word.created_at as at
      from ${orders} join ${threads} on ${threads.orderId} = ${orders.id} ${lastWord}
      where ${wanted} and ${orders.status} not in ('completed', 'cancelled')
      union all
      select ${threads.id}, last_word.created_at
      from ${threads} ${lastWord}
      where ${wanted} and ${threads.brandId} is not null and ${threads.updatedAt} >= ${since}
        and last_word.created_at >= ${since}`;
    const told = sql`
      select ${orders.number} as number, ${textIn(sql`coalesce(${products.name}, ${brands.name})`, asker.language)} as title,
        concat_ws(': ', last_word.sender_name, left(last_word.content, 120)) as detail
      from ${threads} ${lastWord}
        left join ${orders} on ${orders.id} = ${threads.orderId} left join ${brands} on ${brands.id} = ${threads.brandId}
        left join ${products} on ${products.id} = ${threads.productId}
      where ${threads.id} = waiting.id`;
    const itemOf = ({ id, number, title }: { id: string; number: number | null; title: string }) => ({
      title: number === null ? title : orderNumberOf(number),
      href: `${role === 'admin' ? '/admin/messages' : '/messages'}?thread=${id}`,
    });
    return readWaiting<{ number: number | null }>(asker, { found, told }, limit, itemOf);
  },
};
