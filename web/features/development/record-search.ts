import type { OrderStatus } from '#domain/order-status.ts';
import { listFields, oneOf, type Search, searchFields, words } from '#web/search-fields.ts';

/** What the orders of the component demo are in. */
export const sampleStatuses = ['shipped', 'invoiced', 'completed'] as const satisfies readonly OrderStatus[];

const fields = { q: words(), status: oneOf(sampleStatuses), ...listFields('orders') };

export type RecordSearch = Search<typeof fields>;
export const parseRecordSearch = searchFields(fields);
