import { figures } from '#domain/figures.ts';
import { type OfficeId, type OfficeTimes, usualHours } from '#domain/offices.ts';

/**
 * The figures the public pages and policies state (docs/decisions.md, Public figures): those of the rules, and what is
 * said of the market and of ourselves. Texts name them as placeholders, so that a figure is written once.
 */
export const publicFigures = {
  ...figures,
  marketYear: 2030,
  growthPercent: 9.61,
  growthFrom: 2024,
  growthTo: 2032,
  marginPercent: 80,
  /** Years in the trade, retail partners and verified brands: "at least". */
  years: 10,
  retailers: 100,
  brands: 15,
  /** Items that brands usually ask for. */
  moqFrom: 50,
  moqTo: 100,
  /** What goods have left when they are dispatched. */
  shelfMonths: 18,
  /** Until others are set. */
  ...hoursIn(usualHours),
} as const;

/** The hours of the offices as texts name them. */
export function hoursIn({
  london,
  seoul,
}: Readonly<Record<OfficeId, Pick<OfficeTimes, 'opens' | 'closes'>>>) {
  return {
    londonOpens: london.opens,
    londonCloses: london.closes,
    seoulOpens: seoul.opens,
    seoulCloses: seoul.closes,
  };
}
