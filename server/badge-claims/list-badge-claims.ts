import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { badgeClaims as contract } from '#contract/badge-claims.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { users } from '#db/schema/accounts.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { badgeClaims } from '#db/schema/keeping.ts';
import { evidenceDueOn } from '#domain/badge-claim.ts';
import { evidenceOf } from '#domain/claim-evidence.ts';
import { dayOf } from '#domain/instants.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { carrying, documentsOf, type EvidenceDocument } from './evidence.ts';
import { wordsToday } from './evidence-words.ts';

type Output = OutputOf<typeof contract.listBadgeClaims>;

/** What waits for the team, the longest first; or what it has decided, the latest first. */
export async function listBadgeClaims(
  { db, world }: Context<'world'>,
  { state, cursor, limit }: ParsedOf<typeof contract.listBadgeClaims>,
): Promise<Output> {
  const isOpen = state !== 'decided';
  const by = isOpen ? badgeClaims.at : badgeClaims.decidedAt;
  const after = decodeCursor(cursor, ['instant', 'id']);
  const place = sql`(${by}, ${badgeClaims.id})`;
  const last = after === null ? null : sql`(${sql.param(after[0], badgeClaims.at)}, ${after[1]}::uuid)`;
  const rows = await db
    .select({
      claim: badgeClaims,
      brand: { slug: brands.slug, name: brands.name },
      productName: products.name,
      decidedBy: users.name,
    })
    .from(badgeClaims)
    .innerJoin(brands, eq(brands.id, badgeClaims.brandId))
    .leftJoin(products, eq(products.id, badgeClaims.productId))
    .leftJoin(users, eq(users.id, badgeClaims.decidedById))
    .where(
      and(
        isOpen ? eq(badgeClaims.state, state) : isNotNull(badgeClaims.decidedAt),
        last === null ? undefined : isOpen ? sql`${place} > ${last}` : sql`${place} < ${last}`,
      ),
    )
    .orderBy(...(isOpen ? [asc(by), asc(badgeClaims.id)] : [desc(by), desc(badgeClaims.id)]))
    .limit(limit + 1);
  const documents = await documentsOf(db, [...new Set(rows.map(({ claim }) => claim.brandId))]);
  const today = dayOf(world.now);
  const words = await wordsToday(db, world.now);
  const item = ({
    claim,
    brand,
    productName,
    decidedBy,
  }: (typeof rows)[number]): Output['items'][number] => ({
    id: claim.id,
    brandId: claim.brandId,
    brandSlug: brand.slug,
    brandName: brand.name,
    product:
      claim.productId === null || productName === null ? null : { id: claim.productId, name: productName },
    kind: claim.kind,
    word: claim.word,
    state: claim.state,
    claimedBy: claim.actorName,
    claimedAt: claim.at.toISOString(),
    dueAt: claim.state === 'due' ? evidenceDueOn(claim.at).toISOString() : null,
    decidedBy,
    decidedAt: claim.decidedAt?.toISOString() ?? null,
    note: claim.note,
    needs: evidenceOf(claim, words),
    scheme: claim.scheme,
    evidence: shortOf(documents.find(({ id }) => id === claim.evidenceId)),
    documents:
      isOpen && evidenceOf(claim, words) !== null ? carrying(documents, claim, today).map(short) : [],
  });
  return pageOf(rows, limit, item, ({ claim }) => [
    (isOpen ? claim.at : (claim.decidedAt ?? claim.at)).toISOString(),
    claim.id,
  ]);
}

function short({ id, name, expiresOn }: EvidenceDocument) {
  return { id, name, expiresOn };
}

function shortOf(document: EvidenceDocument | undefined) {
  return document === undefined ? null : short(document);
}
