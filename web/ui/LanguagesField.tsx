import { useTranslation } from 'react-i18next';
import { shownIn, writtenIn } from '#domain/in-language.ts';
import { type Language, languages, type Translated } from '#domain/languages.ts';
import { useLanguage } from '#web/language.ts';
import { Field } from './Field.tsx';
import css from './LanguagesField.module.css';

/** The text of one language, as its field shows and changes it. */
type OneText = {
  readonly name?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
};

type Props = {
  readonly label: string;
  readonly value: Translated;
  readonly textIn: (language: Language) => OneText;
  /** Several lines; a number is how many show. */
  readonly lines?: number;
  readonly maxLength?: number;
  readonly readOnly?: boolean;
};

/** One text in every language, side by side, the reader's own first; an empty one says what readers see instead. */
export function LanguagesField({ label, value, textIn, lines, maxLength, readOnly = false }: Props) {
  const { t } = useTranslation('common');
  const own = useLanguage();
  const written = writtenIn(value);
  return (
    <fieldset className={css.text}>
      <legend>{label}</legend>
      <div className={css.languages}>
        {[own, ...languages.filter((language) => language !== own)].map((language) => {
          const lent = value[language] === '' ? shownIn(written, language) : null;
          return (
            <Field
              key={language}
              lang={language}
              label={t(`languagesField.in.${language}`)}
              {...textIn(language)}
              {...(lent !== null && { hint: t(`languagesField.shown.${lent}`) })}
              {...(lines !== undefined && { lines })}
              {...(maxLength !== undefined && { maxLength })}
              readOnly={readOnly}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** The texts of a field that keeps all its languages as one value. */
export function textsOf(
  value: Translated,
  onChange: (value: Translated) => void,
  errorIn?: (language: Language) => string | undefined,
): Props['textIn'] {
  return (language) => ({
    value: value[language],
    onChange: (text) => onChange({ ...value, [language]: text }),
    error: errorIn?.(language),
  });
}
