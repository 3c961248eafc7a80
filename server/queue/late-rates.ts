import { formatCalendarDay, formatCountry } from '#domain/format.ts';
import { dayOf } from '#domain/instants.ts';
import type { Language } from '#domain/languages.ts';
import { missingLateRates } from '#domain/late-interest.ts';
import { say } from '../kernel/texts.ts';
import { ofSettings } from './of-settings.ts';

/** Countries whose reference rate of the half-year nobody has entered: invoices would bear the one before. */
export const lateRatesToEnter = ofSettings(
  'lateRates',
  '/admin/settings?tab=money',
  ({ lateInterest }, { language, now }) =>
    missingLateRates(lateInterest.value.rates, dayOf(now)).map(({ places, from, since }) => ({
      title: titleOf(places, language),
      detail: say(language, 'admin:lateRates.from', { from: formatCalendarDay(from, language) }),
      at: `${since}T00:00:00.000Z`,
      dueAt: `${from}T00:00:00.000Z`,
    })),
);

/** "United Kingdom", or "Austria and 26 more". */
function titleOf(places: string, language: Language): string {
  const [first = '', ...more] = places.split(/\s+/).filter(Boolean);
  const country = formatCountry(first, language);
  return more.length === 0 ? country : say(language, 'admin:lateRates.more', { country, count: more.length });
}
