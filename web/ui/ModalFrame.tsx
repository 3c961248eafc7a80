import { Modal as KitModal } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

export type ModalProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
};

/** The frame of every dialog: it takes the focus, keeps it, gives it back, and Escape closes it. One over it hides it meanwhile. */
export function ModalFrame({ open, onClose, title, children, size = 'md' }: ModalProps) {
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
