import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { carriesClaim, type Evidence } from '#domain/claim-evidence.ts';

/** A document of a brand's company, or of a product's passport, that the team has looked into or will. */
export type EvidenceDocument = Evidence & {
  readonly id: string;
  readonly brandId: string;
  /** null: of the company, which can carry what is said of any of its products. */
  readonly productId: string | null;
  readonly name: string;
};

/** Every document on which a claim of these brands could rest. */
export async function documentsOf(
  db: Queryable,
  brandIds: readonly string[],
): Promise<readonly EvidenceDocument[]> {
  if (brandIds.length === 0) return [];
  const { rows } = await db.execute(sql`
    select certificate.id, brand.id as "brandId", null as "productId", certificate.review,
      concat_ws(' · ', certificate.name, certificate.issuer, certificate.number) as name,
      certificate.expires_on::text as "expiresOn"
    from company_certificates certificate join brands brand on brand.company_id = certificate.company_id
    where brand.id = any(${sql.param([...brandIds])}::uuid[])
    union all
    select id, brand_id, product_id, review, concat_ws(' · ', issuer, number), expires_on::text
    from passport_documents where type in ('certificate', 'test-report')
      and brand_id = any(${sql.param([...brandIds])}::uuid[])
    order by name, id`);
  return rows as unknown as EvidenceDocument[]; // the statement selects them
}

/** Of these documents those that carry a claim of a product or a page today. */
export function carrying(
  documents: readonly EvidenceDocument[],
  { brandId, productId }: { readonly brandId: string; readonly productId: string | null },
  today: string,
): readonly EvidenceDocument[] {
  return documents.filter(
    (document) =>
      document.brandId === brandId &&
      (document.productId === null || document.productId === productId) &&
      carriesClaim(document, today),
  );
}
