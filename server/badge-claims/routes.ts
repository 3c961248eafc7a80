import type { badgeClaims } from '#contract/badge-claims.ts';
import type { HandlersOf } from '../http/context.ts';
import { approveBadgeClaims, declineBadgeClaim } from './decide.ts';
import { listEvidenceWords, saveEvidenceWords } from './evidence-words.ts';
import { listBadgeClaims } from './list-badge-claims.ts';

export const badgeClaimsHandlers: HandlersOf<typeof badgeClaims> = {
  listBadgeClaims,
  listEvidenceWords,
  saveEvidenceWords,
  approveBadgeClaims: async (context, input) => {
    await approveBadgeClaims(context, input);
    return {};
  },
  declineBadgeClaim: async (context, input) => {
    await declineBadgeClaim(context, input);
    return {};
  },
};
