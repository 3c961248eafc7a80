import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { User } from '#web/session.ts';
import boxCss from '#web/ui/Box.module.css';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';
import css from './Approvals.module.css';
import { waitingQuery } from './queries.ts';

type Props = { readonly user: User };

/** On the dashboard: orders wait for an owner's yes. Nothing while none does. */
export function WaitingNotice({ user }: Props) {
  const { t } = useTranslation('team');
  const { data: count = 0 } = useQuery(waitingQuery);
  if (count === 0) return null;
  const isOwner = user.companyRole === 'owner';
  return (
    <div className={`${boxCss.below6} ${css.notice}`}>
      <Notice variant={isOwner ? 'warning' : 'info'}>
        <Row gap={3} across={6} align="center" justify="between" wrap>
          <p>{t(isOwner ? 'notice.forYou' : 'notice.waiting', { count })}</p>
          <LinkButton to="/approvals" size="small" variant="secondary">
            {t(isOwner ? 'notice.decide' : 'notice.look')}
          </LinkButton>
        </Row>
      </Notice>
    </div>
  );
}
