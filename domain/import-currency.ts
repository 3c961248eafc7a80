import type { ImportMapping } from './import-options.ts';
import type { Currency } from './money.ts';

/** The currency a mapping begins with, and whether the file itself names it. */
export type ProposedCurrency = { readonly currency: Currency; readonly isNamed: boolean };

/** The currency more products have than any other; null: there is no such one. */
export function mostCommonCurrency(
  counted: readonly { readonly currency: Currency; readonly count: number }[],
): Currency | null {
  const [first, second] = counted.toSorted((one, other) => other.count - one.count);
  return first === undefined || first.count === second?.count ? null : first.currency;
}

/** Whether somebody has chosen another currency than the one that was preselected. */
export function isCurrencyChosen(
  { currency }: Pick<ImportMapping, 'currency'>,
  proposed: ProposedCurrency | undefined,
): boolean {
  return proposed !== undefined && currency !== proposed.currency;
}

/**
 * The currency that the file or a person names for its prices. null: nobody does, and a product that is there keeps its
 * own, because a preselected currency would turn 4.50 pounds into 4.50 won.
 */
export function namedCurrency(
  mapping: Pick<ImportMapping, 'currency'>,
  proposed: ProposedCurrency | undefined,
): Currency | null {
  return proposed?.isNamed === true || isCurrencyChosen(mapping, proposed) ? mapping.currency : null;
}
