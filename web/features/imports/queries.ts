import { queryOptions } from '@tanstack/react-query';
import type { imports as contract } from '#contract/imports.ts';
import type { InputOf, OutputOf } from '#contract/operation.ts';
import { isRunning } from '#domain/import-state.ts';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';

type Imports = typeof contract;
export type Import = OutputOf<Imports['getImport']>;
export type ImportSummary = OutputOf<Imports['listImports']>['items'][number];
export type ImportRow = OutputOf<Imports['listImportRows']>['items'][number];
export type RowsShown = NonNullable<InputOf<Imports['listImportRows']>['outcome']>;
export type WireMapping = InputOf<Imports['mapImport']>['mapping'];

/** What the product forms offer, as far as an import asks about it. */
export type Choices = {
  readonly categories: readonly {
    readonly id: string;
    readonly name: Readonly<Record<'en' | 'ko' | 'zh', string>>;
  }[];
  readonly currencies: readonly { readonly currency: WireMapping['currency']; readonly hasRate: boolean }[];
};

/** A brand's imports of the last 30 days, the latest first. */
export const importsQuery = (brandId: string) =>
  pagedQuery(['imports', 'listImports', brandId], (cursor, options) =>
    api.imports.listImports({ brandId, cursor, limit: 20 }, options),
  );

/** One import; while it runs it is asked for again, should a hint get lost. */
export const importQuery = (brandId: string, importId: string) =>
  queryOptions({
    queryKey: ['imports', 'getImport', brandId, importId],
    queryFn: ({ signal }) => api.imports.getImport({ brandId, importId }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isRunning(data.state) ? 2000 : false),
  });

/** What the last check says, or what was done, product by product. */
export const importRowsQuery = (brandId: string, view: Import, outcome: RowsShown | undefined) =>
  pagedQuery(
    ['imports', 'listImportRows', brandId, view.id, view.version, view.state, outcome],
    (cursor, options) =>
      api.imports.listImportRows({ brandId, importId: view.id, outcome, cursor, limit: 50 }, options),
  );

/** Where files of an import are sent to and fetched from. */
export const addressOf = {
  upload: (brandId: string) => `/api/brands/${brandId}/imports`,
  pictures: (brandId: string, importId: string) => `/api/brands/${brandId}/imports/${importId}/pictures`,
  report: (brandId: string, importId: string) => `/api/brands/${brandId}/imports/${importId}/report`,
  export: (brandId: string, format: 'csv' | 'xlsx') =>
    `/api/brands/${brandId}/products/export?format=${format}`,
} as const;
