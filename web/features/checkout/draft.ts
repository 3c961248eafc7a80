import { useState } from 'react';
import type { Acknowledgement } from '#domain/checkout.ts';
import { typedPrefix } from '#web/session.ts';
import type { Address } from './queries.ts';

/** What a buyer has filled in for one brand's order. It stays in the tab until the order is placed. */
export type Draft = {
  readonly address: Address;
  readonly additionalNotes: string;
  readonly poNumber: string;
  /** "2026-03-06"; empty: no day. */
  readonly wantedOn: string;
  /** null: the invoice goes to the company. */
  readonly invoiceAddress: InvoiceAddress | null;
  readonly vatNumber: string;
  readonly acknowledged: readonly Acknowledgement[];
  /** The retailer takes the importer's part, beside the six. */
  readonly isImporter: boolean;
  /** The submission under way: sent again with the same words, it is the same order. */
  readonly submission: { readonly requestId: string; readonly words: string } | null;
};

/** Where a paper goes, which needs no driver. */
type InvoiceAddress = Omit<Address, 'phone' | 'deliveryHours'>;

/** Another one of the same company. */
export function invoiceAddressOf({ company, country }: Address): InvoiceAddress {
  return { name: '', company, street: '', city: '', postalCode: '', country };
}

/** Whose draft it is and of which brand: somebody else at the same desk finds nothing of it. */
export type DraftOf = { readonly userId: string; readonly brandId: string };

/** What an order begins with: the address used last, and the company's VAT number. */
type Begun = Pick<Draft, 'address' | 'vatNumber'>;

const keyOf = ({ userId, brandId }: DraftOf) => `${typedPrefix}checkout-${userId}-${brandId}`;

/** The draft of a brand's order; leaving the page and coming back loses nothing. */
export function useDraft(
  of: DraftOf,
  { address, vatNumber }: Begun,
): [Draft, (change: Partial<Draft>) => void] {
  const key = keyOf(of);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const begun: Draft = {
    address,
    vatNumber,
    additionalNotes: '',
    poNumber: '',
    wantedOn: '',
    invoiceAddress: null,
    acknowledged: [],
    isImporter: false,
    submission: null,
  };
  const draft = { ...begun, ...(drafts[key] ?? readDraft(key)) };
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    sessionStorage.setItem(key, JSON.stringify(next));
    setDrafts({ ...drafts, [key]: next });
  };
  return [draft, change];
}

export function forgetDraft(of: DraftOf): void {
  sessionStorage.removeItem(keyOf(of));
}

/** The request id of a submission: kept while its words stay the same, so that a lost answer costs no second order. */
export function submissionOf(
  draft: Pick<Draft, 'submission'>,
  words: string,
  newId: () => string,
): NonNullable<Draft['submission']> {
  return draft.submission?.words === words ? draft.submission : { requestId: newId(), words };
}

function readDraft(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null; // only `change` writes it
  } catch {
    return null;
  }
}
