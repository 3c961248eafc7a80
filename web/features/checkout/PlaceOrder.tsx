import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedCarton } from '#domain/changed-carton.ts';
import type { AgreedTerms } from '#domain/checkout.ts';
import { formatMoney } from '#domain/money.ts';
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
  const [seen, see] = useSeen({ checkout, brand }, step);
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
        isCode(sending.error, 'total-changed', 'items-changed') ? (
          <GoodsChanged error={sending.error} sending={sending.variables} now={brand} />
        ) : isCode(sending.error, 'terms-changed') ? (
          <TermsChanged sending={sending.variables} now={termsOf(checkout, brand)} />
        ) : (
          <FormProblem error={sending.error} fields={[]} />
        )
      }
      reason={reason}
      isPlacing={sending.isPending}
      onBack={() => go('details')}
      onPlace={() => {
        const agreed = isCode(sending.error, ...changes) ? { checkout, brand } : seen;
        see(agreed);
        sending.mutate({ asks, order: submit(agreed, draft, change), lines: agreed.brand.lines });
      }}
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

type Seen = Pick<PlaceOrderProps, 'checkout' | 'brand'>;

/** What is agreed to: as the summary stood when the last step began. What changes from then on is said before it is. */
function useSeen(now: Seen, step: PlaceOrderProps['step']): readonly [Seen, (seen: Seen) => void] {
  const [seen, see] = useState(now);
  if (step === 'details' && (seen.brand !== now.brand || seen.checkout !== now.checkout)) see(now);
  return [seen, see];
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
    expectedItems: brand.totalItems,
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

/** What is refused where something is another than it was seen; sent again, what is shown now is agreed to. */
const changes = ['total-changed', 'items-changed', 'terms-changed'] as const;

function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof ApiError && codes.includes(error.code);
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

type GoodsChangedProps = {
  readonly error: unknown;
  readonly sending: Sending | undefined;
  readonly now: CheckoutBrand;
};

/** A carton or prices moved while the buyer was here: what it was, what it is, and that sending again agrees to it. */
function GoodsChanged({ error, sending, now }: GoodsChangedProps) {
  const { t } = useTranslation(['checkout', 'approvals']);
  const language = useLanguage();
  if (sending === undefined) return null;
  const carton = changedCarton(sending.lines, now.lines);
  const line = now.lines.find(({ productId }) => productId === carton?.productId);
  if (carton !== null && line !== undefined) {
    const words = {
      product: line.productName[language],
      before: carton.before,
      now: carton.now,
      items: now.totalItems,
      total: formatMoney(now.total, language),
    };
    return (
      <Notice variant="warning" live>
        {sending.asks ? t('approvals:ask.cartonChanged', words) : t('cartonChanged', words)}
      </Notice>
    );
  }
  // Another line took the place of one at the same total: the answer says how many items there are.
  if (isCode(error, 'items-changed')) return <FormProblem error={error} fields={[]} />;
  const totals = {
    before: formatMoney(sending.order.expectedTotal, language),
    now: formatMoney(now.total, language),
  };
  return (
    <Notice variant="warning" live>
      {sending.asks ? t('approvals:ask.totalChanged', totals) : t('totalChanged', totals)}
    </Notice>
  );
}
