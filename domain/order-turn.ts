import {
  chargedSteps,
  isCharged,
  type OrderKind,
  type OrderStatus,
  orderKinds,
  orderStatuses,
} from './order-status.ts';
import type { Role } from './roles.ts';
import { allowsUnpaidPreparation, type PaymentTerms, paymentTerms } from './terms.ts';

/** What it depends on whose turn it is. */
export type TurnState = {
  readonly status: OrderStatus;
  readonly terms: PaymentTerms;
  readonly isPaid: boolean;
  /** Whether a proposal of the brand waits for the retailer. */
  readonly isProposed?: boolean;
  readonly kind?: OrderKind;
};

/**
 * For whom an order waits: who is to take its next step, though an admin could take it for them. null: for nobody;
 * also an invoice that waits for its money, which is the business of payments.
 */
export function turnOf({
  status,
  terms,
  isPaid,
  isProposed = false,
  kind = 'order',
}: TurnState): Role | null {
  if (!isCharged({ kind })) {
    if (chargedSteps.some((step) => step === status)) return null; // it has no such step
    if (status === 'confirmed') return 'brand';
  }
  if (status === 'pending' && isProposed) return 'retailer';
  if (status === 'invoiced') return isPaid || allowsUnpaidPreparation(terms) ? 'brand' : null;
  return turns[status];
}

const turns = {
  pending: 'brand',
  confirmed: 'admin',
  processing: 'admin',
  paid: 'brand',
  preparing: 'brand',
  shipped: 'retailer',
  delivered: 'retailer',
  completed: null,
  cancelled: null,
} as const satisfies Record<Exclude<OrderStatus, 'invoiced'>, Role | null>;

/** Every state in which an order waits for the role, for a query to look for. */
export function statesWaitingFor(role: Role): readonly Required<TurnState>[] {
  return orderStatuses.flatMap((status) =>
    paymentTerms.flatMap((terms) =>
      [true, false].flatMap((isPaid) =>
        [true, false].flatMap((isProposed) =>
          orderKinds
            .map((kind) => ({ status, terms, isPaid, isProposed, kind }))
            .filter((state) => turnOf(state) === role),
        ),
      ),
    ),
  );
}
