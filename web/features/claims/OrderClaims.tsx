import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '#domain/order-status.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { AnswerClaim, type Answering } from './AnswerClaim.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { type Claim, claimsQuery } from './queries.ts';
import { WithdrawClaim } from './WithdrawClaim.tsx';

type Props = { readonly orderId: string; readonly status: OrderStatus };

/** The problems reported with an order, and what the reader does about each. Nothing where there are none. */
export function OrderClaims({ orderId, status }: Props) {
  const { t } = useTranslation('claims');
  const { data, error, refetch } = useQuery({ ...claimsQuery(orderId), enabled: status !== 'pending' });
  const [answering, setAnswering] = useState<Answering | null>(null);
  const [withdrawing, setWithdrawing] = useState<Claim | null>(null);
  const hasFailed = data === undefined && error !== null;
  if (!hasFailed && (data === undefined || data.items.length === 0)) return null;
  return (
    <Section title={t('title')}>
      {hasFailed && <ErrorState error={error} reset={() => void refetch()} />}
      <Stack as="ul" gap={5}>
        {data?.items.map((claim) => (
          <ClaimCard
            key={claim.id}
            claim={claim}
            onAnswer={(as) => setAnswering({ claim, remedies: data.remedies, as })}
            onWithdraw={() => setWithdrawing(claim)}
          />
        ))}
      </Stack>
      <AnswerClaim answering={answering} onClose={() => setAnswering(null)} />
      <WithdrawClaim claim={withdrawing} onClose={() => setWithdrawing(null)} />
    </Section>
  );
}
