import type { Measured } from './measure.ts';

export type Row = {
  readonly what: string;
  readonly products: number;
  readonly ours: Measured;
  readonly bare: Measured | null;
};

/** The table of docs/performance.md. */
export function print(table: readonly Row[]): void {
  const head = [
    'what',
    'products',
    'req/s',
    'p50 ms',
    'p97.5 ms',
    'p99 ms',
    'CPU ms',
    'bare req/s',
    'ratio',
    'CPU ratio',
  ];
  const lines = table.map(({ what, products, ours, bare }) => [
    what,
    products.toLocaleString('en'),
    ours.perSecond.toFixed(0),
    ours.p50Ms.toFixed(1),
    ours.p97Ms.toFixed(1),
    ours.p99Ms.toFixed(1),
    ours.cpuMs.toFixed(2),
    bare === null ? '' : bare.perSecond.toFixed(0),
    bare === null ? '' : percent(ours.perSecond, bare.perSecond),
    bare === null ? '' : percent(bare.cpuMs, ours.cpuMs),
  ]);
  console.log(`| ${head.join(' | ')} |\n|${head.map(() => ' --- ').join('|')}|`);
  for (const line of lines) console.log(`| ${line.join(' | ')} |`);
}

export function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)}%`;
}
