import type { ErrorCode } from '#contract/errors.ts';
import type { Language } from '#domain/languages.ts';
import type { Refusal } from '#domain/refusal.ts';
import { say } from './texts.ts';

/** A rule's refusal as it stands in an answer that is no error: "this is why the button is closed". */
export function said<Code extends ErrorCode>({ code, params }: Refusal<Code>, language: Language) {
  return { code, detail: say(language, `errors:${code}`, params), params };
}
