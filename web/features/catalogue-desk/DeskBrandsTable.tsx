import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#domain/languages.ts';
import { brandStates } from '#domain/product-state.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Filter } from '#web/ui/ListFilters.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { CurateDialog, type CuratedBrand } from './CurateDialog.tsx';
import { deskBrandsQuery } from './queries.ts';
import { type DeskBrandSearch, deskBrandFilterOf, parseDeskBrandSearch } from './search.ts';
import { useBrandColumns } from './use-brand-columns.tsx';

/** Every brand: how it is on sale, what waits for the team, and what is not written in a language. */
export function DeskBrandsTable({ search }: { readonly search: DeskBrandSearch }) {
  const { t } = useTranslation('catalogue-desk');
  const filter = deskBrandFilterOf(search);
  const [curated, setCurated] = useState<CuratedBrand>(null);
  return (
    <>
      <RecordList
        list="desk-brands"
        caption={t('brands.title')}
        parse={parseDeskBrandSearch}
        query={deskBrandsQuery(filter)}
        rowKey={({ brandId }) => brandId}
        columns={useBrandColumns(setCurated)}
        filters={useFilters()}
        sorting="name"
        count={(count) => t('brands.count', { count })}
        file={filter}
        empty={<EmptyState title={t('brands.empty')} text={t('brands.emptyText')} />}
      />
      <CurateDialog curated={curated} onClose={() => setCurated(null)} />
    </>
  );
}

function useFilters(): Filter<DeskBrandSearch>[] {
  const { t } = useTranslation(['catalogue-desk', 'common']);
  const any = t('filter.any');
  return [
    { name: 'q', kind: 'words', label: t('filter.brand'), longest: 100 },
    {
      name: 'state',
      kind: 'choice',
      label: t('columns.state'),
      any,
      options: brandStates.map((value) => ({ value, label: t(`common:brandState.${value}`) })),
    },
    {
      name: 'waiting',
      kind: 'choice',
      label: t('filter.review'),
      any,
      options: [{ value: 'true', label: t('filter.waiting') }],
    },
    {
      name: 'unwritten',
      kind: 'choice',
      label: t('columns.unwritten'),
      any,
      options: languages.map((value) => ({ value, label: t(`languages.${value}`) })),
    },
    {
      name: 'featured',
      kind: 'choice',
      label: t('columns.featured'),
      any,
      options: [{ value: 'true', label: t('filter.featured') }],
    },
  ];
}
