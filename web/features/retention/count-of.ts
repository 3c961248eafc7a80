import type { Plan } from './queries.ts';

/** How many records would go, of every sort. */
export function countOf({ parts }: Plan): number {
  return parts.reduce((sum, { count }) => sum + count, 0);
}
