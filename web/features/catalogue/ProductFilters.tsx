import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CertificationType, certificationTypes } from '#domain/certifications.ts';
import type { Translated } from '#domain/languages.ts';
import { useUser } from '#web/session.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useFilters } from '#web/use-filters.ts';
import { PriceField } from './PriceField.tsx';
import { certificationsOf, parseBrandsSearch, priceRangeOf, searchOrders } from './search-params.ts';
import css from './Toolbar.module.css';
import { useWords } from './words.ts';

type Props = {
  readonly brands: readonly { readonly id: string; readonly name: Translated }[];
};

/** Every filter beside the words: brand, certifications, price, stock; and the order. */
export function ProductFilters({ brands }: Props) {
  const { wanted: search, change } = useFilters(parseBrandsSearch);
  const { t } = useTranslation('catalogue');
  const { said } = useWords();
  const currency = useUser()?.currency ?? 'GBP';
  const { minProblem, maxProblem } = priceRangeOf(search);
  // On a phone the filters are folded away until somebody asks for them.
  const [isOpen, setOpen] = useState(false);
  const count =
    [search.brand, search.min, search.max, search.stock].filter(Boolean).length +
    certificationsOf(search.cert).length;
  return (
    <Columns
      gap={4}
      align="start"
      className={css.filters}
      role="group"
      aria-label={t('search.filters')}
      data-open={isOpen || undefined}
    >
      <button
        type="button"
        className={`${css.chip} ${css.toggle}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('search.filters')}
        {count > 0 && <span>{count}</span>}
      </button>
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
        <Certifications chosen={certificationsOf(search.cert)} onChange={(cert) => change({ cert })} />
      </div>
      <div className={css.wide}>
        <Checkbox
          label={t('search.inStock')}
          checked={search.stock === '1'}
          onChange={(isOn) => change({ stock: isOn ? '1' : undefined })}
        />
      </div>
    </Columns>
  );
}

type CertificationsProps = {
  readonly chosen: readonly CertificationType[];
  readonly onChange: (list: string) => void;
};

function Certifications({ chosen, onChange }: CertificationsProps) {
  const { t } = useTranslation('catalogue');
  const { certification } = useWords();
  return (
    <fieldset className={css.group}>
      <legend>{t('search.certifications')}</legend>
      <Row gap={2} wrap className={css.chips}>
        {certificationTypes.map((type) => {
          const isOn = chosen.includes(type);
          const next = isOn ? chosen.filter((one) => one !== type) : [...chosen, type];
          return (
            <button
              key={type}
              type="button"
              className={css.chip}
              aria-pressed={isOn}
              onClick={() => onChange(next.join(','))}
            >
              {certification(type)}
            </button>
          );
        })}
      </Row>
    </fieldset>
  );
}
