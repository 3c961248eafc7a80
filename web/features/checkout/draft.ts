import { useState } from 'react';
import type { Acknowledgement } from '#domain/checkout.ts';
import { type DraftOf, draftKey, type OrderWords, readDraft, type Worded } from '#web/checkout-draft.ts';
import type { Address } from './queries.ts';

/** What a buyer has filled in for one brand's order. It stays in the tab until the order is placed. */
export type Draft = OrderWords & {
  readonly address: Address;
  /** null: the invoice goes to the company. */
  readonly invoiceAddress: InvoiceAddress | null;
  readonly vatNumber: string;
  readonly acknowledged: readonly Acknowledgement[];
  /** The retailer takes the importer's part, beside the six. */
  readonly isImporter: boolean;
  /** The submission under way: sent again with the same words, it is the same order. */
  readonly submission: { readonly requestId: string; readonly words: string } | null;
  /** The order it has become: who comes back is told so, until the next one is begun. */
  readonly placedAs: string | null;
};

/** Where a paper goes, which needs no driver. */
type InvoiceAddress = Omit<Address, 'phone' | 'deliveryHours'>;

/** Another one of the same company. */
export function invoiceAddressOf({ company, country }: Address): InvoiceAddress {
  return { name: '', company, street: '', city: '', postalCode: '', country };
}

/** What an order begins with: the address used last and the company's VAT number, or what was asked for and still waits. */
type Begun = Pick<Draft, 'address' | 'vatNumber'> & Partial<Worded>;

/** The draft of a brand's order; leaving the page and coming back loses nothing. */
export function useDraft(of: DraftOf, begins: Begun): [Draft, (change: Partial<Draft>) => void] {
  const key = draftKey(of);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const begun: Draft = {
    additionalNotes: '',
    poNumber: '',
    wantedOn: '',
    invoiceAddress: null,
    ...begins,
    acknowledged: [],
    isImporter: false,
    submission: null,
    placedAs: null,
  };
  const draft = { ...begun, ...(drafts[key] ?? readDraft<Draft>(of)) };
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, placedAs: null, ...part };
    sessionStorage.setItem(key, JSON.stringify(next));
    setDrafts({ ...drafts, [key]: next });
  };
  return [draft, change];
}

/** Nothing is kept of a draft that has been sent, but which order it has become; null: an owner has been asked for it. */
export function forgetDraft(of: DraftOf, orderId: string | null): void {
  if (orderId === null) sessionStorage.removeItem(draftKey(of));
  else sessionStorage.setItem(draftKey(of), JSON.stringify({ placedAs: orderId }));
}

/** The order that the latest draft of the brand has become; null where none was placed, or another has been begun. */
export function orderPlacedOf(of: DraftOf): string | null {
  return readDraft<Draft>(of)?.placedAs ?? null;
}

/** The request id of a submission: kept while its words stay the same, so that a lost answer costs no second order. */
export function submissionOf(
  draft: Pick<Draft, 'submission'>,
  words: string,
  newId: () => string,
): NonNullable<Draft['submission']> {
  return draft.submission?.words === words ? draft.submission : { requestId: newId(), words };
}
