import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
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

/** All that waits, or one kind of it. */
function QueueCount({ of }: { readonly of: 'queue' | 'orders' | 'stock' }) {
  const { data } = useQuery(queueQuery(queueShown));
  const found = data?.sources.find(({ kind }) => kind === of)?.count ?? 0;
  return <WaitingBadge count={of === 'queue' ? (data?.total ?? 0) : found} />;
}
