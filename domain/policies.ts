import { dayMs, dayOf, type Instant, later } from './instants.ts';
import type { Translated } from './languages.ts';
import { noticeDays } from './price-notice.ts';
import { type Refusal, refusal } from './refusal.ts';

/** The policies and the day of each one's own last revision: change the day with the text. */
export const policies = {
  terms: '2026-11-25',
  privacy: '2026-11-25',
  cookies: '2026-11-23',
  refunds: '2026-11-23',
  accessibility: '2026-11-25',
} as const;

export type PolicyId = keyof typeof policies;
export const policyIds = [
  'terms',
  'privacy',
  'cookies',
  'refunds',
  'accessibility',
] as const satisfies readonly PolicyId[];

/** A change that the operator has announced: the text itself comes with a release on its day. */
export type PolicyChange = {
  readonly id: string;
  readonly policy: PolicyId;
  /** The day on which it takes effect. */
  readonly from: string;
  /** What changes, as its readers were told: it stays as it was told. */
  readonly summary: Translated;
  /** It was taken back before its day. */
  readonly isWithdrawn: boolean;
};

/** The day an instant falls on, in UTC, as policies count. */
export function policyDay(now: Instant): string {
  return dayOf(now);
}

/** The first day for which a change can be announced now: as far ahead as the terms say, whole days. */
export function earliestChange(now: Instant): string {
  return policyDay(later(now, (noticeDays + 1) * dayMs));
}

/** When a policy was last changed: the day of its text, or a later one that was announced and has come. */
export function revisedOn(policy: PolicyId, changes: readonly PolicyChange[], today: string): string {
  const come = changes.filter(
    (change) => change.policy === policy && !change.isWithdrawn && change.from <= today,
  );
  return [policies[policy], ...come.map(({ from }) => from)].toSorted().at(-1) ?? policies[policy];
}

/** What has been announced and has not taken effect yet, the next first. */
export function comingChanges(changes: readonly PolicyChange[], today: string): readonly PolicyChange[] {
  return changes
    .filter(({ from, isWithdrawn }) => !isWithdrawn && from > today)
    .toSorted((a, b) => a.from.localeCompare(b.from));
}

/** Why a change of a policy cannot be announced for a day; null: it can. */
export function refusePolicyChange(from: string, now: Instant): Refusal<'policy-change-too-soon'> | null {
  const earliest = earliestChange(now);
  return from < earliest ? refusal('policy-change-too-soon', { days: noticeDays, earliest }) : null;
}

/** What has taken effect, or was taken back before, cannot be taken back. */
export function canWithdraw({ from, isWithdrawn }: PolicyChange, now: Instant): boolean {
  return !isWithdrawn && from > policyDay(now);
}
