import type { ErrorCode } from '#contract/errors.ts';
import { writtenInstant } from '#domain/days.ts';
import { formatCalendarDay } from '#domain/format.ts';
import type { Language } from '#domain/languages.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Params } from './refusal.ts';
import { say } from './texts.ts';

/** A rule's refusal as it stands in an answer that is no error: "this is why the button is closed". */
export function said<Code extends ErrorCode>({ code, params }: Refusal<Code>, language: Language) {
  return { code, detail: refusalText(language, code, params), params };
}

/** What a refusal says; its days are said as people say them. */
export function refusalText(language: Language, code: ErrorCode, params: Params): string {
  return say(language, `errors:${code}`, spoken(params, language));
}

/** The figures of a sentence, days among them as people say them. */
export function spoken(params: Params, language: Language): Params {
  const each = Object.entries(params).map(([name, value]) => [
    name,
    isDay(value) ? formatCalendarDay(value, language) : value,
  ]);
  return Object.fromEntries(each);
}

function isDay(value: string | number): value is string {
  return writtenInstant(`${value}T00:00:00.000Z`) !== null;
}
