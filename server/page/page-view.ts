import { inArray } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { brandPage } from '#contract/page.ts';
import type { Queryable } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { missingOfPage, missingToPublish } from '#domain/first-hour.ts';
import type { Actor } from '#domain/roles.ts';
import { declinedOf, evidenceDueOf } from '../badge-claims/claims-of.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { readStanding, type Standing } from './drafts.ts';
import { reviewedOf } from './page-claims.ts';
import { countReady } from './ready-products.ts';

export type KeptPage = OutputOf<typeof brandPage.getPage>;

/** The page for editing. */
export async function getPage(
  { db, actor }: Context<'actor', Queryable>,
  { brandId }: { readonly brandId: string },
): Promise<KeptPage> {
  return pageView(db, await readStanding(db, await getOwnBrand(db, actor, brandId)));
}

export async function pageView(db: Queryable, standing: Standing): Promise<KeptPage> {
  const { brand, version, entry, draft, published, claims } = standing;
  const isTeam = await teamAmong(db, [draft?.actorId ?? null, published?.actorId ?? null]);
  return {
    brandId: brand.id,
    slug: brand.slug,
    state: brand.state,
    version,
    published: published && {
      version: published.version,
      actorName: published.actorName,
      byTeam: isTeam(published.actorId),
      at: published.publishedAt.toISOString(),
    },
    draft: draft && {
      actorName: draft.actorName,
      byTeam: isTeam(draft.actorId),
      at: draft.at.toISOString(),
    },
    entry: entry as KeptPage['entry'], // its lists are only read
    reviewed: reviewedOf(entry, brand, claims),
    declined: declinedOf(claims),
    evidenceDue: evidenceDueOf(claims),
    missing: [...(await missingOf(db, standing))],
    reviewNote: brand.reviewNote,
    minimumOrder: brand.minimumOrder,
  };
}

/** What publishing still needs: the first time products too, later the page alone. */
export async function missingOf(db: Queryable, { brand, entry }: Standing) {
  if (isOut(brand)) return missingOfPage(entry);
  const readyProducts = await countReady(db, brand);
  return missingToPublish({ page: entry, readyProducts, minimumItems: brand.minimumOrder });
}

/** Whether it has been published before, be it hidden now. */
export function isOut({ state }: Pick<Standing['brand'], 'state'>): boolean {
  return state === 'live' || state === 'hidden';
}

/** Who of those who kept a page is of the team: the brand sees it. */
export async function teamAmong(
  db: Queryable,
  actorIds: readonly (string | null)[],
): Promise<(actorId: Actor['userId'] | null) => boolean> {
  const ids = [...new Set(actorIds.filter((id) => id !== null))];
  const rows =
    ids.length === 0
      ? []
      : await db.select({ id: users.id, role: users.role }).from(users).where(inArray(users.id, ids));
  const team = new Set(rows.filter(({ role }) => role === 'admin').map(({ id }) => id));
  return (actorId) => actorId !== null && team.has(actorId);
}
