import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { announcements as contract } from '#contract/announcements.ts';
import type { InputOf, OutputOf } from '#contract/operation.ts';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import type { announcementFilterOf } from './search.ts';

type Announcements = typeof contract;
export type Announcement = OutputOf<Announcements['getAnnouncement']>;
export type Audience = InputOf<Announcements['countAudience']>['audience'];

export const announcementsQuery = (filter: ReturnType<typeof announcementFilterOf>) =>
  pagedQuery(['announcements', 'listAnnouncements', filter], (cursor, options) =>
    api.announcements.listAnnouncements({ ...filter, cursor, limit: 50 }, options),
  );

/** One of them as the team keeps it. */
export const announcementQuery = (announcementId: string) =>
  queryOptions({
    queryKey: ['announcements', 'getAnnouncement', announcementId],
    queryFn: ({ signal }) => api.announcements.getAnnouncement({ announcementId }, { signal }),
  });

/** One of them as its readers have it. */
export const sentQuery = (announcementId: string) =>
  queryOptions({
    queryKey: ['announcements', 'readAnnouncement', announcementId],
    queryFn: ({ signal }) => api.announcements.readAnnouncement({ announcementId }, { signal }),
  });

/** How many an audience comes to at this moment. */
export const audienceQuery = (audience: Audience) =>
  queryOptions({
    queryKey: ['announcements', 'countAudience', audience],
    queryFn: ({ signal }) => api.announcements.countAudience({ audience }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The brands an audience can be named by. */
export const announcedBrandsQuery = queryOptions({
  queryKey: ['catalogue', 'listBrands', 'all'],
  queryFn: ({ signal }) => api.catalogue.listBrands({ limit: 100 }, { signal }),
});

/** Where companies are, of which the list of records says all. */
export const companyCountriesQuery = queryOptions({
  queryKey: ['partners', 'listRecords', 'countries'],
  queryFn: ({ signal }) => api.partners.listRecords({ limit: 1 }, { signal }),
});
