import { useTranslation } from 'react-i18next';
import { countriesByName } from '#domain/countries.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import type { PartProps } from './parts.ts';

/** When and where the brand began, and its figures. */
export function PageFigures({ form, readOnly }: PartProps) {
  const { t } = useTranslation('page');
  const language = useLanguage();
  return (
    <Setting title={t('figures.title')} text={t('figures.text')}>
      <Columns gap={4} pair align="start">
        <Field
          label={t('fields.establishedYear')}
          {...form.field('establishedYear')}
          inputMode="numeric"
          readOnly={readOnly}
        />
        <Select
          label={t('fields.country')}
          {...form.field('country')}
          options={[...countriesByName(language)]}
          disabled={readOnly}
        />
        <Field
          label={t('figures.years')}
          {...form.field('yearsInBusiness')}
          inputMode="numeric"
          readOnly={readOnly}
        />
        <Field
          label={t('figures.sold')}
          {...form.field('productsSold')}
          inputMode="numeric"
          readOnly={readOnly}
        />
        <Field
          label={t('figures.satisfaction')}
          {...form.field('customerSatisfaction')}
          hint={t('figures.percent')}
          inputMode="decimal"
          readOnly={readOnly}
        />
      </Columns>
    </Setting>
  );
}
