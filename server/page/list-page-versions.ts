import { and, desc, eq, lt } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { brandPage } from '#contract/page.ts';
import { brandVersions } from '#db/schema/keeping.ts';
import { differingFields } from '#domain/page-entry.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { entryIn } from './drafts.ts';
import { teamAmong } from './page-view.ts';

type Output = OutputOf<typeof brandPage.listPageVersions>;

/** What retailers have seen, with what each version has changed; the row below the page's last is read for it. */
export async function listPageVersions(
  { db, actor }: Context<'actor'>,
  { brandId, cursor, limit }: ParsedOf<typeof brandPage.listPageVersions>,
): Promise<Output> {
  const { id } = await getOwnBrand(db, actor, brandId);
  const [before] = decodeCursor(cursor, ['number']) ?? [];
  const rows = await db
    .select()
    .from(brandVersions)
    .where(
      and(
        eq(brandVersions.brandId, id),
        before === undefined ? undefined : lt(brandVersions.version, before),
      ),
    )
    .orderBy(desc(brandVersions.version))
    .limit(limit + 1);
  const isTeam = await teamAmong(
    db,
    rows.map(({ actorId }) => actorId),
  );
  const item = (row: (typeof rows)[number]): Output['items'][number] => {
    const earlier = rows[rows.indexOf(row) + 1];
    return {
      version: row.version,
      actorName: row.actorName,
      byTeam: isTeam(row.actorId),
      at: row.publishedAt.toISOString(),
      changed: earlier === undefined ? [] : [...differingFields(entryIn(row), entryIn(earlier))],
    };
  };
  return pageOf(rows, limit, item, ({ version }) => [version]);
}
