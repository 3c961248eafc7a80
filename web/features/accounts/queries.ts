import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import type { emailFilterOf, inviteFilterOf } from './list-search.ts';

export type Invite = Awaited<ReturnType<typeof api.accounts.createInvite>>;
export type Company = Awaited<ReturnType<typeof api.accounts.createCompany>>;
export type EmailEntry = Awaited<ReturnType<typeof api.accounts.listEmails>>['items'][number];
export type Email = Awaited<ReturnType<typeof api.accounts.getEmail>>;
export type EmailStatus = EmailEntry['status'];

/** All invitations, or those in one state, newest first, a page at a time. */
export const invitesQuery = (filter: ReturnType<typeof inviteFilterOf>) =>
  pagedQuery(['accounts', 'listInvites', filter], (cursor, options) =>
    api.accounts.listInvites({ ...filter, cursor, limit: 50 }, options),
  );

/** The first companies whose name contains `q`. */
export const companiesQuery = (q: string) =>
  queryOptions({
    queryKey: ['accounts', 'listCompanies', q],
    queryFn: ({ signal }) =>
      api.accounts.listCompanies({ limit: 50, ...(q === '' ? {} : { q }) }, { signal }),
  });

/** Emails of the outbox, newest first. They are written and sent meanwhile, so they are read anew each time. */
export const emailsQuery = (filter: ReturnType<typeof emailFilterOf>) =>
  pagedQuery(
    ['accounts', 'listEmails', filter],
    (cursor, options) => api.accounts.listEmails({ ...filter, cursor, limit: 50 }, options),
    { staleTime: 0 },
  );

export const emailQuery = (emailId: string) =>
  queryOptions({
    queryKey: ['accounts', 'getEmail', emailId],
    queryFn: ({ signal }) => api.accounts.getEmail({ emailId }, { signal }),
    staleTime: 0,
  });

export const emailProofQuery = (token: string) =>
  queryOptions({
    queryKey: ['accounts', 'readEmailProof', token],
    queryFn: ({ signal }) => api.accounts.readEmailProof({ token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
