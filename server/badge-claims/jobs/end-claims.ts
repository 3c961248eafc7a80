import { and, eq, exists, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#db/connect.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { badgeClaims, companyCertificates } from '#db/schema/keeping.ts';
import { passportDocuments } from '#db/schema/passports.ts';
import { dayOf } from '#domain/instants.ts';
import { audit } from '../../kernel/audit.ts';
import type { World } from '../../kernel/world.ts';
import { writeClaimsEnded } from '../emails/claims-ended.ts';
import { listOf } from '../list-of.ts';
import type { OpenClaim } from '../open-claim.ts';
import { refreshFound } from '../refresh-found.ts';
import { keepersOf, tellBrand } from '../tell.ts';
import { warnOfCertificates } from './warn-of-certificates.ts';

/**
 * Every night: what rests on a document that holds no more is taken out of what retailers see and waits for the team
 * again; and of certificates that end soon their brands are told. Documents of passports are told with the passports.
 */
export async function endClaims(db: Db, world: World): Promise<void> {
  const today = dayOf(world.now);
  const ended = await db
    .selectDistinct({ brandId: badgeClaims.brandId })
    .from(badgeClaims)
    .where(hasEnded(today));
  for (const { brandId } of ended) await db.transaction((tx) => endOf(tx, brandId, world));
  await warnOfCertificates(db, world);
}

/** Shown by a scheme whose document is gone, not accepted any more, or past its last day. */
function hasEnded(today: string): SQL | undefined {
  const holds = (table: typeof companyCertificates | typeof passportDocuments) =>
    exists(
      sql`(select from ${table} where ${table.id} = ${badgeClaims.evidenceId} and ${table.review} = 'approved'
        and (${table.expiresOn} is null or ${table.expiresOn} >= ${today}::date))`,
    );
  return and(
    eq(badgeClaims.state, 'approved'),
    isNotNull(badgeClaims.evidenceId),
    not(or(holds(companyCertificates), holds(passportDocuments)) ?? sql`false`),
  );
}

/** Whoever writes a brand's catalogue holds its row, so nobody enters anything meanwhile. */
async function endOf(tx: Tx, brandId: string, world: World): Promise<void> {
  const [brand] = await tx.select().from(brands).where(eq(brands.id, brandId)).for('no key update');
  if (brand === undefined) return;
  const rows = await tx
    .select()
    .from(badgeClaims)
    .where(and(eq(badgeClaims.brandId, brandId), hasEnded(dayOf(world.now))))
    .orderBy(badgeClaims.productId, badgeClaims.id);
  const claims = rows.map(
    (row): OpenClaim => ({ ...row, companyId: brand.companyId, brandName: brand.name }),
  );
  const hidden: OpenClaim[] = [];
  for (const claim of claims) if (await end(tx, claim, world)) hidden.push(claim);
  if (claims.length === 0) return;
  await refreshFound(tx, claims);
  await tellBrand(tx, { claims, key: 'claimEnded' }, null, world);
  if (hidden.length > 0) await mailEnded(tx, brand, hidden, world);
  await world.announce(
    tx,
    { kind: 'catalogue', brandId, companyIds: [brand.companyId] },
    { kind: 'enquiry' },
  );
}

/** What was shown waits for a new document; what the brand had taken away by itself waits for nobody. */
async function end(tx: Tx, claim: OpenClaim, world: World): Promise<boolean> {
  const wasShown = await hide(tx, claim);
  const again = { state: 'open', at: world.now, decidedById: null, decidedAt: null, note: null } as const;
  await tx
    .update(badgeClaims)
    .set({ ...(wasShown ? again : { state: 'withdrawn' }), scheme: null, evidenceId: null })
    .where(eq(badgeClaims.id, claim.id));
  const { companyId, productId, kind, word } = claim;
  await audit(
    tx,
    {
      actorId: null,
      action: 'badge-claim-ended',
      subjectKind: 'company',
      subjectId: companyId,
      details: { productId, kind, word },
    },
    { ...world, origin: null },
  );
  return wasShown;
}

/** A badge that is gone asks for something, so who keeps the catalogue gets it by email too. */
async function mailEnded(
  tx: Tx,
  { companyId, slug }: typeof brands.$inferSelect,
  claims: readonly OpenClaim[],
  world: World,
): Promise<void> {
  const words = [...new Set(claims.map(({ word }) => word))];
  for (const to of await keepersOf(tx, companyId)) {
    const key = `${claims[0]?.id}/${dayOf(world.now)}/${to.id}`;
    await writeClaimsEnded(tx, { slug, words, to, key }, world);
  }
}

/** Takes the word out of what retailers see; false where it stood there no more. */
async function hide(tx: Tx, { brandId, productId, kind, word }: OpenClaim): Promise<boolean> {
  const { field, column } = listOf({ productId, kind });
  const table = productId === null ? brands : products;
  const rows = await tx
    .update(table)
    .set({ [field]: without(column, word) })
    .where(and(eq(table.id, productId ?? brandId), sql`${word}::text = any(${column})`))
    .returning({ id: table.id });
  return rows.length > 0;
}

function without(column: AnyPgColumn, word: string) {
  return sql`array_remove(${column}, ${word}::text)`;
}
