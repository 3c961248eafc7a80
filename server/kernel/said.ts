import type { ErrorCode } from '#contract/errors.ts';
import { isCountry } from '#domain/countries.ts';
import { writtenInstant } from '#domain/days.ts';
import { formatCalendarDay, formatCountry } from '#domain/format.ts';
import type { Language } from '#domain/languages.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Params } from './refusal.ts';
import { say } from './texts.ts';

/** A rule's refusal as it stands in an answer that is no error: "this is why the button is closed". */
export function said<Code extends ErrorCode>({ code, params }: Refusal<Code>, language: Language) {
  return { code, detail: refusalText(language, code, params), params };
}

/** What a refusal says; its days and its country are said as people say them. */
export function refusalText(language: Language, code: ErrorCode, params: Params): string {
  return say(language, `errors:${code}`, spoken(params, language));
}

/** The figures of a sentence, days and the country among them as people say them. */
export function spoken(params: Params, language: Language): Params {
  const each = Object.entries(params).map(([name, value]) => [name, asSaid(name, value, language)]);
  return Object.fromEntries(each);
}

function asSaid(name: string, value: string | number, language: Language): string | number {
  if (isDay(value)) return formatCalendarDay(value, language);
  return name === 'country' && isCountry(`${value}`) ? formatCountry(`${value}`, language) : value;
}

function isDay(value: string | number): value is string {
  return writtenInstant(`${value}T00:00:00.000Z`) !== null;
}
