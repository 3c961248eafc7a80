import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { BoundForm } from '#web/ui/use-form.tsx';
import type { MappingForm } from './mapping-form.ts';
import type { Choices, Import } from './queries.ts';

type Props = {
  readonly form: BoundForm<MappingForm, Import>;
  readonly view: Import;
  readonly choices: Choices;
};

/** Which of our categories is what the file calls one, and where the rest belongs. */
export function Categories({ form, view: { found }, choices }: Props) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const categories = choices.categories.map(({ id, name }) => ({
    value: id,
    label: inLanguage(name, language),
  }));
  const none = { value: '', label: t('ask.noCategory') };
  return (
    <Columns gap={4} pair align="start">
      {found.categories.map(({ value, rows }, index) => (
        <Select
          key={value}
          label={t('ask.categoryOf', { value, count: rows })}
          {...form.field(`categories.${index}.categoryId`)}
          options={[{ value: '', label: t('ask.choose') }, ...categories]}
        />
      ))}
      <Select
        label={t('ask.category')}
        {...form.field('categoryId')}
        hint={t('ask.categoryHint')}
        options={[none, ...categories]}
      />
    </Columns>
  );
}
