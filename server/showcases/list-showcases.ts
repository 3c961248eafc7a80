import { and, eq, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { showcases } from '#contract/showcases.ts';
import { perDb } from '#db/prepared.ts';
import { brands } from '#db/schema/catalogue.ts';
import type { Context } from '../kernel/context.ts';

/** The home page shows five at most. */
const most = 5;

const find = perDb((db) =>
  db
    .select({
      slug: brands.slug,
      name: brands.name,
      tagline: brands.tagline,
      description: brands.description,
      logo: brands.logo,
      heroImages: brands.heroImages,
      establishedYear: brands.establishedYear,
      productCount: brands.productCount,
    })
    .from(brands)
    .where(and(eq(brands.active, true), eq(brands.featured, true)))
    .orderBy(brands.createdAt, brands.id)
    .limit(sql.placeholder('most'))
    .prepare('showcases'),
);

/** The featured brands, the oldest partner first. Anybody may see them, so nothing of their trade is in it. */
export async function listShowcases({
  db,
  language,
}: Context<'language'>): Promise<OutputOf<typeof showcases.listShowcases>> {
  const rows = await find(db).execute({ most });
  return {
    items: rows.map(({ name, tagline, description, heroImages, ...rest }) => ({
      ...rest,
      name: name[language],
      tagline: tagline[language],
      description: description[language],
      picture: heroImages[0] ?? null,
    })),
  };
}
