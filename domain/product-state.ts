/** A product is a draft until it has what retailers need, live while they see it, archived when it is no longer sold. */
export const productStates = ['draft', 'live', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

/** A brand's page is a draft, waits for the team's first look, is live, or is hidden by the team. */
export const brandStates = ['draft', 'review', 'live', 'hidden'] as const;
export type BrandState = (typeof brandStates)[number];
