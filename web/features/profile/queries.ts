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

/** Where the own brand company is paid; its owners alone may ask. */
export const settlementQuery = queryOptions({
  queryKey: ['company', 'getSettlement'],
  queryFn: ({ signal }) => api.company.getSettlement({}, { signal }),
});

export type SettlementAccount = Awaited<ReturnType<typeof api.company.getSettlement>>['earlier'][number];

/** What the factory is certified for. */
export const certificatesQuery = queryOptions({
  queryKey: ['company', 'listCertificates'],
  queryFn: ({ signal }) => api.company.listCertificates({}, { signal }),
});

export type Certificate = Awaited<ReturnType<typeof api.company.listCertificates>>['items'][number];
