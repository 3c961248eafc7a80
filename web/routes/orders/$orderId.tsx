import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { ApiError } from '#web/api.ts';
import { OrderClaims } from '#web/features/claims/OrderClaims.tsx';
import { ReportProblem } from '#web/features/claims/ReportProblem.tsx';
import { OrderDocuments } from '#web/features/documents/OrderDocuments.tsx';
import { OrderLanded } from '#web/features/landed/OrderLanded.tsx';
import { OrderLots } from '#web/features/lots/OrderLots.tsx';
import { OrderRecalls } from '#web/features/lots/OrderRecalls.tsx';
import { Conversation } from '#web/features/messages/Conversation.tsx';
import { threadQuery } from '#web/features/messages/queries.ts';
import { OrderInvoices } from '#web/features/money/OrderInvoices.tsx';
import { OrderDetails } from '#web/features/orders/OrderDetails.tsx';
import { OrderGoods } from '#web/features/orders/OrderGoods.tsx';
import { OrderHead } from '#web/features/orders/OrderHead.tsx';
import { OrderNotes } from '#web/features/orders/OrderNotes.tsx';
import css from '#web/features/orders/OrderPage.module.css';
import { OrderProgress } from '#web/features/orders/OrderProgress.tsx';
import { OrderSkeleton } from '#web/features/orders/OrderSkeletons.tsx';
import { useBellRead } from '#web/features/orders/use-bell-read.ts';
import { ShopFiles } from '#web/features/shop-files/ShopFiles.tsx';
import { orderQuery } from '#web/queries.ts';
import { oneOf, searchFields } from '#web/search-fields.ts';
import { useUser } from '#web/session.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { useWide } from '#web/ui/use-wide.ts';

const tabs = ['details', 'messages'] as const;
type Tab = (typeof tabs)[number];

const parseSearch = searchFields({ tab: oneOf(tabs) });

/** One order: how far it is, what comes next, and its two tabs; where there is room, the goods beside the messages. */
export const Route = createFileRoute('/orders/$orderId')({
  staticData: {
    texts: [
      'orders',
      'lots',
      'claims',
      'messages',
      'documents',
      'money',
      'shop-files',
      'landed',
      'vat',
      'errors',
    ],
  },
  validateSearch: parseSearch,
  loader: async ({ context, params }) => {
    void context.queries.prefetchQuery(threadQuery({ orderId: params.orderId }));
    try {
      await context.queries.ensureQueryData(orderQuery(params.orderId));
    } catch (error) {
      const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
      throw isUnknown ? notFound() : error;
    }
  },
  pendingComponent: OrderSkeleton,
  component: OrderScreen,
});

function OrderScreen() {
  const { t } = useTranslation('orders');
  const { orderId } = Route.useParams();
  const { tab = 'messages' } = Route.useSearch(); // the tab somebody comes to where the address names none
  const navigate = Route.useNavigate();
  const { data: order } = useSuspenseQuery(orderQuery(orderId));
  useBellRead(orderId);
  const isWide = useWide();
  const user = useUser();
  const [isReporting, setIsReporting] = useState(false);
  const papers = (
    <>
      <OrderLots orderId={orderId} />
      <OrderClaims orderId={orderId} status={order.status} />
      <OrderDocuments orderId={orderId}>
        <OrderInvoices orderId={orderId} />
      </OrderDocuments>
      <OrderLanded of={order.landed} />
      <OrderNotes orderId={orderId} />
    </>
  );
  return (
    <Page>
      <OrderHead order={order}>
        {may(user, 'shop-file:read') && order.status !== 'cancelled' && (
          <ShopFiles orders={[orderId]} size="small" />
        )}
      </OrderHead>
      <OrderRecalls orderId={orderId} />
      <OrderProgress order={order} onReport={() => setIsReporting(true)} />
      <ReportProblem
        orderId={orderId}
        status={order.status}
        open={isReporting}
        onClose={() => setIsReporting(false)}
      />
      <Tabs<Tab>
        label={t('page.tabs')}
        value={tab}
        onChange={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
        tabs={[
          {
            value: 'details',
            title: t('page.details'),
            panel: <OrderDetails order={order} papers={papers} />,
          },
          {
            value: 'messages',
            title: (
              <>
                {t('page.messages')}{' '}
                <CountBadge
                  count={order.unreadCount}
                  label={t('list.unread', { count: order.unreadCount })}
                />
              </>
            ),
            panel: (
              <Columns align="start" className={css.beside}>
                <Row className={css.talk}>
                  <Conversation of={{ orderId }} />
                </Row>
                {isWide && <OrderGoods order={order} papers={papers} />}
              </Columns>
            ),
          },
        ]}
      />
    </Page>
  );
}
