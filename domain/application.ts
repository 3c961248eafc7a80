import { type Refusal, refusal } from './refusal.ts';

/**
 * "Request Your Invitation" of a retailer, "Start Your Application" of a brand (docs/decisions.md,
 * Applications).
 */
export const applicationKinds = ['retailer', 'brand'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

/** A retailer's application begins as "new", a brand's as "pending": so the quick actions link to them. */
export const applicationStatuses = ['new', 'pending', 'approved', 'declined'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const firstStatusOf = { retailer: 'new', brand: 'pending' } as const satisfies Record<
  ApplicationKind,
  ApplicationStatus
>;

/** The statuses an application of this kind can have, in the order of a filter. */
export function statusesOf(kind: ApplicationKind): readonly ApplicationStatus[] {
  return [firstStatusOf[kind], 'approved', 'declined'];
}

export function isUndecided(status: ApplicationStatus): boolean {
  return status === 'new' || status === 'pending';
}

/** Why an application cannot be decided, or null: it is decided once. */
export function refuseDecision(status: ApplicationStatus): Refusal<'application-decided'> | null {
  return isUndecided(status) ? null : refusal('application-decided');
}

/** A web address as people type it ("shop.example/about"), made whole; null where it is none. */
export function websiteOf(typed: string): string | null {
  const given = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(given) ? given : `https://${given}`;
  if (/\s/.test(given) || !URL.canParse(whole)) return null;
  const { protocol, hostname, username } = new URL(whole);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && /^[^.]+(\.[^.]+)+$/.test(hostname) ? whole : null;
}
