import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session.ts';
import { useTitle } from '#web/title.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { usePublicAddress } from './PublicLink.tsx';
import css from './Shell.module.css';

/** "404 - Page Not Found": for unknown addresses, and for what is not this visitor's. */
export function NotFoundPage() {
  const { t } = useTranslation('common');
  useTitle(t('notFound.title'));
  const home = usePublicAddress('/');
  const isSignedIn = useSession()?.user != null;
  return (
    <div className={css.lost}>
      <EmptyState
        level={1}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <LinkButton to={isSignedIn ? '/dashboard' : home} variant="secondary">
            {isSignedIn ? t('notFound.toDashboard') : t('notFound.toHome')}
          </LinkButton>
        }
      />
    </div>
  );
}
