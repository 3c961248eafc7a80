import { useTranslation } from 'react-i18next';
import { formatDateTime, formatNearDay } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';
import css from './OrderPage.module.css';
import type { OrderSummary } from './queries.ts';

type Clocked = Pick<OrderSummary, 'confirmBy' | 'confirmState' | 'answerBy'>;

const variants = { 'in-time': 'warning', due: 'warning', late: 'error' } as const satisfies Record<
  NonNullable<OrderSummary['confirmState']>,
  BadgeVariant
>;

/** A pending order in a row of a list: by when it is confirmed, late ones stand out; or that a proposal waits. */
export function ConfirmBadge({ order }: { readonly order: Clocked }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const isRetailer = useUser()?.role === 'retailer';
  if (order.answerBy !== null) {
    const title = formatDateTime(order.answerBy, language);
    return (
      <Badge variant="info" title={title}>
        {t(isRetailer ? 'list.answerYours' : 'list.answerBy')}
      </Badge>
    );
  }
  if (order.confirmBy === null || order.confirmState === null) return null;
  const date = formatDateTime(order.confirmBy, language);
  return (
    <Badge variant={variants[order.confirmState]} title={t(`clock.${order.confirmState}`, { date })}>
      {order.confirmState === 'late'
        ? t('list.pendingLate')
        : t('list.pendingBy', { date: formatNearDay(order.confirmBy, language) })}
    </Badge>
  );
}

/** The same clock on the page of the order, in a sentence for who reads it. */
export function ConfirmClock({ order }: { readonly order: Clocked }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const role = useUser()?.role;
  if (order.confirmBy === null) return null;
  const date = formatDateTime(order.confirmBy, language);
  const isLate = order.confirmState === 'late';
  if (role !== 'brand')
    return <p className={css.window}>{t(isLate ? 'clock.over' : 'clock.open', { date })}</p>;
  return isLate ? (
    <p className={css.late}>{t('clock.brandOver', { date })}</p>
  ) : (
    <p className={css.window}>{t(`clock.${order.confirmState ?? 'in-time'}`, { date })}</p>
  );
}
