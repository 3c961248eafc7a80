import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullDate, formatMonth } from '#domain/format.ts';
import { IconChevronLeft } from '#web/icons/IconChevronLeft.tsx';
import { IconChevronRight } from '#web/icons/IconChevronRight.tsx';
import { useLanguage } from '#web/language.ts';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Calendar.module.css';
import { dayAfterKey, monthOf, monthsLater, weeksOf } from './month-days.ts';
import { weekdays } from './zone-time.ts';

type Props = {
  /** How many times are free, by day; a day that is not in it has none. */
  readonly free: ReadonlyMap<string, number>;
  readonly value: string | null;
  readonly onChange: (date: string) => void;
};

/** A month as a grid of days: one stop of the Tab key, arrows move in it. */
export function MonthGrid({ free, value, onChange }: Props) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const titleId = useId();
  const days = [...free.keys()];
  const first = days[0] ?? '2026-01-01';
  const last = days.at(-1) ?? first;
  const [at, setAt] = useState(value ?? first);
  const grid = useRef<HTMLTableElement>(null);
  const follow = useRef(false);
  // The day under the arrow keys takes the focus once it is drawn.
  useEffect(() => {
    if (follow.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    follow.current = false;
  });
  const current = within(at, first, last);
  const month = monthOf(current);
  const turn = (months: number) => {
    const next = monthsLater(month, months);
    setAt(days.find((date) => monthOf(date) === next) ?? `${next}-01`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, current);
    if (next === null) return;
    event.preventDefault();
    follow.current = true;
    setAt(within(next, first, last));
  };
  return (
    <div>
      <Row gap={4} align="center" justify="between" className={css.monthHead}>
        <h3 id={titleId} className={textCss.heading} aria-live="polite">
          {formatMonth(month, language)}
        </h3>
        <Row gap={1}>
          <button
            type="button"
            className={css.turn}
            aria-label={t('calendar.previousMonth')}
            // Not disabled: the press that reaches the end would lose the focus for good.
            aria-disabled={month <= monthOf(first) || undefined}
            onClick={() => month > monthOf(first) && turn(-1)}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={css.turn}
            aria-label={t('calendar.nextMonth')}
            aria-disabled={month >= monthOf(last) || undefined}
            onClick={() => month < monthOf(last) && turn(1)}
          >
            <IconChevronRight size={20} aria-hidden="true" />
          </button>
        </Row>
      </Row>
      <table ref={grid} aria-labelledby={titleId} className={css.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays(language).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.join()}>
              {week.map((date, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a week has seven places
                <td key={index}>
                  {date !== null && (
                    <Day
                      date={date}
                      free={free.get(date) ?? 0}
                      isCurrent={date === current}
                      isChosen={date === value}
                      onChoose={() => {
                        setAt(date);
                        onChange(date);
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayProps = {
  readonly date: string;
  readonly free: number;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Day({ date, free, isCurrent, isChosen, onChoose }: DayProps) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  return (
    <button
      type="button"
      className={css.day}
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isChosen}
      aria-disabled={free === 0 || undefined}
      aria-label={t(free === 0 ? 'calendar.dayFull' : 'calendar.day', {
        day: formatFullDate(date, language, 'UTC'),
        count: free,
      })}
      onClick={() => {
        if (free > 0) onChoose();
      }}
    >
      {Number(date.slice(8))}
    </button>
  );
}

/** The day, or the nearest that can be shown. */
function within(date: string, first: string, last: string): string {
  if (date < first) return first;
  return date > last ? last : date;
}
