import type { CatalogueSort } from '#domain/catalogue-filter.ts';
import type { Order, Shelf } from './shelf.ts';

const nothing = () => 0;
const positionOn =
  ({ columns }: Shelf) =>
  (place: number) =>
    columns.position[place] ?? 0;

/** Every brand's own order, its first products before all second ones. */
export const byPlace = (shelf: Shelf): Order => ({ first: positionOn(shelf), second: nothing });

/** The orders of the catalogue, as figures that grow towards the end of a list. */
export const orders = {
  popular: byPlace,
  'price-low': ({ columns }) => ({ first: (place) => columns.itemGbp[place] ?? 0, second: nothing }),
  'price-high': ({ columns }) => ({ first: (place) => -(columns.itemGbp[place] ?? 0), second: nothing }),
  newest: (shelf) => ({
    first: (place) => -(shelf.columns.createdMs[place] ?? 0),
    second: positionOn(shelf),
  }),
  margin: (shelf) => ({ first: (place) => -(shelf.columns.margin[place] ?? 0), second: positionOn(shelf) }),
} satisfies Record<Exclude<CatalogueSort, 'relevance'>, (shelf: Shelf) => Order>;
