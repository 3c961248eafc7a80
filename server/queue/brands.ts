import { sql } from 'drizzle-orm';
import { brands } from '#db/schema/catalogue.ts';
import { brandDrafts } from '#db/schema/keeping.ts';
import { readWaiting, type Source } from './source.ts';

/** Brands that ask to be published for the first time; what they last wrote is what is looked at. */
export const brandsToPublish: Source = {
  kind: 'brands',
  needs: 'page:review',
  subject: 'brand',
  href: () => '/admin/brands',
  read: (asker, limit) =>
    readWaiting<{ slug: string }>(
      asker,
      sql`select ${brands.id}, companies.name as title, companies.country as detail,
          coalesce(${brandDrafts.updatedAt}, ${brands.createdAt}) as at, ${brands.slug} as slug
        from ${brands} join companies on companies.id = ${brands.companyId}
        left join ${brandDrafts} on ${brandDrafts.brandId} = ${brands.id}
        where ${brands.state} = 'review'`,
      limit,
      ({ slug }) => ({ href: `/workspace/${slug}/page` }),
    ),
};
