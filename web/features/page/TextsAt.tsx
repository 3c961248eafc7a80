import type { Translated } from '#domain/languages.ts';
import { LanguagesField, textsOf } from '#web/ui/LanguagesField.tsx';
import { errorsAt, type PartProps } from './parts.ts';

type Props = PartProps & {
  readonly label: string;
  /** Where it stands in the page, as the server names it: "technologies.0.name". */
  readonly path: string;
  readonly value: Translated;
  readonly onChange: (value: Translated) => void;
  readonly lines?: number;
};

/** A text of the page in three languages, with what the server says of each. */
export function TextsAt({ label, form, path, value, onChange, lines, readOnly }: Props) {
  return (
    <LanguagesField
      label={label}
      value={value}
      textIn={textsOf(value, onChange, errorsAt(form, path))}
      {...(lines === undefined ? {} : { lines })}
      readOnly={readOnly}
    />
  );
}
