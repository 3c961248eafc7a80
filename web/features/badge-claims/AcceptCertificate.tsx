import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import type { CertificateToReview } from './queries.ts';

type Props = { readonly certificate: CertificateToReview; readonly onClose: () => void };

/** Asks once more: what is accepted stands until the company changes its certificate. */
export function AcceptCertificate({ certificate, onClose }: Props) {
  const { t } = useTranslation('badge-claims');
  const queries = useQueryClient();
  const { id, version, name, companyName } = certificate;
  const form = useForm({
    initial: {},
    send: () => api.company.decideCertificate({ certificateId: id, version, review: 'approved' }),
    onSent: () => {
      toast(t('certificates.accepted', { name }));
      onClose();
    },
    // Refused or not, the list shows how things stand.
    onSettled: () =>
      Promise.all([['company'], ['queue']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  return (
    <Modal open onClose={onClose} title={t('certificates.acceptTitle', { name })}>
      <DialogForm of={form} submit={t('certificates.accept')} onCancel={onClose}>
        <p>{t('certificates.acceptText', { company: companyName })}</p>
      </DialogForm>
    </Modal>
  );
}
