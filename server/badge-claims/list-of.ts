import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { brands, products } from '#db/schema/catalogue.ts';
import type { BadgeClaimKind } from '#domain/badge-claim.ts';

type Said = { readonly productId: string | null; readonly kind: BadgeClaimKind };
type List = { readonly field: 'badges' | 'certifications' | 'featureTags'; readonly column: AnyPgColumn };

/** Where what is claimed stands once retailers see it: a list of the product, or of the brand's page. */
export function listOf({ productId, kind }: Said): List {
  if (productId === null) {
    return kind === 'feature'
      ? { field: 'featureTags', column: brands.featureTags }
      : { field: 'certifications', column: brands.certifications };
  }
  return kind === 'badge'
    ? { field: 'badges', column: products.badges }
    : { field: 'certifications', column: products.certifications };
}
