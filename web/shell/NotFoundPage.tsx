import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session.ts';
import { useTitle } from '#web/title.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { PublicLink, usePublicAddress } from './PublicLink.tsx';
import { SeeingElsewhere } from './SeeingBar.tsx';
import css from './Shell.module.css';

/** "404 - Page Not Found": for unknown addresses, and for what is not this visitor's. */
export function NotFoundPage() {
  const isSeeing = useSession()?.seeing != null;
  const { pathname } = useLocation();
  return isSeeing && /^\/admin(\/|$)/.test(pathname) ? <SeeingElsewhere /> : <Nothing />;
}

function Nothing() {
  const { t } = useTranslation('common');
  useTitle(t('notFound.title'));
  const home = usePublicAddress('/');
  const isSignedIn = useSession()?.user != null;
  return (
    <div className={css.lost}>
      <h1 className={css.lostTitle}>{t('notFound.title')}</h1>
      <p className={css.lostText}>{t('notFound.text')}</p>
      <Row gap={4} across={8} align="center" wrap className={css.lostWays}>
        <LinkButton to={isSignedIn ? '/dashboard' : home} size="large">
          {isSignedIn ? t('notFound.toDashboard') : t('notFound.toHome')}
        </LinkButton>
        <PublicLink page="/faq">{t('footer.faq')}</PublicLink>
        <PublicLink page="/contact">{t('footer.contact')}</PublicLink>
      </Row>
    </div>
  );
}
