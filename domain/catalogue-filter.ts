import { dayMs, type Instant, later } from './instants.ts';

/** Facets are counted so far; above, one says "1,000+" (docs/decisions.md, Catalogue by need). */
export const countedTo = 1000;

/** A count as it travels: one more than is counted to stands for all that is more. */
export function cappedCount(count: number): number {
  return Math.min(count, countedTo + 1);
}

/** Whole percent that stay with the retailer, at least. */
export const marginSteps = [30, 40, 50, 60, 70] as const;
/** Days until a product can leave, at most. */
export const leadSteps = [5, 7, 14, 21] as const;
/** Items one must order, at most. */
export const minimumSteps = [24, 48, 72, 100, 200] as const;

/** How long a product is new. */
export const newDays = 60;

/** What was entered after this instant is new. */
export function newSince(now: Instant): Date {
  return later(now, -newDays * dayMs);
}

export const catalogueSorts = [
  'relevance',
  'popular',
  'price-low',
  'price-high',
  'margin',
  'newest',
] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

/** How well the words of a search were found: all together, only most of them, or none. */
export const wordMatches = ['all', 'most', 'none'] as const;
export type WordMatch = (typeof wordMatches)[number];
