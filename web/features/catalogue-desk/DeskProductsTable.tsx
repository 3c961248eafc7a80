import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { languages } from '#domain/languages.ts';
import { longestSheet } from '#domain/lists.ts';
import { productStates } from '#domain/product-state.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Filter } from '#web/ui/ListFilters.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { chosenBrandQuery, deskProductsQuery } from './queries.ts';
import { type DeskProductSearch, deskProductFilterOf, parseDeskProductSearch } from './search.ts';
import { useDeskProductColumns } from './use-product-columns.tsx';

/** Products of all brands, or of the one that was come from. */
export function DeskProductsTable({ search }: { readonly search: DeskProductSearch }) {
  const { t } = useTranslation('catalogue-desk');
  const language = useLanguage();
  const filter = deskProductFilterOf(search);
  return (
    <RecordList
      list="desk-products"
      caption={t('products.title')}
      parse={parseDeskProductSearch}
      query={deskProductsQuery(filter)}
      rowKey={({ id }) => id}
      columns={useDeskProductColumns()}
      filters={useFilters(search)}
      sorting="-changed"
      count={(count) =>
        count > longestSheet
          ? t('products.many', { most: formatNumber(longestSheet, language) })
          : t('products.count', { count })
      }
      file={filter}
      empty={<EmptyState title={t('products.empty')} text={t('products.emptyText')} />}
    />
  );
}

function useFilters({ brand }: DeskProductSearch): Filter<DeskProductSearch>[] {
  const { t } = useTranslation(['catalogue-desk', 'products']);
  const any = t('filter.any');
  const language = useLanguage();
  const { data: chosen } = useQuery({ ...chosenBrandQuery(brand ?? ''), enabled: brand !== undefined });
  return [
    { name: 'q', kind: 'words', label: t('filter.product'), longest: 100 },
    {
      name: 'brand',
      kind: 'find',
      label: t('columns.brand'),
      placeholder: t('filter.anyBrand'),
      chosen: chosen && inLanguage(chosen.brandName, language),
      find: async (q, signal) => {
        const { items } = await api.catalogueDesk.listDeskBrands({ q, limit: 8 }, { signal });
        return items.map(({ brandId, name }) => ({ value: brandId, label: inLanguage(name, language) }));
      },
    },
    {
      name: 'state',
      kind: 'choice',
      label: t('products:filter.state'),
      any,
      options: productStates.map((value) => ({ value, label: t(`products:state.${value}`) })),
    },
    {
      name: 'unwritten',
      kind: 'choice',
      label: t('columns.unwritten'),
      any,
      options: languages.map((value) => ({ value, label: t(`languages.${value}`) })),
    },
    {
      name: 'waiting',
      kind: 'choice',
      label: t('filter.review'),
      any,
      options: [{ value: 'true', label: t('filter.waiting') }],
    },
  ];
}
