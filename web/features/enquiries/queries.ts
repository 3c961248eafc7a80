import { queryOptions } from '@tanstack/react-query';
import { type ApplicationKind, firstStatusOf } from '#domain/application.ts';
import type { OfficeId } from '#domain/offices.ts';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import type { applicationFilterOf, enquiryFilterOf } from './desk-search.ts';

export type Booking = Awaited<ReturnType<typeof api.enquiries.getBooking>>;
export type Application = Awaited<ReturnType<typeof api.enquiries.getApplication>>;
export type ApplicationSummary = Awaited<ReturnType<typeof api.enquiries.listApplications>>['items'][number];
export type Enquiry = Awaited<ReturnType<typeof api.enquiries.getEnquiry>>;
export type InboxEntry = Awaited<ReturnType<typeof api.enquiries.listEnquiries>>['items'][number];

/** What an office has free. Others book meanwhile, so it is fresh for a minute only. */
export const slotsQuery = (office: OfficeId) =>
  queryOptions({
    queryKey: ['enquiries', 'listSlots', office],
    queryFn: ({ signal }) => api.enquiries.listSlots({ office }, { signal }),
    staleTime: 60_000,
  });

/** The booking of a link. */
export const bookingQuery = (token: string) =>
  queryOptions({
    queryKey: ['enquiries', 'getBooking', token],
    queryFn: ({ signal }) => api.enquiries.getBooking({ token }, { signal }),
    staleTime: 0,
  });

const rowsAtOnce = 50;

export type ApplicationFilter = ReturnType<typeof applicationFilterOf>;

export const applicationsQuery = (kind: ApplicationKind, filter: ApplicationFilter) =>
  pagedQuery(['enquiries', 'listApplications', kind, filter], (cursor, options) =>
    api.enquiries.listApplications({ kind, ...filter, cursor, limit: rowsAtOnce }, options),
  );

export const applicationQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['enquiries', 'getApplication', applicationId],
    queryFn: ({ signal }) => api.enquiries.getApplication({ applicationId }, { signal }),
  });

export const enquiriesQuery = (filter: ReturnType<typeof enquiryFilterOf>) =>
  pagedQuery(['enquiries', 'listEnquiries', filter], (cursor, options) =>
    api.enquiries.listEnquiries({ ...filter, cursor, limit: rowsAtOnce }, options),
  );

export const enquiryQuery = (enquiryId: string) =>
  queryOptions({
    queryKey: ['enquiries', 'getEnquiry', enquiryId],
    queryFn: ({ signal }) => api.enquiries.getEnquiry({ enquiryId }, { signal }),
  });

/** How many applications of a kind wait for a decision. */
export const undecidedQuery = (kind: ApplicationKind) =>
  queryOptions({
    queryKey: ['enquiries', 'listApplications', kind, 'undecided'],
    queryFn: async ({ signal }) => {
      const filters = { kind, status: firstStatusOf[kind], limit: 1 };
      return (await api.enquiries.listApplications(filters, { signal })).total;
    },
  });
