import type { OrderStatus } from './order-status.ts';
import type { Role } from './roles.ts';

/** What a notification can be about. */
export const notificationKinds = [
  'order',
  'document',
  'approval',
  'application',
  'enquiry',
  'stock',
  'brand',
  'sample',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * Who is told that an order has reached a status: the parties to whom it happened or for whom it waits now, so that
 * the team hears of what it takes on and not of every step. Who did it is never told.
 */
export const toldOfStatus = {
  pending: ['brand'],
  confirmed: ['retailer', 'admin'],
  processing: ['retailer'],
  invoiced: ['retailer', 'brand'],
  paid: ['retailer', 'brand'],
  preparing: ['retailer', 'brand'],
  shipped: ['retailer'],
  delivered: ['retailer', 'brand'],
  completed: ['retailer', 'brand'],
  cancelled: ['retailer', 'brand', 'admin'],
} as const satisfies Record<OrderStatus, readonly Role[]>;

/** Where it leads; what is about a brand may be about one of its products. */
export function notificationHref(
  kind: NotificationKind,
  subjectId: string,
  role: Role,
  {
    product,
    brand,
  }: { readonly product?: string | number | undefined; readonly brand?: string | number | undefined } = {},
): string {
  if (kind === 'order') return `/orders/${subjectId}`;
  if (kind === 'document') return `/orders/${subjectId}?tab=details`;
  if (kind === 'stock') return `/workspace/${subjectId}/stock?level=short`;
  if (kind === 'brand' && product !== undefined) return `/workspace/${subjectId}/products/${product}`;
  if (kind === 'brand') return `/workspace/${subjectId}/page`;
  if (kind === 'sample') return brand === undefined ? `/samples/${subjectId}` : `/workspace/${brand}/samples`;
  if (kind === 'enquiry') return `/admin/enquiries?enquiry=${subjectId}`;
  if (kind === 'application') return `/admin/retailers?application=${subjectId}`;
  return role === 'retailer' ? '/approvals' : '/orders';
}
