import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { productStates } from '#domain/product-state.ts';
import { missingFilters } from '#domain/readiness.ts';
import { stockLevels } from '#domain/stock.ts';
import { useLanguage } from '#web/language.ts';
import type { Filter } from '#web/ui/ListFilters.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { BulkEdit } from './BulkEdit.tsx';
import { choicesQuery, keptProductsQuery } from './queries.ts';
import { type ProductsSearch, parseProductsSearch, productsFilterOf } from './search.ts';
import { useProductColumns } from './use-product-columns.tsx';

type Props = {
  readonly brandId: string;
  readonly search: ProductsSearch;
  readonly canEdit: boolean;
  /** While there is not one product. */
  readonly empty: ReactNode;
};

/** A brand's products as who keeps them sees them: what each costs, what it lacks, and changes where they stand. */
export function ProductsTable({ brandId, search, canEdit, empty }: Props) {
  const { t } = useTranslation('products');
  const filter = productsFilterOf(search);
  const { sort: _, ...narrowed } = filter;
  return (
    <RecordList
      list="products"
      caption={t('list.title')}
      parse={parseProductsSearch}
      query={keptProductsQuery(brandId, filter)}
      rowKey={({ id }) => id}
      columns={useProductColumns({ brandId, canEdit })}
      filters={useFilters(brandId)}
      sorting="place"
      count={(count) => t(count >= 1000 ? 'list.many' : 'list.count', { count })}
      file={{ brandId, ...filter }}
      together={
        canEdit
          ? (rows, settle) => <BulkEdit brandId={brandId} rows={rows} filter={narrowed} onDone={settle} />
          : undefined
      }
      empty={empty}
    />
  );
}

function useFilters(brandId: string): Filter<ProductsSearch>[] {
  const { t } = useTranslation(['products', 'common']);
  const language = useLanguage();
  const { data: choices } = useSuspenseQuery(choicesQuery(brandId));
  const said = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return [
    { name: 'q', kind: 'words', label: t('filter.q'), longest: 100 },
    {
      name: 'state',
      kind: 'choice',
      label: t('filter.state'),
      any: t('filter.any'),
      options: said(productStates, (value) => t(`state.${value}`)),
    },
    {
      name: 'category',
      kind: 'choice',
      label: t('filter.category'),
      any: t('filter.any'),
      options: choices.categories.map(({ id, name }) => ({ value: id, label: name[language] })),
    },
    {
      name: 'stock',
      kind: 'choice',
      label: t('filter.stock'),
      any: t('filter.any'),
      options: said(stockLevels, (value) => t(`common:stockLevel.${value}`)),
    },
    {
      name: 'missing',
      kind: 'choice',
      label: t('filter.missing'),
      any: t('filter.any'),
      options: said(missingFilters, (value) => t(`missing.${value}`)),
    },
  ];
}
