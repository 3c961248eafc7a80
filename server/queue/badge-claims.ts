import { sql } from 'drizzle-orm';
import { textIn } from '#db/in-language.ts';
import { badgeClaims } from '#db/schema/keeping.ts';
import { type BadgeClaimKind, evidenceDays } from '#domain/badge-claim.ts';
import { dayMs, later } from '#domain/instants.ts';
import type { Language } from '#domain/languages.ts';
import { enumerated } from '#domain/punctuation.ts';
import { wordIn } from '../catalogue/words-of-claims.ts';
import { readWaiting, type Source } from './source.ts';

type Claimed = { readonly kind: BadgeClaimKind; readonly word: string };

/** Badges and certifications that brands claim, one line for each product or brand. */
export const claimsToReview: Source = {
  kind: 'badgeClaims',
  needs: 'claim:review',
  subject: 'badgeClaim',
  href: () => '/admin/badge-claims',
  read: (asker, limit) => {
    const brand = textIn(sql`brand.name`, asker.language);
    return readWaiting<{ brand: string | null; claims: readonly Claimed[]; isDue: boolean }>(
      asker,
      sql`select min(claim.id::text) as id, coalesce(nullif(${textIn(sql`product.name`, asker.language)}, ''), ${brand}) as title,
          case when claim.product_id is null then null else ${brand} end as brand, '' as detail,
          json_agg(json_build_object('kind', claim.kind, 'word', claim.word) order by claim.word) as claims,
          min(claim.at) as at, bool_and(claim.state = 'due') as "isDue"
        from ${badgeClaims} claim join brands brand on brand.id = claim.brand_id
        left join products product on product.id = claim.product_id
        where claim.state = 'open' or claim.state = 'due' and claim.at <= ${overdueSince(asker.now)}::timestamptz
        group by claim.brand_id, claim.product_id, brand.name, product.name`,
      limit,
      ({ brand: brandName, claims, isDue }) => ({
        href: isDue ? '/admin/badge-claims?tab=due' : '/admin/badge-claims',
        detail: [brandName, wordsIn(claims, asker.language)].filter((part) => part !== null).join(' · '),
      }),
    );
  },
};

function wordsIn(claims: readonly Claimed[], language: Language): string {
  return enumerated(
    claims.map((claim) => wordIn(claim, language)),
    language,
  );
}

/** What is due from before waits for the team once the brand has had its time. */
function overdueSince(now: Date): string {
  return later(now, -evidenceDays * dayMs).toISOString();
}
