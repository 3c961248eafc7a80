import { marketByYear } from '#site/content/market.ts';
import { publicFigures } from '#site/content/public-figures.ts';
import boxCss from '#web/ui/Box.module.css';
import css from './Market.module.css';

const width = 720;
const height = 380;
const left = 28;
const right = width - 28;
const top = 56;
const bottom = height - 40;
/** The scale of the drawing ends here, in billions. */
const most = 40;

/** The curve of the market, with the year everybody quotes marked on it. */
export function MarketChart({ label, value }: { readonly label: string; readonly value: string }) {
  const years = marketByYear();
  const points = years.map((each) => `${xOf(each.year)} ${yOf(each.billionUsd)}`).join('L');
  const quoted = years.find(({ year }) => year === publicFigures.marketYear);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={`${boxCss.full} ${boxCss.block} ${css.chart}`}
      role="img"
      aria-label={label}
    >
      <path d={`M${left} ${bottom}L${points}L${right} ${bottom}Z`} className={css.ground} />
      {[10, 20, 30, 40].map((tick) => (
        <line key={tick} x1={left} x2={right} y1={yOf(tick)} y2={yOf(tick)} className={css.grid} />
      ))}
      <line x1={left} x2={right} y1={bottom} y2={bottom} className={css.axis} />
      <path d={`M${points}`} className={css.curve} />
      {years.map((each) => (
        <text key={each.year} x={xOf(each.year)} y={height - 14} className={css.year} textAnchor="middle">
          {each.year}
        </text>
      ))}
      {quoted && (
        <g>
          <line
            x1={xOf(quoted.year)}
            x2={xOf(quoted.year)}
            y1={bottom}
            y2={yOf(quoted.billionUsd)}
            className={css.drop}
          />
          <circle cx={xOf(quoted.year)} cy={yOf(quoted.billionUsd)} r={7} className={css.dot} />
          <text
            x={xOf(quoted.year) - 16}
            y={yOf(quoted.billionUsd) - 14}
            textAnchor="end"
            className={css.value}
          >
            {value}
          </text>
        </g>
      )}
    </svg>
  );
}

function xOf(year: number): number {
  const { growthFrom, growthTo } = publicFigures;
  return rounded(left + ((year - growthFrom) / (growthTo - growthFrom)) * (right - left));
}

function yOf(billionUsd: number): number {
  return rounded(bottom - (billionUsd / most) * (bottom - top));
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
