import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';

/** The papers of an order that are meant for the reader. */
export const documentsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['documents', 'listDocuments', { orderId }],
    queryFn: ({ signal }) => api.documents.listDocuments({ orderId }, { signal }),
  });

export type Documents = Awaited<ReturnType<typeof api.documents.listDocuments>>;
export type OrderDocument = Documents['items'][number];
