import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';

const rowsAtOnce = 50;

/** Where the company has goods sent: the default first, then the one used last. */
export const addressesQuery = pagedQuery(['addresses', 'listAddresses'], (cursor, options) =>
  api.addresses.listAddresses({ cursor, limit: rowsAtOnce }, options),
);

export type SavedAddress = Awaited<ReturnType<typeof api.addresses.listAddresses>>['items'][number];
