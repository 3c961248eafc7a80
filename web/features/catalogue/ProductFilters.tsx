import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CertificationType, certificationTypes } from '#domain/certifications.ts';
import type { Translated } from '#domain/languages.ts';
import { useUser } from '#web/session.ts';
import boxCss from '#web/ui/Box.module.css';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import textCss from '#web/ui/Text.module.css';
import { useFilters } from '#web/use-filters.ts';
import {
  certificationsOf,
  type PriceProblem,
  parseBrandsSearch,
  priceRangeOf,
  searchOrders,
} from './search-params.ts';
import css from './Toolbar.module.css';
import { useWords } from './words.ts';

type Props = {
  readonly brands: readonly { readonly id: string; readonly name: Translated }[];
};

/** Every filter of specification §5 beside the words: brand, certifications, price, stock; and the order. */
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
      <div className={boxCss.whole}>
        <Certifications chosen={certificationsOf(search.cert)} onChange={(cert) => change({ cert })} />
      </div>
      <div className={boxCss.whole}>
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
    <fieldset>
      <legend className={`${textCss.label} ${boxCss.below2}`}>{t('search.certifications')}</legend>
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
    <Form onSubmit={() => onChange(typed.trim())}>
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
    </Form>
  );
}
