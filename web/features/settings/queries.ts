import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings', 'getSettings'],
  queryFn: ({ signal }) => api.settings.getSettings({}, { signal }),
  staleTime: 0,
});

export type Settings = Awaited<ReturnType<typeof api.settings.getSettings>>;
