import type { ParsedOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountCurrency } from '#domain/money.ts';
import type { Actor } from '#domain/roles.ts';
import type { World } from '../kernel/world.ts';

/** An order as it is sent. */
export type PlaceOrder = ParsedOf<typeof contract.placeOrder>;

/** What the order depends on besides what was sent. */
export type Ordering = {
  readonly actor: Actor;
  readonly currency: AccountCurrency;
  readonly language: Language;
  readonly world: World;
  /** The owner who has approved an order above the buyer's limit. */
  readonly approvedBy?: string;
};
