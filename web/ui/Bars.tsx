import type { ReactNode } from 'react';
import css from './Chart.module.css';
import { Columns } from './Columns.tsx';

type Bar = {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: number;
  /** The value as it is read. */
  readonly text: ReactNode;
  /** What waits, and what is over. */
  readonly tone?: 'waiting' | 'over' | undefined;
};

/** A list of words and figures, the longest bar for the most; the bars are for the eye. */
export function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <Columns as="ul" gap={3} className={css.bars}>
      {bars.map(({ key, label, value, text, tone }) => (
        <Columns as="li" key={key} gap={3} align="center" className={css.bar}>
          <span>{label}</span>
          <span className={css.track} aria-hidden="true">
            <span className={css.fill} data-tone={tone} style={{ width: `${(value / most) * 100}%` }} />
          </span>
          <span className={css.figure}>{text}</span>
        </Columns>
      ))}
    </Columns>
  );
}
