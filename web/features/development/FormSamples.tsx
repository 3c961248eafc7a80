import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CartonStepper } from '#web/ui/CartonStepper.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Select } from '#web/ui/Select.tsx';
import css from './Samples.module.css';

export function FormSamples() {
  const { t } = useTranslation(['components', 'common']);
  const [cartons, setCartons] = useState(2);
  return (
    <Section title={t('forms.title')}>
      <div className={css.grid}>
        <Field label={t('forms.name')} hint={t('forms.hint')} required autoComplete="off" />
        <Field label={t('forms.email')} type="email" error={t('forms.error')} autoComplete="off" />
        <Field label={t('forms.password')} type="password" autoComplete="off" />
        <Select
          label={t('forms.language')}
          options={[
            { value: 'en', label: 'English' },
            { value: 'ko', label: '한국어' },
            { value: 'zh', label: '简体中文' },
          ]}
        />
        <Field label={t('forms.message')} lines={3} />
        <div className={css.stack}>
          <Checkbox label={t('forms.checkbox')} hint={t('forms.checkboxHint')} />
          <div className={css.row}>
            <CartonStepper label={t('forms.product')} value={cartons} onChange={setCartons} />
            <span>{t('forms.items', { count: cartons * 24 })}</span>
          </div>
        </div>
      </div>
    </Section>
  );
}
