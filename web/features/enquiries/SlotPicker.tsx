import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeId } from '#domain/offices.ts';
import { offices } from '#domain/offices.ts';
import { wallClock } from '#domain/time-zones.ts';
import { useLanguage } from '#web/language.ts';
import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Calendar.module.css';
import { MonthGrid } from './MonthGrid.tsx';
import { formatCalendarDay, formatTime } from './zone-time.ts';

type Props = {
  readonly office: OfficeId;
  readonly slots: readonly string[];
  readonly timeZone: string;
  readonly value: string | null;
  readonly onChange: (start: string | null) => void;
  readonly error: string | undefined;
};

/** A day, then a time of that day, on the visitor's own clock. */
export function SlotPicker({ office, slots, timeZone, value, onChange, error }: Props) {
  const { t } = useTranslation('enquiries');
  const byDay = daysOf(slots, timeZone);
  const free = new Map([...byDay].map(([date, starts]) => [date, starts.length]));
  const chosenDay = value === null ? null : wallClock(value, timeZone).date;
  const [shown, setShown] = useState<string | null>(null);
  const [firstDay] = byDay.keys();
  if (firstDay === undefined)
    return (
      <Columns as="p" gap={6} across={10} className={`${boxCss.sheet} ${css.picker}`}>
        {t('calendar.full')}
      </Columns>
    );
  // The next free day is open already: most people take one of its times.
  const day = shown ?? chosenDay ?? firstDay;
  return (
    <Columns gap={6} across={10} className={`${boxCss.sheet} ${css.picker}`}>
      <MonthGrid
        key={office}
        free={free}
        value={day}
        onChange={(date) => {
          setShown(date);
          if (date !== chosenDay) onChange(null);
        }}
      />
      <Times
        office={office}
        day={day}
        starts={byDay.get(day) ?? []}
        timeZone={timeZone}
        value={value}
        onChange={onChange}
        error={error}
      />
    </Columns>
  );
}

type TimesProps = Pick<Props, 'office' | 'timeZone' | 'value' | 'onChange' | 'error'> & {
  readonly day: string;
  readonly starts: readonly string[];
};

function Times({ office, day, starts, timeZone, value, onChange, error }: TimesProps) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const errorId = useId();
  return (
    <Columns
      as="fieldset"
      gap={3}
      className={`${boxCss.contentStart} ${css.times}`}
      aria-describedby={error === undefined ? undefined : errorId}
      // With no time to mark, the list as a whole is where the focus goes.
      tabIndex={-1}
      data-invalid={error !== undefined && starts.length === 0 ? true : undefined}
    >
      <legend className={css.timesTitle}>{formatCalendarDay(day, language)}</legend>
      {starts.length === 0 && <p className={textCss.note}>{t('calendar.noneLeft')}</p>}
      <Columns gap={2} className={css.timeList}>
        {starts.map((start) => (
          <Columns
            as="label"
            key={start}
            className={`${textCss.strong} ${textCss.figures} ${boxCss.onWhite} ${boxCss.pressed} ${boxCss.choice} ${css.time}`}
          >
            <input
              className={boxCss.under}
              type="radio"
              name="startsAt"
              value={start}
              checked={start === value}
              onChange={() => onChange(start)}
              aria-invalid={error === undefined ? undefined : true}
            />
            <span>{formatTime(start, timeZone, language)}</span>
            <OfficeTime office={office} start={start} timeZone={timeZone} />
          </Columns>
        ))}
      </Columns>
      {error !== undefined && (
        <p id={errorId} className={textCss.fault} role="alert">
          {error}
        </p>
      )}
    </Columns>
  );
}

/** What the office's clock shows then, where it shows something else. */
function OfficeTime({ office, start, timeZone }: { office: OfficeId; start: string; timeZone: string }) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const there = formatTime(start, offices[office].timeZone, language);
  if (there === formatTime(start, timeZone, language)) return null;
  return (
    <span className={`${textCss.soft} ${textCss.regular} ${textCss.extraSmall} ${css.there}`}>
      {t('calendar.there', { time: there, office: t(`offices.${office}`) })}
    </span>
  );
}

/** The starts by the day they are on, on the visitor's clock. */
function daysOf(slots: readonly string[], timeZone: string): Map<string, string[]> {
  const days = new Map<string, string[]>();
  for (const start of slots) {
    const { date } = wallClock(start, timeZone);
    const known = days.get(date);
    if (known === undefined) days.set(date, [start]);
    else known.push(start);
  }
  return days;
}
