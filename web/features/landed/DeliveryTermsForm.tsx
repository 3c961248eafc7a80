import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { burdenOf, type IncotermRule, incotermRules } from '#domain/incoterm.ts';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { deliveryTermsQuery } from './queries.ts';

type Props = { readonly brandId: string; readonly onClose: () => void };
type Values = {
  readonly rule: IncotermRule | '';
  readonly place: string;
};

/** Under which Incoterm a brand sells from now on. */
export function DeliveryTermsForm({ brandId, onClose }: Props) {
  const { t } = useTranslation('landed');
  const queries = useQueryClient();
  const { incoterm, version } = useSuspenseQuery(deliveryTermsQuery(brandId)).data;
  const initial: Values = {
    rule: incoterm?.rule ?? '',
    place: incoterm?.place ?? '',
  };
  const form = useForm({
    initial,
    send: ({ rule, ...values }) =>
      api.landed.setDeliveryTerms({ brandId, version, rule: rule === '' ? null : rule, ...values }),
    onSent: async () => {
      toast(t('terms.saved'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['landed'] });
    },
  });
  const { rule } = form.values;
  const options = incotermRules.map((value) => ({
    value,
    label: burdenOf({ rule: value }).sea
      ? t('terms.seaRule', { rule: value, name: t(`rule.${value}`) })
      : t('terms.rule', { rule: value, name: t(`rule.${value}`) }),
  }));
  return (
    <DialogForm of={form} submit={t('terms.save')} onCancel={onClose}>
      <p className={textCss.soft}>{t('terms.text')}</p>
      <Select<Values['rule']>
        label={t('terms.incoterm')}
        {...form.field('rule')}
        options={[{ value: '', label: t('terms.none') }, ...options]}
      />
      {rule !== '' && (
        <Field
          label={t('terms.place')}
          {...form.field('place')}
          maxLength={80}
          hint={t(`freightBy.${burdenOf({ rule }).carriage}`, { terms: `${rule} ${form.values.place}` })}
          required
        />
      )}
    </DialogForm>
  );
}
