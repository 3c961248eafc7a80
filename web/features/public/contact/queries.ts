import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#domain/languages.ts';
import { api } from '#web/api.ts';

/** Comes with the contact page (site/site-data.ts), under the same key. */
export const holidaysQuery = (language: Language) =>
  queryOptions({
    queryKey: ['enquiries', 'listHolidays', language],
    queryFn: ({ signal }) => api.enquiries.listHolidays({}, { signal }),
  });
