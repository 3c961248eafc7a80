/** The filters of /admin/retailers and /admin/brands as they stand in the address. */
export type PartnerSearch = { readonly status?: PartnerState; readonly q?: string };

export const partnerStates = ['new', 'pending'] as const;
export type PartnerState = (typeof partnerStates)[number];
