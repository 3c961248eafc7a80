import type { Tx } from '#db/connect.ts';
import { effectiveFrom } from '#domain/price-notice.ts';
import type { Changes } from '#domain/product-changes.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { type Judgeable, judge } from './judge.ts';
import type { Keeping } from './product-change.ts';
import { readKnown } from './read-kept.ts';

export type JudgedOutcome =
  | { readonly id: string; readonly changes: Changes; readonly priceFrom: Date | null }
  | { readonly id: string; readonly refusals: readonly Refusal[] };

/** What would come of changes, judged as `saveProducts` judges them; nothing is written. */
export async function judgeProducts(
  tx: Tx,
  keeping: Keeping,
  changes: readonly Judgeable[],
  world: World,
): Promise<readonly JudgedOutcome[]> {
  if (changes.length === 0) return [];
  const known = await readKnown(tx, keeping, changes, world.now);
  return changes.map((change) => {
    const verdict = judge(change, known, keeping);
    if ('refusals' in verdict) return verdict;
    const priceFrom = verdict.announced === null ? null : effectiveFrom(world.now);
    return { id: verdict.id, changes: verdict.changes, priceFrom };
  });
}
