import { deskHref, followedSubjects } from './desk.ts';
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
  'product',
  'announcement',
  'sample',
  'assigned',
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

/** Where it leads; what is about a brand may be about one of its products, or a certificate of its company. */
export function notificationHref(
  kind: NotificationKind,
  subjectId: string,
  role: Role,
  about: {
    readonly product?: string | number;
    readonly certificate?: string | number;
    readonly brand?: string | number;
    readonly passports?: string | number;
    readonly refused?: string | number;
    readonly market?: string | number;
    readonly subject?: string | number;
  } = {},
): string {
  if (kind === 'assigned') return assignedHref(about.subject, subjectId);
  if (kind === 'order') return `/orders/${subjectId}`;
  if (kind === 'document') return `/orders/${subjectId}?tab=details`;
  if (kind === 'stock') return `/workspace/${subjectId}/stock?level=short`;
  if (kind === 'brand' && about.certificate !== undefined) return '/profile?tab=company';
  if (kind === 'brand' && about.product !== undefined)
    return `/workspace/${subjectId}/products/${about.product}`;
  if (kind === 'brand' && about.passports !== undefined)
    return `/workspace/${subjectId}/passports${refusedQuery(about)}`;
  if (kind === 'brand') return `/workspace/${subjectId}/page`;
  if (kind === 'product') return `/products/${subjectId}`;
  if (kind === 'announcement') return `/announcements/${subjectId}`;
  if (kind === 'sample')
    return about.brand === undefined ? `/samples/${subjectId}` : `/workspace/${about.brand}/samples`;
  if (kind === 'enquiry') return `/admin/enquiries?enquiry=${subjectId}`;
  if (kind === 'application') return `/admin/retailers?application=${subjectId}`;
  return role === 'retailer' ? '/approvals' : '/orders';
}

/** Of the records for markets those that were refused: a refused record is missing, a refused document may not be. */
function refusedQuery(about: {
  readonly refused?: string | number;
  readonly market?: string | number;
}): string {
  if (about.refused === undefined) return '';
  if (about.refused === 'persons') return '?tab=persons';
  const fields = [
    ...(about.refused === 'records' ? ['state=missing'] : []),
    ...(about.market === undefined ? [] : [`market=${about.market}`]),
  ];
  return fields.length === 0 ? '' : `?${fields.join('&')}`;
}

/** What has its own place opens there, everything else stands in the list of what is mine to do. */
function assignedHref(subject: string | number | undefined, subjectId: string): string {
  if (subject === 'order') return `/orders/${subjectId}`;
  const followed = followedSubjects.find((kind) => kind === subject);
  return followed === undefined ? '/admin/queue?assigned=me' : deskHref(followed, subjectId);
}
