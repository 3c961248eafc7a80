import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import type { ownFilterOf, recordFilterOf } from './search.ts';

type ItemOf<Name extends keyof typeof api.partners> =
  Awaited<ReturnType<(typeof api.partners)[Name]>> extends { items: (infer Item)[] } ? Item : never;

export type CompanyRow = ItemOf<'listRecords'>;
export type CompanyRecord = Awaited<ReturnType<typeof api.partners.getRecord>>;
export type RecordOrder = ItemOf<'listRecordOrders'>;
export type RecordEntry = ItemOf<'listRecordHistory'>;

export const recordsQuery = (filter: ReturnType<typeof recordFilterOf>) =>
  pagedQuery(['partners', 'listRecords', filter], (cursor, options) =>
    api.partners.listRecords({ ...filter, cursor, limit: 50 }, options),
  );

export const recordQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['partners', 'getRecord', { companyId }],
    queryFn: ({ signal }) => api.partners.getRecord({ companyId }, { signal }),
  });

export const recordOrdersQuery = (companyId: string) =>
  pagedQuery(['partners', 'listRecordOrders', { companyId }], (cursor, options) =>
    api.partners.listRecordOrders({ companyId, cursor }, options),
  );

export const recordDocumentsQuery = (companyId: string) =>
  pagedQuery(['partners', 'listRecordDocuments', { companyId }], (cursor, options) =>
    api.partners.listRecordDocuments({ companyId, cursor }, options),
  );

export const recordConversationsQuery = (companyId: string) =>
  pagedQuery(['partners', 'listRecordConversations', { companyId }], (cursor, options) =>
    api.partners.listRecordConversations({ companyId, cursor }, options),
  );

export const recordNotesQuery = (companyId: string) =>
  pagedQuery(['partners', 'listRecordNotes', { companyId }], (cursor, options) =>
    api.partners.listRecordNotes({ companyId, cursor }, options),
  );

export const recordHistoryQuery = (companyId: string) =>
  pagedQuery(['partners', 'listRecordHistory', { companyId }], (cursor, options) =>
    api.partners.listRecordHistory({ companyId, cursor }, options),
  );

/** The retailers of a sales representative, the reader where nobody is named. */
export const ownRetailersQuery = (filter: ReturnType<typeof ownFilterOf>) =>
  pagedQuery(['partners', 'listOwnRetailers', filter], (cursor, options) =>
    api.partners.listOwnRetailers({ ...filter, cursor, limit: 50 }, options),
  );

export type OwnRetailer = Awaited<ReturnType<typeof api.partners.listOwnRetailers>>['items'][number];
