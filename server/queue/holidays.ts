import { formatCalendarDay } from '#domain/format.ts';
import { holidaysWarnedFrom, officesRunningOut } from '#domain/holidays.ts';
import { say } from '../kernel/texts.ts';
import { ofSettings } from './of-settings.ts';

/** Offices whose holidays are entered for fewer days ahead than consultations are booked. */
export const holidaysToEnter = ofSettings(
  'holidays',
  '/admin/settings?tab=offices',
  ({ offices: { value: set } }, { language, now }) =>
    officesRunningOut(set, now).map((office) => ({
      title: say(language, `contact:offices.${office}.city`),
      detail: say(language, 'admin:health.holidays', {
        until: formatCalendarDay(set[office].knownUntil, language),
      }),
      at: holidaysWarnedFrom(set[office]).toISOString(),
      dueAt: `${set[office].knownUntil}T00:00:00.000Z`,
    })),
);
