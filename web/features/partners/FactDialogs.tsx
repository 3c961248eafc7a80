import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { minorFromText } from '#domain/amount-text.ts';
import { countriesFor } from '#domain/countries.ts';
import { type LateInterestKind, lateInterestKinds } from '#domain/late-interest.ts';
import { passesCustoms } from '#domain/latin.ts';
import { decimalFromMinor } from '#domain/money.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { PaymentTermsForm } from '#web/payment-terms.tsx';
import { salesRepsQuery } from '#web/queries.ts';
import { useSite } from '#web/site.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import type { CompanyRecord } from './queries.ts';
import { useRecordChanged } from './use-record-change.ts';
import { VatForm } from './VatForm.tsx';

export type FactStep = 'facts' | 'vatDialog' | 'repDialog' | 'credit' | 'late' | 'termsDialog';

type FormProps = { readonly record: CompanyRecord; readonly onClose: () => void };
type Props = FormProps & { readonly step: FactStep | null };

/** Changes the numbers of a company, who looks after it, how it pays, what it may owe, or what being late costs it. */
export function FactDialogs({ step, ...form }: Props) {
  const { t } = useTranslation('partners');
  const { name } = form.record;
  return (
    <Modal
      open={step !== null}
      onClose={form.onClose}
      title={step === null ? '' : t(`titles.${step}`, { name })}
    >
      {step === 'facts' && <FactsForm {...form} />}
      {step === 'vatDialog' && <VatForm {...form} />}
      {step === 'repDialog' && <RepForm {...form} />}
      {step === 'credit' && <CreditForm {...form} />}
      {step === 'late' && <LateForm {...form} />}
      {step === 'termsDialog' && <PaymentTermsForm company={form.record} onClose={form.onClose} />}
    </Modal>
  );
}

function FactsForm({ record, onClose }: FormProps) {
  const { t } = useTranslation('partners');
  const changed = useRecordChanged(onClose);
  const { companyId, kind, country, address, vatNumber, registrationNumber, eori } = record;
  const { latinName, latinAddress } = record;
  const countries = useCountries(kind, country);
  const form = useForm({
    initial: {
      country,
      address,
      vatNumber: vatNumber ?? '',
      registrationNumber: registrationNumber ?? '',
      eori: eori ?? '',
      latinName: latinName ?? '',
      latinAddress: latinAddress ?? '',
    },
    send: (values) => api.partners.changeRecord({ companyId, ...values }),
    onSent: (after) => changed(after, t('facts.done')),
  });
  return (
    <DialogForm of={form} submit={t('facts.submit')} onCancel={onClose}>
      <Select label={t('country')} {...form.field('country')} options={countries} required />
      <Field label={t('record.seat')} {...form.field('address')} lines={3} />
      <Field label={t('record.vat')} {...form.field('vatNumber')} autoComplete="off" />
      <Field label={t('record.registration')} {...form.field('registrationNumber')} autoComplete="off" />
      <Field label={t('record.eori')} {...form.field('eori')} autoComplete="off" />
      {kind === 'brand' && passesCustoms(form.values.country) && (
        <>
          <Field label={t('record.latinName')} {...form.field('latinName')} autoComplete="off" />
          <Field label={t('record.latinAddress')} {...form.field('latinAddress')} lines={3} />
        </>
      )}
    </DialogForm>
  );
}

/** Where a company of its kind can be, and where this one is. */
function useCountries(kind: CompanyRecord['kind'], country: string) {
  const language = useLanguage();
  const { served } = useSite();
  return countriesFor(kind, { language, served: [...served, country] });
}

function RepForm({ record: { companyId, rep }, onClose }: FormProps) {
  const { t } = useTranslation('partners');
  const changed = useRecordChanged(onClose);
  const reps = useQuery(salesRepsQuery).data?.items ?? [];
  const form = useForm({
    initial: { repId: reps.some(({ id }) => id === rep?.id) ? (rep?.id ?? '') : '' },
    send: ({ repId }) => api.partners.setRepresentative({ companyId, repId }),
    onSent: (after) => changed(after, t('repDialog.done', { name: after.rep?.name ?? '' })),
  });
  return (
    <DialogForm of={form} submit={t('repDialog.submit')} onCancel={onClose}>
      <p>{t('repDialog.text')}</p>
      <Select
        label={t('repDialog.label')}
        {...form.field('repId')}
        options={[
          { value: '', label: t('repDialog.choose') },
          ...reps.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        required
      />
    </DialogForm>
  );
}

function CreditForm({ record: { companyId, creditLimit, terms }, onClose }: FormProps) {
  const { t } = useTranslation('partners');
  const changed = useRecordChanged(onClose);
  const example = decimalFromMinor(1_000_000, 'GBP');
  const form = useForm({
    initial: {
      amount: creditLimit === null ? '' : (decimalFromMinor(creditLimit.amountMinor, 'GBP') as string),
      reason: '',
    },
    names: { limitMinor: 'amount' },
    check: ({ amount }) => ({
      amount:
        amount.trim() === '' || minorFromText(amount, 'GBP') !== null
          ? undefined
          : t('credit.invalid', { example }),
    }),
    send: ({ amount, reason }) =>
      api.partners.setCreditLimit({ companyId, limitMinor: minorFromText(amount, 'GBP'), reason }),
    onSent: (after) => changed(after, t('credit.done')),
  });
  return (
    <DialogForm of={form} submit={t('credit.submit')} onCancel={onClose}>
      <p>{t('credit.text')}</p>
      {terms === 'prepayment' && <p>{t('credit.prepaid')}</p>}
      <Field
        label={t('credit.amount')}
        {...form.field('amount')}
        hint={t('credit.amountHint', { example })}
        inputMode="decimal"
        autoComplete="off"
      />
      <Field
        label={t('credit.reason')}
        {...form.field('reason')}
        lines={2}
        hint={t('credit.reasonHint')}
        required
      />
    </DialogForm>
  );
}

function LateForm({ record: { companyId, lateInterest }, onClose }: FormProps) {
  const { t } = useTranslation('partners');
  const changed = useRecordChanged(onClose);
  const form = useForm({
    initial: { lateInterest, reason: '' },
    send: (values) => api.partners.setLateInterest({ companyId, ...values }),
    onSent: (after) => changed(after, t('late.done')),
  });
  return (
    <DialogForm of={form} submit={t('late.submit')} onCancel={onClose}>
      <p>{t('late.text')}</p>
      <Select<LateInterestKind>
        label={t('late.label')}
        {...form.field('lateInterest')}
        options={lateInterestKinds.map((value) => ({ value, label: t(`late.kinds.${value}`) }))}
      />
      <Field
        label={t('late.reason')}
        {...form.field('reason')}
        lines={2}
        hint={t('late.reasonHint')}
        required
      />
    </DialogForm>
  );
}
