/** A line as somebody saw it, or as it stands: so many cartons, so many items. */
export type SeenLine = {
  readonly productId: string;
  readonly quantityCartons: number;
  readonly quantityItems: number;
};

/** How many items a carton of a product held, and how many it holds now. */
export type ChangedCarton = { readonly productId: string; readonly before: number; readonly now: number };

/** The first product of what was seen whose carton holds another number of items now, or null. */
export function changedCarton(seen: readonly SeenLine[], now: readonly SeenLine[]): ChangedCarton | null {
  for (const line of seen) {
    const same = now.find(({ productId }) => productId === line.productId);
    if (same === undefined || itemsPerCarton(same) === itemsPerCarton(line)) continue;
    return { productId: line.productId, before: itemsPerCarton(line), now: itemsPerCarton(same) };
  }
  return null;
}

function itemsPerCarton({ quantityItems, quantityCartons }: SeenLine): number {
  return quantityItems / quantityCartons;
}
