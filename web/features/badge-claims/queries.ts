import type { badgeClaims } from '#contract/badge-claims.ts';
import type { OutputOf } from '#contract/operation.ts';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';

export type BadgeClaim = OutputOf<typeof badgeClaims.listBadgeClaims>['items'][number];
export type ClaimsShown = 'open' | 'decided';

export const claimsQuery = (state: ClaimsShown) =>
  pagedQuery(['badgeClaims', 'listBadgeClaims', state], (cursor, options) =>
    api.badgeClaims.listBadgeClaims({ state, cursor, limit: 50 }, options),
  );
