import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session.ts';
import { useTitle } from '#web/title.ts';
import boxCss from '#web/ui/Box.module.css';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { PublicLink, usePublicAddress } from './PublicLink.tsx';
import css from './Shell.module.css';

/** "404 - Page Not Found": for unknown addresses, and for what is not this visitor's. */
export function NotFoundPage() {
  const { t } = useTranslation('common');
  useTitle(t('notFound.title'));
  const home = usePublicAddress('/');
  const isSignedIn = useSession()?.user != null;
  return (
    <div className={css.lost}>
      <h1 className={css.lostTitle}>{t('notFound.title')}</h1>
      <p className={`${textCss.soft} ${textCss.large} ${boxCss.above5} ${boxCss.line}`}>
        {t('notFound.text')}
      </p>
      <Row gap={4} across={8} align="center" wrap className={`${boxCss.above8} ${css.lostWays}`}>
        <LinkButton to={isSignedIn ? '/dashboard' : home} size="large">
          {isSignedIn ? t('notFound.toDashboard') : t('notFound.toHome')}
        </LinkButton>
        <PublicLink page="/faq">{t('footer.faq')}</PublicLink>
        <PublicLink page="/contact">{t('footer.contact')}</PublicLink>
      </Row>
    </div>
  );
}
