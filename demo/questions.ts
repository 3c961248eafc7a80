import { eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { threadReads, threads } from '#db/schema/messages.ts';
import { hourMs, later, minuteMs } from '#domain/instants.ts';
import type { World } from '#server/kernel/world.ts';
import { noteLooked } from '#server/messages/mark-read.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { startThread } from '#server/messages/start-thread.ts';
import { actorOf, userIdOf } from './enter-people.ts';
import { demoBrandId, demoProductId } from './ids.ts';
import { type BrandKey, type PersonKey, people } from './people.ts';
import { asDb } from './replay.ts';

type Question = {
  readonly brand: BrandKey;
  readonly product?: string;
  readonly hoursAgo: number;
  readonly by: PersonKey;
  readonly text: string;
  readonly answers: readonly (readonly [by: PersonKey, text: string])[];
  /** Who has seen it to its end, beside those who wrote last. */
  readonly readBy: readonly PersonKey[];
};

/** What shops ask before they order: about a product, answered, and about a brand, which still waits. */
const questions: readonly Question[] = [
  {
    brand: 'pulnae',
    product: 'pulnae-green-tea-seed-serum',
    hoursAgo: 9 * 24,
    by: 'eleanor',
    text: 'Could the green tea seed serum stand in a window with afternoon sun, or does it belong on a shelf further back?',
    answers: [
      [
        'haneul',
        '빛이 통하지 않는 유리병이라 진열에는 문제가 없습니다. 다만 한여름 오후 직사광선은 피해 주세요.',
      ],
      [
        'yuna',
        'The glass keeps the light out, so a window is fine; only the direct sun of a summer afternoon is better avoided.',
      ],
      ['eleanor', 'Good to know. We will try it at the side of the window, then.'],
    ],
    readBy: ['haneul', 'yuna', 'clara', 'daniel', 'tom'],
  },
  {
    brand: 'onpum',
    hoursAgo: 20,
    by: 'giulia',
    text: 'We are planning a corner for Korean bath rituals in spring. Do you have display material in Italian, or a file we could print ourselves?',
    answers: [],
    readBy: [],
  },
];

/** Asks them through the commands of the product, each word an hour after the one before. */
export async function askBrands(tx: Tx, now: Date, worldAt: (at: Date) => World): Promise<void> {
  for (const question of questions) await askBrand(tx, question, now, worldAt);
}

async function askBrand(
  tx: Tx,
  { brand, product, hoursAgo, by, text, answers, readBy }: Question,
  now: Date,
  worldAt: (at: Date) => World,
): Promise<void> {
  const db = asDb(tx);
  const asked = later(now, -hoursAgo * hourMs);
  const world = worldAt(asked);
  const { threadId } = await startThread(
    { db, actor: actorOf(by), world, language: 'en' },
    {
      brandId: demoBrandId(brand),
      ...(product === undefined ? {} : { productId: demoProductId(product) }),
      requestId: world.newId(),
      content: text,
      attachmentIds: [],
    },
  );
  for (const [index, [author, content]] of answers.entries()) {
    const then = worldAt(later(asked, (index + 1) * 65 * minuteMs));
    const message = { threadId, requestId: then.newId(), content, attachmentIds: [] };
    await sendMessage({ db, actor: actorOf(author), language: 'en', world: then }, message);
  }
  await tx.delete(threadReads).where(eq(threadReads.threadId, threadId));
  const [thread] = await tx.select().from(threads).where(eq(threads.id, threadId));
  if (thread === undefined) throw new Error('a demo question has just been asked');
  const { lastSeq: seq, updatedAt: at } = thread;
  await tx
    .insert(threadReads)
    .values([by, ...readBy].map((reader) => ({ threadId, userId: userIdOf(reader), seq, at })));
  if ([by, ...readBy].some((reader) => people[reader].role === 'admin')) await noteLooked(tx, threadId, seq);
}
