import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import type { sampleFilterOf } from './search.ts';

type Filter = ReturnType<typeof sampleFilterOf> & { readonly brandId?: string };

/** Requests for samples that the reader sees, page by page; of one brand where it is named. */
export const samplesQuery = (filter: Filter) =>
  pagedQuery(['samples', 'listSamples', filter], (cursor, options) =>
    api.samples.listSamples({ ...filter, cursor, limit: 50 }, options),
  );

export const sampleQuery = (sampleId: string) =>
  queryOptions({
    queryKey: ['samples', 'getSample', { sampleId }],
    queryFn: ({ signal }) => api.samples.getSample({ sampleId }, { signal }),
  });

/** Whether a brand gives samples, and how many. */
export const sampleOfferQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['samples', 'getSampleOffer', { brandId }],
    queryFn: ({ signal }) => api.samples.getSampleOffer({ brandId }, { signal }),
  });

/** Everything a brand sells, to choose from; a catalogue is read a hundred products at a time. */
export const askableQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['catalogue', 'listBrandProducts', { brandId }, 'all'],
    queryFn: async ({ signal }) => {
      const found: Askable[] = [];
      let cursor: string | undefined;
      do {
        const page = await api.catalogue.listBrandProducts({ brandId, cursor, limit: 100 }, { signal });
        found.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return found;
    },
  });

/** Where samples can go: the default first. */
export const deliveryQuery = queryOptions({
  queryKey: ['addresses', 'listAddresses', 'all'],
  queryFn: async ({ signal }) => (await api.addresses.listAddresses({ limit: 100 }, { signal })).items,
});

export type Askable = Awaited<ReturnType<typeof api.catalogue.listBrandProducts>>['items'][number];
export type SampleSummary = Awaited<ReturnType<typeof api.samples.listSamples>>['items'][number];
export type Sample = Awaited<ReturnType<typeof api.samples.getSample>>;
export type SampleOffer = Awaited<ReturnType<typeof api.samples.getSampleOffer>>;

/** Live hints say the same; this is for when they are late. */
export async function refetchSamples(queries: QueryClient): Promise<void> {
  const areas = ['samples', 'queue', 'notifications'];
  await Promise.all(areas.map((area) => queries.invalidateQueries({ queryKey: [area] })));
}
