import { inciKey } from './inci-key.ts';

/** How much a finding weighs: only a banned substance holds a product back until somebody has decided. */
export const findingKinds = ['info', 'warning', 'block'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Where a limit holds. */
export const substanceScopes = ['all', 'leave-on', 'rinse-off', 'face', 'body', 'hands', 'nails'] as const;
export type SubstanceScope = (typeof substanceScopes)[number];

/** A dated line of what a market says of a substance, with where it says so. Days are "2026-03-06". */
export type SubstanceRule = {
  readonly id: string;
  readonly version: number;
  readonly marketKey: string;
  readonly inci: string;
  readonly cas: string | null;
  readonly scope: SubstanceScope;
  /** As it is written: "0.3"; null: no amount is named. */
  readonly limitPercent: string | null;
  readonly kind: FindingKind;
  /** What is placed on the market from this day on has to keep to it; null: for a long time. */
  readonly placingFrom: string | null;
  /** What does not keep to it may not be sold from this day on. */
  readonly offShelfFrom: string | null;
  readonly source: string;
  readonly validFrom: string;
};

/** since: it holds already; placing: only for what is placed anew; ahead: not yet. */
export const findingPhases = ['since', 'placing', 'ahead'] as const;
type FindingPhase = (typeof findingPhases)[number];

export type Finding = {
  readonly rule: SubstanceRule;
  /** The ingredient as the list names it. */
  readonly ingredient: string;
  readonly kind: FindingKind;
  readonly phase: FindingPhase;
  /** A limit, and the list does not say how much there is of it. */
  readonly isAmountUnknown: boolean;
};

/** What a market's rules say of a list of ingredients on a day. A list names no percentages. */
export function findingsOf(
  ingredients: readonly string[],
  rules: readonly SubstanceRule[],
  marketKey: string,
  today: string,
): readonly Finding[] {
  const names = new Map(ingredients.map((name) => [inciKey(name), name]));
  return rules.flatMap((rule) => {
    const ingredient = names.get(inciKey(rule.inci));
    if (ingredient === undefined || rule.marketKey !== marketKey || rule.validFrom > today) return [];
    const phase = phaseOf(rule, today);
    const isAmountUnknown = rule.limitPercent !== null;
    return [{ rule, ingredient, kind: kindOf(rule, phase), phase, isAmountUnknown }];
  });
}

/** Bans among findings that nobody of the team has decided about in their present version. */
export function undecidedBans(findings: readonly Finding[], cleared: readonly string[]): readonly Finding[] {
  return findings.filter(({ kind, rule }) => kind === 'block' && !cleared.includes(ruleMark(rule)));
}

/** What a decision is about: the rule as it read then. */
export function ruleMark({ id, version }: Pick<SubstanceRule, 'id' | 'version'>): string {
  return `${id}:${version}`;
}

function phaseOf({ placingFrom, offShelfFrom }: SubstanceRule, today: string): FindingPhase {
  if (placingFrom !== null && placingFrom > today) return 'ahead';
  return offShelfFrom !== null && offShelfFrom > today ? 'placing' : 'since';
}

/** An amount nobody knows never holds a product back, and neither does a rule of a day to come. */
function kindOf({ kind, limitPercent }: SubstanceRule, phase: FindingPhase): FindingKind {
  if (phase === 'ahead') return 'info';
  return kind === 'block' && limitPercent !== null ? 'warning' : kind;
}
