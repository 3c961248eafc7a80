import type { Row } from './report.ts';

/** What is to be at least so many percent of a bare handler for the same rows: by answers, or by processor time. */
const ratios = {
  'brand list': { by: 'answers', least: 60 },
  product: { by: 'answers', least: 55 },
  'product list of a brand (20)': { by: 'answers', least: 60 },
  search: { by: 'answers', least: 60 },
  'place an order (6 lines)': { by: 'processor', least: 22 },
  'add to cart': { by: 'answers', least: 25 },
  'send a message': { by: 'answers', least: 45 },
} as const satisfies Record<string, { by: 'answers' | 'processor'; least: number }>;

/** What nobody races with: at most so much. */
export const limits = {
  orderMs: 8,
  slowerPercent: 10,
  streamMs: 0.6,
  carriedMs: 100,
  exportMegabytes: 100,
  exportSlower: 1.5,
} as const;

/** One figure beside its aim. */
export type Figure = {
  readonly what: string;
  readonly measured: string;
  readonly aim: string;
  readonly isMet: boolean;
};

export function within(what: string, value: number, most: number, told: string): Figure {
  const measured = `${value.toFixed(value < 10 ? 2 : 0)} (${told})`;
  return { what, measured, aim: `at most ${most}`, isMet: value <= most };
}

export function figuresOfRows(rows: readonly Row[]): Figure[] {
  return rows.flatMap(({ what, ours, bare }) => {
    if (bare === null || !isAimed(what)) return [];
    const { by, least } = ratios[what];
    const share = by === 'answers' ? ours.perSecond / bare.perSecond : bare.cpuMs / ours.cpuMs;
    const measured = Math.round(100 * share);
    const isMet = measured >= least && ours.wrong === 0;
    return [
      { what: `${what}, by ${by}`, measured: `${measured}% of bare`, aim: `at least ${least}%`, isMet },
    ];
  });
}

function isAimed(what: string): what is keyof typeof ratios {
  return what in ratios;
}

/** Says them, and which are missed. */
export function sayFigures(figures: readonly Figure[], isChecked: boolean): boolean {
  for (const { what, measured, aim, isMet } of figures)
    console.log(`${isMet ? 'met' : 'missed'}: ${what}: ${measured}, aim ${aim}`);
  const missed = figures.filter(({ isMet }) => !isMet).length;
  if (isChecked) console.log(`${figures.length - missed} aims met, ${missed} missed`);
  return missed === 0;
}
