import type { FreightMode } from '#domain/incoterm.ts';
import type { TypedLot } from './ShipLots.tsx';
import type { Said } from './use-order-action.ts';

/** What the dialog of an action holds while it is filled in. */
export type ActionWords = Required<Omit<Said, 'confirmation' | 'answer' | 'lots' | 'freightMode'>> & {
  /** Empty: not said. */
  readonly freightMode: FreightMode | '';
  readonly lots: readonly TypedLot[];
};
