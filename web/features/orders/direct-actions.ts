import type { OrderAction } from '#domain/order-state.ts';

/** Steps that need no more words than their button; everything else asks in a dialog. */
export const directActions: ReadonlySet<OrderAction> = new Set<OrderAction>(['process', 'prepare', 'accept']);
