import { type Language, languages } from '#domain/languages.ts';
import type { BoundForm } from '#web/ui/use-form.tsx';
import type { PageForm } from './page-form.ts';

/** What every part of the editor receives. */
export type PartProps = { readonly form: BoundForm<PageForm>; readonly readOnly: boolean };

/** The sentences under the fields of a text in each language. */
export function errorsAt({ errorAt }: PartProps['form'], path: string) {
  const found = Object.fromEntries(languages.map((language) => [language, errorAt(`${path}.${language}`)]));
  return (language: Language): string | undefined => found[language];
}
