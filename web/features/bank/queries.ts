import { queryOptions } from '@tanstack/react-query';
import type { bank as contract } from '#contract/bank.ts';
import type { OutputOf } from '#contract/operation.ts';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import type { bankFilterOf } from './search.ts';

const rowsAtOnce = 50;

/** What has moved on our accounts, page by page. */
export const entriesQuery = (filter: ReturnType<typeof bankFilterOf>) =>
  pagedQuery(['bank', 'listBankEntries', filter], (cursor, options) =>
    api.bank.listBankEntries({ ...filter, cursor, limit: rowsAtOnce }, options),
  );

/** Invoices money can still come for, by what somebody types. */
export const openInvoicesQuery = (q: string) =>
  queryOptions({
    queryKey: ['money', 'listInvoices', { q, state: 'unpaid' }, 'bank'],
    queryFn: ({ signal }) => api.money.listInvoices({ q, state: 'unpaid', limit: 6 }, { signal }),
  });

export type EntryPage = Awaited<ReturnType<typeof api.bank.listBankEntries>>;
export type BankEntry = EntryPage['items'][number];
export type FileRead = OutputOf<typeof contract.uploadBankFile>;
export type Mapping = NonNullable<FileRead['mapping']>;
