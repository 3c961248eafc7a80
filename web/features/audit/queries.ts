import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import type { auditFilterOf } from './search.ts';

export type AuditEntry = Awaited<ReturnType<typeof api.audit.listAudit>>['items'][number];
export type AuditState = Awaited<ReturnType<typeof api.audit.getAuditState>>;

/** The log grows meanwhile, so it is read anew each time. */
export const auditQuery = (filter: ReturnType<typeof auditFilterOf>) =>
  pagedQuery(
    ['audit', 'listAudit', filter],
    (cursor, options) => api.audit.listAudit({ ...filter, cursor, limit: 50 }, options),
    { staleTime: 0 },
  );

export const auditStateQuery = queryOptions({
  queryKey: ['audit', 'getAuditState'],
  queryFn: ({ signal }) => api.audit.getAuditState({}, { signal }),
  staleTime: 0,
});
