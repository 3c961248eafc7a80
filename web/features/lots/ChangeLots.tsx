import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { orderLotsQuery } from '#web/queries.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { wholeNumber } from '#web/whole-number.ts';
import { type OrderLotsFound, refetchLots } from './queries.ts';

type Props = {
  readonly orderId: string;
  readonly line: OrderLotsFound['lines'][number];
  readonly version: string;
  readonly onClose: () => void;
};

/** Other lots for a line than those that end first. */
export function ChangeLots(props: Props) {
  const { t } = useTranslation('lots');
  const name = inLanguage(props.line.productName, useLanguage());
  return (
    <Modal open onClose={props.onClose} title={t('order.changeTitle', { name })}>
      <ChangeForm {...props} />
    </Modal>
  );
}

function ChangeForm({ orderId, line, version, onClose }: Props) {
  const { t } = useTranslation('lots');
  const language = useLanguage();
  const queries = useQueryClient();
  const form = useForm({
    // A recalled lot is given up whatever else is chosen.
    initial: {
      lots: line.choices.map(({ lotId, items, state }) => ({
        lotId,
        items: state === 'recalled' ? '0' : String(items),
      })),
    },
    send: ({ lots }) =>
      api.lots.changeOrderLots({
        orderId,
        itemId: line.itemId,
        version,
        lots: lots.flatMap(({ lotId, items }) => {
          const count = wholeNumber(items) ?? 0;
          return count > 0 ? [{ lotId, items: count }] : [];
        }),
      }),
    onSent: async (answer) => {
      queries.setQueryData(orderLotsQuery(orderId).queryKey, answer);
      toast(t('order.done'));
      onClose();
      await refetchLots(queries);
    },
    onRefused: () => queries.invalidateQueries({ queryKey: ['lots'] }),
  });
  return (
    <DialogForm of={form} submit={t('order.save')} onCancel={onClose}>
      <p className={textCss.soft}>{t('order.needed', { count: line.itemsNeeded })}</p>
      {line.choices.map(({ lotId, code, bestBefore, freeItems, state }, index) => (
        <Field
          key={lotId}
          label={t('order.choice', { code })}
          {...form.field(`lots.${index}.items`)}
          hint={t('order.choiceHint', {
            date: formatDate(bestBefore, language, 'UTC'),
            free: freeItems,
            state: t(`states.${state}`),
          })}
          disabled={state === 'recalled'}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
      ))}
    </DialogForm>
  );
}
