import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type EvidenceKind, evidenceKinds, evidenceWordForm } from '#domain/claim-evidence.ts';
import { dayOf } from '#domain/instants.ts';
import { api } from '#web/api.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import type { EvidenceWords } from './queries.ts';

type Props = {
  /** null: a new one. */
  readonly before: EvidenceWords | null;
  readonly onClose: () => void;
};

/** "eco, recycl*" as somebody types it, with the commas of any of our languages. */
function wordsIn(text: string): string[] {
  const words = text
    .split(/[,，、\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return [...new Set(words)];
}

/** Words by which a claim needs a document, from when, and which law or standard says so. */
export function WordsForm({ before, onClose }: Props) {
  const { t } = useTranslation('badge-claims');
  const queries = useQueryClient();
  const fault = (text: string) =>
    wordsIn(text).every((word) => evidenceWordForm.test(word)) ? undefined : t('words.wordsWrong');
  const form = useForm({
    initial: {
      kind: before?.kind ?? ('environmental' as EvidenceKind),
      words: before?.words.join(', ') ?? '',
      exceptWords: before?.exceptWords.join(', ') ?? '',
      source: before?.source ?? '',
      validFrom: before?.validFrom ?? dayOf(new Date()),
      validTo: before?.validTo ?? '',
    },
    check: ({ words, exceptWords }) => ({ words: fault(words), exceptWords: fault(exceptWords) }),
    send: ({ words, exceptWords, validTo, ...values }) =>
      api.badgeClaims.saveEvidenceWords({
        rowId: before?.id ?? null,
        version: before?.version ?? 0,
        ...values,
        words: wordsIn(words),
        exceptWords: wordsIn(exceptWords),
        validTo: validTo === '' ? null : validTo,
      }),
    onSent: async () => {
      toast(t('words.saved'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['badgeClaims'] });
    },
  });
  return (
    <Modal open onClose={onClose} title={before === null ? t('words.add') : t('words.edit')} size="lg">
      <DialogForm of={form} submit={t('words.save')} onCancel={onClose}>
        <Select
          label={t('words.kind')}
          {...form.field('kind')}
          options={evidenceKinds.map((value) => ({ value, label: t(`words.kinds.${value}`) }))}
        />
        <Field
          label={t('words.words')}
          {...form.field('words')}
          hint={t('words.wordsHint')}
          lines={4}
          spellCheck={false}
          required
        />
        <Field
          label={t('words.except')}
          {...form.field('exceptWords')}
          hint={t('words.exceptHint')}
          spellCheck={false}
        />
        <Columns gap={4} across={5} pair>
          <Field label={t('words.validFrom')} {...form.field('validFrom')} type="date" required />
          <Field
            label={t('words.validTo')}
            {...form.field('validTo')}
            hint={t('words.validToHint')}
            type="date"
          />
        </Columns>
        <Field
          label={t('words.source')}
          {...form.field('source')}
          hint={t('words.sourceHint')}
          maxLength={200}
          required
        />
      </DialogForm>
    </Modal>
  );
}
