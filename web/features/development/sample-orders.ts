import type { sampleStatuses } from './record-search.ts';

export type SampleOrder = {
  readonly number: string;
  readonly brand: string;
  readonly status: (typeof sampleStatuses)[number];
  readonly totalMinor: number;
  readonly ageMs: number;
};

const minuteMs = 60_000;

/** The orders of the component demo. */
export const sampleOrders: readonly SampleOrder[] = [
  { number: 'LYS-12351', brand: 'Pulnae', status: 'shipped', totalMinor: 184_250, ageMs: 12 * minuteMs },
  { number: 'LYS-12350', brand: 'Onpum', status: 'invoiced', totalMinor: 96_000, ageMs: 190 * minuteMs },
  { number: 'LYS-12349', brand: 'Gadak', status: 'completed', totalMinor: 2_045_090, ageMs: 4000 * minuteMs },
];
