import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StatementState } from '#domain/settlement.ts';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';

const fresh = { staleTime: 0 };

/** The statements of a brand, with what it pays us. */
export const settlementsQuery = (brandId: string) =>
  pagedQuery(
    ['settlements', 'listSettlements', { brandId }],
    (cursor, options) => api.settlements.listSettlements({ brandId, cursor, limit: 20 }, options),
    fresh,
  );

/** Orders on no statement yet. */
export const comingQuery = (brandId: string, paid: boolean) =>
  pagedQuery(
    ['settlements', 'listComing', { brandId, paid }],
    (cursor, options) => api.settlements.listComing({ brandId, paid, cursor, limit: 20 }, options),
    fresh,
  );

export const statementsQuery = (state: StatementState | undefined) =>
  pagedQuery(
    ['settlements', 'listStatements', { state }],
    (cursor, options) =>
      api.settlements.listStatements({ ...(state && { state }), cursor, limit: 50 }, options),
    fresh,
  );

export const payoutsQuery = pagedQuery(
  ['settlements', 'listPayouts'],
  (cursor, options) => api.settlements.listPayouts({ cursor, limit: 20 }, options),
  fresh,
);

export const payoutEntriesQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['settlements', 'listPayoutEntries', { itemId }],
    queryFn: ({ signal }) => api.settlements.listPayoutEntries({ itemId }, { signal }),
    ...fresh,
  });

export const agreementsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['settlements', 'listAgreements', { companyId }],
    queryFn: ({ signal }) => api.settlements.listAgreements({ companyId }, { signal }),
    ...fresh,
  });

/** Statements, payouts and what waits for somebody are read again. */
export async function refetchSettlements(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['settlements'] });
  await queries.invalidateQueries({ queryKey: ['queue'] });
}

type Api = typeof api.settlements;
export type Statement = Awaited<ReturnType<Api['listSettlements']>>['items'][number];
export type BrandSettlements = Awaited<ReturnType<Api['listSettlements']>>;
export type PayableStatement = Awaited<ReturnType<Api['listStatements']>>['items'][number];
export type Coming = Awaited<ReturnType<Api['listComing']>>['items'][number];
export type Payout = Awaited<ReturnType<Api['listPayouts']>>['items'][number];
export type PayoutItem = Payout['items'][number];
export type Agreement = Awaited<ReturnType<Api['listAgreements']>>['items'][number];
