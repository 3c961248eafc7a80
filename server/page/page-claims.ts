import type { Tx } from '#db/connect.ts';
import { settleClaims } from '#domain/badge-claim.ts';
import { evidenceOf } from '#domain/claim-evidence.ts';
import type { PageEntry } from '#domain/page-entry.ts';
import { type BadgeClaim, keepClaims, type SettledList, wordsIn } from '../badge-claims/claims-of.ts';
import { wordsToday } from '../badge-claims/evidence-words.ts';
import { type Keeper, keeperOf, type OwnBrand } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import type { World } from '../kernel/world.ts';

/** Which list of a page holds what kind of claim. */
const lists = { certifications: 'certification', featureTags: 'feature' } as const;
type ListField = keyof typeof lists;
const fields = Object.keys(lists) as ListField[]; // the keys of `lists`
type Said = Pick<PageEntry, ListField>;

type Page = {
  readonly brand: OwnBrand;
  readonly entry: Said;
  readonly claims: readonly BadgeClaim[];
};

/** Of the brand's claims those that stand: retailers see what has been reviewed. */
export function reviewedOf(entry: Said, brand: OwnBrand, claims: readonly BadgeClaim[]) {
  const [certifications, featureTags] = settled({ entry, brand, claims }).map(({ shown }) => [...shown]);
  return { certifications: certifications ?? [], featureTags: featureTags ?? [] };
}

function settled({ entry, brand, claims }: Page): readonly SettledList[] {
  return fields.map((field) => {
    const kind = lists[field];
    const list = settleClaims({
      entered: entry[field],
      shown: brand[field],
      open: wordsIn(claims, kind, 'open'),
      due: wordsIn(claims, kind, 'due'),
      approved: wordsIn(claims, kind, 'approved'),
      byTeam: false, // what a manager enters is vouched for when it is saved
      needsDocument: () => true,
    });
    return { ...list, brandId: brand.id, productId: null, kind };
  });
}

/** What goes out, or asks to, and is new: the team looks into it. */
export async function claimOfPage(tx: Tx, page: Page, keeper: Keeper, world: World): Promise<void> {
  await keepClaims(tx, settled(page), keeper, world);
}

/** What a manager of the team writes into the draft counts as reviewed, as soon as it is published. */
export async function vouchForOwn(
  tx: Tx,
  { brand, entry: before, claims }: Page,
  entry: Said,
  { actor, world }: Context<'actor' | 'world'>,
): Promise<void> {
  if (actor.role !== 'admin') return;
  const words = await wordsToday(tx, world.now);
  const own = fields.map((field): SettledList => {
    const kind = lists[field];
    const isKnown = (word: string) => before[field].includes(word) || brand[field].includes(word);
    const open = wordsIn(claims, kind, 'open');
    const approved = wordsIn(claims, kind, 'approved');
    const toApprove = [...new Set(entry[field])].filter(
      (word) => !isKnown(word) && !approved.includes(word) && evidenceOf({ kind, word }, words) === null,
    );
    const toWithdraw = open.filter((word) => toApprove.includes(word));
    return {
      brandId: brand.id,
      productId: null,
      kind,
      entered: entry[field],
      shown: [],
      toOpen: [],
      toApprove,
      toWithdraw,
    };
  });
  await keepClaims(tx, own, await keeperOf(tx, actor), world);
}

/** A page without what the team has decided not to show. */
export function withoutDeclined(entry: PageEntry, claims: readonly BadgeClaim[]): PageEntry {
  const kept = fields.map((field) => {
    const declined = wordsIn(claims, lists[field], 'declined');
    return [field, entry[field].filter((word) => !declined.includes(word))] as const;
  });
  return { ...entry, ...Object.fromEntries(kept) };
}
