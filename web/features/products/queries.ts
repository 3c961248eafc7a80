import { queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#contract/operation.ts';
import type { products as contract } from '#contract/products.ts';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';

type Products = typeof contract;
export type ProductRow = OutputOf<Products['listKeptProducts']>['items'][number];
export type KeptProduct = OutputOf<Products['getKeptProduct']>;
export type Choices = OutputOf<Products['getProductChoices']>;
export type ProductChange = OutputOf<Products['listProductChanges']>['items'][number];
export type BulkInput = InputOf<Products['bulkEditProducts']>;
/** What is narrowed to, without an order. */
export type BulkFilter = NonNullable<BulkInput['filter']>;
export type BulkOutcome = OutputOf<Products['bulkEditProducts']>;
export type ProductsFilter = Omit<InputOf<Products['listKeptProducts']>, 'brandId' | 'cursor' | 'limit'>;

/** A brand's products, drafts and archived ones too, a page at a time. */
export const keptProductsQuery = (brandId: string, filter: ProductsFilter) =>
  pagedQuery(['products', 'listKeptProducts', brandId, filter], (cursor, options) =>
    api.products.listKeptProducts({ brandId, ...filter, cursor, limit: 50 }, options),
  );

export const keptProductQuery = (brandId: string, productId: string) =>
  queryOptions({
    queryKey: ['products', 'getKeptProduct', brandId, productId],
    queryFn: ({ signal }) => api.products.getKeptProduct({ brandId, productId }, { signal }),
    // Somebody else may have changed it since: whoever begins to edit begins with what is.
    staleTime: 0,
  });

export const choicesQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['products', 'getProductChoices', brandId],
    queryFn: ({ signal }) => api.products.getProductChoices({ brandId }, { signal }),
  });

export const changesQuery = (brandId: string, productId: string) =>
  pagedQuery(
    ['products', 'listProductChanges', brandId, productId],
    (cursor, options) => api.products.listProductChanges({ brandId, productId, cursor, limit: 20 }, options),
    { staleTime: 0 },
  );
