import { sql } from 'drizzle-orm';
import { companies } from '#db/schema/accounts.ts';
import { messages, threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { senderRoleOf } from '#domain/roles.ts';
import { threadsVisibleTo } from '../messages/visible.ts';
import { readWaiting, type Source } from './source.ts';

/**
 * Conversations of open orders whose last word from a person is not the reader's side's. What a brand has written
 * and somebody of the team has read waits for nobody at Lys: it is the retailer's to answer.
 */
export const unansweredMessages: Source = {
  kind: 'messages',
  needs: 'message:send',
  href: ({ role }) => (role === 'admin' ? '/admin/messages' : '/messages'),
  read: (asker, limit) => {
    const { role } = asker.actor;
    const unreadByTeam = sql`not exists (select from thread_reads mark join users reader on reader.id = mark.user_id
      where mark.thread_id = ${threads.id} and reader.role = 'admin' and mark.seq >= last_word.seq)`;
    const found = sql`select ${threads.id} as id, ${orders.number}::text as title,
        concat_ws(': ', last_word.sender_name, left(last_word.content, 120)) as detail, last_word.created_at as at
      from ${orders}
      join ${threads} on ${threads.orderId} = ${orders.id}
      join ${companies} on ${companies.id} = ${threads.retailerCompanyId}
      cross join lateral (select seq, sender_role, sender_name, content, created_at from ${messages}
        where thread_id = ${threads.id} and sender_role <> 'system' order by seq desc limit 1) last_word
      where ${orders.status} not in ('completed', 'cancelled') and ${threadsVisibleTo(asker.actor) ?? sql`true`}
        and last_word.sender_role <> ${senderRoleOf[role]}
        ${role === 'admin' ? sql`and (last_word.sender_role = 'buyer' or ${unreadByTeam})` : sql``}`;
    return readWaiting(asker, found, limit, ({ id, title }) => ({
      title: orderNumberOf(Number(title)),
      href: `${role === 'admin' ? '/admin/messages' : '/messages'}?thread=${id}`,
    }));
  },
};
