import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import { given, oneOf, searchFields, words } from '#web/search-fields.ts';

export type Plan = Awaited<ReturnType<typeof api.reorder.planLines>>;
export type PlannedLine = Plan['lines'][number];
export type Filled = Awaited<ReturnType<typeof api.reorder.fillCart>>;
export type Bought = Awaited<ReturnType<typeof api.reorder.listBought>>['items'][number];

export const reorderTabs = ['bought', 'lists', 'paste'] as const;
export type ReorderTab = (typeof reorderTabs)[number];

/** `orders` and `list` are ordered again; the rest narrows what the company buys. */
export const parseReorderSearch = searchFields({
  tab: oneOf(reorderTabs),
  orders: words(4000),
  list: words(),
  q: words(),
  overdue: oneOf(['true']),
});
type ReorderSearch = ReturnType<typeof parseReorderSearch>;

export const boughtFilterOf = ({ q, overdue }: ReorderSearch) =>
  given({ q, overdue: overdue === undefined ? undefined : ('true' as const) });

/** What the company buys, overdue products first. */
export const boughtQuery = (filter: ReturnType<typeof boughtFilterOf>) =>
  pagedQuery(['reorder', 'listBought', filter], (cursor, options) =>
    api.reorder.listBought({ ...filter, cursor, limit: 50 }, options),
  );

export type Source = { readonly orderIds?: string[]; readonly listId?: string };

export function sourceOf({ orders, list }: ReorderSearch): Source | null {
  if (orders !== undefined) return { orderIds: orders.split(',') };
  return list === undefined ? null : { listId: list };
}

/** What past orders or a list come to now. */
export const planQuery = (source: Source) =>
  queryOptions({
    queryKey: ['reorder', 'planLines', source],
    queryFn: ({ signal }) => api.reorder.planLines(source, { signal }),
    staleTime: 0,
  });
