import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { notes } from '#db/schema/notes.ts';
import { orders } from '#db/schema/orders.ts';
import { dayMs, hourMs, later } from '#domain/instants.ts';
import { newId } from '#server/kernel/ids.ts';
import { companyIdOf, userIdOf } from './enter-people.ts';
import { type PersonKey, people, shops } from './people.ts';

const written: readonly { shop: keyof typeof shops; by: PersonKey; daysAgo: number; body: string }[] = [
  {
    shop: 'marlow',
    by: 'daniel',
    daysAgo: 41,
    body: 'Eleanor plans a second shop in Bath for the spring. Call her in January about larger opening orders.',
  },
  {
    shop: 'marlow',
    by: 'clara',
    daysAgo: 12,
    body: 'Always pays within two weeks. Happy to look at NET 60 if she asks.',
  },
  {
    shop: 'vondel',
    by: 'clara',
    daysAgo: 30,
    body: 'Credit limit of £40,000 agreed with Femke after their annual accounts came in.',
  },
];

/** The most this shop may owe on its terms, in pence. */
const creditLimitMinor = 4_000_000;

/** On the order that has waited longest for its brand. */
const onLateOrder = {
  by: 'daniel',
  hoursAgo: 3,
  body: 'Called the shop: the goods are for a pop-up next week. The brand promised an answer by tonight; press them if it does not come.',
} as const satisfies { by: PersonKey; hoursAgo: number; body: string };

/** What the team has noted about shops and an order, and what one of the shops may owe. */
export async function enterDeskNotes(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(companies)
    .set({ creditLimitMinor })
    .where(eq(companies.id, companyIdOf(shops.vondel.name)));
  await tx.insert(notes).values(
    written.map(({ shop, by, daysAgo, body }) => {
      const createdAt = later(now, -daysAgo * dayMs);
      return {
        id: newId(createdAt),
        subjectKind: 'company' as const,
        subjectId: companyIdOf(shops[shop].name),
        body,
        authorId: userIdOf(by),
        authorName: people[by].name,
        createdAt,
      };
    }),
  );
  await noteLateOrder(tx, now);
}

async function noteLateOrder(tx: Tx, now: Date): Promise<void> {
  const [waiting] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.status, 'pending'))
    .orderBy(asc(orders.createdAt))
    .limit(1);
  if (waiting === undefined) return;
  const { by, hoursAgo, body } = onLateOrder;
  const createdAt = later(now, -hoursAgo * hourMs);
  await tx.insert(notes).values({
    id: newId(createdAt),
    subjectKind: 'order',
    subjectId: waiting.id,
    body,
    authorId: userIdOf(by),
    authorName: people[by].name,
    createdAt,
  });
}
