import { and, eq } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { brandPage } from '#contract/page.ts';
import type { Tx } from '#db/connect.ts';
import { brandVersions } from '#db/schema/keeping.ts';
import type { PageEntry } from '#domain/page-entry.ts';
import { keeperOf } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { entryIn, lockStanding, putDraft, type Standing } from './drafts.ts';
import { vouchForOwn } from './page-claims.ts';
import { getPage, type KeptPage } from './page-view.ts';
import { withOwnPictures } from './pictures-of.ts';

type Changing = Context<'actor' | 'world'>;
type Named = { readonly brandId: string; readonly version: number };

/** Keeps what somebody has written so far. A page that waits for the team may be written on; the team sees the latest. */
export async function savePage(
  context: Changing,
  { brandId, version, ...entry }: ParsedOf<typeof brandPage.savePage>,
): Promise<KeptPage> {
  return change(context, { brandId, version }, async (tx, standing) => {
    const latest = context.world.now.getUTCFullYear();
    if ((entry.establishedYear ?? latest) > latest)
      throw new Refusal('year-too-late', { field: 'establishedYear', latest });
    const own = await withOwnPictures(tx, standing.brand, entry);
    await vouchForOwn(tx, standing, own, context);
    return own;
  });
}

/** Throws the draft away. */
export async function discardPage(context: Changing, named: Named): Promise<KeptPage> {
  return change(context, named, async () => null);
}

/** Makes a state that retailers have seen the draft; they see it again once it is published. */
export async function restorePage(
  context: Changing,
  { restored, ...named }: ParsedOf<typeof brandPage.restorePage>,
): Promise<KeptPage> {
  return change(context, named, async (tx, { brand: { id } }) => {
    const [version] = await tx
      .select()
      .from(brandVersions)
      .where(and(eq(brandVersions.brandId, id), eq(brandVersions.version, restored)));
    if (version === undefined) throw new Refusal('not-found');
    return entryIn(version);
  });
}

/** The next draft, written with the brand's row held. */
async function change(
  { db, actor, world }: Changing,
  named: Named,
  draftOf: (tx: Tx, standing: Standing) => Promise<PageEntry | null>,
): Promise<KeptPage> {
  return db.transaction(async (tx) => {
    const standing = await lockStanding(tx, actor, named);
    const entry = await draftOf(tx, standing);
    await putDraft(tx, standing, { entry, keeper: await keeperOf(tx, actor), at: world.now });
    return getPage({ db: tx, actor }, named);
  });
}
