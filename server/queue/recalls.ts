import { sql } from 'drizzle-orm';
import { textIn } from '#db/in-language.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { lots, recallNotices, recalls } from '#db/schema/lots.ts';
import { brandsKeptBy } from '../catalogue/own-brand.ts';
import { readWaiting, type Source } from './source.ts';

/** Recalls that a shop has not read yet, for who follows them up: the brand's owner and the team. */
export const recallsToFollow: Source = {
  kind: 'recalls',
  needs: 'recall:open',
  href: () => '/dashboard',
  read: async (asker, limit) => {
    const found = await readWaiting<{ slug: string; lotId: string }>(
      asker,
      sql`select ${recalls.id}, ${lots.code} as title,
          concat_ws(' · ', ${textIn(sql`${brands.name}`, asker.language)}, ${textIn(sql`${products.name}`, asker.language)}) as detail,
          ${recalls.openedAt} as at, ${brands.slug} as slug, ${lots.id} as "lotId"
        from ${recalls} join ${lots} on ${lots.id} = ${recalls.lotId} join ${products} on ${products.id} = ${lots.productId}
          join ${brands} on ${brands.id} = ${recalls.brandId}
        where ${brandsKeptBy(asker.actor)} and exists (select from ${recallNotices}
          where ${recallNotices.recallId} = ${recalls.id} and ${recallNotices.readAt} is null)`,
      limit,
      ({ slug, lotId }) => ({ href: `/workspace/${slug}/lots/${lotId}` }),
    );
    const [first] = found.items;
    return first === undefined ? found : { ...found, href: first.href };
  },
};
