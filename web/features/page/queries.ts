import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';

export type KeptPage = Awaited<ReturnType<typeof api.page.getPage>>;
export type Overview = Awaited<ReturnType<typeof api.page.getOverview>>;
export type PageVersion = Awaited<ReturnType<typeof api.page.listPageVersions>>['items'][number];

/** The page of a brand for editing. */
export const pageQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['page', 'getPage', { brandId }],
    queryFn: ({ signal }) => api.page.getPage({ brandId }, { signal }),
    staleTime: 10_000, // read at each visit, once
  });

/** The page as retailers would see it. */
export const previewQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['page', 'previewPage', { brandId }],
    queryFn: ({ signal }) => api.page.previewPage({ brandId }, { signal }),
    staleTime: 10_000, // read at each visit, once
  });

/** What retailers have seen of it, the latest first. */
export const versionsQuery = (brandId: string) =>
  pagedQuery(['page', 'listPageVersions', { brandId }], (cursor, options) =>
    api.page.listPageVersions({ brandId, limit: 20, cursor }, options),
  );

/** How far the brand is. */
export const overviewQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['page', 'getOverview', { brandId }],
    queryFn: ({ signal }) => api.page.getOverview({ brandId }, { signal }),
    staleTime: 10_000, // read at each visit, once
  });
