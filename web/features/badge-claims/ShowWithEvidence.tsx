import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { useClaimWords } from './claim-words.ts';
import type { BadgeClaim } from './queries.ts';

type Props = { readonly claim: BadgeClaim; readonly onClose: () => void };

/** Asks by which scheme a claim is shown, and on which accepted document it rests. */
export function ShowWithEvidence({ claim, onClose }: Props) {
  const { t } = useTranslation('badge-claims');
  const words = useClaimWords();
  const queries = useQueryClient();
  const language = useLanguage();
  const form = useForm({
    initial: { scheme: '', documentId: claim.documents[0]?.id ?? '' },
    send: (evidence) => api.badgeClaims.approveBadgeClaims({ claimIds: [claim.id], evidence }),
    names: { 'evidence.scheme': 'scheme', 'evidence.documentId': 'documentId' },
    onSent: () => {
      toast(t('shown', { count: 1 }));
      onClose();
    },
    // Refused or not, the list shows how things stand.
    onSettled: () =>
      Promise.all([['badgeClaims'], ['queue']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  return (
    <Modal open onClose={onClose} title={t('evidence.title', { word: words.word(claim) })}>
      <DialogForm of={form} submit={t('show')} onCancel={onClose}>
        <p>{t('evidence.text')}</p>
        <Select
          label={t('evidence.document')}
          {...form.field('documentId')}
          options={claim.documents.map(({ id, name, expiresOn }) => ({
            value: id,
            label:
              expiresOn === null
                ? name
                : t('evidence.until', { name, date: formatCalendarDay(expiresOn, language) }),
          }))}
          required
        />
        <Field
          label={t('evidence.scheme')}
          {...form.field('scheme')}
          hint={t('evidence.schemeHint')}
          maxLength={120}
          required
        />
      </DialogForm>
    </Modal>
  );
}
