import { sql } from 'drizzle-orm';
import { textIn } from '#db/in-language.ts';
import { openReviews } from '../passports/list-reviews.ts';
import { readWaiting, type Source } from './source.ts';

/** What brands have put on record for markets and nobody of the team has looked into. */
export const passportsToReview: Source = {
  kind: 'passports',
  needs: 'claim:review',
  href: () => '/admin/passports',
  read: (asker, limit) =>
    readWaiting(
      asker,
      sql`select review.id, coalesce(${textIn(sql`brands.name`, asker.language)}, '') as title,
          concat_ws(' · ', upper(review.market_key), products.sku) as detail, review.at
        from (${openReviews}) review
        join brands on brands.id = review.brand_id
        left join products on products.id = review.product_id`,
      limit,
      () => ({ href: '/admin/passports' }),
    ),
};
