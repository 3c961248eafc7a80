import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { InputOf } from '#contract/operation.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { enumerated } from '#domain/punctuation.ts';
import { ApiError, api } from '#web/api.ts';
import { carryOver } from '#web/checkout-draft.ts';
import { useLanguage } from '#web/language.ts';
import { orderQuery, sessionQuery } from '#web/queries.ts';
import { toast } from '#web/ui/toast.ts';
import type { Action, Order, Orders } from './queries.ts';

/** What a person says along with an action. */
export type Said = {
  readonly reason?: string;
  readonly carrier?: string;
  readonly trackingNumber?: string;
  readonly expectedOn?: string;
  readonly waiveFee?: boolean;
  /** Of products whose lots are not kept: which lots ship. */
  readonly lots?: InputOf<Orders['updateStatus']>['lots'];
  /** The status a correction sets. */
  readonly to?: OrderStatus;
  /** What a brand says it has. */
  readonly confirmation?: Omit<InputOf<Orders['confirmOrder']>, 'orderId'>;
  /** What a retailer answers that does not agree. */
  readonly answer?: { readonly answer: 'send-back' | 'cancel'; readonly message: string };
};

export type Attempt = {
  readonly action: Action;
  /** What the person saw when they began; anything else is a conflict. */
  readonly expectedStatus: OrderStatus;
  /** The proposal they saw. */
  readonly proposalId?: string | undefined;
  /** How the parcel was followed. */
  readonly seen?: Pick<Order, 'carrier' | 'trackingNumber'>;
  readonly said: Said;
};

/** Carries out what a person does to an order; its page shows the answer, and a success is told. */
export function useOrderAction(orderId: string) {
  const queries = useQueryClient();
  const tell = useTell();
  return useMutation({
    mutationFn: (attempt: Attempt) => carryOut(orderId, attempt),
    onSuccess: async (outcome, { action }) => {
      const { order } = outcome;
      queries.setQueryData(orderQuery(orderId).queryKey, order);
      // It goes on in the cart, and at its checkout with what it said.
      if (action.action === 'change') {
        const userId = queries.getQueryData(sessionQuery.queryKey)?.user?.id ?? '';
        carryOver({ userId, brandId: order.brandId }, order);
      }
      await tell(action, outcome);
      await refetchLists(queries);
    },
    // Refused by how things stand now: the page has to show how they stand.
    onError: (error) => {
      const isStale = error instanceof ApiError && error.status !== 422;
      if (isStale) return queries.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}

type Outcome = {
  readonly order: Order;
  readonly returnedLines?: number;
  readonly leftOutProducts?: Order['brandName'][];
};

async function carryOut(orderId: string, attempt: Attempt): Promise<Outcome> {
  const { action, expectedStatus, proposalId, seen, said } = attempt;
  const { to, confirmation, answer, ...words } = said;
  if (confirmation) return { order: await api.orders.confirmOrder({ orderId, ...confirmation }) };
  if (proposalId !== undefined && (action.action === 'accept' || answer)) {
    const words = answer ?? { answer: 'accept' as const };
    return { order: await api.orders.answerProposal({ orderId, proposalId, ...words }) };
  }
  if (action.action === 'change') return api.orders.changeOrder({ orderId });
  if (action.action === 'record-payment') {
    return { order: await api.orders.recordPayment({ orderId, expectedStatus }) };
  }
  if (action.action === 'correct-tracking' && seen !== undefined) {
    const { carrier, trackingNumber } = words;
    return { order: await api.orders.correctTracking({ orderId, carrier, trackingNumber, seen }) };
  }
  const target = to ?? action.to ?? expectedStatus;
  if (action.action === 'correct') {
    const { reason = '' } = words;
    return { order: await api.orders.correctStatus({ orderId, to: target, expectedStatus, reason }) };
  }
  return { order: await api.orders.updateStatus({ orderId, to: target, expectedStatus, ...words }) };
}

/** Says what has been done; a change goes on in the cart. */
function useTell(): (action: Action, outcome: Outcome) => Promise<void> {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const navigate = useNavigate();
  return async (action, { order, returnedLines = 0, leftOutProducts = [] }) => {
    const number = order.orderNumber;
    if (action.action !== 'change') return toast(t(`done.${whatWasDone(action, order)}`, { number }));
    await navigate({ to: '/cart' });
    toast(t('done.change', { number, count: returnedLines }));
    const names = enumerated(
      leftOutProducts.map((name) => name[language]),
      language,
    );
    if (names !== '') toast(t('done.leftOut', { names }), 'error');
  };
}

/** Confirming may end in a proposal, and declining one in a cancellation. */
function whatWasDone({ action }: Action, { status }: Order) {
  if (action === 'confirm' && status === 'pending') return 'propose';
  return action === 'send-back' && status === 'cancelled'
    ? 'cancel'
    : (action as Exclude<typeof action, 'change' | 'report'>); // reporting has a form of its own
}

/** Live hints say the same; this is for when they are late. */
async function refetchLists(queries: QueryClient): Promise<void> {
  const areas = [['orders', 'listOrders'], ['messages'], ['dashboards'], ['cart']];
  await Promise.all(areas.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
