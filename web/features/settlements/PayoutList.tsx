import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay, formatDateTime } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { canFail } from '#domain/payout.ts';
import { may } from '#domain/permissions.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { PayoutActions } from './PayoutActions.tsx';
import { type Payout, type PayoutItem, payoutsQuery } from './queries.ts';
import { SettlePayment, UnpayPayment } from './SettlePayment.tsx';

/** Payouts with their payments, the latest first. */
export function PayoutList() {
  const { t } = useTranslation('settlements');
  const list = useSuspenseInfiniteQuery(payoutsQuery);
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState title={t('payouts.none')} text={t('payouts.noneText')} />;
  return (
    <Stack gap={4}>
      {rows.map((payout) => (
        <PayoutCard key={payout.id} payout={payout} />
      ))}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Stack>
  );
}

const variants = { prepared: 'warning', approved: 'info', handed: 'info', withdrawn: 'default' } as const;

function PayoutCard({ payout }: { readonly payout: Payout }) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const [settled, settle] = useState<PayoutItem | null>(null);
  const columns = useColumns(payout, settle);
  const { number, state, total, items, sha256 } = payout;
  const isDone = state === 'handed' && items.every((item) => item.state === 'paid');
  return (
    <Card title={`${number} · ${formatMoney(total, language)}`}>
      <Stack gap={3}>
        <Row gap={3} align="center" wrap>
          <Badge variant={isDone ? 'success' : variants[state]}>
            {t(isDone ? 'payouts.states.done' : `payouts.states.${state}`)}
          </Badge>
          <span className={textCss.note}>{useHistory(payout)}</span>
        </Row>
        <DataTable caption={number} columns={columns} rows={items} rowKey={({ id }) => id} />
        <PayoutActions payout={payout} />
        {sha256 !== null && (
          <p className={textCss.note}>{t('payouts.hash', { hash: sha256.slice(0, 16) })}</p>
        )}
      </Stack>
      {settled?.state === 'open' && (
        <SettlePayment item={settled} payout={payout} onClose={() => settle(null)} />
      )}
      {settled?.state === 'paid' && <UnpayPayment item={settled} onClose={() => settle(null)} />}
    </Card>
  );
}

function useHistory({ preparedBy, preparedAt, approvedBy, approvedAt, handedAt }: Payout): string {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const at = (instant: string) => formatDateTime(instant, language);
  return [
    t('payouts.preparedBy', { name: preparedBy, date: at(preparedAt) }),
    approvedAt !== null && t('payouts.approvedBy', { name: approvedBy ?? '', date: at(approvedAt) }),
    handedAt !== null && t('payouts.handedAt', { date: at(handedAt) }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

/** What is noted of a payment: what became of it, or that it is not paid after all. */
const actions = { open: 'settle', paid: 'unpay' } as const;
const itemVariants = { open: 'info', paid: 'success', failed: 'error', withdrawn: 'default' } as const;

function useColumns(
  { state: payoutState }: Payout,
  onSettle: (item: PayoutItem) => void,
): Column<PayoutItem>[] {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const user = useUser();
  const canSettle = payoutState === 'handed' && may(user, 'payout:make');
  return [
    { key: 'number', title: t('number'), lead: true, cell: ({ statementNumber }) => statementNumber },
    { key: 'brand', title: t('brand'), phone: 'under', cell: ({ companyName }) => companyName },
    { key: 'account', title: t('payouts.account'), cell: ({ account }) => account },
    {
      key: 'amount',
      title: t('total'),
      right: true,
      phone: 'aside',
      cell: ({ amount }) => <Money of={amount} />,
    },
    {
      key: 'state',
      title: t('state'),
      phone: 'end',
      cell: ({ state, paidOn, failedReason }) => (
        <Badge variant={itemVariants[state]} {...(failedReason !== null && { title: failedReason })}>
          {paidOn === null
            ? t(`payouts.itemStates.${state}`)
            : t('paidOn', { date: formatCalendarDay(paidOn, language) })}
        </Badge>
      ),
    },
    ...(canSettle
      ? [
          {
            key: 'actions',
            title: t('payouts.settle'),
            titleHidden: true,
            right: true,
            cell: (item: PayoutItem) =>
              canFail(item.state) && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t(`payouts.${actions[item.state]}Of`, { number: item.statementNumber })}
                  onClick={() => onSettle(item)}
                >
                  {t(`payouts.${actions[item.state]}`)}
                </Button>
              ),
          },
        ]
      : []),
  ];
}
