import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Door } from '#web/features/accounts/Door.tsx';
import { ResetForm } from '#web/features/accounts/ResetForm.tsx';

/** Where the link of a reset email leads. The token stands after "#": no server and no referrer sees it. */
export const Route = createFileRoute('/reset-password')({
  staticData: { texts: ['accounts'] },
  component: ResetPassword,
});

function ResetPassword() {
  const { t } = useTranslation('accounts');
  const token = new URLSearchParams(useLocation({ select: ({ hash }) => hash })).get('token') ?? '';
  return (
    <Door title={t('reset.title')}>
      <ResetForm token={token} />
    </Door>
  );
}
