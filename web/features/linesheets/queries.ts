import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';

export const lineSheetChoiceQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['linesheets', 'getLineSheetChoice', brandId],
    queryFn: ({ signal }) => api.linesheets.getLineSheetChoice({ brandId }, { signal }),
  });

export type LineSheetChoice = Awaited<ReturnType<typeof api.linesheets.getLineSheetChoice>>;
