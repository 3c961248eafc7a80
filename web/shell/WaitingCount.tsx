import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WaitingKind } from '#domain/waiting.ts';
import { openEnquiriesQuery, queueQuery, queueShown } from '#web/queries.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { WaitingBadge } from '#web/ui/WaitingBadge.tsx';
import { HeaderCount } from './HeaderCount.tsx';
import type { Waiting } from './work-screens.ts';

/** How much waits behind a screen of the sidebar or the bar; nothing at 0. */
export function WaitingCount({ of }: { readonly of: Waiting | 'cart' }) {
  if (of === 'unread' || of === 'cart') return <HeaderCount of={of} />;
  return of === 'enquiries' ? <EnquiryCount /> : <QueueCount of={of} />;
}

function EnquiryCount() {
  const { t } = useTranslation('shell');
  const { data: count = 0 } = useQuery(openEnquiriesQuery);
  return <CountBadge count={count} label={t('enquiries', { count })} />;
}

/** What is counted behind each screen: the orders past their time to confirm are a kind of their own. */
const kinds: Readonly<Record<'orders' | 'stock', readonly WaitingKind[]>> = {
  orders: ['unconfirmed', 'orders'],
  stock: ['stock'],
};

/** All that waits, or what of it belongs to one screen. */
function QueueCount({ of }: { readonly of: 'queue' | 'orders' | 'stock' }) {
  const { data } = useQuery(queueQuery(queueShown));
  if (data === undefined) return null;
  if (of === 'queue') return <WaitingBadge count={data.total} />;
  const found = data.sources.filter(({ kind }) => kinds[of].includes(kind));
  return <WaitingBadge count={found.reduce((sum, { count }) => sum + count, 0)} />;
}
