import type { OrderStep } from '#domain/order-status.ts';
import type { PersonKey } from './people.ts';

/** A message: after which step of the order it was written, by whom, and what. */
export type Line = readonly [after: OrderStep, by: PersonKey, text: string];
