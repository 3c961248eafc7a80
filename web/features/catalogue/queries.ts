import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { api as contract } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/operation.ts';
import { api } from '#web/api.ts';

type Catalogue = (typeof contract)['catalogue'];
export type BrandSummary = OutputOf<Catalogue['listBrands']>['items'][number];
export type Brand = OutputOf<Catalogue['getBrand']>;
export type ProductSummary = OutputOf<Catalogue['listBrandProducts']>['items'][number];
export type Product = OutputOf<Catalogue['getProduct']>;

export type BrandFilter = Pick<InputOf<Catalogue['listBrands']>, 'q' | 'category' | 'sort'>;
export type ProductFilter = Omit<InputOf<Catalogue['searchProducts']>, 'cursor' | 'limit'>;
export type RangeFilter = Omit<InputOf<Catalogue['listBrandProducts']>, 'cursor' | 'limit'>;

/** The brands that match, page by page. */
export const brandsQuery = (filter: BrandFilter) =>
  infiniteQueryOptions({
    queryKey: ['catalogue', 'listBrands', filter],
    queryFn: ({ pageParam, signal }) =>
      api.catalogue.listBrands({ ...filter, limit: 24, ...cursorOf(pageParam) }, { signal }),
    ...paged,
  });

/** Every brand there is, for the brand filter of the product search. */
export const allBrandsQuery = queryOptions({
  queryKey: ['catalogue', 'listBrands', 'all'],
  queryFn: ({ signal }) => api.catalogue.listBrands({ limit: 100 }, { signal }),
});

export const brandQuery = (brand: string) =>
  queryOptions({
    queryKey: ['catalogue', 'getBrand', brand],
    queryFn: ({ signal }) => api.catalogue.getBrand({ brand }, { signal }),
  });

/** A brand's products, page by page. */
export const rangeQuery = (filter: RangeFilter) =>
  infiniteQueryOptions({
    queryKey: ['catalogue', 'listBrandProducts', filter],
    queryFn: ({ pageParam, signal }) =>
      api.catalogue.listBrandProducts({ ...filter, limit: 20, ...cursorOf(pageParam) }, { signal }),
    ...paged,
  });

/** Products by words and filters, page by page. */
export const searchQuery = (filter: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: ['catalogue', 'searchProducts', filter],
    queryFn: ({ pageParam, signal }) =>
      api.catalogue.searchProducts({ ...filter, limit: 20, ...cursorOf(pageParam) }, { signal }),
    ...paged,
  });

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: ['catalogue', 'getProduct', productId],
    queryFn: ({ signal }) => api.catalogue.getProduct({ productId }, { signal }),
  });

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

function cursorOf(cursor: string | null): { cursor?: string } {
  return cursor === null ? {} : { cursor };
}
