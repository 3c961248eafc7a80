import { eq } from 'drizzle-orm';
import { companies } from '#db/schema/accounts.ts';
import { formatCalendarDay, formatCountry } from '#domain/format.ts';
import type { Language } from '#domain/languages.ts';
import { missingLateRates } from '#domain/late-interest.ts';
import { dayOf } from '../catalogue/rates.ts';
import { readSettings } from '../kernel/operator-settings.ts';
import { say } from '../kernel/texts.ts';
import type { Source } from './source.ts';

const href = '/admin/settings?tab=money';

/** Countries whose reference rate of the half-year nobody has entered: invoices would bear the one before. */
export const lateRatesToEnter: Source = {
  kind: 'lateRates',
  needs: 'settings:edit',
  href: () => href,
  read: async ({ db, language, now, assigned }, limit) => {
    if (assigned !== undefined) return { count: 0, items: [] };
    const due = missingLateRates((await readSettings(db)).lateInterest.value.rates, dayOf(now));
    if (due.length === 0) return { count: 0, items: [] };
    const [house] = await db
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.kind, 'internal'))
      .orderBy(companies.id)
      .limit(1);
    if (house === undefined) return { count: 0, items: [] };
    const items = due.slice(0, limit).map(({ places, from, since }, index) => ({
      id: `${house.id.slice(0, -2)}${String(index).padStart(2, '0')}`,
      title: titleOf(places, language),
      detail: say(language, 'admin:lateRates.from', { from: formatCalendarDay(from, language) }),
      at: `${since}T00:00:00.000Z`,
      href,
      step: null,
      dueAt: `${from}T00:00:00.000Z`,
      desk: null,
    }));
    return { count: due.length, items };
  },
};

/** "United Kingdom", or "Austria and 26 more". */
function titleOf(places: string, language: Language): string {
  const [first = '', ...more] = places.split(/\s+/).filter(Boolean);
  const country = formatCountry(first, language);
  return more.length === 0 ? country : say(language, 'admin:lateRates.more', { country, count: more.length });
}
