import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { messages, threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { questionsWaitSince } from '#domain/conversation.ts';
import { type Actor, type Role, senderRoleOf } from '#domain/roles.ts';
import { threadsVisibleTo } from './visible.ts';

/** The last word of a conversation, joined. */
export const joinLastWord = sql`join ${messages} last_word on last_word.thread_id = ${threads.id} and last_word.seq = ${threads.saidSeq}`;

type Trader = Exclude<Role, 'admin'>;

/** Whose word a shop or a brand answers: a shop the brand's and the team's, a brand the shop's alone. */
const waitsFor = {
  retailer: sql`${threads.saidBy} <> ${senderRoleOf.retailer}`,
  brand: sql`${threads.saidBy} = ${senderRoleOf.retailer}`,
} as const satisfies Record<Trader, SQL>;

const companyOf = {
  retailer: orders.retailerCompanyId,
  brand: orders.brandCompanyId,
} as const satisfies Record<Trader, unknown>;

/**
 * The conversations that wait for a reply of the reader's side, and since when: the one rule of the queue, of its count
 * and of the lists that are narrowed to it. The team's know by themselves (docs/decisions.md, Desk), whatever has become of
 * the order. A shop's and a brand's are those of open orders, and questions of the last weeks, whose last word from a
 * person is theirs to answer.
 */
export function waitingThreads({ role, companyId }: Actor, now: Date): SQL {
  if (role === 'admin')
    return sql`select ${threads.id} as id, ${threads.waitsSince} as at from ${ofTeam.from} where ${ofTeam.where}`;
  const { ofOrders, questions } = waitingFor(role, companyId, questionsWaitSince(now).toISOString());
  return sql`
    select ${threads.id} as id, last_word.created_at as at from ${ofOrders.from} ${joinLastWord} where ${ofOrders.where}
    union all
    select ${threads.id}, last_word.created_at from ${questions.from} where ${questions.where}`;
}

/**
 * Which of them were written in last, of those that `where` leaves: their ids alone. A page is cut before anything it shows
 * is read; and of an order's conversation no message is read to know that it waits. No limit: all of them.
 */
export function latestWaiting(
  { role, companyId }: Actor,
  now: Date,
  { where, limit }: { readonly where: SQL | undefined; readonly limit: number | null },
): SQL {
  const found =
    role === 'admin'
      ? [ofTeam]
      : Object.values(waitingFor(role, companyId, questionsWaitSince(now).toISOString()));
  const selected = found.map(
    (each) =>
      sql`select ${threads.id}, ${threads.updatedAt} from ${each.from} where ${and(each.where, where)}`,
  );
  return sql`select id from (${sql.join(selected, sql` union all `)}) waiting
    order by updated_at desc, id desc limit ${limit}`;
}

/** How many of them wait for a brand; of an order's conversation no message is read for it. */
export async function countWaitingForBrand(db: Db, companyId: string, now: Date): Promise<number> {
  const [row] = await countedForBrand(db).execute({
    companyId,
    since: questionsWaitSince(now).toISOString(),
  });
  return row?.count ?? 0;
}

const countedForBrand = perDb((db: Db) => {
  const [companyId, since] = [sql.placeholder('companyId'), sql.placeholder('since')];
  const { ofOrders, questions } = waitingFor('brand', companyId, since);
  const count = sql<number>`(select count(*)::int from ${ofOrders.from} where ${ofOrders.where})
    + (select count(*)::int from ${questions.from} where ${questions.where})`;
  return db.select({ count }).from(sql`(select) one`).prepare('waiting_for_brand');
});

type Found = { readonly from: SQL; readonly where: SQL };

const ofTeam: Found = { from: sql`${threads}`, where: sql`${threads.waitsSince} is not null` };

function waitingFor(
  role: Trader,
  companyId: string | Placeholder,
  since: string | Placeholder,
): Readonly<Record<'ofOrders' | 'questions', Found>> {
  const wanted = sql`${threadsVisibleTo({ role, companyId })} and ${waitsFor[role]}`;
  const recent = sql`${since}::timestamptz`;
  return {
    ofOrders: {
      from: sql`${orders} join ${threads} on ${threads.orderId} = ${orders.id}`,
      // A company's orders are found along their index; its conversations grow with all it has ever traded.
      where: sql`${wanted} and ${companyOf[role]} = ${companyId} and ${orders.status} not in ('completed', 'cancelled')`,
    },
    questions: {
      from: sql`${threads} ${joinLastWord}`,
      where: sql`${wanted} and ${threads.orderId} is null and ${threads.updatedAt} >= ${recent}
        and last_word.created_at >= ${recent}`,
    },
  };
}
