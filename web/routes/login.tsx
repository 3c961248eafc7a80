import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { safeNext } from '#domain/next-path.ts';
import { Door } from '#web/features/accounts/Door.tsx';
import { LoginForm } from '#web/features/accounts/LoginForm.tsx';

type Search = { readonly next?: string };

/** Sign in (specification §2). `next` leads back to where somebody was sent away from. */
export const Route = createFileRoute('/login')({
  staticData: { texts: ['accounts'] },
  validateSearch: ({ next }: Record<string, unknown>): Search => {
    const safe = safeNext(next);
    return safe === null ? {} : { next: safe };
  },
  component: Login,
});

function Login() {
  const { t } = useTranslation('accounts');
  const { next } = Route.useSearch();
  return (
    <Door title={t('login.title')}>
      <LoginForm next={next ?? null} />
    </Door>
  );
}
