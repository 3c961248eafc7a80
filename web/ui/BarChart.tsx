import { scaleBand, scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { labelled } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import css from './Chart.module.css';

export type ChartBar = {
  readonly key: string;
  /** Which day, week or month it is. */
  readonly label: string;
  readonly value: number;
  /** The value as it is read. */
  readonly text: string;
};

type Props = {
  /** What the chart shows, for who hears it; a table with the same figures belongs beside it. */
  readonly label: string;
  readonly bars: readonly ChartBar[];
  /** What stands under its last bar; its label where nothing else does. */
  readonly last?: ReactNode;
};

const width = 640;
const height = 180;
const top = 8;

/** Bars over time, oldest first; the last one is marked. What was nothing has its place and no bar. */
export function BarChart({ label, bars, last }: Props) {
  const language = useLanguage();
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const x = scaleBand([...bars.keys()], [0, width]).paddingInner(0.25);
  const y = scaleLinear([0, most], [0, height - top]);
  const end = bars.at(-1);
  return (
    <figure className={css.chart}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {bars.map((bar, index) => (
          <g key={bar.key}>
            <rect
              className={bar === end ? css.last : css.column}
              x={x(index)}
              y={height - y(bar.value)}
              width={x.bandwidth()}
              height={y(bar.value)}
            />
            <rect className={css.hit} x={x(index)} y={0} width={x.step()} height={height}>
              <title>{labelled(bar.label, bar.text, language)}</title>
            </rect>
          </g>
        ))}
        <line className={css.base} x1={0} x2={width} y1={height} y2={height} />
      </svg>
      <figcaption className={css.ends}>
        <span>{bars[0]?.label}</span>
        <span>{last ?? end?.label}</span>
      </figcaption>
    </figure>
  );
}
