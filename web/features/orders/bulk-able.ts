import { agreesFreight, type BulkStep } from '#domain/order-bulk.ts';
import type { OrderSummary } from './queries.ts';

type Order = Pick<OrderSummary, 'nextStep' | 'freight'>;

/** Whether an order takes the step together with others: it is its next, and nothing has to be said with it. */
export function takesStep(order: Order, step: BulkStep): boolean {
  return order.nextStep === step && !awaitsFreight(order, step);
}

/** Whether an order stands before the step, but its freight is agreed on its page first. */
export function awaitsFreight({ nextStep, freight }: Order, step: BulkStep): boolean {
  return step === 'confirm' && nextStep === step && agreesFreight(freight);
}
