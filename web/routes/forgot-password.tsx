import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Door } from '#web/features/accounts/Door.tsx';
import { ForgotForm } from '#web/features/accounts/ForgotForm.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: { texts: ['accounts'] },
  component: ForgotPassword,
});

function ForgotPassword() {
  const { t } = useTranslation('accounts');
  return (
    <Door title={t('forgot.title')}>
      <ForgotForm />
    </Door>
  );
}
