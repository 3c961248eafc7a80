import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import css from './Profile.module.css';

/** Asks before another tab, another screen or closing the window throws away what was typed. */
export function UnsavedGuard({ isDirty }: { readonly isDirty: boolean }) {
  const { t } = useTranslation('profile');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <Modal open={status === 'blocked'} onClose={() => reset?.()} title={t('unsaved.title')} size="sm">
      <div className={css.dialog}>
        <p>{t('unsaved.text')}</p>
        <div className={css.buttons}>
          <Button onClick={() => reset?.()}>{t('unsaved.stay')}</Button>
          <Button variant="secondary" onClick={() => proceed?.()}>
            {t('unsaved.leave')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
