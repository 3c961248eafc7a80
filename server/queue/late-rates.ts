import { count, eq, min } from 'drizzle-orm';
import { companies } from '#db/schema/accounts.ts';
import { formatCalendarDay, formatCountry } from '#domain/format.ts';
import { dayOf } from '#domain/instants.ts';
import type { Language } from '#domain/languages.ts';
import { missingLateRates, type StatutoryRate, statutoryRateOn } from '#domain/late-interest.ts';
import { say } from '../kernel/texts.ts';
import { type Lacking, ofSettings } from './of-settings.ts';
import type { Asker } from './source.ts';

/** Reference rates nobody has entered: of this half-year, or of a country where companies are to bear what its law says. */
export const lateRatesToEnter = ofSettings(
  'lateRates',
  '/admin/settings?tab=money',
  async ({ lateInterest: { value } }, asker) => [
    ...missingOfHalfYear(value.rates, asker),
    ...(await missingOfCountries(value.rates, asker)),
  ],
);

/** Invoices would bear the rate before. */
function missingOfHalfYear(rates: readonly StatutoryRate[], { language, now }: Asker): Lacking[] {
  return missingLateRates(rates, dayOf(now)).map(({ places, from, since }) => ({
    title: titleOf(places, language),
    detail: say(language, 'admin:lateRates.from', { from: formatCalendarDay(from, language) }),
    at: `${since}T00:00:00.000Z`,
    dueAt: `${from}T00:00:00.000Z`,
  }));
}

/** Invoices bear what the terms of sale say, as long as no row says what the law does. */
async function missingOfCountries(
  rates: readonly StatutoryRate[],
  { db, language, now }: Asker,
): Promise<Lacking[]> {
  const chosen = await db
    .select({ country: companies.country, count: count(), since: min(companies.createdAt) })
    .from(companies)
    .where(eq(companies.lateInterest, 'statutory'))
    .groupBy(companies.country)
    .orderBy(companies.country);
  const unknown = chosen.filter(({ country }) => statutoryRateOn(rates, country, dayOf(now)) === null);
  return unknown.map(({ country, count: companiesThere, since }) => ({
    title: formatCountry(country, language),
    detail: say(language, 'admin:lateRates.none', { count: companiesThere }),
    at: (since ?? now).toISOString(),
    dueAt: null,
  }));
}

/** "United Kingdom", or "Austria and 26 more". */
function titleOf(places: string, language: Language): string {
  const [first = '', ...more] = places.split(/\s+/).filter(Boolean);
  const country = formatCountry(first, language);
  return more.length === 0 ? country : say(language, 'admin:lateRates.more', { country, count: more.length });
}
