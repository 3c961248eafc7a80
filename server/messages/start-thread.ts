import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { messages as contract } from '#contract/messages.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db, Queryable, Tx } from '#db/connect.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { messages, threads } from '#db/schema/messages.ts';
import type { Actor } from '#domain/roles.ts';
import { countAttempt, messageSent } from '../accounts/attempts.ts';
import { brandsVisibleTo } from '../catalogue/visible.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { findMessage } from './list-messages.ts';
import {
  alreadySent,
  inOneKindOfLines,
  numberOfEarlier,
  type Written,
  writeMessage,
} from './send-message.ts';
import { takeNextNumberWhere, type VisibleThread } from './visible.ts';

type Input = ParsedOf<typeof contract.startThread>;
type Message = OutputOf<typeof contract.startThread>;
type Sent = { threadId: string; seq: number };

/** Between whom a conversation without an order is, and about what; the brand in general where no product is named. */
export type Subject = {
  readonly retailerCompanyId: string;
  readonly brandCompanyId: string;
  readonly brandId: string;
  readonly productId?: string | undefined;
};

/** A shop asks a brand something without an order. */
export function startThread(
  context: Context<'actor' | 'language' | 'world'>,
  { brandId, productId, ...written }: Input,
): Promise<Message> {
  const { actor } = context;
  const subjectOf = async (db: Queryable): Promise<Subject> => ({
    retailerCompanyId: actor.companyId,
    brandCompanyId: await companyToAsk(db, actor, { brandId, productId }),
    brandId,
    productId,
  });
  return writeInOpenThread(context, subjectOf, written);
}

/**
 * Writes in a conversation without an order. Whoever writes about the same while it is open goes on with it, and the
 * same submission sent twice is one message. `subjectOf` says what it is about, or refuses.
 */
export async function writeInOpenThread(
  { db, actor, language, world }: Context<'actor' | 'language' | 'world'>,
  subjectOf: (db: Queryable) => Promise<Subject>,
  given: Written,
): Promise<Message> {
  await countAttempt(db, messageSent(actor.userId), world.now);
  const written = { ...given, content: inOneKindOfLines(given.content) };
  const sent = await db
    .transaction(async (tx) => start({ db: tx, actor, world }, await subjectOf(tx), written))
    .catch(async (error: unknown) => {
      if (error === alreadySent) return sentEarlier(db, actor, await subjectOf(db), written);
      throw error;
    });
  const message = await findMessage(db, actor, sent, language);
  if (message === null)
    throw new Error(`message ${sent.seq} of thread ${sent.threadId} has just been written`);
  return message;
}

async function start(
  context: Context<'actor' | 'world', Tx>,
  subject: Subject,
  written: Written,
): Promise<Sent> {
  const { db: tx, actor, world } = context;
  const thread = await openThread(tx, actor, subject, world);
  await writeMessage(context, thread, written);
  return { threadId: thread.id, seq: thread.lastSeq };
}

/** The brand is one the shop may see, and the product one of its live ones. */
async function companyToAsk(
  db: Queryable,
  actor: Actor,
  { brandId, productId }: Pick<Subject, 'brandId' | 'productId'>,
): Promise<string> {
  const [brand] = await db
    .select({ companyId: brands.companyId })
    .from(brands)
    .where(and(eq(brands.id, brandId), brandsVisibleTo(actor)));
  if (brand === undefined) throw new Refusal('not-found');
  if (productId === undefined) return brand.companyId;
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.brandId, brandId), products.active));
  if (product === undefined) throw new Refusal('not-found');
  return brand.companyId;
}

/** The open question about this, made if there is none. Linked to an order in this very moment, it is open no more. */
async function openThread(tx: Tx, actor: Actor, subject: Subject, world: World): Promise<VisibleThread> {
  const open = and(isAbout(subject), isNull(threads.linkedOrderId));
  for (;;) {
    await tx
      .insert(threads)
      .values({
        id: world.newId(),
        ...subject,
        productId: subject.productId ?? null,
        createdAt: world.now,
        updatedAt: world.now,
      })
      .onConflictDoNothing();
    const thread = await takeNextNumberWhere(tx, actor, open, world.now);
    if (thread !== null) return thread;
  }
}

/** What an earlier try of the same submission has written; the same id about something else is refused. */
async function sentEarlier(db: Db, actor: Actor, subject: Subject, written: Written): Promise<Sent> {
  const [earlier] = await db
    .select({ threadId: messages.threadId })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(
      and(eq(messages.senderId, actor.userId), eq(messages.requestId, written.requestId), isAbout(subject)),
    );
  if (earlier === undefined) throw new Refusal('request-id-reused', { field: 'requestId' });
  return { ...earlier, seq: await numberOfEarlier(db, actor, { ...written, ...earlier }) };
}

function isAbout({ retailerCompanyId, brandId, productId }: Subject): SQL | undefined {
  const about = productId === undefined ? isNull(threads.productId) : eq(threads.productId, productId);
  return and(eq(threads.retailerCompanyId, retailerCompanyId), eq(threads.brandId, brandId), about);
}
