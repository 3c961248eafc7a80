import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type PaymentTerms, paymentTerms } from '#domain/terms.ts';
import { api } from './api.ts';
import { DialogForm } from './ui/DialogForm.tsx';
import { Field } from './ui/Field.tsx';
import { Select } from './ui/Select.tsx';
import { toast } from './ui/toast.ts';
import { useForm } from './ui/use-form.tsx';

type Props = {
  readonly company: { readonly companyId: string; readonly name: string; readonly terms: PaymentTerms };
  /** What was chosen before it opened. */
  readonly chosen?: PaymentTerms;
  readonly onClose: () => void;
};

/** How a shop pays from its next order on, and why. Its texts are the areas `money` and `orders`. */
export function PaymentTermsForm({ company: { companyId, name, terms }, chosen = terms, onClose }: Props) {
  const { t } = useTranslation(['money', 'orders']);
  const queries = useQueryClient();
  const nameOf = (value: PaymentTerms) => t(`orders:terms.${value}`);
  const form = useForm({
    initial: { terms: chosen, reason: '' },
    // Said before anybody is asked for the password again.
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('terms.missing') : undefined }),
    send: (values) => api.money.setTerms({ companyId, ...values }),
    onSent: async (set) => {
      toast(t('terms.done', { company: name, terms: nameOf(set.terms) }));
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['money', 'listReceivables'] }),
        queries.invalidateQueries({ queryKey: ['partners'] }),
      ]);
      onClose();
    },
  });
  const change = { company: name, before: nameOf(terms), after: nameOf(form.values.terms) };
  return (
    <DialogForm of={form} submit={t('terms.submit')} onCancel={onClose}>
      <p>{form.values.terms === terms ? t('terms.text') : t('terms.change', change)}</p>
      <Select<PaymentTerms>
        label={t('terms.label')}
        {...form.field('terms')}
        options={paymentTerms.map((value) => ({ value, label: nameOf(value) }))}
        required
      />
      <Field
        label={t('terms.reason')}
        {...form.field('reason')}
        lines={2}
        hint={t('terms.reasonHint')}
        maxLength={500}
        required
      />
    </DialogForm>
  );
}
