import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCopy } from '#web/icons/IconCopy.tsx';
import { Button, type ButtonLook } from './Button.tsx';
import { toast } from './toast.ts';

type Props = Pick<ButtonLook, 'variant' | 'size'> & {
  readonly text: string;
  /** What is copied, for who hears it. */
  readonly label: string;
  /** What to say when it is on the clipboard. */
  readonly copied: string;
  readonly children: ReactNode;
};

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label, copied, children, variant = 'secondary', size = 'small' }: Props) {
  const { t } = useTranslation('common');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(copied);
    } catch {
      toast(t('copyFailed'), 'error');
    }
  };
  return (
    <Button
      size={size}
      variant={variant}
      icon={<IconCopy size={16} stroke={1.5} aria-hidden="true" />}
      aria-label={label}
      onClick={() => void copy()}
    >
      {children}
    </Button>
  );
}
