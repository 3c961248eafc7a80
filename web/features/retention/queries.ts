import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';

/** What is past its period now; a moment later it may be more. */
export const retentionQuery = queryOptions({
  queryKey: ['retention', 'getRetention'],
  queryFn: ({ signal }) => api.retention.getRetention({}, { signal }),
  staleTime: 0,
});

export type Retention = Awaited<ReturnType<typeof api.retention.getRetention>>;
export type Plan = Retention['plans'][number];
