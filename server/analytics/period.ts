import { type AnalyticsPeriod, officeDay, periodOf } from '#domain/analytics.ts';
import type { Days } from '#domain/numbers.ts';
import { assertPeriod } from '../numbers/period.ts';

type Asked = {
  readonly period: AnalyticsPeriod;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The days that are asked for, as the office counts them. */
export function askedDays({ period, ...own }: Asked, now: Date): Days {
  return period === 'own' ? assertPeriod(own, officeDay(now)) : periodOf(period, now);
}
