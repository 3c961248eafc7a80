import type { OrderStep } from '#domain/order-status.ts';
import type { PersonKey } from './people.ts';

/** A message: after which step of the order, or when its invoice was overdue, it was written, by whom, and what. */
export type Line = readonly [after: OrderStep | 'overdue', by: PersonKey, text: string];
