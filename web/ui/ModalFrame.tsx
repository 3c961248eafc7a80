import { Modal as KitModal, ModalStackContext } from '@mantine/core';
import { type ReactNode, use, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusPage, hasLostFocus } from './focus-page.ts';
import { Toasts } from './Toasts.tsx';

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
  const stackId = useId();
  const stack = use(ModalStackContext);
  const opener = useRef<Element | null>(null);
  const giveBack = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    if (hasLostFocus()) focusPage();
  };
  // One that is gone while it was open would hide the one below it for good, and keep the focus: the kit knows only
  // those that close.
  const leave = useEffectEvent(() => {
    stack?.removeModal(stackId);
    if (hasLostFocus()) giveBack();
  });
  useEffect(() => () => leave(), []);
  // What has the focus belongs to the document, and is asked for before the dialog takes it.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (
    <KitModal
      stackId={stackId}
      opened={open}
      onClose={onClose}
      title={title}
      size={size}
      // The kit gives it back while the dialog, on its way out, still keeps it.
      returnFocus={false}
      onExitTransitionEnd={giveBack}
      // The head of a dialog is not a second head of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('close') }}
      styles={{
        title: { fontSize: 'var(--text-lg)', fontWeight: 600 },
        // What is led to stands between its head and its foot, with its label.
        content: { scrollPaddingBlock: 'var(--space-28) var(--space-24)' },
      }}
    >
      {children}
      {open && <Toasts />}
    </KitModal>
  );
}
