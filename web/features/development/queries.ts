import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';

/** Accounts and invitation codes of the demo; not found outside demo mode. */
export const demoAccountsQuery = queryOptions({
  queryKey: ['accounts', 'listDemoAccounts'],
  queryFn: ({ signal }) => api.accounts.listDemoAccounts({}, { signal }),
});
