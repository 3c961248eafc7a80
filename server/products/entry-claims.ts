import { settleClaims } from '#domain/badge-claim.ts';
import { type EvidenceWords, evidenceOf } from '#domain/claim-evidence.ts';
import type { ProductEntry } from '#domain/product-entry.ts';
import { type BadgeClaim, type SettledList, wordsIn } from '../badge-claims/claims-of.ts';

/** Which list of a product holds what kind of claim. */
const lists = { badges: 'badge', certifications: 'certification' } as const;
type ListField = keyof typeof lists;
const fields = Object.keys(lists) as ListField[]; // the keys of `lists`

/** What retailers see of the lists of a product that its team looks into. */
export type Shown = Pick<ProductEntry, ListField>;

/** What a brand says in them: what is shown, and what waits. */
export function saidIn(row: Shown, claims: readonly BadgeClaim[]): Shown {
  const said = (field: ListField) => [
    ...row[field],
    ...wordsIn(claims, lists[field], 'open').filter((word) => !row[field].includes(word)),
  ];
  return { badges: said('badges'), certifications: said('certifications') };
}

type About = {
  readonly id: string;
  readonly brandId: string;
  /** What retailers see of it until now; null: it is new. */
  readonly before: Shown | null;
  readonly claims: readonly BadgeClaim[];
  readonly byTeam: boolean;
  readonly evidenceWords: readonly EvidenceWords[];
};

/** An entry with its claims in their order, what is shown of them, and what becomes of each. */
export function withClaims(
  entry: ProductEntry,
  { id, brandId, before, claims, byTeam, evidenceWords }: About,
) {
  const settled = fields.map((field) => {
    const kind = lists[field];
    const list = settleClaims({
      entered: entry[field],
      shown: before?.[field] ?? [],
      open: wordsIn(claims, kind, 'open'),
      due: wordsIn(claims, kind, 'due'),
      approved: wordsIn(claims, kind, 'approved'),
      byTeam,
      needsDocument: (word) => evidenceOf({ kind, word }, evidenceWords) !== null,
    });
    return { field, list: { ...list, brandId, productId: id, kind } satisfies SettledList };
  });
  const each = (part: 'entered' | 'shown') =>
    Object.fromEntries(settled.map(({ field, list }) => [field, list[part]])) as Shown; // one of each field
  return {
    entry: { ...entry, ...each('entered') },
    shown: each('shown'),
    lists: settled.map(({ list }) => list),
  };
}
