import { useTranslation } from 'react-i18next';
import type { Translated } from '#domain/languages.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useFilters } from '#web/use-filters.ts';
import { SearchField } from './SearchField.tsx';
import { brandSorts, parseBrandsSearch } from './search-params.ts';
import css from './Toolbar.module.css';
import { useWords } from './words.ts';

type Props = {
  readonly categories: readonly { readonly id: string; readonly name: Translated }[];
};

/** Search, category and sort of the brand list; all of it lives in the address. */
export function BrandToolbar({ categories }: Props) {
  const { t } = useTranslation('catalogue');
  const { said } = useWords();
  const { wanted: search, change } = useFilters(parseBrandsSearch);
  return (
    <Columns gap={4} align="end" className={css.bar} role="search">
      <SearchField label={t('brands.search')} value={search.q ?? ''} onChange={(q) => change({ q })} />
      <Select
        label={t('brands.category')}
        value={search.category ?? ''}
        options={[
          { value: '', label: t('brands.allCategories') },
          ...categories.map(({ id, name }) => ({ value: id, label: said(name) })),
        ]}
        onChange={(category) => change({ category })}
      />
      <Select
        label={t('brands.sort')}
        value={search.sort ?? 'name'}
        options={brandSorts.map((value) => ({ value, label: t(`brands.order.${value}`) }))}
        onChange={(sort) => change({ sort: sort === 'name' ? undefined : sort })}
      />
    </Columns>
  );
}
