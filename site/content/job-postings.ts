import type { JobId } from '#domain/jobs.ts';
import type { OfficeId } from '#domain/offices.ts';

/** Where each open role works and since when it is announced; its words are in `careers.json`. */
export const jobPostings = {
  'business-development-manager-emea': { office: 'london', postedOn: '2026-11-02' },
  'k-beauty-brand-partnership-manager': { office: 'seoul', postedOn: '2026-11-09' },
  'customer-success-manager': { office: 'london', postedOn: '2026-11-16' },
} as const satisfies Record<JobId, { readonly office: OfficeId; readonly postedOn: string }>;
