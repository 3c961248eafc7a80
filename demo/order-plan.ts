import { dayMs, hourMs, later, minuteMs } from '#domain/instants.ts';
import type { OrderStatus, OrderStep } from '#domain/order-status.ts';
import { orderSteps, stepIndex } from '#domain/order-status.ts';
import { dueAt } from '#domain/terms.ts';
import type { Line } from './line.ts';
import type { OrderScript } from './order-script.ts';
import { brandPeople, type PersonKey } from './people.ts';
import { talks } from './talks.ts';

/** One thing that happens to a demo order. */
export type Deed = { readonly at: Date } & (
  | { readonly do: 'place' }
  | { readonly do: 'move'; readonly to: OrderStatus; readonly by: PersonKey }
  | { readonly do: 'complete' }
  | { readonly do: 'pay'; readonly by: PersonKey }
  | { readonly do: 'correct'; readonly to: OrderStep; readonly by: PersonKey; readonly reason: string }
  | { readonly do: 'cancel'; readonly by: PersonKey; readonly reason: string; readonly waiveFee: boolean }
  | { readonly do: 'say'; readonly by: PersonKey; readonly text: string }
);

/** Days each step takes after the one before; under NET terms goods are prepared without waiting for money. */
const daysBefore = {
  pending: 0,
  confirmed: 0.9,
  processing: 0.1,
  invoiced: 0.06,
  paid: 2,
  preparing: 1,
  shipped: 4,
  delivered: 9,
  completed: 14.05,
} as const satisfies Record<OrderStep, number>;

/** Everything that happens to an order, in order of time; nothing of it lies after `now`. */
export function planOf(script: OrderScript, index: number, now: Date): Deed[] {
  const placedAt = placedAtOf(script, index, now);
  const steps = stepsOf(script, placedAt, now);
  const deeds: Deed[] = [
    ...steps.map(({ step, at }) => deedOf(script, step, at)),
    ...paymentOf(script, steps, now),
    ...correctionOf(script, steps),
    ...endingOf(script, steps),
  ];
  return [...deeds, ...wordsOf(script, deeds, now)].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

type Reached = { readonly step: OrderStep; readonly at: Date };

/** Orders come in during office hours; the last days' are as many hours ago as their script says. */
export function placedAtOf({ daysAgo, hoursAgo }: OrderScript, index: number, now: Date): Date {
  if (hoursAgo !== undefined) return later(now, -hoursAgo * hourMs);
  const day = later(now, -daysAgo * dayMs);
  const minutes = 8 * 60 + ((index * 97) % 420);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 0, minutes));
}

function stepsOf({ until, terms, paidAfterDays }: OrderScript, placedAt: Date, now: Date): Reached[] {
  const onTerms = terms === 'net30' || terms === 'net60';
  const path = orderSteps.slice(0, stepIndex(until) + 1).filter((step) => !(onTerms && step === 'paid'));
  let days = 0;
  let paidDays = 0;
  const reached = path.map((step, index) => {
    days += daysBefore[step];
    if (step === 'invoiced') paidDays = days + (paidAfterDays ?? 0);
    // The house completes an order by itself once it is paid.
    if (step === 'completed') days = Math.max(days, paidDays + 0.05);
    return { step, days: days + index * 0.004 };
  });
  const last = reached.at(-1)?.days ?? 0;
  const room = (now.getTime() - placedAt.getTime() - 10 * minuteMs) / dayMs;
  const pace = last > room ? Math.max(room, 0) / last : 1;
  return reached.map(({ step, days: after }) => ({ step, at: later(placedAt, after * pace * dayMs) }));
}

function deedOf({ brand, buyer }: OrderScript, step: OrderStep, at: Date): Deed {
  const supplier = brandPeople[brand] ?? 'daniel';
  switch (step) {
    case 'pending':
      return { do: 'place', at };
    case 'completed':
      return { do: 'complete', at };
    case 'confirmed':
    case 'preparing':
    case 'shipped':
      return { do: 'move', to: step, by: supplier, at };
    case 'paid':
      return { do: 'pay', by: 'clara', at };
    case 'delivered':
      return { do: 'move', to: step, by: buyer, at };
    default:
      return { do: 'move', to: step, by: 'daniel', at };
  }
}

/** Under NET terms the money comes later, whatever the goods do meanwhile. */
function paymentOf({ paidAfterDays }: OrderScript, steps: readonly Reached[], now: Date): Deed[] {
  const invoiced = steps.find(({ step }) => step === 'invoiced');
  if (paidAfterDays === undefined || invoiced === undefined) return [];
  const at = later(invoiced.at, paidAfterDays * dayMs);
  return at > now ? [] : [{ do: 'pay', by: 'clara', at }];
}

/** The delivery note of another order was recorded here, and put right the next day. */
function correctionOf({ corrected }: OrderScript, steps: readonly Reached[]): Deed[] {
  const shipped = steps.find(({ step }) => step === 'shipped');
  if (!corrected || shipped === undefined) return [];
  return [
    { do: 'move', to: 'delivered', by: 'daniel', at: later(shipped.at, 3 * dayMs) },
    {
      do: 'correct',
      to: 'shipped',
      by: 'clara',
      reason: 'The delivery note belonged to another order',
      at: later(shipped.at, 4 * dayMs),
    },
  ];
}

function endingOf({ ending }: OrderScript, steps: readonly Reached[]): Deed[] {
  const after = steps.find(({ step }) => step === ending?.after);
  if (ending === undefined || after === undefined) return [];
  const { by, reason, waiveFee = false, afterHours } = ending;
  return [{ do: 'cancel', by, reason, waiveFee, at: later(after.at, afterHours * hourMs) }];
}

/** So long after its due date somebody writes about an invoice. */
const reminderDays = 3;

/** What was said after a step was said before the next thing happened. */
function wordsOf({ talk, corrected, terms }: OrderScript, deeds: readonly Deed[], now: Date): Deed[] {
  if (talk === undefined) return [];
  const lines: readonly Line[] = talks[talk];
  return lines.map(([after, by, text], index) => {
    const start =
      after === 'overdue'
        ? later(dueAt(reachedAt('invoiced', deeds, false), terms ?? 'prepayment'), reminderDays * dayMs)
        : reachedAt(after, deeds, corrected === true && after === 'shipped');
    const next =
      deeds
        .map(({ at }) => at)
        .filter((at) => at > start)
        .toSorted((a, b) => a.getTime() - b.getTime())[0] ?? now;
    const together = lines.filter((line) => line[0] === after);
    const place = together.indexOf(lines[index] ?? [after, by, text]) + 1;
    const gap = Math.min((next.getTime() - start.getTime()) / (together.length + 1), 95 * minuteMs);
    return { do: 'say', by, text, at: later(start, place * gap) };
  });
}

/** When a step was reached; a corrected one, when it was put right. */
function reachedAt(step: OrderStep, deeds: readonly Deed[], isCorrected: boolean): Date {
  const found = deeds.findLast(
    (deed) =>
      (deed.do === 'place' && step === 'pending') ||
      (deed.do === 'complete' && step === 'completed') ||
      (deed.do === 'pay' && step === 'paid') ||
      (isCorrected ? deed.do === 'correct' && deed.to === step : deed.do === 'move' && deed.to === step),
  );
  if (found === undefined) throw new Error(`a demo order talks about "${step}" and never gets there`);
  return found.at;
}
