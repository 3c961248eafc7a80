import { dayMs, type Instant, later, millisOf } from './instants.ts';
import { type Refusal, refusal } from './refusal.ts';

/** A conversation as the rules see it: an order's own, or one a shop began with a question to a brand. */
export type Conversation = {
  readonly orderId: string | null;
  /** The later order that a question has led to. */
  readonly linkedOrderId: string | null;
  readonly retailerCompanyId: string;
  /** Whom the question is for; null: an order's conversation. */
  readonly brandId: string | null;
  readonly createdAt: Instant;
};

type PlacedOrder = {
  readonly id: string;
  readonly retailerCompanyId: string;
  readonly brandId: string;
  readonly createdAt: Instant;
};

/** A question that nobody has answered for so long is answered by nobody's work list. */
const waitsForDays = 30;

/**
 * Whether a question can be linked to an order: to one that the same shop placed with the same brand after it asked,
 * and to one only. Linked, both stay what they are: an order keeps its own conversation.
 */
export function refuseLink(
  { orderId, linkedOrderId, retailerCompanyId, brandId, createdAt }: Conversation,
  order: PlacedOrder,
): Refusal<'thread-has-order' | 'order-not-linkable'> | null {
  if (orderId !== null || linkedOrderId !== null) return refusal('thread-has-order');
  const isOfBoth = order.retailerCompanyId === retailerCompanyId && order.brandId === brandId;
  if (!isOfBoth || millisOf(order.createdAt) < millisOf(createdAt)) return refusal('order-not-linkable');
  return null;
}

/** From when on the last word of a question still waits for an answer. */
export function questionsWaitSince(now: Instant): Date {
  return later(now, -waitsForDays * dayMs);
}

/** Unread messages are counted so far: one more says only that there are more. */
export const mostUnreadCounted = 99;

/** Among so many conversations, those with the latest messages, what people said is looked for by fewer than three signs. */
export const lastSpokenIn = 2_000;

/** Whether all that was ever said can be looked through for these words. */
export function hasThreeSigns(words: string): boolean {
  return [...words.trim()].length >= 3;
}
