import type { OrderKind, OrderStatus } from './order-status.ts';
import { isCharged } from './order-status.ts';

/** The eleven rules of Incoterms 2020, the ones for any way of carriage first. */
export const incotermRules = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const;
export type IncotermRule = (typeof incotermRules)[number];

/** A rule says something only with the place it names: "DAP London". */
export type Incoterm = { readonly rule: IncotermRule; readonly place: string };

/** The place of a brand that delivers wherever an order goes: every reader has words for it, other places are as typed. */
export const wherever = 'delivery address of the order';

/** "DAP London", as it is said within a sentence; `door` is what the reader calls the address of an order. */
export function termsText({ rule, place }: Incoterm, door: string): string {
  return `${rule} ${place === wherever ? door : place}`;
}

/** As it stands on papers: "DAP London (Incoterms 2020)". */
export function incotermText(incoterm: Incoterm, door: string): string {
  return `${termsText(incoterm, door)} (Incoterms 2020)`;
}

export const freightModes = ['air', 'courier', 'road', 'sea'] as const;
export type FreightMode = (typeof freightModes)[number];

/**
 * The terms of goods that are sent once more, free of charge: their brand brings them to the address of the order, and
 * bears the import where it did before.
 */
export function replacementTerms(first: Incoterm | null): Incoterm {
  return { rule: burdenOf(first).importing === 'seller' ? 'DDP' : 'DAP', place: wherever };
}

type Bearer = 'buyer' | 'seller';

/** Who pays what under a rule; `sea`: it is for carriage by ship only. */
type Burden = {
  readonly carriage: Bearer;
  readonly insurance: Bearer;
  readonly importing: Bearer;
  readonly sea: boolean;
};

const buyerCarries = { carriage: 'buyer', insurance: 'buyer', importing: 'buyer', sea: false } as const;
const sellerCarries = { ...buyerCarries, carriage: 'seller' } as const;
const toThePlace = { ...sellerCarries, insurance: 'seller' } as const;

const burdens: Readonly<Record<IncotermRule, Burden>> = {
  EXW: buyerCarries,
  FCA: buyerCarries,
  CPT: sellerCarries,
  // the seller insures for the buyer
  CIP: toThePlace,
  // the seller bears the risk up to the place, so the buyer has nothing to insure
  DAP: toThePlace,
  DPU: toThePlace,
  DDP: { ...toThePlace, importing: 'seller' },
  FAS: { ...buyerCarries, sea: true },
  FOB: { ...buyerCarries, sea: true },
  CFR: { ...sellerCarries, sea: true },
  CIF: { ...toThePlace, sea: true },
};

/** Who pays what; where nothing is agreed, the buyer pays everything beyond the price. */
export function burdenOf(term: Pick<Incoterm, 'rule'> | null): Burden {
  return term === null ? buyerCarries : burdens[term.rule];
}

/** Whether goods may travel so under a rule. */
export function allowsMode(term: Pick<Incoterm, 'rule'> | null, mode: FreightMode): boolean {
  return !burdenOf(term).sea || mode === 'sea';
}

/**
 * What is said of an order's freight instead of an amount of nothing: it is agreed when the brand confirms; the buyer
 * pays the carrier; the price includes it; or none was charged.
 */
export const freightStates = ['amount', 'agreed-later', 'buyer-pays', 'included', 'none'] as const;
export type FreightState = (typeof freightStates)[number];

export type Freighted = {
  readonly status: OrderStatus;
  readonly kind: OrderKind;
  readonly shippingMinor: number;
  readonly incoterm: Incoterm | null;
};

export function freightState({ status, kind, shippingMinor, incoterm }: Freighted): FreightState {
  if (shippingMinor > 0) return 'amount';
  if (!isCharged({ kind }) || status === 'cancelled') return 'none';
  if (incoterm !== null && burdenOf(incoterm).carriage === 'buyer') return 'buyer-pays';
  if (status === 'pending') return 'agreed-later';
  return incoterm === null ? 'none' : 'included';
}

/** The same before there is an order: in the cart and at checkout. */
export function freightAhead(incoterm: Incoterm | null): FreightState {
  return freightState({ status: 'pending', kind: 'order', shippingMinor: 0, incoterm });
}
