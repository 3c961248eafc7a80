import { earliestFrom, numbersPeriods, productSorts } from '#domain/numbers.ts';
import { day, given, oneOf, type Search, searchFields } from '#web/search-fields.ts';

const fields = {
  period: oneOf(numbersPeriods),
  from: day,
  to: day,
  country: (text: string) => (/^[A-Z]{2}$/.test(text) ? text : undefined),
  sort: oneOf(productSorts),
};

/** What the address of a brand's numbers says; nothing of it: the last 30 days, everywhere. */
export type NumbersSearch = Search<typeof fields>;
export const parseNumbersSearch = searchFields(fields);

/** What the API is asked for. Own dates without a first day are those before somebody has given one. */
export function askedOf({ period, from, to, country }: NumbersSearch) {
  if (period !== 'own') return given({ period, country });
  const isAPeriod = from !== undefined && (to === undefined || (from <= to && from >= earliestFrom(to)));
  return isAPeriod ? given({ period, from, to, country }) : given({ country });
}
