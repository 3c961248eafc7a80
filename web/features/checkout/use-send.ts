import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, isLost } from '#web/api.ts';
import { orderLimitQuery, orderQuery } from '#web/queries.ts';
import { type Asked, askedQuery, type CheckoutBrand, checkoutQuery, type PlacedOrder } from './queries.ts';

export type PlaceInput = Parameters<typeof api.orders.placeOrder>[0];

export type Sending = {
  /** Above the buyer's limit: an owner is asked first. */
  readonly asks: boolean;
  readonly order: PlaceInput;
  /** The lines as they were seen. */
  readonly lines: CheckoutBrand['lines'];
};

/** Places the order, or asks an owner for it. */
export function useSend(forget: (orderId: string | null) => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ asks, order }: Sending) => (asks ? ask(order) : place(order)),
    // An answer that got lost may have been a yes: asking again brings the same order.
    retry: (failures, error) => failures < 2 && isLost(error),
    onSuccess: async ({ order, approval }) => {
      forget(order?.id ?? null);
      if (order !== null) queries.setQueryData(orderQuery(order.id).queryKey, order);
      if (approval !== null) queries.setQueryData(askedQuery(approval.id).queryKey, approval);
      await navigate({
        to: '/checkout',
        search: order === null ? { approval: approval?.id ?? '' } : { order: order.id },
        replace: true, // nobody goes back to a button that has done its work
      });
      await Promise.all(
        ['cart', 'orders', 'dashboards', 'approvals', 'team'].map((area) =>
          queries.invalidateQueries({ queryKey: [area], refetchType: 'all' }),
        ),
      );
    },
    // Whatever was refused, the page shows how things stand before it can be sent again: the summary the prices,
    // the button whether an owner has to be asked (another order of the buyer may have used the limit up).
    onError: async (error) => {
      if (isLost(error)) return;
      await Promise.all(
        [checkoutQuery, orderLimitQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
}

type Sent = { readonly order: PlacedOrder | null; readonly approval: Asked | null };

async function place(input: PlaceInput): Promise<Sent> {
  const { order } = await api.orders.placeOrder(input);
  return { order, approval: null };
}

async function ask(input: PlaceInput): Promise<Sent> {
  return { order: null, approval: await api.approvals.submitForApproval(input) };
}
