import { desc, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { brandDrafts, brandVersions } from '#db/schema/keeping.ts';
import type { PageEntry } from '#domain/page-entry.ts';
import type { Actor } from '#domain/roles.ts';
import { type BadgeClaim, claimsOfPage } from '../badge-claims/claims-of.ts';
import type { Keeper, OwnBrand } from '../catalogue/own-brand.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import { Refusal } from '../kernel/refusal.ts';
import { entryOfBrand } from './entry-of-brand.ts';
import { withoutDeclined } from './page-claims.ts';

type Version = typeof brandVersions.$inferSelect;

/** A page as it stands: what retailers see, what is being written beside it, and the version of the latter. */
export type Standing = {
  readonly brand: OwnBrand;
  /** Of the draft; 0: nobody has ever written one. */
  readonly version: number;
  readonly entry: PageEntry;
  readonly draft: (Keeper & { readonly at: Date }) | null;
  /** The latest of the history. */
  readonly published: Version | null;
  readonly claims: readonly BadgeClaim[];
};

export async function readStanding(db: Queryable, brand: OwnBrand): Promise<Standing> {
  const [draft] = await db.select().from(brandDrafts).where(eq(brandDrafts.brandId, brand.id));
  const [published = null] = await db
    .select()
    .from(brandVersions)
    .where(eq(brandVersions.brandId, brand.id))
    .orderBy(desc(brandVersions.version))
    .limit(1);
  const claims = await claimsOfPage(db, brand.id);
  const isWritten = draft !== undefined && Object.keys(draft.record).length > 0;
  return {
    brand,
    version: draft?.version ?? 0,
    entry: isWritten
      ? entryIn(draft)
      : published === null
        ? entryOfBrand(brand)
        : withoutDeclined(entryIn(published), claims),
    draft: isWritten ? { ...draft, at: draft.updatedAt } : null,
    published,
    claims,
  };
}

/** What we have written into a draft or version is a page. */
export function entryIn({ record }: { readonly record: Record<string, unknown> }): PageEntry {
  return record as PageEntry;
}

/** The page of a brand for a change: held until the end of the transaction, and as the editor saw it. */
export async function lockStanding(
  tx: Tx,
  actor: Actor,
  { brandId, version }: { readonly brandId: string; readonly version: number },
): Promise<Standing> {
  const standing = await readStanding(tx, await getOwnBrand(tx, actor, brandId, { lock: true }));
  if (standing.version !== version) {
    const [last] = await tx
      .select({ id: brandDrafts.actorId, name: brandDrafts.actorName })
      .from(brandDrafts)
      .where(eq(brandDrafts.brandId, standing.brand.id));
    if (last?.id === actor.userId) throw new Refusal('page-changed-by-you');
    throw new Refusal('page-changed', { name: last?.name ?? 'Lys' });
  }
  return standing;
}

/** Puts a draft beside the page, or with null takes it away; either way who saw the one before is told. */
export async function putDraft(
  tx: Tx,
  { brand, version }: Pick<Standing, 'brand' | 'version'>,
  { entry, keeper, at }: { readonly entry: PageEntry | null; readonly keeper: Keeper; readonly at: Date },
): Promise<void> {
  const values = { record: { ...entry }, version: version + 1, ...keeper, updatedAt: at };
  await tx
    .insert(brandDrafts)
    .values({ brandId: brand.id, ...values })
    .onConflictDoUpdate({ target: brandDrafts.brandId, set: values });
}
