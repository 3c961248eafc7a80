import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowLeft } from '#web/icons/IconArrowLeft.tsx';
import { OrderStatusBadge } from '#web/ui/OrderStatusBadge.tsx';
import { Row } from '#web/ui/Row.tsx';
import css from './Conversation.module.css';
import { HouseMark } from './HouseMark.tsx';
import { LinkToOrder } from './LinkToOrder.tsx';
import type { DeskFilters, Thread, ThreadFilters } from './queries.ts';
import { useThreadNames } from './use-thread-names.ts';

type Props = {
  readonly thread: Thread;
  /** Where the list is, for the way back on a phone. */
  readonly back: {
    readonly to: '/messages' | '/admin/messages';
    readonly search: ThreadFilters & DeskFilters;
  };
  /** What a desk can do with it besides. */
  readonly children?: ReactNode;
};

/** Whose conversation it is, and about what: an order and how far that is, or a question and the order it has led to. */
export function ConversationHead({ thread, back, children }: Props) {
  const { t } = useTranslation('messages');
  const { title, company, subject } = useThreadNames(thread);
  const { orderId, linkedOrder } = thread;
  const status = thread.orderStatus ?? linkedOrder?.status ?? null;
  return (
    <Row as="header" gap={4} align="center" className={css.head}>
      <Link {...back} className={css.back} aria-label={t('all')}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      </Link>
      <HouseMark thread={thread} />
      <div className={css.headWords}>
        <h2 className={css.headTitle}>{title}</h2>
        <p className={css.headOrder}>
          {orderId === null ? (
            <Subject thread={thread}>{subject}</Subject>
          ) : (
            <Link to="/orders/$orderId" params={{ orderId }}>
              {subject}
            </Link>
          )}
          {company !== null && <span> · {company}</span>}
          {linkedOrder !== null && (
            <>
              {' · '}
              <Link to="/orders/$orderId" params={{ orderId: linkedOrder.id }}>
                {t('order', { number: linkedOrder.orderNumber })}
              </Link>
            </>
          )}
        </p>
      </div>
      {status === null ? <LinkToOrder thread={thread} /> : <OrderStatusBadge status={status} />}
      {children}
    </Row>
  );
}

/** What was asked about: the product or the brand. */
function Subject({ thread, children }: { readonly thread: Thread; readonly children: string }) {
  const { product, brandSlug } = thread;
  return product === null ? (
    <Link to="/brands/$brandId" params={{ brandId: brandSlug }}>
      {children}
    </Link>
  ) : (
    <Link to="/products/$productId" params={{ productId: product.id }}>
      {children}
    </Link>
  );
}
