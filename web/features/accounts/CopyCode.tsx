import { useTranslation } from 'react-i18next';
import { CopyButton } from '#web/ui/CopyButton.tsx';

type Props = { readonly code: string; readonly variant?: 'primary' | 'secondary' };

/** Puts an invitation code on the clipboard and says so. */
export function CopyCode({ code, variant = 'secondary' }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <CopyButton
      text={code}
      variant={variant}
      size={variant === 'primary' ? 'medium' : 'small'}
      label={t('invites.copyCode', { code })}
      copied={t('invites.copied', { code })}
    >
      {t('invites.copy')}
    </CopyButton>
  );
}
