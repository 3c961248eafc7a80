import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translated } from '#domain/languages.ts';
import { orderFilters } from '#domain/order-status.ts';
import { useLanguage } from '#web/language.ts';
import { isNarrowed, listed, withFields } from '#web/search-fields.ts';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useSearchText } from '#web/ui/use-search-text.ts';
import css from './OrderList.module.css';
import type { OrdersSearch } from './search.ts';

type Props = {
  readonly search: OrdersSearch;
  readonly brands: readonly { readonly id: string; readonly name: Translated }[];
  /** Where "/" finds the search field. */
  readonly searchField: RefObject<HTMLDivElement | null>;
};

/** Every filter of the list; all of them stand in the address. */
export function OrderFilters({ search, brands, searchField }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const role = useUser()?.role;
  const change = useChange();
  const [isOpen, setIsOpen] = useState(false);
  const [text, type] = useSearchText(search.q ?? '', (q) => change({ q }));
  return (
    <search className={css.filters} data-open={isOpen || undefined} aria-label={t('list.filters')}>
      <div ref={searchField}>
        <Field
          label={t('list.search')}
          type="search"
          value={text}
          onChange={type}
          placeholder={role === 'retailer' ? t('list.searchHint') : t('list.searchHintCompany')}
          maxLength={60}
          autoComplete="off"
        />
      </div>
      <StatusFilter value={search.status ?? ''} onChange={(status) => change({ status })} />
      <div className={css.moreButton}>
        <Button
          variant="secondary"
          fullWidth
          aria-expanded={isOpen}
          aria-controls="more-filters"
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('list.more')}
        </Button>
      </div>
      <Columns id="more-filters" gap={4} className={css.more}>
        {role !== 'brand' && (
          <Select
            label={t('list.brand')}
            value={search.brand ?? ''}
            options={[
              { value: '', label: t('list.allBrands') },
              ...brands.map(({ id, name }) => ({ value: id, label: name[language] })),
            ]}
            onChange={(brand) => change({ brand })}
          />
        )}
        <Field
          label={t('list.from')}
          type="date"
          value={search.from ?? ''}
          onChange={(from) => change({ from })}
        />
        <Field label={t('list.to')} type="date" value={search.to ?? ''} onChange={(to) => change({ to })} />
      </Columns>
    </search>
  );
}

/** Nothing is filtered any more. */
export function ClearFilters({ search }: { readonly search: OrdersSearch }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  if (!isNarrowed(search)) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => void navigate({ to: '/orders', search: {}, replace: true, resetScroll: false })}
    >
      {t('list.clear')}
    </Button>
  );
}

type StatusProps = { readonly value: string; readonly onChange: (status: string) => void };

function StatusFilter({ value, onChange }: StatusProps) {
  const { t } = useTranslation(['orders', 'common']);
  const nameOf = (status: (typeof orderFilters)[number]) =>
    status === 'active' ? t('list.active') : t(`common:orderStatus.${status}`);
  const several = listed(orderFilters, value);
  return (
    <Select
      label={t('list.status')}
      value={value}
      options={[
        { value: '', label: t('list.allStatuses') },
        ...orderFilters.map((status) => ({ value: status as string, label: nameOf(status) })),
        // A link may name several.
        ...(several.length > 1 ? [{ value, label: several.map(nameOf).join(', ') }] : []),
      ]}
      onChange={onChange}
    />
  );
}

/** Writes into the address; an empty value leaves it. */
function useChange(): (part: OrdersSearch) => void {
  const navigate = useNavigate();
  return (part) =>
    void navigate({
      to: '/orders',
      search: (before) => withFields(before, part),
      replace: true,
      resetScroll: false,
    });
}
