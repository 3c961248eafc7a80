import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import type { CertificateToReview } from './queries.ts';

type Props = { readonly certificate: CertificateToReview; readonly onClose: () => void };

/** Asks for the sentence that the company reads beside its certificate. */
export function DeclineCertificate({ certificate, onClose }: Props) {
  const { t } = useTranslation('badge-claims');
  const queries = useQueryClient();
  const { id, version, name, companyName } = certificate;
  const form = useForm({
    initial: { note: '' },
    send: ({ note }) =>
      api.company.decideCertificate({ certificateId: id, version, review: 'declined', note }),
    onSent: () => {
      toast(t('certificates.declined', { name }));
      onClose();
    },
    // Refused or not, the list shows how things stand.
    onSettled: () =>
      Promise.all([['company'], ['queue']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  return (
    <Modal open onClose={onClose} title={t('certificates.dialogTitle', { name })}>
      <DialogForm of={form} submit={t('certificates.decline')} danger onCancel={onClose}>
        <p>{t('certificates.dialogText', { company: companyName })}</p>
        <Field label={t('dialog.note')} {...form.field('note')} lines={4} maxLength={1000} required />
      </DialogForm>
    </Modal>
  );
}
