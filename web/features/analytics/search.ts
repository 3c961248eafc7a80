import { analyticsPeriods } from '#domain/analytics.ts';
import { earliestFrom, salesUnits } from '#domain/numbers.ts';
import { day, given, oneOf, type Search, searchFields } from '#web/search-fields.ts';

const fields = { period: oneOf(analyticsPeriods), from: day, to: day, by: oneOf(salesUnits) };

/** What the address of the overview says; nothing of it: the last 90 days, by week. */
export type AnalyticsSearch = Search<typeof fields>;
export const parseAnalyticsSearch = searchFields(fields);

/** What the API is asked for. Own dates without a first day are those before somebody has given one. */
export function askedOf({ period, from, to }: AnalyticsSearch) {
  if (period !== 'own') return given({ period });
  const isAPeriod = from !== undefined && (to === undefined || (from <= to && from >= earliestFrom(to)));
  return isAPeriod ? given({ period, from, to }) : {};
}
