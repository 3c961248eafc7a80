import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { messages as contract } from '#contract/messages.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db, Tx } from '#db/connect.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { messages, threads } from '#db/schema/messages.ts';
import type { Actor } from '#domain/roles.ts';
import { countAttempt, messageSent } from '../accounts/attempts.ts';
import { brandsVisibleTo } from '../catalogue/visible.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { findMessage } from './list-messages.ts';
import { alreadySent, inOneKindOfLines, numberOfEarlier, writeMessage } from './send-message.ts';
import { takeNextNumberWhere, type VisibleThread } from './visible.ts';

type Input = ParsedOf<typeof contract.startThread>;
type Message = OutputOf<typeof contract.startThread>;
type Sent = { threadId: string; seq: number };

/**
 * A shop asks a brand something without an order. Whoever asks about the same while the question is open goes on with
 * it, and the same submission sent twice is one message.
 */
export async function startThread(
  { db, actor, language, world }: Context<'actor' | 'language' | 'world'>,
  given: Input,
): Promise<Message> {
  await countAttempt(db, messageSent(actor.userId), world.now);
  const input = { ...given, content: inOneKindOfLines(given.content) };
  const sent = await db
    .transaction((tx) => start(tx, actor, input, world))
    .catch((error: unknown) => {
      if (error === alreadySent) return sentEarlier(db, actor, input);
      throw error;
    });
  const message = await findMessage(db, actor, sent, language);
  if (message === null)
    throw new Error(`message ${sent.seq} of thread ${sent.threadId} has just been written`);
  return message;
}

async function start(tx: Tx, actor: Actor, input: Input, world: World): Promise<Sent> {
  const brandCompanyId = await companyToAsk(tx, actor, input);
  const thread = await openThread(tx, actor, { ...input, brandCompanyId }, world);
  await writeMessage({ db: tx, actor, world }, thread, input);
  return { threadId: thread.id, seq: thread.lastSeq };
}

/** The brand is one the shop may see, and the product one of its live ones. */
async function companyToAsk(tx: Tx, actor: Actor, { brandId, productId }: Input): Promise<string> {
  const [brand] = await tx
    .select({ companyId: brands.companyId })
    .from(brands)
    .where(and(eq(brands.id, brandId), brandsVisibleTo(actor)));
  if (brand === undefined) throw new Refusal('not-found');
  if (productId === undefined) return brand.companyId;
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.brandId, brandId), products.active));
  if (product === undefined) throw new Refusal('not-found');
  return brand.companyId;
}

/** The open question about this, made if there is none. Linked to an order in this very moment, it is open no more. */
async function openThread(
  tx: Tx,
  actor: Actor,
  input: Input & { readonly brandCompanyId: string },
  world: World,
): Promise<VisibleThread> {
  const open = and(isSubject(actor, input), isNull(threads.linkedOrderId));
  for (;;) {
    await tx
      .insert(threads)
      .values({
        id: world.newId(),
        retailerCompanyId: actor.companyId,
        brandCompanyId: input.brandCompanyId,
        brandId: input.brandId,
        productId: input.productId ?? null,
        createdAt: world.now,
        updatedAt: world.now,
      })
      .onConflictDoNothing();
    const thread = await takeNextNumberWhere(tx, actor, open, world.now);
    if (thread !== null) return thread;
  }
}

/** What an earlier try of the same submission has written; the same id about something else is refused. */
async function sentEarlier(db: Db, actor: Actor, input: Input): Promise<Sent> {
  const [earlier] = await db
    .select({ threadId: messages.threadId })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(
      and(
        eq(messages.senderId, actor.userId),
        eq(messages.requestId, input.requestId),
        isSubject(actor, input),
      ),
    );
  if (earlier === undefined) throw new Refusal('request-id-reused', { field: 'requestId' });
  return { ...earlier, seq: await numberOfEarlier(db, actor, { ...input, ...earlier }) };
}

function isSubject({ companyId }: Actor, { brandId, productId }: Input): SQL | undefined {
  const about = productId === undefined ? isNull(threads.productId) : eq(threads.productId, productId);
  return and(eq(threads.retailerCompanyId, companyId), eq(threads.brandId, brandId), about);
}
