import { eq } from 'drizzle-orm';
import { companies } from '#db/schema/accounts.ts';
import { formatCalendarDay } from '#domain/format.ts';
import { holidaysWarnedFrom, officesRunningOut } from '#domain/holidays.ts';
import { readSettings } from '../kernel/operator-settings.ts';
import { say } from '../kernel/texts.ts';
import type { Source } from './source.ts';

/** Offices whose holidays are entered for fewer days ahead than consultations are booked. */
export const holidaysToEnter: Source = {
  kind: 'holidays',
  needs: 'settings:edit',
  href: () => '/admin/settings?tab=offices',
  read: async ({ db, language, now, assigned }, limit) => {
    if (assigned !== undefined) return { count: 0, items: [] };
    const set = (await readSettings(db)).offices.value;
    const due = officesRunningOut(set, now);
    if (due.length === 0) return { count: 0, items: [] };
    const [house] = await db
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.kind, 'internal'))
      .orderBy(companies.id)
      .limit(1);
    if (house === undefined) return { count: 0, items: [] };
    const items = due.slice(0, limit).map((office, index) => ({
      id: `${house.id.slice(0, -1)}${index}`,
      title: say(language, `contact:offices.${office}.city`),
      detail: say(language, 'admin:health.holidays', {
        until: formatCalendarDay(set[office].knownUntil, language),
      }),
      at: holidaysWarnedFrom(set[office]).toISOString(),
      href: '/admin/settings?tab=offices',
      step: null,
      dueAt: `${set[office].knownUntil}T00:00:00.000Z`,
      desk: null,
    }));
    return { count: due.length, items };
  },
};
