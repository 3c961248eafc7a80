import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostNumberLines, readNumberLines } from '#domain/number-paste.ts';
import { api } from '#web/api.ts';
import { useNeed } from '#web/need.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { languagesIn, useMarketWords } from './market-words.ts';
import type { ResponsiblePerson } from './queries.ts';

type Props = { readonly brandId: string; readonly persons: readonly ResponsiblePerson[] };

/** The numbers of a whole range at once, as they stand in a sheet: all of them or none. */
export function PasteNumbers(props: Props) {
  const { t } = useTranslation('passports');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ReasonedButton reason={useNeed('product:edit')} onClick={() => setIsOpen(true)}>
        {t('paste.open')}
      </ReasonedButton>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={t('paste.title')} size="lg">
        {isOpen && <PasteForm {...props} onClose={() => setIsOpen(false)} />}
      </Modal>
    </>
  );
}

function PasteForm({ brandId, persons, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('passports');
  const queries = useQueryClient();
  const { markets, market } = useMarketWords();
  const asking = markets.filter(({ needsNotification }) => needsNotification);
  const form = useForm({
    initial: { marketKey: asking[0]?.key ?? '', personId: '', languages: '', text: '' },
    names: { rows: 'text' },
    check: ({ text, languages }) => {
      const { rows, badLine } = readNumberLines(text);
      const tooMany =
        rows.length > mostNumberLines ? t('paste.tooMany', { max: mostNumberLines }) : undefined;
      return {
        text: badLine === null ? tooMany : t('paste.badLine', { line: badLine }),
        languages: languagesIn(languages) === null ? t('form.badLanguage') : undefined,
      };
    },
    send: ({ marketKey, personId, languages, text }) =>
      api.passports.enterNumbers({
        brandId,
        marketKey,
        personId: personId === '' ? null : personId,
        labelLanguages: languagesIn(languages) ?? [],
        rows: [...readNumberLines(text).rows],
      }),
    onSent: async ({ changed }) => {
      toast(t('paste.done', { count: changed }));
      onClose();
      await queries.invalidateQueries({ queryKey: ['passports'] });
    },
  });
  const own = persons.filter(({ marketKey }) => marketKey === form.values.marketKey);
  return (
    <DialogForm of={form} submit={t('paste.submit')} onCancel={onClose}>
      <p>{t('paste.text')}</p>
      <Columns gap={4} across={5} pair>
        <Select
          label={t('paste.market')}
          {...form.field('marketKey')}
          onChange={(marketKey) => form.set({ marketKey, personId: '' })}
          options={asking.map(({ key }) => ({ value: key, label: market(key) }))}
        />
        <Select
          label={t('paste.person')}
          {...form.field('personId')}
          options={[
            { value: '', label: t('paste.keep') },
            ...own.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Field
          label={t('paste.languages')}
          {...form.field('languages')}
          maxLength={100}
          spellCheck={false}
          hint={t('paste.languagesHint')}
        />
      </Columns>
      <Field
        label={t('paste.label')}
        {...form.field('text')}
        lines={10}
        spellCheck={false}
        placeholder={'PUL-001\t4012345\nPUL-002\t4012346'}
        required
      />
    </DialogForm>
  );
}
