import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { certificationTypes } from '#domain/certifications.ts';
import type { Translated } from '#domain/languages.ts';
import { useUser } from '#web/session.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useChange } from './BrandToolbar.tsx';
import {
  type BrandsSearch,
  certificationsOf,
  type PriceProblem,
  priceRangeOf,
  searchOrders,
} from './search-params.ts';
import css from './Toolbar.module.css';
import { useWords } from './words.ts';

type Props = {
  readonly search: BrandsSearch;
  readonly brands: readonly { readonly id: string; readonly name: Translated }[];
};

/** Every filter of specification §5 beside the words: brand, certifications, price, stock; and the order. */
export function ProductFilters({ search, brands }: Props) {
  const { t } = useTranslation('catalogue');
  const { said } = useWords();
  const change = useChange();
  const currency = useUser()?.currency ?? 'GBP';
  const { minProblem, maxProblem } = priceRangeOf(search);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
    <div className={css.filters} role="group" aria-label={t('search.filters')}>
      <Select
        label={t('search.brand')}
        value={search.brand ?? ''}
        options={[
          { value: '', label: t('search.allBrands') },
          ...brands.map(({ id, name }) => ({ value: id, label: said(name) })),
        ]}
        onChange={(brand) => change({ brand })}
      />
      <PriceField
        label={t('search.minPrice', { currency })}
        value={search.min ?? ''}
        problem={minProblem}
        onChange={(min) => change({ min })}
      />
      <PriceField
        label={t('search.maxPrice', { currency })}
        value={search.max ?? ''}
        problem={maxProblem}
        onChange={(max) => change({ max })}
      />
      <Select
        label={t('brands.sort')}
        value={search.order ?? 'relevance'}
        options={searchOrders.map((value) => ({
          value,
          label: value === 'relevance' ? t('search.order.relevance') : t(`order.${value}`),
        }))}
        onChange={(order) => change({ order: order === 'relevance' ? undefined : order })}
      />
      <div className={css.wide}>
        <Certifications search={search} />
      </div>
      <div className={css.wide}>
        <Checkbox
          label={t('search.inStock')}
          checked={search.stock === '1'}
          onChange={(isOn) => change({ stock: isOn ? '1' : undefined })}
        />
      </div>
    </div>
  );
}

function Certifications({ search }: { readonly search: BrandsSearch }) {
  const { t } = useTranslation('catalogue');
  const { certification } = useWords();
  const change = useChange();
  const chosen = certificationsOf(search.cert);
  return (
    <fieldset className={css.group}>
      <legend>{t('search.certifications')}</legend>
      <div className={css.chips}>
        {certificationTypes.map((type) => {
          const isOn = chosen.includes(type);
          const next = isOn ? chosen.filter((one) => one !== type) : [...chosen, type];
          return (
            <button
              key={type}
              type="button"
              className={css.chip}
              aria-pressed={isOn}
              onClick={() => change({ cert: next.join(',') })}
            >
              {certification(type)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

type PriceProps = {
  readonly label: string;
  readonly value: string;
  readonly problem: PriceProblem | null;
  readonly onChange: (amount: string) => void;
};

/** An amount in the account's currency; it filters when the field is left or Enter pressed. */
function PriceField({ label, value, problem, onChange }: PriceProps) {
  const { t } = useTranslation('catalogue');
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setTyped(value);
  }
  const words = { invalid: t('search.priceInvalid'), reversed: t('search.priceReversed') };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim());
      }}
    >
      <Field
        label={label}
        value={typed}
        onChange={setTyped}
        onBlur={() => typed.trim() !== value && onChange(typed.trim())}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        error={problem === null ? undefined : words[problem]}
      />
    </form>
  );
}
