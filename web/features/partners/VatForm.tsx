import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '#domain/instants.ts';
import { api } from '#web/api.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import type { CompanyRecord } from './queries.ts';
import { useRecordChanged } from './use-record-change.ts';

type Props = { readonly record: CompanyRecord; readonly onClose: () => void };

/** What the register has answered about a VAT number; wrong check digits ask once more. */
export function VatForm({ record: { companyId, vatNumber, vatCheck }, onClose }: Props) {
  const { t } = useTranslation('partners');
  const changed = useRecordChanged(onClose);
  const [latest] = useState(() => dayOf(new Date())); // days of checks are days in UTC
  const number = vatNumber ?? '';
  const form = useForm({
    initial: { checkedOn: latest, evidence: '', isSure: false },
    send: (values) => api.partners.verifyVatNumber({ companyId, vatNumber: number, ...values }),
    onSent: (after) => changed(after, t('vatCheck.done')),
  });
  return (
    <DialogForm of={form} submit={t('vatCheck.submit')} onCancel={onClose}>
      <p>{t('vatCheck.text', { number })}</p>
      {vatCheck.looks === 'wrong-form' && <p>{t('vatCheck.wrongForm')}</p>}
      <Field label={t('vatCheck.checkedOn')} {...form.field('checkedOn')} type="date" required />
      <Field
        label={t('vatCheck.evidence')}
        {...form.field('evidence')}
        hint={t('vatCheck.evidenceHint')}
        maxLength={120}
        autoComplete="off"
        required
      />
      {vatCheck.looks === 'wrong-digits' && (
        <Checkbox
          label={t('vatCheck.isSure')}
          checked={form.values.isSure}
          onChange={(isSure) => form.set({ isSure })}
          error={form.errorAt('isSure')}
        />
      )}
    </DialogForm>
  );
}
