import { formatDate } from '#domain/format.ts';
import { defaultLanguage, type Language } from '#domain/languages.ts';
import type { LotRefusalCode } from '#domain/lot-allocation.ts';
import type { Refusal as RefusedLot } from '#domain/refusal.ts';
import { Refusal } from '../kernel/refusal.ts';

/** Why a lot may not leave, its date as the reader writes dates. */
export function refusedLot(
  { code, params }: RefusedLot<LotRefusalCode>,
  { language = defaultLanguage, field }: { readonly language?: Language; readonly field?: string },
): Refusal {
  const { bestBefore, ...rest } = params;
  const date =
    bestBefore === undefined ? {} : { bestBefore: formatDate(String(bestBefore), language, 'UTC') };
  return new Refusal(code, { ...rest, ...date, ...(field === undefined ? {} : { field }) });
}
