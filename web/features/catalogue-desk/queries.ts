import { queryOptions } from '@tanstack/react-query';
import type { catalogueDesk as contract } from '#contract/catalogue-desk.ts';
import type { OutputOf } from '#contract/operation.ts';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import type { deskBrandFilterOf, deskProductFilterOf } from './search.ts';

type Desk = typeof contract;
export type DeskBrand = OutputOf<Desk['listDeskBrands']>['items'][number];
export type DeskProduct = OutputOf<Desk['listDeskProducts']>['items'][number];

export const deskBrandsQuery = (filter: ReturnType<typeof deskBrandFilterOf>) =>
  pagedQuery(['catalogueDesk', 'listDeskBrands', filter], (cursor, options) =>
    api.catalogueDesk.listDeskBrands({ ...filter, cursor, limit: 50 }, options),
  );

export const deskProductsQuery = (filter: ReturnType<typeof deskProductFilterOf>) =>
  pagedQuery(['catalogueDesk', 'listDeskProducts', filter], (cursor, options) =>
    api.catalogueDesk.listDeskProducts({ ...filter, cursor, limit: 50 }, options),
  );

/** The name of the brand that a list was narrowed to, hidden or not. */
export const chosenBrandQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['products', 'getProductChoices', brandId],
    queryFn: ({ signal }) => api.products.getProductChoices({ brandId }, { signal }),
  });
