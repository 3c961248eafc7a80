import { useTranslation } from 'react-i18next';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import type { OpenInvite } from './queries.ts';

/** Where the email of an invitation leads. */
export function linkOf({ code }: OpenInvite): string {
  return `${window.location.origin}/register?code=${code}`;
}

/** For whom emails do not reach: the link, to be sent by hand. */
export function CopyLink({ invite }: { readonly invite: OpenInvite }) {
  const { t } = useTranslation('team');
  return (
    <CopyButton
      text={linkOf(invite)}
      label={t('open.copyOf', { email: invite.email })}
      copied={t('open.copied')}
    >
      {t('open.copy')}
    </CopyButton>
  );
}
