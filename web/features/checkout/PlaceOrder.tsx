import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgreedTerms } from '#domain/checkout.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import { ApiError } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useOrderLimit } from '#web/order-limit.ts';
import { requestId } from '#web/request-id.ts';
import { useUser } from '#web/session.ts';
import { useTermsWords } from '#web/terms-words.ts';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { type Draft, forgetDraft, submissionOf } from './draft.ts';
import { ProcessStep } from './ProcessStep.tsx';
import { type Checkout, type CheckoutBrand, type Destination, vatQuery } from './queries.ts';
import { type PlaceInput, type Sending, useSend } from './use-send.ts';

export type PlaceOrderProps = {
  readonly checkout: Checkout;
  readonly brand: CheckoutBrand;
  readonly step: 'details' | 'process';
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** What the market of the delivery address says of these products. */
  readonly market: (
    to: { readonly country: string; readonly postalCode: string },
    importer: { readonly isGiven: boolean; readonly onGive: (isGiven: boolean) => void },
  ) => ReactNode;
};

/** Steps 1 and 2 of one brand's order, and its submission. */
export function PlaceOrder({ checkout, brand, step, draft, change, market }: PlaceOrderProps) {
  const navigate = useNavigate();
  const draftOf = { userId: useUser()?.id ?? '', brandId: brand.brandId };
  const hasMoved = useHasChanged(step);
  const sending = useSend((orderId) => forgetDraft(draftOf, orderId));
  const asks =
    useOrderLimit()?.brands.find(({ brandId }) => brandId === brand.brandId)?.needsApproval ?? false;
  const go = (to: 'details' | 'process') =>
    navigate({ to: '/checkout', search: { brand: brand.brandId, step: to } });
  const { country, postalCode } = draft.address;
  const reason = useReason(brand, { country, postalCode, vatNumber: draft.vatNumber });
  const notice = market(
    { country, postalCode },
    { isGiven: draft.isImporter, onGive: (isImporter) => change({ isImporter }) },
  );
  if (step === 'details') {
    return (
      <DetailsStep
        isFirst={!hasMoved}
        draft={draft}
        change={change}
        addresses={checkout.addresses}
        own={checkout}
        market={notice}
        onContinue={() => go('process')}
      />
    );
  }
  return (
    <ProcessStep
      draft={draft}
      change={change}
      asks={asks}
      market={notice}
      problem={
        isCode(sending.error, 'total-changed') ? (
          <TotalChanged sending={sending.variables} now={brand.total} />
        ) : isCode(sending.error, 'terms-changed') ? (
          <TermsChanged sending={sending.variables} now={termsOf(checkout, brand)} />
        ) : (
          <FormProblem error={sending.error} fields={[]} />
        )
      }
      reason={reason}
      isPlacing={sending.isPending}
      onBack={() => go('details')}
      onPlace={() => sending.mutate({ asks, order: submit({ checkout, brand }, draft, change) })}
    />
  );
}

/** What stands in the way: the credit limit as it is with the VAT of the address that is chosen, once that is known. */
function useReason(brand: CheckoutBrand, to: Destination): string | null {
  const { data: vat } = useQuery(vatQuery(brand, to));
  const [found] =
    vat === undefined
      ? brand.refusals
      : [...brand.refusals.filter(({ code }) => code !== 'credit-limit-exceeded'), vat.beyond];
  return found?.detail ?? null;
}

/** Whether a value is another one than the first. */
function useHasChanged(value: string): boolean {
  const [first] = useState(value);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && value !== first) setHasChanged(true);
  return hasChanged;
}

/** What is sent: the same request id as long as nothing in it changes. */
function submit(
  { checkout, brand }: Pick<PlaceOrderProps, 'checkout' | 'brand'>,
  draft: Draft,
  change: (part: Partial<Draft>) => void,
): PlaceInput {
  const order = {
    brandId: brand.brandId,
    expectedTotal: brand.total,
    expectedTerms: termsOf(checkout, brand),
    shippingAddress: draft.address,
    additionalNotes: draft.additionalNotes,
    poNumber: draft.poNumber,
    wantedOn: draft.wantedOn === '' ? null : draft.wantedOn,
    invoiceAddress: draft.invoiceAddress,
    vatNumber: draft.vatNumber,
    acknowledgements: [...draft.acknowledged],
    isImporter: draft.isImporter,
  };
  const submission = submissionOf(draft, JSON.stringify(order), requestId);
  change({ submission });
  return { ...order, requestId: submission.requestId };
}

/** The terms that the summary says. */
function termsOf(
  { terms: payment }: Checkout,
  { incoterm }: CheckoutBrand,
): AgreedTerms & PlaceInput['expectedTerms'] {
  return { incoterm, payment };
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

type TermsChangedProps = { readonly sending: Sending | undefined; readonly now: AgreedTerms };

/** The same of the terms of delivery and payment. */
function TermsChanged({ sending, now }: TermsChangedProps) {
  const { t } = useTranslation(['checkout', 'approvals']);
  const words = useTermsWords();
  if (sending === undefined) return null;
  const terms = { before: words(sending.order.expectedTerms), now: words(now) };
  return (
    <Notice variant="warning" live>
      {sending.asks ? t('approvals:ask.termsChanged', terms) : t('termsChanged', terms)}
    </Notice>
  );
}

type TotalChangedProps = { readonly sending: Sending | undefined; readonly now: Money };

/** Prices moved while the buyer was here: what it was, what it is, and that sending again agrees to it. */
function TotalChanged({ sending, now }: TotalChangedProps) {
  const { t } = useTranslation(['checkout', 'approvals']);
  const language = useLanguage();
  if (sending === undefined) return null;
  const totals = {
    before: formatMoney(sending.order.expectedTotal, language),
    now: formatMoney(now, language),
  };
  return (
    <Notice variant="warning" live>
      {sending.asks ? t('approvals:ask.totalChanged', totals) : t('totalChanged', totals)}
    </Notice>
  );
}
