/** The nine steps of an order, in order (specification §4). */
export const orderSteps = [
  'pending',
  'confirmed',
  'processing',
  'invoiced',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'completed',
] as const;
export type OrderStep = (typeof orderSteps)[number];

/** Every status an order can have: the nine steps, and the one the policies need. */
export const orderStatuses = [...orderSteps, 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
