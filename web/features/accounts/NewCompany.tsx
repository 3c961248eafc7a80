import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesByName } from '#domain/countries.ts';
import { api, fieldErrors } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useFocusOnError } from '#web/ui/useFocusOnError.ts';
import css from './Desk.module.css';
import type { Company } from './queries.ts';

type Props = { readonly onMade: (company: Company) => void; readonly onCancel: () => void };
type Kind = 'retailer' | 'brand';

const kinds = ['retailer', 'brand'] as const satisfies readonly Kind[];

/** Enters a retailer or a brand; its users come by invitation. */
export function NewCompany({ onMade, onCancel }: Props) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const queries = useQueryClient();
  const [form, setForm] = useState({ name: '', kind: 'retailer' as Kind, country: '' });
  const create = useMutation({
    mutationFn: () => api.accounts.createCompany(form),
    onSuccess: async (company) => {
      onMade(company);
      await queries.invalidateQueries({ queryKey: ['accounts', 'listCompanies'] });
    },
  });
  const errors = fieldErrors(create.error);
  const ref = useFocusOnError(create.error);
  const countries = [{ value: '', label: t('newInvite.chooseCountry') }, ...countriesByName(language)];
  return (
    <form
      ref={ref}
      className={css.inset}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <Field
        label={t('newInvite.companyName')}
        autoComplete="off"
        value={form.name}
        onChange={(name) => setForm({ ...form, name })}
        error={errors.name}
        required
      />
      <div className={css.pair}>
        <Select
          label={t('newInvite.kind')}
          options={kinds.map((value) => ({ value, label: t(`newInvite.kinds.${value}`) }))}
          value={form.kind}
          onChange={(kind) => setForm({ ...form, kind })}
          error={errors.kind}
          required
        />
        <Select
          label={t('newInvite.country')}
          options={countries}
          value={form.country}
          onChange={(country) => setForm({ ...form, country })}
          error={errors.country}
          required
        />
      </div>
      <FormProblem error={create.error} fields={['name', 'kind', 'country']} />
      <div className={css.buttons}>
        <Button type="submit" size="small" variant="secondary" loading={create.isPending}>
          {t('newInvite.addCompany')}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t('newInvite.chooseCompany')}
        </Button>
      </div>
    </form>
  );
}
