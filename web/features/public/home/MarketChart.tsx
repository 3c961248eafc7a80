import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { type MarketYear, marketByYear } from '#domain/market.ts';
import { publicFigures } from '#domain/public-figures.ts';
import css from './Market.module.css';

const width = 720;
const height = 380;
const inset = { top: 56, right: 28, bottom: 40, left: 8 };

/** The curve of the market, with the year everybody quotes marked on it. */
export function MarketChart({ label }: { readonly label: string }) {
  const years = marketByYear();
  const x = scaleLinear(
    [publicFigures.growthFrom, publicFigures.growthTo],
    [inset.left, width - inset.right],
  );
  const y = scaleLinear([0, 40], [height - inset.bottom, inset.top]);
  const xOf = ({ year }: MarketYear) => x(year);
  const yOf = ({ billionUsd }: MarketYear) => y(billionUsd);
  const curve = line<MarketYear>(xOf, yOf).curve(curveMonotoneX)(years) ?? '';
  const ground = area<MarketYear>(xOf, y(0), yOf).curve(curveMonotoneX)(years) ?? '';
  const quoted = years.find(({ year }) => year === publicFigures.marketYear);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={css.chart} role="img" aria-label={label}>
      <path d={ground} className={css.ground} />
      {[10, 20, 30, 40].map((tick) => (
        <line
          key={tick}
          x1={inset.left}
          x2={width - inset.right}
          y1={y(tick)}
          y2={y(tick)}
          className={css.grid}
        />
      ))}
      <line x1={inset.left} x2={width - inset.right} y1={y(0)} y2={y(0)} className={css.axis} />
      <path d={curve} className={css.curve} />
      {years.map((each) => (
        <text
          key={each.year}
          x={xOf(each)}
          y={height - 14}
          className={css.year}
          textAnchor={anchorOf(each.year)}
        >
          {each.year}
        </text>
      ))}
      {quoted && (
        <g>
          <line x1={xOf(quoted)} x2={xOf(quoted)} y1={y(0)} y2={yOf(quoted)} className={css.drop} />
          <circle cx={xOf(quoted)} cy={yOf(quoted)} r={7} className={css.dot} />
          <text x={xOf(quoted) - 16} y={yOf(quoted) - 14} textAnchor="end" className={css.value}>
            {`$${quoted.billionUsd}B`}
          </text>
        </g>
      )}
    </svg>
  );
}

/** The first and last year stay inside the picture. */
function anchorOf(year: number): 'start' | 'middle' | 'end' {
  if (year === publicFigures.growthFrom) return 'start';
  return year === publicFigures.growthTo ? 'end' : 'middle';
}
