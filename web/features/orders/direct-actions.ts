import type { OrderAction } from '#domain/order-state.ts';

/** Steps that need no more words than their button; everything else asks in a dialog. */
export const directActions: ReadonlySet<OrderAction> = new Set<OrderAction>(['process', 'prepare', 'accept']);

/** Steps that several orders take together: confirming means that all of them are there as ordered. */
export const bulkActions: ReadonlySet<OrderAction> = new Set<OrderAction>(['confirm', 'process', 'prepare']);
