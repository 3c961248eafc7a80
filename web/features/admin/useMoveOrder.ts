import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '#domain/order-status.ts';
import { ApiError, api } from '#web/api.ts';
import { useProblemText } from '#web/problem.ts';
import { toast } from '#web/ui/toast.ts';
import type { Order } from './queries.ts';

type Move = { readonly to: OrderStatus; readonly carrier?: string; readonly trackingNumber?: string };

/** Moves an order on; whoever was faster, the list tells the truth afterwards. */
export function useMoveOrder(order: Order) {
  const { t } = useTranslation(['admin', 'common']);
  const queries = useQueryClient();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: ({ to, ...tracking }: Move) => {
      const known = { orderId: order.id, expectedStatus: order.status };
      return to === 'paid'
        ? api.orders.recordPayment(known)
        : api.orders.updateStatus({ ...known, to, ...tracking });
    },
    onSuccess: ({ status }) => {
      toast(t('orders.moved', { number: order.orderNumber, status: t(`common:orderStatus.${status}`) }));
    },
    onError: (error) => {
      // What is wrong with a field stands under it.
      if (!(error instanceof ApiError && error.field !== null)) toast(problemText(error), 'error');
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['orders'] }),
        queries.invalidateQueries({ queryKey: ['dashboards'] }),
      ]),
  });
}
