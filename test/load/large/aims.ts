/** What a kind of question may take at most at the size of three years of trade: p95 in milliseconds, eight callers. */
export const aims = {
  list: 100,
  search: 100,
  'search with a typing error': 150,
  count: 100,
  dashboard: 300,
  record: 10,
  'statement of a year': 200,
} as const;

export type Kind = keyof typeof aims;
