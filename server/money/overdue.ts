/** Whatever was due before is overdue: from the day after an invoice is due (UTC, domain/terms.ts). */
export function startOfDay(now: Date): Date {
  return new Date(`${dayOf(now)}T00:00:00.000Z`);
}

import { dayOf } from '#domain/instants.ts';
