import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import { ModalFrame } from './ModalFrame.tsx';
import { Stack } from './Stack.tsx';

type Props = {
  readonly open: boolean;
  /** In place of the sentence that something is not saved. */
  readonly text?: string | undefined;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

/** Asks before what was typed is thrown away. */
export function LeaveQuestion({ open, text, onStay, onLeave }: Props) {
  const { t } = useTranslation('common');
  // Not there until it asks: the Escape that makes it ask would also answer it.
  if (!open) return null;
  return (
    <ModalFrame open onClose={onStay} title={t('unsaved.title')} size="sm">
      <Stack>
        <p>{text ?? t('unsaved.text')}</p>
        <DialogFoot main={<Button onClick={onStay}>{t('unsaved.stay')}</Button>}>
          <Button variant="secondary" onClick={onLeave}>
            {t('unsaved.leave')}
          </Button>
        </DialogFoot>
      </Stack>
    </ModalFrame>
  );
}
