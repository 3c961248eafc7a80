import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { type StockLevel, stockLevels } from '#domain/stock.ts';
import type { StockChangeKind } from '#domain/stock-change.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { wholeNumber } from '#web/whole-number.ts';
import type { StockRow } from './queries.ts';

type Props = { readonly brandId: string; readonly row: StockRow; readonly onClose: () => void };

/** Counts a product's stock, adds to it, corrects it with a reason, or stops counting. */
export function ChangeStock(props: Props) {
  const { t } = useTranslation('stock');
  const name = inLanguage(props.row.name, useLanguage());
  return (
    <Modal open onClose={props.onClose} title={t('change.title', { name })}>
      <ChangeForm {...props} name={name} />
    </Modal>
  );
}

/** What can be done to it: nothing is added to what is not counted. */
const kindsOf = ({ stockItems }: StockRow): readonly StockChangeKind[] =>
  stockItems === null ? ['counted', 'by-hand'] : ['counted', 'added', 'corrected', 'by-hand'];

function ChangeForm({ brandId, row, name, onClose }: Props & { readonly name: string }) {
  const { t } = useTranslation(['stock', 'common']);
  const queries = useQueryClient();
  const { productId, stockItems } = row;
  const form = useForm({
    initial: { kind: 'counted' as StockChangeKind, items: '', level: row.level as StockLevel, reason: '' },
    check: ({ kind, items, reason }) => ({
      items: kind === 'by-hand' || wholeNumber(items) !== null ? undefined : t('change.needNumber'),
      reason: kind === 'corrected' && reason.trim() === '' ? t('change.needReason') : undefined,
    }),
    send: ({ kind, items, level, reason }) =>
      api.stock.changeStock({
        brandId,
        productId,
        kind,
        reason,
        expectedItems: stockItems,
        ...(kind === 'by-hand' ? { level } : { items: wholeNumber(items) ?? 0 }),
      }),
    onSent: async () => {
      toast(t('change.done', { name }));
      onClose();
      await refresh();
    },
    // Who was told of another figure sees it in the list behind.
    onRefused: () => refresh(),
  });
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['stock'] }),
      queries.invalidateQueries({ queryKey: ['queue'] }),
    ]);
  const { kind } = form.values;
  return (
    <DialogForm of={form} submit={t('change.save')} onCancel={onClose}>
      <p className={textCss.soft}>
        {stockItems === null ? t('change.nowByHand') : t('change.now', { count: stockItems })}
      </p>
      <Select
        label={t('change.what')}
        {...form.field('kind')}
        options={kindsOf(row).map((value) => ({ value, label: t(`change.${value}`) }))}
      />
      {kind === 'by-hand' ? (
        <Select
          label={t('change.level')}
          {...form.field('level')}
          options={stockLevels.map((value) => ({ value, label: t(`common:stockLevel.${value}`) }))}
        />
      ) : (
        <Field
          label={kind === 'added' ? t('change.addItems') : t('change.items')}
          {...form.field('items')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          required
        />
      )}
      <Field
        label={t('reason')}
        {...form.field('reason')}
        hint={t('change.reasonHint')}
        maxLength={300}
        autoComplete="off"
        required={kind === 'corrected'}
      />
    </DialogForm>
  );
}
