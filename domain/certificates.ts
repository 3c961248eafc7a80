/** What factories of cosmetics are certified for; anything else has a name of its own. */
export const certificateNames = ['ISO 22716', 'CGMP', 'ISO 9001'] as const;

/** A company keeps so many at a time. */
export const mostCertificates = 30;

/** From so many days before its end a certificate says that it runs out. */
export const expiryWarningDays = 90;

export const certificateTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** Whether the team has looked into a certificate: what is changed waits for it again. */
export const certificateReviews = ['open', 'approved', 'declined'] as const;
export type CertificateReview = (typeof certificateReviews)[number];

export type CertificateState =
  | { readonly kind: 'valid' }
  | { readonly kind: 'expires'; readonly days: number }
  | { readonly kind: 'expired' };

const dayMs = 86_400_000;

/** Whether a certificate holds on `today` ("2026-03-06"): it is valid on its last day, too. */
export function certificateStateOf(expiresOn: string | null, today: string): CertificateState {
  if (expiresOn === null) return { kind: 'valid' };
  const days = Math.round((Date.parse(expiresOn) - Date.parse(today)) / dayMs);
  if (days < 0) return { kind: 'expired' };
  return days <= expiryWarningDays ? { kind: 'expires', days } : { kind: 'valid' };
}
