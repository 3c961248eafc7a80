import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openEnquiriesQuery } from '#web/queries.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { HeaderCount } from './HeaderCount.tsx';
import type { Waiting } from './work-screens.ts';

/** How much waits behind a screen of the sidebar; nothing at 0. */
export function WaitingCount({ of }: { readonly of: Waiting }) {
  return of === 'unread' ? <HeaderCount of="unread" /> : <EnquiryCount />;
}

function EnquiryCount() {
  const { t } = useTranslation('shell');
  const { data: count = 0 } = useQuery(openEnquiriesQuery);
  return <CountBadge count={count} label={t('enquiries', { count })} />;
}
