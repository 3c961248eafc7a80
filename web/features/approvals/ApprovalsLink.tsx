import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { waitingQuery } from './queries.ts';

/** Beside the list of orders: the way to the requests, with how many wait. */
export function ApprovalsLink() {
  const { t } = useTranslation('approvals');
  const { data: count = 0 } = useQuery(waitingQuery);
  return (
    <LinkButton to="/approvals" variant="secondary">
      {t('toApprovals')}
      <CountBadge count={count} label={t('notice.count', { count })} />
    </LinkButton>
  );
}
