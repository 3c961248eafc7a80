import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CartonStepper } from '#web/ui/CartonStepper.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { LanguagesField, textsOf } from '#web/ui/LanguagesField.tsx';
import { RepeatList } from '#web/ui/RepeatList.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import css from './Samples.module.css';

const initial = {
  name: '',
  email: 'mina@',
  password: '',
  language: 'en',
  message: '',
  updates: false,
  promises: [{ text: { en: '', ko: '종이 상자', zh: '' } }],
};
const noPromise = { text: { en: '', ko: '', zh: '' } };

/** A form as every form is: refused until the email is one, then saved. It asks before it is left half filled in. */
export function FormSamples() {
  const { t } = useTranslation(['components', 'common']);
  const [cartons, setCartons] = useState(2);
  const form = useForm({
    initial,
    check: ({ email }) => ({ email: /^\S+@\S+$/.test(email) ? undefined : t('forms.error') }),
    send: async () => undefined,
    onSent: () => toast(t('common:saved')),
    resets: true,
  });
  return (
    <Section title={t('forms.title')}>
      <Form of={form} submit={t('common:save')}>
        <Columns gap={6} align="start" className={css.grid}>
          <Field
            label={t('forms.name')}
            {...form.field('name')}
            hint={t('forms.hint')}
            required
            autoComplete="off"
          />
          <Field label={t('forms.email')} {...form.field('email')} type="email" autoComplete="off" />
          <Field label={t('forms.password')} {...form.field('password')} type="password" autoComplete="off" />
          <Select
            label={t('forms.language')}
            {...form.field('language')}
            options={[
              { value: 'en', label: 'English' },
              { value: 'ko', label: '한국어' },
              { value: 'zh', label: '简体中文' },
            ]}
          />
          <Field label={t('forms.message')} {...form.field('message')} lines={3} />
          <Columns gap={6}>
            <Checkbox label={t('forms.checkbox')} {...form.check('updates')} hint={t('forms.checkboxHint')} />
            <div className={css.row}>
              <CartonStepper label={t('forms.product')} value={cartons} onChange={setCartons} />
              <span>{t('forms.items', { count: cartons * 24 })}</span>
            </div>
          </Columns>
        </Columns>
        <RepeatList
          label={t('forms.promise')}
          add={t('forms.addPromise')}
          items={form.values.promises}
          onChange={(promises) => form.set({ promises: [...promises] })}
          blank={noPromise}
          most={3}
        >
          {({ text }, change) => (
            <LanguagesField
              label={t('forms.promise')}
              value={text}
              textIn={textsOf(text, (next) => change({ text: next }))}
            />
          )}
        </RepeatList>
      </Form>
    </Section>
  );
}
