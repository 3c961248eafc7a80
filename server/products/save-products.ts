import { and, inArray } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { priceNotices, productChanges } from '#db/schema/keeping.ts';
import { effectiveFrom } from '#domain/price-notice.ts';
import { keepClaims } from '../badge-claims/claims-of.ts';
import { isOpenNotice } from '../catalogue/coming-price.ts';
import { writeRows } from '../catalogue/write-rows.ts';
import { audit } from '../kernel/audit.ts';
import type { World } from '../kernel/world.ts';
import { type Judged, judge, type Verdict } from './judge.ts';
import { valuesOf } from './kept-entry.ts';
import type { Keeping, ProductChange, SaveOutcome } from './product-change.ts';
import { readKnown } from './read-kept.ts';
import { tellReaders } from './tell-readers.ts';

/** History rows of one statement. */
const batchSize = 2000;

/**
 * The one way a brand's products are entered and changed by people: editor, bulk edit and import. Each change is
 * judged by itself; what is refused is left as it was, and the others are made in a few statements, with their history
 * and the prices that are announced (docs/decisions.md, Catalogue). Whoever wants all or nothing throws the refusal.
 */
export async function saveProducts(
  tx: Tx,
  keeping: Keeping,
  changes: readonly ProductChange[],
  world: World,
): Promise<readonly SaveOutcome[]> {
  if (changes.length === 0) return [];
  const known = await readKnown(tx, keeping, changes, world.now);
  const verdicts = changes.map((change) => judge(change, known, keeping));
  const made = verdicts.filter(isMade);
  if (made.length > 0) {
    const values = made.map((one) =>
      valuesOf(one.entry, { ...one, brandId: keeping.brand.id, now: world.now }),
    );
    await writeRows(tx, world.now, values, {
      isCountedAnew: keeping.countsLater !== true && made.some(isCounted),
    });
    await writeNotices(tx, keeping, made, world);
    await keepClaims(
      tx,
      made.flatMap(({ claims }) => claims),
      keeping.keeper,
      world,
    );
    await tellReaders(tx, keeping, { made, notices: known.notices }, world);
    await writeHistory(tx, keeping, made, world);
  }
  return verdicts.map((verdict) => outcomeOf(verdict, world.now));
}

function isMade(verdict: Verdict): verdict is Judged {
  return 'changes' in verdict && Object.keys(verdict.changes).length > 0;
}

/** What the counts of a brand are made of. */
const counted: ReadonlySet<string> = new Set(['state', 'categoryId', 'leadTime', 'minimumException']);

function isCounted({ before, state, changes }: Judged): boolean {
  const isSeen = state === 'live' || before?.state === 'live';
  return isSeen && Object.keys(changes).some((field) => counted.has(field));
}

async function writeNotices(
  tx: Tx,
  { brand, keeper }: Keeping,
  made: readonly Judged[],
  world: World,
): Promise<void> {
  const ended = made.filter(({ endsNotice }) => endsNotice).map(({ id }) => id);
  if (ended.length > 0) {
    await tx
      .update(priceNotices)
      .set({ withdrawnAt: world.now })
      .where(and(inArray(priceNotices.productId, ended), isOpenNotice));
  }
  const announced = made.flatMap(({ id, announced: price }) =>
    price === null ? [] : [{ productId: id, ...price }],
  );
  if (announced.length === 0) return;
  await tx.insert(priceNotices).values(
    announced.map((notice) => ({
      id: world.newId(),
      brandId: brand.id,
      ...notice,
      ...keeper,
      announcedAt: world.now,
      effectiveAt: effectiveFrom(world.now),
    })),
  );
}

async function writeHistory(
  tx: Tx,
  { brand, keeper, source }: Keeping,
  made: readonly Judged[],
  world: World,
): Promise<void> {
  const rows = made.map(({ id, before, changes }) => ({
    id: world.newId(),
    productId: id,
    brandId: brand.id,
    version: (before?.version ?? 0) + 1,
    source,
    changes,
    ...keeper,
    at: world.now,
  }));
  for (let start = 0; start < rows.length; start += batchSize) {
    await tx.insert(productChanges).values(rows.slice(start, start + batchSize));
  }
  await noteSave(tx, { brand, keeper, source }, made, world);
}

/** One entry of the audit log for a save, however many products: what each was before is in its history. */
async function noteSave(
  tx: Tx,
  { brand, keeper, source }: Keeping,
  made: readonly Judged[],
  world: World,
): Promise<void> {
  const fields = [...new Set(made.flatMap(({ changes }) => Object.keys(changes)))].sort().join(' ');
  const [first] = made;
  const details = {
    source,
    products: made.length,
    fields,
    ...(made.length === 1 && first !== undefined && { productId: first.id }),
  };
  const subject = { subjectKind: 'company', subjectId: brand.companyId } as const;
  await audit(tx, { actorId: keeper.actorId, action: 'products-changed', ...subject, details }, world);
}

function outcomeOf(verdict: Verdict, now: Date): SaveOutcome {
  const { id } = verdict;
  if ('refusals' in verdict) return { id, outcome: 'refused', refusals: verdict.refusals };
  const version = verdict.before?.version ?? 0;
  if (!isMade(verdict)) return { id, outcome: 'unchanged', version };
  const priceFrom = verdict.announced === null ? null : effectiveFrom(now);
  return { id, outcome: 'saved', version: version + 1, priceFrom };
}
