import { publicFigures } from './public-figures.ts';

/** The size of the world market for Korean beauty that is expected in `publicFigures.marketYear`, in USD. */
export const marketUsd = 32_500_000_000;

export type MarketYear = { readonly year: number; readonly billionUsd: number };

/**
 * The market year by year, worked out from the one published size and the yearly growth ($32.5B by 2030, 9.61
 * % CAGR from 2024 to 2032). One decimal.
 */
export function marketByYear(): readonly MarketYear[] {
  const { growthFrom, growthTo, growthPercent, marketYear } = publicFigures;
  return Array.from({ length: growthTo - growthFrom + 1 }, (_, index) => {
    const year = growthFrom + index;
    const usd = marketUsd * (1 + growthPercent / 100) ** (year - marketYear);
    return { year, billionUsd: Math.round(usd / 100_000_000) / 10 };
  });
}
