import { useTranslation } from 'react-i18next';
import { bracketed } from '#domain/punctuation.ts';
import { countryOptions } from '#web/country-options.ts';
import { useLanguage } from '#web/language.ts';
import { useSite } from '#web/site.ts';
import { Columns } from './Columns.tsx';
import { Field } from './Field.tsx';
import { Select } from './Select.tsx';

type Part = 'name' | 'company' | 'street' | 'city' | 'postalCode' | 'country';
type Bound = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
};

type Props = {
  readonly field: (part: Part) => Bound;
  /** Not of a paper, which can go where goods do not. */
  readonly isForGoods?: boolean;
};

/** Where goods go, in the order of an envelope; `field` says what each part is bound to. */
export function AddressFields({ field, isForGoods = true }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Columns gap={5} pair>
        <Field label={t('address.name')} {...field('name')} autoComplete="name" maxLength={120} required />
        <Field
          label={t('address.company')}
          {...field('company')}
          autoComplete="organization"
          maxLength={160}
          required
        />
      </Columns>
      <Field
        label={t('address.street')}
        {...field('street')}
        autoComplete="street-address"
        maxLength={240}
        required
      />
      <Columns gap={5} pair>
        <Field
          label={t('address.city')}
          {...field('city')}
          autoComplete="address-level2"
          maxLength={120}
          required
        />
        <Field
          label={t('address.postalCode')}
          {...field('postalCode')}
          autoComplete="postal-code"
          maxLength={20}
          required
        />
      </Columns>
      <Select
        label={t('address.country')}
        {...field('country')}
        options={useCountries(field('country').value, isForGoods)}
        required
      />
    </>
  );
}

/** Where we deliver to, and the country that is kept: were it left out, the list would show another one in its place. */
function useCountries(kept: string, isForGoods: boolean) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { served } = useSite();
  if (kept === '' || served.includes(kept)) return countryOptions(served, language);
  return countryOptions([...served, kept], language).map((option) =>
    isForGoods && option.value === kept
      ? { ...option, label: bracketed(option.label, t('address.notDelivered'), language) }
      : option,
  );
}
