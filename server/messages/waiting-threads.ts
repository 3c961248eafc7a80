import { type SQL, sql } from 'drizzle-orm';
import { messages, threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { questionsWaitSince } from '#domain/conversation.ts';
import { type Actor, type Role, senderRoleOf } from '#domain/roles.ts';
import { threadsVisibleTo } from './visible.ts';

/** The last word of a conversation, joined. */
export const joinLastWord = sql`join ${messages} last_word on last_word.thread_id = ${threads.id} and last_word.seq = ${threads.saidSeq}`;

/** Whose word a shop or a brand answers: a shop the brand's and the team's, a brand the shop's alone. */
const waitsFor = {
  retailer: sql`${threads.saidBy} <> ${senderRoleOf.retailer}`,
  brand: sql`${threads.saidBy} = ${senderRoleOf.retailer}`,
} as const satisfies Record<Exclude<Role, 'admin'>, SQL>;

/**
 * The conversations that wait for a reply of the reader's side, and since when: the one rule of the queue, of its count
 * and of the lists that are narrowed to it. The team's know by themselves (docs/decisions.md, Desk), whatever has become of
 * the order. A shop's and a brand's are those of open orders, and questions of the last weeks, whose last word from a
 * person is theirs to answer.
 */
export function waitingThreads(actor: Actor, now: Date): SQL {
  if (actor.role === 'admin')
    return sql`select ${threads.id} as id, ${threads.waitsSince} as at from ${threads} where ${threads.waitsSince} is not null`;
  const wanted = sql`${threadsVisibleTo(actor)} and ${waitsFor[actor.role]}`;
  const since = sql`${questionsWaitSince(now).toISOString()}::timestamptz`;
  return sql`
    select ${threads.id} as id, last_word.created_at as at
    from ${orders} join ${threads} on ${threads.orderId} = ${orders.id} ${joinLastWord}
    where ${wanted} and ${orders.status} not in ('completed', 'cancelled')
    union all
    select ${threads.id}, last_word.created_at
    from ${threads} ${joinLastWord}
    where ${wanted} and ${threads.brandId} is not null and ${threads.updatedAt} >= ${since}
      and last_word.created_at >= ${since}`;
}
