import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import type { userFilterOf } from './list-search.ts';

export type OpenSession = Awaited<ReturnType<typeof api.security.listSessions>>['items'][number];
export type SignIn = Awaited<ReturnType<typeof api.security.listSignIns>>['items'][number];
export type Account = Awaited<ReturnType<typeof api.security.listAccounts>>['items'][number];

export type Passkey = Awaited<ReturnType<typeof api.passkeys.listPasskeys>>['items'][number];

export const passkeysQuery = queryOptions({
  queryKey: ['security', 'listPasskeys'],
  queryFn: ({ signal }) => api.passkeys.listPasskeys({}, { signal }),
});

/** Whether the company wants a second factor of its owners; they alone may ask. */
export const ownersDutyQuery = queryOptions({
  queryKey: ['security', 'getOwnersDuty'],
  queryFn: ({ signal }) => api.security.getOwnersDuty({}, { signal }),
});

export const twoFactorQuery = queryOptions({
  queryKey: ['security', 'getTwoFactor'],
  queryFn: ({ signal }) => api.security.getTwoFactor({}, { signal }),
});

/** Other windows come and go without a word to this one. */
export const sessionsQuery = queryOptions({
  queryKey: ['security', 'listSessions'],
  queryFn: ({ signal }) => api.security.listSessions({}, { signal }),
  staleTime: 0,
});

/** Those of somebody else's account. */
export const accountSessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['security', 'listAccountSessions', { userId }],
    queryFn: ({ signal }) => api.security.listAccountSessions({ userId }, { signal }),
    staleTime: 0,
  });

export const signInsQuery = pagedQuery(
  ['security', 'listSignIns'],
  (cursor, options) => api.security.listSignIns({ cursor, limit: 10 }, options),
  { staleTime: 0 },
);

export const deletionQuery = queryOptions({
  queryKey: ['security', 'getDeletion'],
  queryFn: ({ signal }) => api.security.getDeletion({}, { signal }),
  staleTime: 0,
});

export const emailChangeQuery = (token: string) =>
  queryOptions({
    queryKey: ['security', 'readEmailChange', token],
    queryFn: ({ signal }) => api.security.readEmailChange({ token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Everybody with an account, a page at a time. */
export const accountsQuery = (filter: ReturnType<typeof userFilterOf> & { readonly companyId?: string }) =>
  pagedQuery(['security', 'listAccounts', filter], (cursor, options) =>
    api.security.listAccounts({ ...filter, cursor, limit: 50 }, options),
  );
