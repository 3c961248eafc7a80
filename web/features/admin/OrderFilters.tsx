import { useTranslation } from 'react-i18next';
import { type OrderFilter, orderFilters } from '#domain/order-status.ts';
import { useLanguage } from '#web/language.ts';
import { isNarrowed, withFields } from '#web/search-fields.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useSearchText } from '#web/ui/use-search-text.ts';
import css from './Desk.module.css';
import type { OrderSearch } from './order-search.ts';
import type { BrandChoice } from './queries.ts';

type Change = { [Name in keyof OrderSearch]?: OrderSearch[Name] | '' };

type Props = {
  readonly search: OrderSearch;
  readonly brands: readonly BrandChoice[];
  readonly onChange: (next: OrderSearch) => void;
  /** Where "/" finds the search field. */
  readonly searchField: React.RefObject<HTMLDivElement | null>;
};

/** Every filter of the orders desk; all of them stand in the address. */
export function OrderFilters({ search, brands, onChange, searchField }: Props) {
  const { t } = useTranslation(['admin', 'common']);
  const language = useLanguage();
  const [text, type] = useSearchText(search.q ?? '', (q) => change({ q }));
  const change = (part: Change) => onChange(withFields(search, part));
  const isFiltered = isNarrowed(search);
  return (
    <search className={css.filters} aria-label={t('orders.filter')}>
      <div ref={searchField} className={css.searchField}>
        <Field
          label={t('orders.search')}
          type="search"
          value={text}
          onChange={type}
          placeholder={t('orders.searchPlaceholder')}
          maxLength={60}
        />
      </div>
      <Select
        label={t('orders.status')}
        value={search.status ?? ''}
        onChange={(status) => change({ status })}
        options={[
          { value: '', label: t('orders.anyStatus') },
          ...orderFilters.map((value) => ({ value, label: labelOf(value) })),
        ]}
      />
      <Select
        label={t('orders.brand')}
        value={search.brand ?? ''}
        onChange={(brand) => change({ brand })}
        options={[
          { value: '', label: t('orders.anyBrand') },
          ...brands.map(({ id, name }) => ({ value: id, label: name[language] })),
        ]}
      />
      <Field
        label={t('orders.from')}
        type="date"
        value={search.from ?? ''}
        onChange={(from) => change({ from })}
      />
      <Field label={t('orders.to')} type="date" value={search.to ?? ''} onChange={(to) => change({ to })} />
      {isFiltered && (
        <Button variant="quiet" size="small" onClick={() => onChange({})}>
          {t('orders.clear')}
        </Button>
      )}
    </search>
  );

  function labelOf(value: OrderFilter): string {
    return value === 'active' ? t('orders.active') : t(`common:orderStatus.${value}`);
  }
}
