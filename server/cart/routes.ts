import type { cart } from '#contract/cart.ts';
import type { HandlersOf } from '../http/context.ts';

/** Placeholder until the area's owner fills it. */
export const cartHandlers = {} as HandlersOf<typeof cart>;
