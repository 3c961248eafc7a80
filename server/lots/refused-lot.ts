import { formatDate } from '#domain/format.ts';
import { defaultLanguage, type Language } from '#domain/languages.ts';
import type { LotRefusalCode } from '#domain/lot-allocation.ts';
import type { Refusal as RefusedLot } from '#domain/refusal.ts';
import { type Params, Refusal } from '../kernel/refusal.ts';
import { say } from '../kernel/texts.ts';

/** Why a lot may not leave, its date as the reader writes dates. */
export function refusedLot(
  { code, params }: RefusedLot<LotRefusalCode>,
  { language = defaultLanguage, field }: { readonly language?: Language; readonly field?: string },
): Refusal {
  const { bestBefore, ...rest } = params;
  const date =
    bestBefore === undefined ? {} : { bestBefore: formatDate(String(bestBefore), language, 'UTC') };
  const remaining = code === 'lot-short-dated' ? { remaining: remainingOf(params, language) } : {};
  return new Refusal(code, { ...rest, ...date, ...remaining, ...(field === undefined ? {} : { field }) });
}

/** What is left of its time: of a lot that is past its date nobody says that it has 0 months. */
function remainingOf({ left, state }: Params, language: Language): string {
  if (state === 'expired') return say(language, 'lots:remaining.expired');
  if (left === 0) return say(language, 'lots:remaining.days');
  return say(language, 'lots:remaining.months', { count: Number(left) });
}
