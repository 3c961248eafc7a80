import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import type { Order } from './queries.ts';
import type { Said } from './use-order-action.ts';

type Props = {
  readonly order: Order;
  readonly onClose: () => void;
  readonly send: (said: Said) => Promise<unknown>;
};

type Values = { readonly answer: 'send-back' | 'cancel'; readonly message: string };

/** Who does not agree says what follows: the brand thinks again, or the order ends without a fee. */
export function DeclineForm({ order, onClose, send }: Props) {
  const { t } = useTranslation('orders');
  const brand = order.brandName[useLanguage()];
  const form = useForm<Values, unknown>({
    initial: { answer: 'send-back', message: '' },
    send: (answer) => send({ answer }),
    onSent: onClose,
  });
  const isCancel = form.values.answer === 'cancel';
  return (
    <DialogForm
      of={form}
      submit={t(isCancel ? 'proposal.submitCancel' : 'proposal.submitBack')}
      danger={isCancel}
      onCancel={onClose}
    >
      <Select
        label={t('proposal.how')}
        {...form.field('answer')}
        options={[
          { value: 'send-back', label: t('proposal.back', { brand }) },
          { value: 'cancel', label: t('proposal.cancel') },
        ]}
      />
      <Field
        label={t(isCancel ? 'proposal.messageOptional' : 'proposal.message')}
        {...form.field('message')}
        lines={3}
        maxLength={1000}
        required={!isCancel}
      />
    </DialogForm>
  );
}
