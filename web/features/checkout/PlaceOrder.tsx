import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '#domain/money.ts';
import { ApiError, api } from '#web/api.ts';
import { formatMoney } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { requestId } from '#web/request-id.ts';
import { useUser } from '#web/session.ts';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { type Draft, emptyAddress, forgetDraft, submissionOf, useDraft } from './draft.ts';
import { ProcessStep } from './ProcessStep.tsx';
import { type Checkout, type CheckoutBrand, checkoutQuery, placedOrderQuery } from './queries.ts';

type Props = {
  readonly checkout: Checkout;
  readonly brand: CheckoutBrand;
  readonly step: 'details' | 'process';
};

/** Steps 1 and 2 of one brand's order, and its submission. */
export function PlaceOrder({ checkout, brand, step }: Props) {
  const navigate = useNavigate();
  const draftOf = { userId: useUser()?.id ?? '', brandId: brand.brandId };
  const [draft, change] = useDraft(draftOf, checkout.addresses[0]?.address ?? emptyAddress);
  const hasMoved = useHasChanged(step);
  const placing = usePlaceOrder(() => forgetDraft(draftOf));
  const go = (to: 'details' | 'process') =>
    navigate({ to: '/checkout', search: { brand: brand.brandId, step: to } });
  if (step === 'details') {
    return (
      <DetailsStep
        isFirst={!hasMoved}
        draft={draft}
        change={change}
        addresses={checkout.addresses}
        onContinue={() => go('process')}
      />
    );
  }
  return (
    <ProcessStep
      draft={draft}
      change={change}
      problem={
        isTotalChanged(placing.error) ? (
          <TotalChanged before={placing.variables?.expectedTotal} now={brand.total} />
        ) : (
          <FormProblem error={placing.error} fields={[]} />
        )
      }
      refusal={brand.refusals[0]?.detail ?? null}
      isPlacing={placing.isPending}
      onBack={() => go('details')}
      onPlace={() => placing.mutate(submit(brand, draft, change))}
    />
  );
}

/** Whether a value is another one than the first. */
function useHasChanged(value: string): boolean {
  const [first] = useState(value);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && value !== first) setHasChanged(true);
  return hasChanged;
}

type PlaceInput = Parameters<typeof api.orders.placeOrder>[0];

/** What is sent: the same request id as long as nothing in it changes. */
function submit(brand: CheckoutBrand, draft: Draft, change: (part: Partial<Draft>) => void): PlaceInput {
  const order = {
    brandId: brand.brandId,
    expectedTotal: brand.total,
    shippingAddress: draft.address,
    additionalNotes: draft.additionalNotes,
    acknowledgements: [...draft.acknowledged],
  };
  const submission = submissionOf(draft, JSON.stringify(order), requestId);
  change({ submission });
  return { ...order, requestId: submission.requestId };
}

function usePlaceOrder(forget: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: PlaceInput) => api.orders.placeOrder(input),
    // An answer that got lost may have been a yes: asking again brings the same order.
    retry: (failures, error) => failures < 2 && isLost(error),
    onSuccess: async ({ order }) => {
      forget();
      queries.setQueryData(placedOrderQuery(order.id).queryKey, order);
      await navigate({ to: '/checkout', search: { order: order.id } });
      await Promise.all(
        ['cart', 'orders', 'dashboards'].map((area) =>
          queries.invalidateQueries({ queryKey: [area], refetchType: 'all' }),
        ),
      );
    },
    // Whatever was refused, the summary beside it shows how things stand now.
    onError: (error) => {
      if (!isLost(error)) void queries.invalidateQueries({ queryKey: checkoutQuery.queryKey });
    },
  });
}

const requestTimeout = 408;

function isLost(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === requestTimeout || error.status >= 500;
}

function isTotalChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'total-changed';
}

type TotalChangedProps = { readonly before: Money | undefined; readonly now: Money };

/** Prices moved while the buyer was here: what it was, what it is, and that ordering again agrees to it. */
function TotalChanged({ before, now }: TotalChangedProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  if (before === undefined) return null;
  return (
    <Notice variant="warning" live>
      {t('totalChanged', { before: formatMoney(before, language), now: formatMoney(now, language) })}
    </Notice>
  );
}
