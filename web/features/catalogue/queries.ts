import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { api as contract } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/operation.ts';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';

type Catalogue = (typeof contract)['catalogue'];
export type BrandSummary = OutputOf<Catalogue['listBrands']>['items'][number];
export type Brand = OutputOf<Catalogue['getBrand']>;
export type ProductSummary = OutputOf<Catalogue['listBrandProducts']>['items'][number];
export type Product = OutputOf<Catalogue['getProduct']>;

export type BrandFilter = Pick<InputOf<Catalogue['listBrands']>, 'q' | 'category' | 'sort'>;
export type ProductFilter = Omit<InputOf<Catalogue['searchProducts']>, 'cursor' | 'limit'>;
export type CatalogueFilter = InputOf<Catalogue['countFacets']>;
export type Facets = OutputOf<Catalogue['countFacets']>;
export type CatalogueSorting = NonNullable<InputOf<Catalogue['browse']>['sort']>;
export type RangeFilter = Omit<InputOf<Catalogue['listBrandProducts']>, 'cursor' | 'limit'>;

/** The brands that match, page by page. */
export const brandsQuery = (filter: BrandFilter) =>
  pagedQuery(['catalogue', 'listBrands', filter], (cursor, options) =>
    api.catalogue.listBrands({ ...filter, limit: 24, cursor }, options),
  );

/** Every brand there is, for the brand filter of the product search. */
export const allBrandsQuery = queryOptions({
  queryKey: ['catalogue', 'listBrands', 'all'],
  queryFn: ({ signal }) => api.catalogue.listBrands({ limit: 100 }, { signal }),
});

/** A brand's products, page by page. */
export const rangeQuery = (filter: RangeFilter) =>
  pagedQuery(['catalogue', 'listBrandProducts', filter], (cursor, options) =>
    api.catalogue.listBrandProducts({ ...filter, limit: 20, cursor }, options),
  );

/** Products by words and filters, page by page. */
export const searchQuery = (filter: ProductFilter) =>
  pagedQuery(['catalogue', 'searchProducts', filter], (cursor, options) =>
    api.catalogue.searchProducts({ ...filter, limit: 20, cursor }, options),
  );

/** The catalogue by every filter, page by page. */
export const catalogueQuery = (filter: CatalogueFilter, sort: CatalogueSorting | undefined) =>
  pagedQuery(['catalogue', 'browse', { ...filter, sort }], (cursor, options) =>
    api.catalogue.browse({ ...filter, sort, limit: 24, cursor }, options),
  );

/** How many products each choice would leave; the counts before stay until the next are there. */
export const facetsQuery = (filter: CatalogueFilter) =>
  queryOptions({
    queryKey: ['catalogue', 'countFacets', filter],
    queryFn: ({ signal }) => api.catalogue.countFacets(filter, { signal }),
    placeholderData: keepPreviousData,
  });

/** Ingredients by a part of their name. */
export const ingredientsQuery = (q: string) =>
  queryOptions({
    queryKey: ['catalogue', 'findIngredients', { q }],
    queryFn: ({ signal }) => api.catalogue.findIngredients({ q }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: ['catalogue', 'getProduct', productId],
    queryFn: ({ signal }) => api.catalogue.getProduct({ productId }, { signal }),
  });
