import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { countriesFor } from '#domain/countries.ts';
import { useLanguage } from '#web/language.ts';
import { useSite } from '#web/site.ts';

type Props = {
  readonly name: string;
  readonly error: string | undefined;
  readonly kind: 'retailer' | 'brand';
  readonly usual: string | undefined;
};

/** The countries a company of this kind can be in, by their name in the reader's language; `usual` is chosen already. */
export function CountrySelect({ name, error, kind, usual = '' }: Props) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const { served } = useSite();
  return (
    <NativeSelect
      label={t('fields.country')}
      name={name}
      autoComplete="country"
      defaultValue={usual}
      error={error}
      withAsterisk
      aria-required
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <option value="">{t('choose')}</option>
      {countriesFor(kind, { language, served }).map(({ value, label }) => (
        // A server and a browser may know a country by slightly different names.
        <option key={value} value={value} suppressHydrationWarning>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
