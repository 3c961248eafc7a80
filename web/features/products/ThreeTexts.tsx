import type { Translated } from '#domain/languages.ts';
import { LanguagesField } from '#web/ui/LanguagesField.tsx';
import type { Entry } from './entry-form.ts';

type Props = {
  readonly entry: Entry;
  readonly label: string;
  /** Where it stands in the entry: "name", "awards.0". */
  readonly path: string;
  readonly text: Translated;
  readonly lines?: number;
  readonly longest: number;
};

/** A text of the entry in three languages. */
export function ThreeTexts({ entry, label, path, text, lines, longest }: Props) {
  return (
    <LanguagesField
      label={label}
      value={text}
      textIn={(language) => entry.at(`${path}.${language}`)}
      maxLength={longest}
      readOnly={entry.readOnly}
      {...(lines !== undefined && { lines })}
    />
  );
}
