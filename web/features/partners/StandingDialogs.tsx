import { useTranslation } from 'react-i18next';
import { type SuspensionReason, suspensionReasons } from '#domain/suspension.ts';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import type { CompanyRecord } from './queries.ts';
import { useRecordChanged } from './use-record-change.ts';

export type StandingStep = 'suspend' | 'restore' | 'close';

type FormProps = { readonly record: CompanyRecord; readonly onClose: () => void };
type Props = FormProps & { readonly step: StandingStep | null };

/** Suspends a company, lets it back in, or closes it for good. */
export function StandingDialogs({ step, ...form }: Props) {
  const { t } = useTranslation('partners');
  const { name } = form.record;
  return (
    <Modal
      open={step !== null}
      onClose={form.onClose}
      title={step === null ? '' : t(`titles.${step}`, { name })}
    >
      {step === 'suspend' && <SuspendForm {...form} />}
      {step === 'restore' && <RestoreForm {...form} />}
      {step === 'close' && <CloseForm {...form} />}
    </Modal>
  );
}

function SuspendForm({ record: { companyId, kind, name }, onClose }: FormProps) {
  const { t } = useTranslation('partners');
  const changed = useRecordChanged(onClose);
  const form = useForm({
    initial: { reason: '' as SuspensionReason | '', note: '' },
    // Said before anybody is asked for the password again.
    check: ({ reason }) => ({ reason: reason === '' ? t('suspend.missing') : undefined }),
    send: ({ reason, note }) =>
      api.partners.suspendCompany({ companyId, reason: reason as SuspensionReason, note }), // checked above
    onSent: (record) => changed(record, t('suspend.done', { name })),
  });
  return (
    <DialogForm of={form} submit={t('suspend.submit')} danger onCancel={onClose}>
      <p>{t(kind === 'brand' ? 'suspend.textBrand' : 'suspend.textRetailer')}</p>
      <Select<SuspensionReason | ''>
        label={t('suspend.reason')}
        {...form.field('reason')}
        hint={t('suspend.reasonHint')}
        options={[
          { value: '', label: t('suspend.choose') },
          ...suspensionReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
        ]}
        required
      />
      <Field label={t('suspend.note')} {...form.field('note')} lines={3} hint={t('suspend.noteHint')} />
    </DialogForm>
  );
}

function RestoreForm({ record: { companyId, name }, onClose }: FormProps) {
  const { t } = useTranslation('partners');
  const changed = useRecordChanged(onClose);
  const form = useForm({
    initial: { note: '' },
    send: ({ note }) => api.partners.restoreCompany({ companyId, note }),
    onSent: (record) => changed(record, t('restore.done', { name })),
  });
  return (
    <DialogForm of={form} submit={t('restore.submit')} onCancel={onClose}>
      <p>{t('restore.text')}</p>
      <Field label={t('suspend.note')} {...form.field('note')} lines={3} hint={t('suspend.noteHint')} />
    </DialogForm>
  );
}

function CloseForm({ record: { companyId, name }, onClose }: FormProps) {
  const { t } = useTranslation('partners');
  const changed = useRecordChanged(onClose);
  const form = useForm({
    initial: { confirmation: '', note: '' },
    send: (values) => api.partners.closeCompany({ companyId, ...values }),
    onSent: (record) => changed(record, t('close.done', { name })),
  });
  return (
    <DialogForm of={form} submit={t('close.submit')} danger onCancel={onClose}>
      <p>{t('close.text')}</p>
      <Field
        label={t('close.confirmation')}
        {...form.field('confirmation')}
        hint={name}
        autoComplete="off"
        required
      />
      <Field label={t('suspend.note')} {...form.field('note')} lines={3} hint={t('suspend.noteHint')} />
    </DialogForm>
  );
}
