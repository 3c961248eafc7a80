import type { api } from './api.ts';
import { typedPrefix } from './session.ts';

type Order = Awaited<ReturnType<typeof api.orders.getOrder>>;

/** Whose draft of an order it is and of which brand: somebody else at the same desk finds nothing of it. */
export type DraftOf = { readonly userId: string; readonly brandId: string };

/** What a buyer writes on an order, besides where it goes and who pays. */
export type OrderWords = {
  readonly additionalNotes: string;
  readonly poNumber: string;
  /** "2026-03-06"; empty: no day. */
  readonly wantedOn: string;
};

/** Where the tab keeps the draft. */
export const draftKey = ({ userId, brandId }: DraftOf) => `${typedPrefix}checkout-${userId}-${brandId}`;

/** The draft as the tab keeps it; null where nothing has been filled in. */
export function readDraft<D extends OrderWords>(of: DraftOf): Partial<D> | null {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(of)) ?? 'null') as Partial<D> | null; // only we write it
  } catch {
    return null;
  }
}

/** What an order says and where it goes, as a draft has it. */
export type Worded = OrderWords & {
  readonly address: Order['shippingAddress'];
  readonly invoiceAddress: Order['invoiceAddress'];
};

type Said = Pick<Order, 'additionalNotes' | 'poNumber' | 'wantedOn' | 'shippingAddress' | 'invoiceAddress'>;

/** The same of an order, or of the request for one. */
export function wordedAs({
  shippingAddress,
  wantedOn,
  additionalNotes,
  poNumber,
  invoiceAddress,
}: Said): Worded {
  return { address: shippingAddress, invoiceAddress, additionalNotes, poNumber, wantedOn: wantedOn ?? '' };
}

/**
 * An order that is taken back to be changed, or a request that was declined, leaves its words, its addresses and the VAT
 * number it named to what follows. What has been filled in for that already stays.
 */
export function carryOver(of: DraftOf, order: Said & Partial<Pick<Order, 'vatNumber'>>): void {
  const begun: Partial<Worded> | null = readDraft<Worded>(of);
  const { vatNumber } = order;
  const before = { ...wordedAs(order), ...(vatNumber === undefined ? {} : { vatNumber: vatNumber ?? '' }) };
  const words = {
    additionalNotes: begun?.additionalNotes || before.additionalNotes,
    poNumber: begun?.poNumber || before.poNumber,
    wantedOn: begun?.wantedOn || before.wantedOn,
  };
  // What has been typed for the next order has an address of its own; a draft that was sent has none.
  sessionStorage.setItem(draftKey(of), JSON.stringify({ ...before, ...begun, ...words, placedAs: null }));
}
