import { useTranslation } from 'react-i18next';
import { shownIn, writtenIn } from '#domain/in-language.ts';
import { type Language, languages, type Translated } from '#domain/languages.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from './Columns.tsx';
import { Field } from './Field.tsx';
import css from './LanguagesField.module.css';

type Props = {
  readonly label: string;
  readonly value: Translated;
  readonly onChange: (value: Translated) => void;
  /** Several lines; a number is how many show. */
  readonly lines?: number;
  readonly maxLength?: number;
  /** What is wrong in a language. */
  readonly errorIn?: (language: Language) => string | undefined;
  readonly readOnly?: boolean;
};

/** One text in every language, side by side, the reader's own first; an empty one says what readers see instead. */
export function LanguagesField({ label, value, onChange, lines, maxLength, errorIn, readOnly }: Props) {
  const { t } = useTranslation('common');
  const own = useLanguage();
  const written = writtenIn(value);
  const hintFor = (language: Language) => {
    const shown = value[language] === '' ? shownIn(written, language) : null;
    return shown === null ? undefined : t(`languagesField.shown.${shown}`);
  };
  return (
    <Columns gap={3} align="start" className={css.languages}>
      {[own, ...languages.filter((language) => language !== own)].map((language) => (
        <Field
          key={language}
          label={t('languagesField.label', { label, language: t(`languagesField.in.${language}`) })}
          value={value[language]}
          onChange={(text) => onChange({ ...value, [language]: text })}
          error={errorIn?.(language)}
          hint={hintFor(language)}
          {...(lines === undefined ? {} : { lines })}
          {...(maxLength === undefined ? {} : { maxLength })}
          readOnly={readOnly ?? false}
        />
      ))}
    </Columns>
  );
}
