import { Modal as KitModal } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
};

/** A dialog: it takes the focus, keeps it, gives it back, and Escape closes it. One that opens over it hides it meanwhile. */
export function Modal({ open, onClose, title, children, size = 'md' }: Props) {
  const { t } = useTranslation('common');
  return (
    <KitModal
      stackId={useId()}
      opened={open}
      onClose={onClose}
      title={title}
      size={size}
      // The head of a dialog is not a second head of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('close') }}
      styles={{ title: { fontSize: 'var(--text-lg)', fontWeight: 600 } }}
    >
      {children}
    </KitModal>
  );
}
