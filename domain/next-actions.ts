import type { Instant } from './instants.ts';
import type { Need, OrderAction, OrderRefusal, OrderState } from './order-state.ts';
import type { OrderStatus } from './order-status.ts';
import { isProposed, transitionsFrom } from './order-transitions.ts';
import { isThere, type OrderActor, refuseRow } from './refuse-transition.ts';

export type NextAction = {
  readonly action: OrderAction;
  readonly to: OrderStatus | null;
  readonly needs: Need | null;
  /** The one main button: the first action that moves the order on; at most one. */
  readonly isMain: boolean;
  readonly allowed: boolean;
  readonly refusal: OrderRefusal | null;
};

const asides: ReadonlySet<OrderAction> = new Set<OrderAction>([
  'change',
  'decline',
  'cancel',
  'correct-tracking',
  'correct',
  'send-back',
  'report',
]);

/** The one step with which this actor moves the order on now; null: there is none. Lists and the order's page ask here. */
export function nextStep(order: OrderState, actor: OrderActor, now: Instant): OrderAction | null {
  return nextActions(order, actor, now).find(({ isMain, allowed }) => isMain && allowed)?.action ?? null;
}

/**
 * What this actor can do with the order now, the main action first: allowed ones before refused ones, each
 * in the order of the table. A refused one is the role's own, but not at this moment: it says why.
 */
export function nextActions(order: OrderState, actor: OrderActor, now: Instant): readonly NextAction[] {
  const own = transitionsFrom(order.status)
    .filter((row) => row.who.includes(actor.role) && isThere(row, order))
    .map((row) => ({ row, refusal: refuseRow(row, { order, actor, now }) }));
  const sorted = [...own.filter((entry) => !entry.refusal), ...own.filter((entry) => entry.refusal)];
  return sorted.map(({ row, refusal: reason }, index) => ({
    action: row.action,
    to: row.to,
    needs: row.needs ?? null,
    isMain: index === 0 && !asides.has(row.action) && !waitsForAnswer(row.action, order),
    allowed: reason === null,
    refusal: reason,
  }));
}

/** While a proposal waits, the step is the retailer's: the brand may still think better of it, aside. */
function waitsForAnswer(action: OrderAction, order: OrderState): boolean {
  return action === 'confirm' && isProposed(order);
}
