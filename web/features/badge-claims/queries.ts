import { queryOptions } from '@tanstack/react-query';
import type { badgeClaims } from '#contract/badge-claims.ts';
import type { company } from '#contract/company.ts';
import type { OutputOf } from '#contract/operation.ts';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';

export type BadgeClaim = OutputOf<typeof badgeClaims.listBadgeClaims>['items'][number];
type ClaimsShown = 'open' | 'due' | 'decided';

export const claimsQuery = (state: ClaimsShown) =>
  pagedQuery(['badgeClaims', 'listBadgeClaims', state], (cursor, options) =>
    api.badgeClaims.listBadgeClaims({ state, cursor, limit: 50 }, options),
  );

export type CertificateToReview = OutputOf<typeof company.listCertificatesToReview>['items'][number];

export const certificatesQuery = (state: 'open' | 'decided') =>
  pagedQuery(['company', 'listCertificatesToReview', state], (cursor, options) =>
    api.company.listCertificatesToReview({ state, cursor, limit: 50 }, options),
  );

export type EvidenceWords = OutputOf<typeof badgeClaims.saveEvidenceWords>;

export const evidenceWordsQuery = queryOptions({
  queryKey: ['badgeClaims', 'listEvidenceWords'],
  queryFn: ({ signal }) => api.badgeClaims.listEvidenceWords({}, { signal }),
});
