import { sql } from 'drizzle-orm';
import { textIn } from '#db/in-language.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { labelled } from '#domain/punctuation.ts';
import type { Role } from '#domain/roles.ts';
import { joinLastWord, waitingThreads } from '../messages/waiting-threads.ts';
import { readWaiting, type Source } from './source.ts';

/**
 * Conversations that wait for a reply. What a brand has written and somebody of the team has read waits for nobody at
 * Lys: it is the retailer's to answer.
 */
export const unansweredMessages: Source = {
  kind: 'messages',
  needs: 'message:send',
  subject: 'conversation',
  href: ({ role }) => `${deskOf(role)}?reply=true`,
  read: (asker, limit) => {
    const told = sql`
      select ${orders.number} as number, ${textIn(sql`coalesce(${products.name}, ${brands.name})`, asker.language)} as title,
        last_word.sender_name as sender, left(last_word.content, 120) as detail
      from ${threads} ${joinLastWord}
        left join ${orders} on ${orders.id} = ${threads.orderId} left join ${brands} on ${brands.id} = ${threads.brandId}
        left join ${products} on ${products.id} = ${threads.productId}
      where ${threads.id} = waiting.id`;
    const itemOf = ({
      id,
      number,
      title,
      sender,
      detail,
    }: Written & { id: string; title: string; detail: string }) => ({
      title: number === null ? title : orderNumberOf(number),
      detail: sender === null ? detail : labelled(sender, detail, asker.language),
      href: `${deskOf(asker.actor.role)}?thread=${id}`,
    });
    const found = waitingThreads(asker.actor, asker.now);
    const apart = asker.actor.role === 'admin';
    return readWaiting<Written>(asker, { found, told, apart }, limit, itemOf);
  },
};

type Written = { readonly number: number | null; readonly sender: string | null };

const deskOf = (role: Role) => (role === 'admin' ? '/admin/messages' : '/messages');
