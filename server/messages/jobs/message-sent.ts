import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { messages, threadReads, threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { inLanguage } from '#domain/in-language.ts';
import type { Language, Translated } from '#domain/languages.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import type { Role } from '#domain/roles.ts';
import type { World } from '../../kernel/world.ts';
import { writeNewMessages } from '../emails/new-messages.ts';

/**
 * Some minutes after a message: an email to everyone in its thread who has not read it by then. It gathers
 * all they have not read, and no other follows until they have read on.
 */
export async function messageSent(db: Db, { messageId }: { messageId: string }, world: World): Promise<void> {
  const sent = await findSent(db, messageId);
  if (sent === null) return;
  const readers = (await findReaders(db, sent)).filter(({ mark }) => mark < sent.seq);
  if (readers.length === 0) return;
  const lowest = Math.min(...readers.map(({ mark }) => mark));
  const spoken = await findSpoken(db, sent.threadId, lowest);
  await db.transaction(async (tx) => {
    for (const reader of readers) {
      const unread = spoken.filter(
        ({ seq, senderId, createdAt }) =>
          seq > reader.mark && senderId !== reader.id && createdAt >= reader.createdAt,
      );
      if (unread.length === 0) continue;
      const houseName = otherHouse(sent, reader);
      const subject = subjectOf(sent, reader);
      await writeNewMessages(
        tx,
        { threadId: sent.threadId, subject, houseName, reader, mark: reader.mark, unread },
        world,
      );
    }
  });
}

/** Whom the reader talks with. */
function otherHouse(
  { retailerCompanyName, brandName }: Sent,
  { role, language }: { role: Role; language: Language },
) {
  if (role === 'brand') return retailerCompanyName;
  const brand = inLanguage(brandName, language);
  return role === 'admin' ? `${retailerCompanyName} – ${brand}` : brand;
}

/** The order, or the product or brand somebody has asked about. */
function subjectOf({ orderNumber, productName, brandName }: Sent, { language }: { language: Language }) {
  if (orderNumber !== null) return { orderNumber: orderNumberOf(orderNumber) };
  return { about: inLanguage(productName ?? brandName, language) };
}

type Sent = NonNullable<Awaited<ReturnType<typeof findSent>>>;

async function findSent(db: Queryable, messageId: string) {
  const [sent] = await db
    .select({
      seq: messages.seq,
      senderId: messages.senderId,
      senderRole: messages.senderRole,
      threadId: threads.id,
      retailerCompanyId: threads.retailerCompanyId,
      brandCompanyId: threads.brandCompanyId,
      retailerCompanyName: companies.name,
      brandName: sql<Translated>`coalesce(${orders.brandName}, ${brands.name})`,
      productName: products.name,
      orderNumber: orders.number,
    })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .leftJoin(orders, eq(orders.id, threads.orderId))
    .leftJoin(brands, eq(brands.id, threads.brandId))
    .leftJoin(products, eq(products.id, threads.productId))
    .innerJoin(companies, eq(companies.id, threads.retailerCompanyId))
    .where(eq(messages.id, messageId));
  return sent ?? null;
}

/**
 * Everyone of both companies, and of the team who looks after the retailer or has written; where nobody does,
 * all of the team (unless one of them is the sender).
 */
async function findReaders(db: Queryable, sent: Sent) {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      emailNotifications: users.emailNotifications,
      name: users.name,
      language: users.language,
      role: users.role,
      createdAt: users.createdAt,
      mark: sql<number>`coalesce(${threadReads.seq}, 0)`,
      isInCharge: sql<boolean>`exists (select from ${users} buyer where buyer.company_id = ${sent.retailerCompanyId} and buyer.sales_rep_id = ${users.id})
        or exists (select from ${messages} own where own.thread_id = ${sent.threadId} and own.sender_id = ${users.id})`,
    })
    .from(users)
    .leftJoin(threadReads, and(eq(threadReads.userId, users.id), eq(threadReads.threadId, sent.threadId)))
    .where(
      and(
        isNull(users.disabledAt),
        sent.senderId === null ? undefined : ne(users.id, sent.senderId),
        or(inArray(users.companyId, [sent.retailerCompanyId, sent.brandCompanyId]), eq(users.role, 'admin')),
      ),
    )
    .orderBy(asc(users.id));
  const team = rows.filter(({ role }) => role === 'admin');
  const inCharge = team.filter((reader) => reader.isInCharge);
  const told = new Set(inCharge.length > 0 || sent.senderRole === 'lys_team' ? inCharge : team);
  return rows.filter((reader) => reader.role !== 'admin' || told.has(reader));
}

/** What people have said after a number; the system's messages have emails of their own. */
function findSpoken(db: Queryable, threadId: string, after: number) {
  return db
    .select({
      seq: messages.seq,
      senderId: messages.senderId,
      senderName: messages.senderName,
      content: messages.content,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), gt(messages.seq, after), isNotNull(messages.senderId)))
    .orderBy(asc(messages.seq));
}
