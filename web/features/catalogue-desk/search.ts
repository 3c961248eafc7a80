import { languages } from '#domain/languages.ts';
import { brandStates, productStates } from '#domain/product-state.ts';
import {
  given,
  id,
  listed,
  listFields,
  oneOf,
  type Search,
  searchFields,
  someOf,
  words,
} from '#web/search-fields.ts';

const yes = oneOf(['true']);

const brandFields = {
  state: oneOf(brandStates),
  waiting: yes,
  unwritten: oneOf(languages),
  featured: yes,
  q: words(100),
  ...listFields('desk-brands'),
};

/** What the address of the brands of the whole catalogue says. */
export type DeskBrandSearch = Search<typeof brandFields>;
export const parseDeskBrandSearch = searchFields(brandFields);
export const deskBrandFilterOf = ({ columns: _, ...filter }: DeskBrandSearch) => given(filter);

const productFields = {
  brand: id,
  state: someOf(productStates),
  unwritten: oneOf(languages),
  waiting: yes,
  q: words(100),
  ...listFields('desk-products'),
};

/** What the address of its products says. */
export type DeskProductSearch = Search<typeof productFields>;
export const parseDeskProductSearch = searchFields(productFields);
export const deskProductFilterOf = ({ columns: _, brand, state, ...filter }: DeskProductSearch) =>
  given({ ...filter, brandId: brand, states: state && listed(productStates, state) });
