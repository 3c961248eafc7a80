import type { lotStates } from '#domain/lot.ts';
import { given, id, listFields, oneOf, type Search, searchFields, words } from '#web/search-fields.ts';

/** "ending": it ships today, and in three months no longer. */
export const lotFilters = ['sellable', 'ending', 'short', 'expired', 'recalled'] as const satisfies readonly (
  | (typeof lotStates)[number]
  | 'ending'
)[];

const fields = { state: oneOf(lotFilters), q: words(), product: id, ...listFields('lots') };

/** What the address of a brand's lots says. */
export type LotsSearch = Search<typeof fields>;
export const parseLotsSearch = searchFields(fields);
export const lotFilterOf = ({ state, q, product, sort }: LotsSearch) =>
  given({ state, q, productId: product, sort });
