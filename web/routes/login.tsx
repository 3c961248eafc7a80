import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { safeNext } from '#domain/next-path.ts';
import { Door } from '#web/features/accounts/Door.tsx';
import { LoginForm } from '#web/features/accounts/LoginForm.tsx';
import { searchFields } from '#web/search-fields.ts';
import { whyEnded } from '#web/session.ts';
import { Notice } from '#web/ui/Notice.tsx';

const parseSearch = searchFields({ next: (text) => safeNext(text) ?? undefined });

/** Sign in. `next` leads back to where somebody was sent away from. */
export const Route = createFileRoute('/login')({
  staticData: { texts: ['accounts'] },
  validateSearch: parseSearch,
  component: Login,
});

function Login() {
  const { t } = useTranslation('accounts');
  const { next } = Route.useSearch();
  return (
    <Door title={t('login.title')}>
      {whyEnded() === 'company' && (
        <Notice variant="warning" live>
          {t('login.companyEnded')}
        </Notice>
      )}
      <LoginForm next={next ?? null} />
    </Door>
  );
}
