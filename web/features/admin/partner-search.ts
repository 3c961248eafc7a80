/** The filters of /admin/retailers and /admin/brands as they stand in the address. */
export type PartnerSearch = { readonly status?: PartnerState; readonly q?: string };

export const partnerStates = ['new', 'pending'] as const;
export type PartnerState = (typeof partnerStates)[number];

const longestText = 60;

export function parsePartnerSearch(search: Readonly<Record<string, unknown>>): PartnerSearch {
  const status = partnerStates.find((each) => each === search.status);
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, longestText) : '';
  return { ...(status === undefined ? {} : { status }), ...(q === '' ? {} : { q }) };
}
