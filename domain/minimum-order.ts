/** The most items a minimum can ask for. */
export const largestMinimum = 1_000_000;

/** Whose minimum it is. */
type Asking = {
  /** Items; where the product asks for another minimum than its brand. */
  readonly minimumException: number | null;
};

/** The minimum that applies to a product in items: its own exception, else its brand's (docs/decisions.md, Minimum order). */
export function minimumOf({ minimumException }: Asking, brandMinimum: number): number {
  return minimumException ?? brandMinimum;
}

/**
 * What a product's fields say so that the rule of the cart, which asks the first line, finds the figure that
 * applies wherever it looks.
 */
export function minimumFields(product: Asking, brandMinimum: number) {
  const items = minimumOf(product, brandMinimum);
  return { moq: items, moqUnit: 'units', minimumOrder: items } as const;
}
