import { useQuery } from '@tanstack/react-query';
import { isCharged } from '#domain/order-status.ts';
import { may } from '#domain/permissions.ts';
import { useUser } from '#web/session.ts';
import { type Order, orderVatQuery } from './queries.ts';

/** What an order comes to with its VAT, for those who pay or are paid; brands sell without it, and nothing is asked of what is free. */
export function useOrderVat(order: Order) {
  const isAsked = may(useUser(), 'invoice:read') && isCharged(order) && order.status !== 'cancelled';
  const { data } = useQuery({ ...orderVatQuery(order.id), enabled: isAsked });
  return isAsked ? data : undefined;
}

/** What is to be paid of an order: what is open on its invoice, before there is one its total with VAT. */
export function useDue(order: Order) {
  const vat = useOrderVat(order);
  return vat?.invoice?.open ?? vat?.gross ?? order.total;
}
