import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstDay, isWithinTrade, lastDay } from '#domain/days.ts';
import { formatCalendarDay } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { Field } from './Field.tsx';

type Props = {
  readonly label: string;
  /** The day that stands in the address, "2026-03-06"; empty: none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** No day before this one can be asked for. */
  readonly earliest?: string;
  readonly error?: string | undefined;
};

/**
 * A day to filter by. A year is typed digit by digit, and on the way to 2026 it is the year 2: a day counts once it can be
 * asked for, and until then the list stays as it is.
 */
export function DayFilter({ label, value, onChange, earliest = firstDay, error }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [isTyping, setIsTyping] = useState(false);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const canBeAsked = (day: string) => isWithinTrade(day) && day >= earliest;
  const said = (day: string) => formatCalendarDay(day, language);
  const isOutside = !isTyping && text !== '' && !canBeAsked(text);
  return (
    <Field
      label={label}
      type="date"
      size="sm"
      value={text}
      onChange={(day) => {
        setText(day);
        setIsTyping(true);
        if (day === '' || canBeAsked(day)) onChange(day);
      }}
      onBlur={() => setIsTyping(false)}
      error={isOutside ? t('table.dayOutside', { from: said(earliest), to: said(lastDay) }) : error}
    />
  );
}
