import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import type { lotFilterOf } from './search.ts';

/** A brand's lots, page by page. */
export const lotsQuery = (brandId: string, filter: ReturnType<typeof lotFilterOf>) =>
  pagedQuery(['lots', 'listLots', { brandId, ...filter }], (cursor, options) =>
    api.lots.listLots({ brandId, ...filter, cursor, limit: 50 }, options),
  );

type ProductFilter = Pick<Parameters<typeof api.lots.listLotProducts>[0], 'q' | 'kept'>;

/** A brand's products, and of which of them lots are kept, page by page. */
export const lotProductsQuery = (brandId: string, filter: ProductFilter) =>
  pagedQuery(['lots', 'listLotProducts', { brandId, ...filter }], (cursor, options) =>
    api.lots.listLotProducts({ brandId, ...filter, cursor, limit: 50 }, options),
  );

export const lotQuery = (brandId: string, lotId: string) =>
  queryOptions({
    queryKey: ['lots', 'getLot', { brandId, lotId }],
    queryFn: ({ signal }) => api.lots.getLot({ brandId, lotId }, { signal }),
  });

export type Lot = Awaited<ReturnType<typeof api.lots.listLots>>['items'][number];
export type LotProduct = Awaited<ReturnType<typeof api.lots.listLotProducts>>['items'][number];
export type LotWhole = Awaited<ReturnType<typeof api.lots.getLot>>;
export type OrderLotsFound = Awaited<ReturnType<typeof api.lots.getOrderLots>>;

/** Live hints say the same; this is for when they are late. */
export async function refetchLots(queries: QueryClient): Promise<void> {
  const areas = ['lots', 'stock', 'queue', 'orders', 'documents'];
  await Promise.all(areas.map((area) => queries.invalidateQueries({ queryKey: [area] })));
}
