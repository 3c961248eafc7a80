import { sampleStates } from '#domain/sample.ts';
import {
  given,
  id,
  listed,
  listFields,
  type Search,
  searchFields,
  someOf,
  words,
} from '#web/search-fields.ts';

const fields = { state: someOf(sampleStates), q: words(), ...listFields('samples') };

/** What the address of a list of requests says: `state` is one or several, "asked,accepted". */
export type SamplesSearch = Search<typeof fields>;
export const parseSamplesSearch = searchFields(fields);
export const sampleFilterOf = ({ state, q, sort }: SamplesSearch) =>
  given({ state: state && listed(sampleStates, state), q, sort });

/** With which product a request begins. */
export const parseRequestSearch = searchFields({ product: id });
