import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';

/** What was reported of an order, and what can still be. */
export const claimsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['claims', 'listClaims', { orderId }],
    queryFn: ({ signal }) => api.claims.listClaims({ orderId }, { signal }),
  });

export type Claims = Awaited<ReturnType<typeof api.claims.listClaims>>;
export type Claim = Claims['items'][number];

/** Live hints say the same; this is for when they are late. */
export async function refetchClaims(queries: QueryClient): Promise<void> {
  const areas = ['claims', 'orders', 'documents', 'money', 'messages', 'queue'];
  await Promise.all(areas.map((area) => queries.invalidateQueries({ queryKey: [area] })));
}
