import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { wholeNumber } from '#web/whole-number.ts';
import type { StockRow } from './queries.ts';

type Props = { readonly brandId: string; readonly row: StockRow; readonly onClose: () => void };

/** Below how many items a product is low. */
export function Threshold(props: Props) {
  const { t } = useTranslation('stock');
  const name = inLanguage(props.row.name, useLanguage());
  return (
    <Modal open onClose={props.onClose} title={t('thresholdOf.title', { name })} size="sm">
      <ThresholdForm {...props} name={name} />
    </Modal>
  );
}

function ThresholdForm({ brandId, row, name, onClose }: Props & { readonly name: string }) {
  const { t } = useTranslation('stock');
  const queries = useQueryClient();
  const { productId, lowStockItems: expectedItems } = row;
  const form = useForm({
    initial: { lowStockItems: String(expectedItems) },
    check: ({ lowStockItems }) => ({
      lowStockItems: wholeNumber(lowStockItems) === null ? t('change.needNumber') : undefined,
    }),
    send: ({ lowStockItems }) =>
      api.stock.setThreshold({
        brandId,
        productId,
        expectedItems,
        lowStockItems: wholeNumber(lowStockItems) ?? 0,
      }),
    onSent: () => {
      toast(t('thresholdOf.done', { name }));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['stock'] }),
  });
  return (
    <DialogForm of={form} submit={t('change.save')} onCancel={onClose}>
      <p>{t('thresholdOf.text')}</p>
      <Field
        label={t('thresholdOf.label')}
        {...form.field('lowStockItems')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        required
      />
    </DialogForm>
  );
}
