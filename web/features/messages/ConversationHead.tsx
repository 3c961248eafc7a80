import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OrderStatusBadge } from '#web/ui/OrderStatusBadge.tsx';
import { Row } from '#web/ui/Row.tsx';
import css from './Conversation.module.css';
import { HouseMark } from './HouseMark.tsx';
import type { Thread, ThreadFilters } from './queries.ts';
import { useThreadNames } from './use-thread-names.ts';

type Props = {
  readonly thread: Thread;
  readonly filters: ThreadFilters;
  /** Where the list is, for the way back on a phone. */
  readonly to: '/messages' | '/admin/messages';
};

/** Whose conversation it is, about which order, and how far that is. */
export function ConversationHead({ thread, filters, to }: Props) {
  const { t } = useTranslation('messages');
  const { title, company } = useThreadNames(thread);
  const { orderId, orderNumber, orderStatus } = thread;
  return (
    <Row as="header" gap={4} align="center" className={css.head}>
      <Link to={to} search={filters} className={css.back} aria-label={t('all')}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      </Link>
      <HouseMark thread={thread} />
      <div className={css.headWords}>
        <h2 className={css.headTitle}>{title}</h2>
        <p className={css.headOrder}>
          <Link to="/orders/$orderId" params={{ orderId }}>
            {t('order', { number: orderNumber })}
          </Link>
          {company !== null && <span> · {company}</span>}
        </p>
      </div>
      <OrderStatusBadge status={orderStatus} />
    </Row>
  );
}
