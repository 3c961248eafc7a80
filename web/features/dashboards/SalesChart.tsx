import { scaleLinear, scalePoint } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { useTranslation } from 'react-i18next';
import { formatMoney, pounds } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import textCss from '#web/ui/Text.module.css';
import css from './Dashboards.module.css';
import type { BrandMetrics } from './queries.ts';
import { formatDay } from './weeks.ts';

type Week = BrandMetrics['salesByWeek'][number];

const width = 640;
const height = 180;
const margin = { top: 14, right: 10, bottom: 6, left: 10 };

/** Twelve weeks of sales as one quiet line; the last week is marked. */
export function SalesChart({ weeks }: { readonly weeks: readonly Week[] }) {
  const { t } = useTranslation('dashboards');
  const language = useLanguage();
  const first = weeks[0];
  const last = weeks.at(-1);
  if (first === undefined || last === undefined) return null;

  const most = Math.max(...weeks.map(({ totalMinor }) => totalMinor), 1);
  const x = scalePoint([...weeks.keys()], [margin.left, width - margin.right]);
  const y = scaleLinear([0, most], [height - margin.bottom, margin.top]);
  const at = (index: number) => x(index) ?? 0;
  const shape = { x: (_: Week, index: number) => at(index), y: ({ totalMinor }: Week) => y(totalMinor) };
  const stroke = line<Week>(shape.x, shape.y).curve(curveMonotoneX)([...weeks]);
  const fill = area<Week>(shape.x, y(0), shape.y).curve(curveMonotoneX)([...weeks]);
  const money = ({ totalMinor }: Week) => formatMoney(pounds(totalMinor), language);
  return (
    <figure className={css.chart}>
      <svg
        role="img"
        aria-label={t('analytics.chart', {
          first: formatDay(first.weekStart, language),
          last: formatDay(last.weekStart, language),
        })}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        <line className={css.chartBase} x1={margin.left} x2={width - margin.right} y1={y(0)} y2={y(0)} />
        <path className={css.chartArea} d={fill ?? undefined} />
        <path className={css.chartLine} d={stroke ?? undefined} />
        {weeks.map((week, index) => (
          <g key={week.weekStart}>
            {/* A line of no length with round ends is a dot that stays round however wide the chart is. */}
            <path
              className={week === last ? css.chartLast : css.chartDot}
              d={`M${at(index)} ${y(week.totalMinor)}h0`}
            />
            {week !== last && <path className={css.chartHole} d={`M${at(index)} ${y(week.totalMinor)}h0`} />}
            <rect className={css.chartHit} x={at(index) - 26} y={0} width={52} height={height}>
              <title>{`${t('analytics.week', { date: formatDay(week.weekStart, language) })}: ${money(week)}`}</title>
            </rect>
          </g>
        ))}
      </svg>
      <figcaption className={`${textCss.note} ${textCss.figures} ${css.chartEnds}`}>
        <span>{formatDay(first.weekStart, language)}</span>
        <span>
          {t('analytics.thisWeek')}: <strong>{money(last)}</strong>
        </span>
      </figcaption>
    </figure>
  );
}
