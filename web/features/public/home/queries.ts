import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#domain/languages.ts';
import { api } from '#web/api.ts';

/** The partner brands of the home page. A page rendered ahead brings them along under this key. */
export const showcasesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['showcases', 'listShowcases', language],
    queryFn: ({ signal }) => api.showcases.listShowcases({}, { signal }),
  });

export type Showcase = Awaited<ReturnType<typeof api.showcases.listShowcases>>['items'][number];
