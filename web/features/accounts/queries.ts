import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import type { inviteFilterOf, letterFilterOf } from './list-search.ts';

export type Invite = Awaited<ReturnType<typeof api.accounts.createInvite>>;
export type Company = Awaited<ReturnType<typeof api.accounts.createCompany>>;
export type LetterEntry = Awaited<ReturnType<typeof api.accounts.listLetters>>['items'][number];
export type Letter = Awaited<ReturnType<typeof api.accounts.getLetter>>;
export type LetterStatus = LetterEntry['status'];

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

/** Letters of the outbox, newest first. They are written and sent meanwhile, so they are read anew each time. */
export const lettersQuery = (filter: ReturnType<typeof letterFilterOf>) =>
  pagedQuery(
    ['accounts', 'listLetters', filter],
    (cursor, options) => api.accounts.listLetters({ ...filter, cursor, limit: 50 }, options),
    { staleTime: 0 },
  );

export const letterQuery = (letterId: string) =>
  queryOptions({
    queryKey: ['accounts', 'getLetter', letterId],
    queryFn: ({ signal }) => api.accounts.getLetter({ letterId }, { signal }),
    staleTime: 0,
  });
