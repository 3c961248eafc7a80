import type { claims } from '#contract/claims.ts';
import type { HandlersOf } from '../http/context.ts';
import { downloadClaimPhoto } from './download-photo.ts';
import { getClaim, listClaims } from './list-claims.ts';
import { proposeClaim } from './propose-claim.ts';
import { withdrawClaim } from './withdraw-claim.ts';

/** Every step answers the claim as it is now. */
export const claimsHandlers: Omit<HandlersOf<typeof claims>, 'reportClaim' | 'decideClaim'> = {
  listClaims,
  proposeClaim: async (context, input) => {
    await proposeClaim(context, input);
    return getClaim(context, input);
  },
  withdrawClaim: async (context, input) => {
    await withdrawClaim(context, input);
    return getClaim(context, input);
  },
  downloadClaimPhoto,
};
