import { dayOf } from '#domain/instants.ts';
import { type Days, daysOf, earliestFrom, type NumbersPeriod } from '#domain/numbers.ts';
import { daysLater } from '#domain/time-zones.ts';
import { Refusal } from '../kernel/refusal.ts';

type Asked = {
  readonly period: NumbersPeriod;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The days that are asked for, in UTC. */
export function askedDays({ period, ...own }: Asked, now: Date): Days {
  const today = dayOf(now);
  return period === 'own' ? assertPeriod(own, today) : daysOf(period, today);
}

/** Own days, where they are a period; without a last one they end today. */
export function assertPeriod({ from, to }: Omit<Asked, 'period'>, today: string): Days {
  if (from === undefined) throw new Refusal('required', { field: 'from' });
  const days = { from, to: to ?? today };
  if (days.to < days.from) throw new Refusal('period-reversed', { field: 'to' });
  const earliest = earliestFrom(days.to);
  if (days.from < earliest) throw new Refusal('date-too-early', { field: 'from', earliest });
  return days;
}

/** The days as the instants they begin and end at. */
export function instantsOf({ from, to }: Days): readonly [since: string, before: string] {
  return [`${from}T00:00:00Z`, `${daysLater(to, 1)}T00:00:00Z`];
}
