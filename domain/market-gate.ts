import { isEnforced } from './market.ts';
import type { Passport } from './passport.ts';

/** A line of an order as the market sees it. */
export type GateLine = Passport & {
  readonly productId: string;
  /** An admin has let this company order it all the same. */
  readonly isExcepted: boolean;
};

/**
 * open: nothing stands in the way. warns: something is not ready, and may be ordered. acknowledge: only the responsible
 * person is missing, and the retailer takes that part. refused: what is not ready has to go.
 */
export const gateKinds = ['open', 'warns', 'acknowledge', 'refused'] as const;
type GateKind = (typeof gateKinds)[number];

export type Gate = {
  readonly kind: GateKind;
  /** The products it is about. */
  readonly productIds: readonly string[];
};

/** Whether a brand's part of a cart can be sent into a market; null: we have no row for the country. */
export function marketGate(
  market: { readonly enforcedFrom: string | null } | null,
  lines: readonly GateLine[],
  today: string,
): Gate {
  const all = lines.map(({ productId }) => productId);
  if (market === null) return { kind: 'warns', productIds: all };
  const notReady = lines.filter(({ state }) => state !== 'ready');
  const held = notReady.filter(({ isExcepted }) => !isExcepted);
  const refused = held.filter((line) => !lacksOnlyPerson(line));
  const ids = (some: readonly GateLine[]) => some.map(({ productId }) => productId);
  if (!isEnforced(market, today) || held.length === 0) {
    return notReady.length === 0
      ? { kind: 'open', productIds: [] }
      : { kind: 'warns', productIds: ids(notReady) };
  }
  if (refused.length > 0) return { kind: 'refused', productIds: ids(refused) };
  return { kind: 'acknowledge', productIds: ids(held) };
}

/** Without a mandate the importer is responsible itself (Regulation (EC) 1223/2009, article 4(5)). */
function lacksOnlyPerson({ state, missing }: Passport): boolean {
  return state === 'missing' && missing.every((part) => part === 'responsible-person');
}
