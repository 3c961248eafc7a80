import { compareText } from './compare-text.ts';
import type { ProductEntry } from './product-entry.ts';

/** What of an entry is changed by itself: texts language by language, prices figure by figure, all else as a whole. */
export type EntryPart = string;

const split: ReadonlySet<string> = new Set(['name', 'description', 'story', 'price']);

/** An entry part by part: `name.ko`, `price.itemPrice`, `images`. */
export function partsOf(entry: ProductEntry): ReadonlyMap<EntryPart, unknown> {
  return new Map(
    Object.entries(entry).flatMap(([field, value]): [EntryPart, unknown][] =>
      split.has(field) && value !== null
        ? Object.entries(value as object).map(([part, inner]) => [`${field}.${part}`, inner])
        : [[field, value]],
    ),
  );
}

/** A part that somebody else has changed meanwhile; `clashes`: the reader has as well, to something else. */
export type Difference = {
  readonly part: EntryPart;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly clashes: boolean;
};

type Three = { readonly base: ProductEntry; readonly mine: ProductEntry; readonly theirs: ProductEntry };

/** What somebody else has changed since `base`, which the reader began from and has changed to `mine`. */
export function differences({ base, mine, theirs }: Three): readonly Difference[] {
  const [was, own, now] = [partsOf(base), partsOf(mine), partsOf(theirs)];
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((part) => {
    const [before, kept, come] = [was.get(part), own.get(part), now.get(part)];
    if (isSame(before, come)) return [];
    const clashes = !isSame(kept, before) && !isSame(kept, come);
    return [{ part, before, mine: kept, theirs: come, clashes }];
  });
}

/**
 * The two together: what only one has changed is as that one left it; of what both have changed, the parts in `keep`
 * are as the reader left them. Nothing is lost without being asked about.
 */
export function mergedEntry({ base, mine, theirs }: Three, keep: ReadonlySet<EntryPart>): ProductEntry {
  const theirParts = new Set(
    differences({ base, mine, theirs })
      .filter(({ part }) => !keep.has(part))
      .map(({ part }) => part),
  );
  const now = partsOf(theirs);
  const entry: Record<string, unknown> = { ...mine };
  for (const part of theirParts) {
    const [field = part, inner] = part.split('.');
    if (inner === undefined) entry[field] = now.get(part) ?? null;
    else if (now.has(part))
      entry[field] = { ...((entry[field] as object | null) ?? {}), [inner]: now.get(part) };
  }
  return entry as ProductEntry; // every field is one of the two entries'
}

/** The fields of an entry that differ from what it began with: only these are sent. */
export function changedFields(base: ProductEntry, mine: ProductEntry): Partial<ProductEntry> {
  const changed = Object.entries(mine).filter(
    ([field, value]) => !isSame(value, base[field as keyof ProductEntry]),
  );
  return Object.fromEntries(changed);
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** The same in any order of its names; what is not there is not there. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value ?? null;
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([name, inner]) => [name, sorted(inner)]);
}
