import type { ParsedOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import type { Context } from '../kernel/context.ts';

/** An order as it is sent. */
export type PlaceOrder = ParsedOf<typeof contract.placeOrder>;

/** What the order depends on besides what was sent. */
export type Ordering = Omit<Context<'actor' | 'currency' | 'language' | 'world'>, 'db'> & {
  /** The owner who has approved an order above the buyer's limit. */
  readonly approvedBy?: string;
};
