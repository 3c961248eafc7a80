import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { wholeNumber } from '#web/whole-number.ts';
import { type Lot, refetchLots } from './queries.ts';

type Props = { readonly brandId: string; readonly lot: Lot; readonly onClose: () => void };

/** Says how many items of a lot are on the shelf, and why it is another number than before. */
export function CorrectLot(props: Props) {
  const { t } = useTranslation('lots');
  return (
    <Modal open onClose={props.onClose} title={t('correct.title', { code: props.lot.code })}>
      <CorrectForm {...props} />
    </Modal>
  );
}

function CorrectForm({ brandId, lot, onClose }: Props) {
  const { t } = useTranslation('lots');
  const queries = useQueryClient();
  const form = useForm({
    initial: { items: '', reason: '' },
    check: ({ items }) => ({
      items: wholeNumber(items) === null ? t('correct.needNumber') : undefined,
    }),
    send: ({ items, reason }) =>
      api.lots.correctLot({
        brandId,
        lotId: lot.id,
        items: wholeNumber(items) ?? 0,
        expectedItems: lot.leftItems,
        reason,
      }),
    onSent: async () => {
      toast(t('correct.done', { code: lot.code }));
      onClose();
      await refetchLots(queries);
    },
    // Who was told of another figure sees it behind.
    onRefused: () => refetchLots(queries),
  });
  return (
    <DialogForm of={form} submit={t('correct.save')} onCancel={onClose}>
      <p className={textCss.soft}>{t('correct.now', { count: lot.leftItems })}</p>
      <Field
        label={t('correct.items')}
        {...form.field('items')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        required
      />
      <Field
        label={t('correct.reason')}
        {...form.field('reason')}
        hint={t('correct.reasonHint')}
        maxLength={300}
        autoComplete="off"
        required
      />
    </DialogForm>
  );
}
