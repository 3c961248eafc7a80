import { useState } from 'react';
import type { Acknowledgement } from '#domain/checkout.ts';
import type { Address } from './queries.ts';

/** What a buyer has filled in for one brand's order. It stays in the tab until the order is placed. */
export type Draft = {
  readonly address: Address;
  readonly additionalNotes: string;
  readonly acknowledged: readonly Acknowledgement[];
  /** The submission under way: sent again with the same words, it is the same order. */
  readonly submission: { readonly requestId: string; readonly words: string } | null;
};

export const emptyAddress: Address = {
  name: '',
  company: '',
  street: '',
  city: '',
  postalCode: '',
  country: 'GB',
};

const keyOf = (brandId: string) => `lys-checkout-${brandId}`;

/** The draft of a brand's order; leaving the page and coming back loses nothing. */
export function useDraft(brandId: string, address: Address): [Draft, (change: Partial<Draft>) => void] {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const draft = drafts[brandId] ??
    readDraft(brandId) ?? { address, additionalNotes: '', acknowledged: [], submission: null };
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    sessionStorage.setItem(keyOf(brandId), JSON.stringify(next));
    setDrafts({ ...drafts, [brandId]: next });
  };
  return [draft, change];
}

export function forgetDraft(brandId: string): void {
  sessionStorage.removeItem(keyOf(brandId));
}

/** The request id of a submission: kept while its words stay the same, so that a lost answer costs no second order. */
export function submissionOf(
  draft: Draft,
  words: string,
  newId: () => string,
): NonNullable<Draft['submission']> {
  return draft.submission?.words === words ? draft.submission : { requestId: newId(), words };
}

function readDraft(brandId: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(brandId)) ?? 'null') as Draft | null; // only `change` writes it
  } catch {
    return null;
  }
}
