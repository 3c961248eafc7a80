import type { QueryClient } from '@tanstack/react-query';

/**
 * Changes of the cart that are on their way. What the cart shows meanwhile is what they will make of it; a cart that was
 * read before the server had them all would show a state that is past, and the next click would count from it.
 */
type Changes = { underWay: number; missed: boolean };

const all = new WeakMap<QueryClient, Changes>();

function changesOf(queries: QueryClient): Changes {
  const known = all.get(queries) ?? { underWay: 0, missed: false };
  all.set(queries, known);
  return known;
}

export function beginCartChange(queries: QueryClient): void {
  changesOf(queries).underWay++;
}

/** Whether it was the last one under way: then its answer is the cart. */
export function endCartChange(queries: QueryClient): boolean {
  const changes = changesOf(queries);
  changes.underWay--;
  return changes.underWay === 0;
}

/** Whether a cart that was read meanwhile has been passed over; asked once. */
export function takeMissedCart(queries: QueryClient): boolean {
  const changes = changesOf(queries);
  const { missed } = changes;
  changes.missed = false;
  return missed;
}

/** Reads the cart; what is shown stays where a change was under way, and the cart is read again after the last. */
export async function readCart<Cart>(
  queries: QueryClient,
  shown: () => Cart | undefined,
  read: () => Promise<Cart>,
): Promise<Cart> {
  const changes = changesOf(queries);
  const wasQuiet = changes.underWay === 0;
  const cart = await read();
  const now = shown();
  if ((wasQuiet && changes.underWay === 0) || now === undefined) return cart;
  changes.missed = true;
  return now;
}
