import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayOf } from '#domain/instants.ts';
import { api } from '#web/api.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { languagesIn } from './market-words.ts';
import type { Market } from './queries.ts';

type Props = {
  /** null: another market. */
  readonly before: Market | null;
  readonly onClose: () => void;
};

const listed = (text: string) => text.split(/[\s,]+/).filter((part) => part !== '');

/** What a market asks for, from when it is enforced, and where the rule is written. */
export function MarketForm({ before, onClose }: Props) {
  const { t } = useTranslation('passports');
  const queries = useQueryClient();
  const form = useForm({
    initial: {
      key: before?.key ?? '',
      nameEn: before?.name.en ?? '',
      nameKo: before?.name.ko ?? '',
      nameZh: before?.name.zh ?? '',
      places: before?.places.join(', ') ?? '',
      needsPerson: before?.needsPerson ?? true,
      needsNotification: before?.needsNotification ?? false,
      portal: before?.portal ?? '',
      numberPattern: before?.numberPattern ?? '',
      needsFile: before?.needsFile ?? false,
      languages: before?.labelLanguages.join(', ') ?? '',
      enforcedFrom: before?.enforcedFrom ?? '',
      validFrom: before?.validFrom ?? dayOf(new Date()),
      source: before?.source ?? '',
    },
    names: { 'name.en': 'nameEn', 'name.ko': 'nameKo', 'name.zh': 'nameZh', labelLanguages: 'languages' },
    check: ({ languages }) => ({
      languages: languagesIn(languages) === null ? t('form.badLanguage') : undefined,
    }),
    send: ({ key, nameEn, nameKo, nameZh, places, languages, enforcedFrom, ...values }) =>
      api.passports.saveMarket({
        key,
        version: before?.version ?? 0,
        name: { en: nameEn, ko: nameKo, zh: nameZh },
        places: listed(places.toUpperCase()),
        labelLanguages: languagesIn(languages) ?? [],
        documents: [...(before?.documents ?? [])],
        enforcedFrom: enforcedFrom === '' ? null : enforcedFrom,
        ...values,
      }),
    onSent: async () => {
      toast(t('markets.saved'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['passports'] });
    },
  });
  const text = (name: 'nameEn' | 'nameKo' | 'nameZh' | 'source', most: number) => (
    <Field label={t(`markets.${name}`)} {...form.field(name)} maxLength={most} required />
  );
  return (
    <Modal open onClose={onClose} title={before === null ? t('markets.add') : t('markets.edit')} size="lg">
      <DialogForm of={form} submit={t('markets.save')} onCancel={onClose}>
        {before === null && (
          <Field
            label={t('markets.key')}
            {...form.field('key')}
            maxLength={8}
            hint={t('markets.keyHint')}
            required
          />
        )}
        <Columns gap={4} across={5} pair>
          {text('nameEn', 60)}
          {text('nameKo', 60)}
          {text('nameZh', 60)}
          <Field
            label={t('markets.enforced')}
            {...form.field('enforcedFrom')}
            type="date"
            hint={t('markets.enforcedHint')}
          />
        </Columns>
        <Field
          label={t('markets.places')}
          {...form.field('places')}
          spellCheck={false}
          hint={t('markets.placesHint')}
          required
        />
        <Checkbox label={t('markets.person')} {...form.check('needsPerson')} />
        <Checkbox label={t('markets.notification')} {...form.check('needsNotification')} />
        <Checkbox label={t('markets.file')} {...form.check('needsFile')} />
        <Columns gap={4} across={5} pair>
          <Field label={t('markets.portal')} {...form.field('portal')} maxLength={20} />
          <Field
            label={t('markets.pattern')}
            {...form.field('numberPattern')}
            maxLength={60}
            spellCheck={false}
            hint={t('markets.patternHint')}
          />
          <Field
            label={t('markets.languages')}
            {...form.field('languages')}
            maxLength={100}
            spellCheck={false}
          />
          <Field label={t('markets.from')} {...form.field('validFrom')} type="date" required />
        </Columns>
        {text('source', 200)}
      </DialogForm>
    </Modal>
  );
}
