import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countriesFor } from '#domain/countries.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useSite } from '#web/site.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import type { Company } from './queries.ts';

type Props = { readonly onMade: (company: Company) => void; readonly onCancel: () => void };
type Kind = 'retailer' | 'brand';

const kinds = ['retailer', 'brand'] as const satisfies readonly Kind[];

/** Enters a retailer or a brand; its users come by invitation. */
export function NewCompany({ onMade, onCancel }: Props) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const { served } = useSite();
  const queries = useQueryClient();
  const form = useForm({
    initial: { name: '', kind: 'retailer' as Kind, country: '' },
    send: (values) => api.accounts.createCompany(values),
    onSent: async (company) => {
      onMade(company);
      await queries.invalidateQueries({ queryKey: ['accounts', 'listCompanies'] });
    },
  });
  const countries = [
    { value: '', label: t('newInvite.chooseCountry') },
    ...countriesFor(form.values.kind === 'retailer' ? 'retailer' : 'brand', { language, served }),
  ];
  return (
    <DialogForm
      of={form}
      submit={t('newInvite.addCompany')}
      cancel={t('newInvite.chooseCompany')}
      onCancel={onCancel}
    >
      <Field
        label={t('newInvite.companyName')}
        {...form.field('name')}
        autoComplete="off"
        autoFocus
        required
      />
      <Columns gap={5} pair>
        <Select
          label={t('newInvite.kind')}
          {...form.field('kind')}
          // Not every country stands in the list of the other kind.
          onChange={(kind) => form.set({ kind, country: '' })}
          options={kinds.map((value) => ({ value, label: t(`newInvite.kinds.${value}`) }))}
          required
        />
        <Select label={t('newInvite.country')} {...form.field('country')} options={countries} required />
      </Columns>
    </DialogForm>
  );
}
