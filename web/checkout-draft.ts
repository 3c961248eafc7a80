import { typedPrefix } from './session.ts';

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

/**
 * An order that is taken back to be changed leaves its words to the one that follows. What has been filled in for that
 * one already stays.
 */
export function carryOver(
  of: DraftOf,
  order: Pick<OrderWords, 'additionalNotes' | 'poNumber'> & { readonly wantedOn: string | null },
): void {
  const begun: Partial<OrderWords> = readDraft(of) ?? {};
  const { additionalNotes, poNumber, wantedOn } = order;
  const words: OrderWords = {
    additionalNotes: begun.additionalNotes || additionalNotes,
    poNumber: begun.poNumber || poNumber,
    wantedOn: begun.wantedOn || (wantedOn ?? ''),
  };
  sessionStorage.setItem(draftKey(of), JSON.stringify({ ...begun, ...words, placedAs: null }));
}
