import { useTranslation } from 'react-i18next';
import { shownIn, writtenIn } from '#domain/in-language.ts';
import { languages, type Translated } from '#domain/languages.ts';
import { Field } from '#web/ui/Field.tsx';
import type { Entry } from './entry-form.ts';
import css from './Products.module.css';

type Props = {
  readonly entry: Entry;
  readonly label: string;
  /** Where it stands in the entry: "name", "awards.0". */
  readonly path: string;
  readonly text: Translated;
  readonly lines?: number;
  readonly longest: number;
};

/** A text in three languages side by side; where one is missing it says in which language readers will see it. */
export function ThreeTexts({ entry, label, path, text, lines, longest }: Props) {
  const { t } = useTranslation(['products', 'common']);
  const written = writtenIn(text);
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      <div className={css.threefold}>
        {languages.map((language) => {
          const lent = written.includes(language) ? null : shownIn(written, language);
          return (
            <Field
              key={language}
              label={t(`common:pictures.in.${language}`)}
              {...entry.at(`${path}.${language}`)}
              maxLength={longest}
              {...(lines !== undefined && { lines })}
              {...(lent !== null && { hint: t(`shownIn.${lent}`) })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
