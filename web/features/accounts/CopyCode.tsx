import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Puts an invitation code on the clipboard and says so. */
export function CopyCode({
  code,
  variant = 'secondary',
}: {
  readonly code: string;
  readonly variant?: 'primary' | 'secondary';
}) {
  const { t } = useTranslation('accounts');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast(t('invites.copied', { code }));
    } catch {
      toast(t('invites.copyFailed'), 'error');
    }
  };
  return (
    <Button
      size={variant === 'primary' ? 'medium' : 'small'}
      variant={variant}
      icon={<IconCopy size={16} stroke={1.5} aria-hidden="true" />}
      aria-label={t('invites.copyCode', { code })}
      onClick={() => void copy()}
    >
      {t('invites.copy')}
    </Button>
  );
}
