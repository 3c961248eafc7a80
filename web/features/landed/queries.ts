import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';

export const landedTablesQuery = queryOptions({
  queryKey: ['landed', 'listLandedTables'],
  queryFn: ({ signal }) => api.landed.listLandedTables({}, { signal }),
});

export const deliveryTermsQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['landed', 'getDeliveryTerms', { brandId }],
    queryFn: ({ signal }) => api.landed.getDeliveryTerms({ brandId }, { signal }),
  });

export const productLandedQuery = (productId: string) =>
  queryOptions({
    queryKey: ['landed', 'estimateProduct', { productId }],
    queryFn: ({ signal }) => api.landed.estimateProduct({ productId }, { signal }),
  });

/** What the cart comes to there; a change of the cart makes it stale too (its key begins with the cart's word). */
export const cartLandedQuery = (to: { readonly country?: string }) =>
  queryOptions({
    queryKey: ['cart', 'estimateCart', to],
    queryFn: ({ signal }) => api.landed.estimateCart(to, { signal }),
  });

type Tables = Awaited<ReturnType<typeof api.landed.listLandedTables>>;
export type FreightRate = Tables['freight'][number];
export type DutyRate = Tables['duty'][number];
export type ImportCharge = Tables['charges'][number];
export type ProductLandedCost = Awaited<ReturnType<typeof api.landed.estimateProduct>>;
