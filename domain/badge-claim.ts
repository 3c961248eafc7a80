import { dayMs, later } from './instants.ts';

/** What a brand says of a product or of itself that the team looks into before anybody else sees it. */
export const badgeClaimKinds = ['badge', 'certification', 'feature'] as const;
export type BadgeClaimKind = (typeof badgeClaimKinds)[number];

/**
 * Withdrawn: the brand no longer says it, or the team has taken it away again. Due: retailers have seen it since before
 * there were claims, and it stays; the brand is asked for its evidence.
 */
export const badgeClaimStates = ['open', 'due', 'approved', 'declined', 'withdrawn'] as const;
export type BadgeClaimState = (typeof badgeClaimStates)[number];

/** So long a brand has to send the evidence of what was shown before; then it stands in the team's queue. */
export const evidenceDays = 90;

/** When the evidence of what has been due since `at` is due. */
export function evidenceDueOn(at: Date): Date {
  return later(at, evidenceDays * dayMs);
}

/** One list of what is claimed, as somebody saves it. */
export type Entered = {
  readonly entered: readonly string[];
  /** What retailers see of it now. */
  readonly shown: readonly string[];
  /** Claimed and not decided yet. */
  readonly open: readonly string[];
  /** Shown since before there were claims, and not decided yet. */
  readonly due: readonly string[];
  /** Decided for, be it shown now or not. */
  readonly approved: readonly string[];
  /** Whether a manager of the team saves it: what they enter needs nobody else, unless it needs a document. */
  readonly byTeam: boolean;
  /** Whether a word is shown with a document only (domain/claim-evidence.ts). */
  readonly needsDocument: (word: string) => boolean;
};

/** What saving a list comes to. */
export type Settled = {
  /** All of it in one order, so that the same list twice is no change: shown, waiting, new. */
  readonly entered: readonly string[];
  readonly shown: readonly string[];
  readonly toOpen: readonly string[];
  readonly toApprove: readonly string[];
  readonly toWithdraw: readonly string[];
};

export function settleClaims({
  entered,
  shown,
  open,
  due,
  approved,
  byTeam,
  needsDocument,
}: Entered): Settled {
  const said = [...new Set(entered)];
  const isKnown = (word: string) => shown.includes(word) || approved.includes(word);
  const isNew = (word: string) => !isKnown(word) && !open.includes(word);
  const fresh = said.filter(isNew);
  const isVouchedFor = (word: string) => byTeam && !needsDocument(word);
  const vouched = fresh.filter(isVouchedFor);
  const asked = fresh.filter((word) => !isVouchedFor(word));
  const seen = said.filter((word) => isKnown(word) || vouched.includes(word));
  const waiting = open.filter((word) => said.includes(word) && !isKnown(word));
  const taken = byTeam ? approved.filter((word) => shown.includes(word)) : [];
  return {
    entered: [...seen, ...waiting, ...asked],
    shown: seen,
    toOpen: asked,
    toApprove: vouched,
    toWithdraw: [
      ...open.filter((word) => !waiting.includes(word)),
      ...due.filter((word) => !said.includes(word)),
      ...taken.filter((word) => !said.includes(word)),
    ],
  };
}
