import type { orders } from '#contract/orders.ts';
import type { HandlersOf } from '../http/context.ts';

/** Placeholder until the area's owner fills it. */
export const ordersHandlers = {} as HandlersOf<typeof orders>;
