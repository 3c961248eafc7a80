/** What a brand's customers can be narrowed to: due to order again, or without an order so far. */
export const customerFilters = ['ordered', 'overdue', 'asked'] as const;
export type CustomerFilter = (typeof customerFilters)[number];
