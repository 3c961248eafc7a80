import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelled } from '#domain/punctuation.ts';
import { ApiError } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { orderQuery } from '#web/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { directActions } from './direct-actions.ts';
import type { Order, OrderSummary } from './queries.ts';
import { type Attempt, useOrderAction } from './use-order-action.ts';

/**
 * The reader's next step with an order in a list, the same as on its page: one click where nothing has to be said, else the dialog of the
 * order's page. The order is read first, so that the dialog speaks of it as it is.
 */
export function OrderRowAction({ order }: { readonly order: OrderSummary }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const [asked, setAsked] = useState<{ order: Order; attempt: Omit<Attempt, 'said'> } | null>(null);
  const move = useOrderAction(order.id);
  const step = order.nextStep;
  const begin = useMutation({
    mutationFn: async () => {
      const fresh = await queries.fetchQuery({ ...orderQuery(order.id), staleTime: 0 });
      const action = fresh.actions.find((one) => one.action === step && one.allowed);
      // Somebody was faster: the list shows where the order stands now.
      if (action === undefined) return queries.invalidateQueries({ queryKey: ['orders', 'listOrders'] });
      const attempt = { action, expectedStatus: order.status, proposalId: fresh.proposal?.id };
      if (!directActions.has(action.action)) return setAsked({ order: fresh, attempt });
      await move.mutateAsync({ ...attempt, said: {} });
    },
    onError: (error) => toast(problemText(error), 'error'),
  });
  if (step === null) return null;
  const label = t(`actions.${step}`);
  const close = () => {
    move.reset();
    setAsked(null);
  };
  const hasMovedOn = move.error instanceof ApiError && move.error.code === 'order-moved-on';
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        loading={begin.isPending}
        aria-label={labelled(label, order.orderNumber, language)}
        onClick={() => begin.mutate()}
      >
        {label}
      </Button>
      {asked !== null && (
        <ActionDialog
          order={asked.order}
          attempt={asked.attempt}
          isOpen={!hasMovedOn}
          onClose={close}
          send={(said) => move.mutateAsync({ ...asked.attempt, said })}
        />
      )}
    </>
  );
}
