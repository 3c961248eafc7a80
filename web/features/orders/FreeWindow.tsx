import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { orderQuery } from '#web/queries.ts';
import textCss from '#web/ui/Text.module.css';
import { countdown } from './countdown.ts';
import css from './OrderPage.module.css';
import type { Order } from './queries.ts';

/** How long the order can still be changed or cancelled free of charge, to the second; both sides see the same. */
export function FreeWindow({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { freeUntil: until, status } = order;
  if (until === null) return null;
  const ends = { until: formatDateTime(until, language), brand: order.brandName[language] };
  return (
    <p className={css.window}>
      {status === 'pending' ? t('next.window') : t('next.windowCancel')}{' '}
      <Countdown orderId={order.id} until={until} />{' '}
      <span className={textCss.note}>
        {status === 'pending' ? t('next.windowEnds', ends) : t('next.windowCancelEnds', ends)}
      </span>
    </p>
  );
}

function Countdown({ orderId, until }: { readonly orderId: string; readonly until: string }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const queries = useQueryClient();
  const now = useSyncExternalStore(everySecond, currentSecond);
  const { hours, minutes, clock } = countdown(until, now);
  // When the window has closed, what can be done is another thing.
  useEffect(() => {
    const closed = setTimeout(
      () => void queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
      Math.max(Date.parse(until) - Date.now(), 0) + secondMs,
    );
    return () => clearTimeout(closed);
  }, [queries, orderId, until]);
  return (
    <time
      className={css.clock}
      role="timer"
      dateTime={until}
      title={formatDateTime(until, language)}
      aria-label={t('next.windowLeft', { hours, minutes })}
    >
      {clock}
    </time>
  );
}

const secondMs = 1_000;

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, secondMs);
  return () => clearInterval(timer);
}

function currentSecond(): number {
  return Math.floor(Date.now() / secondMs) * secondMs;
}
