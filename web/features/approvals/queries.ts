import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';

const rowsAtOnce = 20;

/** Requests of the company for its owners, the own for who buys; what waits comes first. */
export const approvalsQuery = pagedQuery(
  ['approvals', 'listApprovals'],
  (cursor, options) => api.approvals.listApprovals({ cursor, limit: rowsAtOnce }, options),
  { staleTime: 10_000 }, // read at each visit, once
);

/** How many requests wait for a decision. */
export const waitingQuery = queryOptions({
  queryKey: ['approvals', 'listApprovals', 'waiting'],
  queryFn: async ({ signal }) => (await api.approvals.listApprovals({ limit: 1 }, { signal })).pendingTotal,
  staleTime: 10_000, // read at each visit, once
});

export type Approval = Awaited<ReturnType<typeof api.approvals.listApprovals>>['items'][number];

/** After a decision: the request, and with a yes the order it has become. */
export async function refetchAfterDecision(queries: QueryClient): Promise<void> {
  void Promise.all(
    ['orders', 'dashboards', 'team'].map((area) => queries.invalidateQueries({ queryKey: [area] })),
  );
  await queries.invalidateQueries({ queryKey: ['approvals'] });
}
