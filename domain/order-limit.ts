import { type Instant, millisOf } from './instants.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { CompanyRole } from './roles.ts';

/** The calendar month a limit counts in, in UTC: from its first instant to the first of the next. */
export type Period = { readonly from: Date; readonly until: Date };

export function periodOf(now: Instant): Period {
  const day = new Date(millisOf(now));
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month, 1)), until: new Date(Date.UTC(year, month + 1, 1)) };
}

/** The highest limit somebody can be given, in pence: ten million pounds. */
export const highestOrderLimitMinor = 1_000_000_000;

/** Who the limit is for and what the month holds; amounts in pence, by the rates of each order's day. */
export type OrderLimit = {
  readonly companyRole: CompanyRole;
  /** null: any amount. */
  readonly limitMinor: number | null;
  /** All orders of the month that were not cancelled, those an owner has approved among them. */
  readonly spentMinor: number;
};

/** What may still be ordered this month without asking; null: any amount. Only a buyer has a limit. */
export function remainingMinor({ companyRole, limitMinor, spentMinor }: OrderLimit): number | null {
  if (companyRole !== 'buyer' || limitMinor === null) return null;
  return Math.max(0, limitMinor - spentMinor);
}

/** How much of a limit is used, for the eye: from 80% on it is a warning, used up it is an error. */
export function limitUse({ limitMinor, spentMinor }: { limitMinor: number; spentMinor: number }): {
  readonly percentage: number;
  readonly remainingMinor: number;
  readonly tone: 'met' | 'warning' | 'error';
} {
  const remaining = Math.max(0, limitMinor - spentMinor);
  const percentage = limitMinor === 0 ? 100 : Math.min(100, Math.floor((spentMinor * 100) / limitMinor));
  const tone = remaining === 0 ? 'error' : percentage >= warningPercent ? 'warning' : 'met';
  return { percentage, remainingMinor: remaining, tone };
}

const warningPercent = 80;

/** Why an order needs an owner's approval; null where it is within the limit. */
export function refuseOrderLimit(
  limit: OrderLimit,
  orderMinor: number,
): Refusal<'order-limit-exceeded'> | null {
  const remaining = remainingMinor(limit);
  if (remaining === null || orderMinor <= remaining) return null;
  const { limitMinor, spentMinor } = limit;
  return refusal('order-limit-exceeded', {
    limitMinor: limitMinor ?? 0,
    spentMinor,
    orderMinor,
    remainingMinor: remaining,
  });
}

/** Why a buyer cannot accept what makes an order dearer by so much; null where it is within the limit. */
export function refuseIncrease(
  limit: OrderLimit,
  increaseMinor: number,
): Refusal<'proposal-above-limit'> | null {
  const remaining = remainingMinor(limit);
  if (remaining === null || increaseMinor <= 0 || increaseMinor <= remaining) return null;
  const { limitMinor, spentMinor } = limit;
  return refusal('proposal-above-limit', {
    limitMinor: limitMinor ?? 0,
    spentMinor,
    increaseMinor,
    remainingMinor: remaining,
  });
}
