import { useTranslation } from 'react-i18next';
import { deliveryCountries } from '#domain/countries.ts';
import { api } from '#web/api.ts';
import { countryOptions } from '#web/country-options.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Form } from '#web/ui/Form.tsx';
import type { Settings } from './queries.ts';
import css from './Settings.module.css';
import { useGroupForm } from './use-group-form.ts';

/** Where goods are sent, of the countries the rules know. */
export function CountriesForm({ kept }: { readonly kept: Settings['countries'] }) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const need = useNeed('settings:edit');
  const form = useGroupForm({
    initial: kept.value,
    version: kept.version,
    versionOf: ({ countries }) => countries.version,
    send: (values, expectedVersion) => api.settings.saveCountries({ ...values, expectedVersion }),
  });
  const { served } = form.values;
  return (
    <Form of={form} submit={t('countries.save')} reason={need}>
      <div className={css.countries}>
        {countryOptions(deliveryCountries, language).map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={served.includes(value)}
            disabled={need !== null}
            onChange={(isOn) =>
              form.set({ served: isOn ? [...served, value] : served.filter((code) => code !== value) })
            }
          />
        ))}
      </div>
    </Form>
  );
}
