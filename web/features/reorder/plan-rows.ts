import type { Filled, Plan, PlannedLine } from './queries.ts';

/** A line of a plan on the screen: `cartons` is what the buyer takes of it, 0 nothing. */
export type PlanRow = Pick<
  PlannedLine,
  'product' | 'code' | 'from' | 'maxCartons' | 'inCartCartons' | 'instead'
> & {
  readonly key: string;
  readonly cartons: number;
  /** Why it cannot be had as it was asked for. */
  readonly problem: string | null;
  readonly nearestCartons: number | null;
};

/** What cannot be had as it stands comes first: there is something to decide. */
export function rowsOf({ lines }: Plan): PlanRow[] {
  const rows = lines.map((line, index) => ({
    key: line.product?.id ?? `code-${index}`,
    product: line.product,
    code: line.code,
    from: line.from,
    maxCartons: line.maxCartons,
    inCartCartons: line.inCartCartons,
    instead: line.instead,
    cartons: line.quantityCartons ?? 0,
    problem: line.refusal?.detail ?? null,
    nearestCartons: line.nearestCartons,
  }));
  return [
    ...rows.filter(({ problem }) => problem !== null),
    ...rows.filter(({ problem }) => problem === null),
  ];
}

/** What went into the cart leaves the plan; what was left out stays, with the reason, today's price and carton. */
export function afterFilling(rows: readonly PlanRow[], { put, leftOut }: Filled): PlanRow[] {
  const isPut = new Set(put.map(({ productId }) => productId));
  const left = new Map(leftOut.map((line) => [line.productId, line]));
  return rows
    .filter(({ product }) => product === null || !isPut.has(product.id))
    .map((row) => {
      const why = row.product === null ? undefined : left.get(row.product.id);
      if (why === undefined || row.product === null) return row;
      return {
        ...row,
        cartons: 0,
        problem: why.refusal.detail,
        nearestCartons: why.nearestCartons,
        product: {
          ...row.product,
          pricePerCarton: why.pricePerCarton ?? row.product.pricePerCarton,
          itemsPerCarton: why.itemsPerCarton ?? row.product.itemsPerCarton,
        },
      };
    });
}
