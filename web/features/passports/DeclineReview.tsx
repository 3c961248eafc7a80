import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import type { Review } from './queries.ts';

type Props = { readonly review: Review; readonly onClose: () => void };

/** Asks for the sentence that the brand reads beside its entry. */
export function DeclineReview({ review: { kind, id, version, brandName }, onClose }: Props) {
  const { t } = useTranslation('passports');
  const language = useLanguage();
  const queries = useQueryClient();
  const form = useForm({
    initial: { note: '' },
    send: ({ note }) =>
      api.passports.decideReviews({ items: [{ kind, id, version }], review: 'declined', note }),
    onSent: () => {
      toast(t('review.declined'));
      onClose();
    },
    // Refused or not, the list shows how things stand.
    onSettled: () =>
      Promise.all([['passports'], ['queue']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  return (
    <Modal open onClose={onClose} title={t('review.declineTitle')}>
      <DialogForm of={form} submit={t('review.decline')} danger onCancel={onClose}>
        <p>{t('review.declineText', { brand: inLanguage(brandName, language) })}</p>
        <Field label={t('review.note')} {...form.field('note')} lines={4} maxLength={1000} required />
      </DialogForm>
    </Modal>
  );
}
