import type { OrderStep } from '#domain/order-status.ts';
import type { PaymentTerms } from '#domain/terms.ts';
import type { BrandKey, PersonKey } from './people.ts';
import type { TalkKey } from './talks.ts';

/** How a cancelled order ended: after which step, by whom, and how long after it. */
export type Ending = {
  readonly after: OrderStep;
  readonly by: PersonKey;
  readonly afterHours: number;
  readonly reason: string;
  readonly waiveFee?: boolean;
};

export type OrderScript = {
  readonly daysAgo: number;
  /** Exactly so long ago, for the latest ones. */
  readonly hoursAgo?: number;
  readonly buyer: PersonKey;
  readonly brand: BrandKey;
  /** Cartons by SKU; the first line decides the brand's MOQ. */
  readonly cartons: Readonly<Record<string, number>>;
  readonly until: OrderStep;
  /** The company's terms when it was placed; prepayment unless told. */
  readonly terms?: PaymentTerms;
  /** Days from the invoice to the money, under NET terms; absent: not paid yet. */
  readonly paidAfterDays?: number;
  readonly ending?: Ending;
  /** "delivered" recorded by mistake after it was shipped, and put right by the team. */
  readonly corrected?: true;
  readonly talk?: TalkKey;
  /** How many of the last messages somebody has not read. */
  readonly unread?: Partial<Record<PersonKey, number>>;
  readonly notes?: string;
};
