import { sql } from 'drizzle-orm';
import { textIn } from '#db/in-language.ts';
import { badgeClaims } from '#db/schema/keeping.ts';
import { readWaiting, type Source } from './source.ts';

/** Badges and certifications that brands claim, one line for each product or brand. */
export const claimsToReview: Source = {
  kind: 'badgeClaims',
  needs: 'claim:review',
  href: () => '/admin/badge-claims',
  read: (asker, limit) => {
    const brand = textIn(sql`brand.name`, asker.language);
    return readWaiting(
      asker,
      sql`select min(claim.id::text) as id, coalesce(nullif(${textIn(sql`product.name`, asker.language)}, ''), ${brand}) as title,
          concat_ws(' · ', case when claim.product_id is null then null else ${brand} end,
            string_agg(claim.word, ', ' order by claim.id)) as detail,
          min(claim.at) as at
        from ${badgeClaims} claim join brands brand on brand.id = claim.brand_id
        left join products product on product.id = claim.product_id
        where claim.state = 'open'
        group by claim.brand_id, claim.product_id, brand.name, product.name`,
      limit,
      () => ({ href: '/admin/badge-claims' }),
    );
  },
};
