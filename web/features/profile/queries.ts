import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';

export type Profile = Awaited<ReturnType<typeof api.profile.getProfile>>;

export const profileQuery = queryOptions({
  queryKey: ['profile', 'getProfile'],
  queryFn: ({ signal }) => api.profile.getProfile({}, { signal }),
});

/** What the link of an email ends. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['profile', 'readSubscription', token],
    queryFn: ({ signal }) => api.profile.readSubscription({ token }, { signal }),
  });
