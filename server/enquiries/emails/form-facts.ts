import type { Language } from '#domain/languages.ts';
import type { Fact } from '../../emails/layout.ts';
import { say } from '../../kernel/texts.ts';

/** What somebody filled in, under the labels of the form; what was left out is left out. */
export function formFacts(
  language: Language,
  values: Readonly<Record<string, string | null | undefined>>,
): Fact[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined || value === ''
      ? []
      : [{ label: say(language, `enquiries:fields.${name}`), value }],
  );
}
