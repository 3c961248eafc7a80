import type { TypedLot } from './ShipLots.tsx';
import type { Said } from './use-order-action.ts';

/** What the dialog of an action holds while it is filled in. */
export type ActionWords = Required<Omit<Said, 'confirmation' | 'answer' | 'lots'>> & {
  readonly lots: readonly TypedLot[];
};
