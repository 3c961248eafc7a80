import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { passports as contract } from '#contract/passports.ts';
import type { Tx } from '#db/connect.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { markets, passportDocuments } from '#db/schema/passports.ts';
import { certificateTypes } from '#domain/certificates.ts';
import { isShownToRetailers, passportDocumentTypes } from '#domain/passport.ts';
import type { Actor } from '#domain/roles.ts';
import { countAttempt, paperFetched } from '../accounts/attempts.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import { takeCertificate } from '../files/take-upload.ts';
import type { House, SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { documentOf } from './list-passports.ts';
import { refreshReady } from './refresh-ready.ts';

type Entering = Context<'actor' | 'world'>;

/** A product keeps so many for a market. */
const mostDocuments = 20;

export async function addPassportDocument(
  { db, actor, world }: Entering,
  { brandId, uploadId, ...fields }: ParsedOf<typeof contract.addPassportDocument>,
): Promise<OutputOf<typeof contract.addPassportDocument>> {
  const { productId, marketKey, issuedOn, expiresOn } = fields;
  if (issuedOn !== null && expiresOn !== null && expiresOn < issuedOn) {
    throw new Refusal('period-reversed', { field: 'expiresOn' });
  }
  return db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId, { lock: true });
    await assertStillMay(tx, actor, 'product:edit');
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .innerJoin(markets, eq(markets.key, marketKey))
      .where(and(eq(products.id, productId), eq(products.brandId, brand.id)));
    if (product === undefined) throw new Refusal('not-found');
    const there = and(eq(passportDocuments.productId, productId), eq(passportDocuments.marketKey, marketKey));
    if ((await tx.$count(passportDocuments, there)) >= mostDocuments) {
      throw new Refusal('too-many-passport-documents', { max: mostDocuments });
    }
    const file = await takeCertificate(tx, actor, { uploadId, types: certificateTypes });
    const [row] = await tx
      .insert(passportDocuments)
      .values({
        id: world.newId(),
        brandId: brand.id,
        ...fields,
        number: fields.number === '' ? null : fields.number,
        ...file,
        actorId: actor.userId,
        enteredAt: world.now,
      })
      .returning();
    if (row === undefined) throw new Error('the document was not written');
    await noteDocument({ db: tx, actor, world }, 'passport-document-added', {
      ...row,
      companyId: brand.companyId,
    });
    return documentOf(row);
  });
}

export async function removePassportDocument(
  { db, actor, files, world }: Entering & Pick<House, 'files'>,
  { brandId, documentId }: ParsedOf<typeof contract.removePassportDocument>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId, { lock: true });
    await assertStillMay(tx, actor, 'product:edit');
    const [row] = await tx
      .select()
      .from(passportDocuments)
      .where(and(eq(passportDocuments.id, documentId), eq(passportDocuments.brandId, brand.id)));
    if (row === undefined) throw new Refusal('not-found');
    // The file goes first: after a crash the row is still there to try again.
    await files.remove(row.storageKey);
    await tx.delete(passportDocuments).where(eq(passportDocuments.id, row.id));
    await noteDocument({ db: tx, actor, world }, 'passport-document-removed', {
      ...row,
      companyId: brand.companyId,
    });
  });
}

/** The file: for the brand and the team every one, for retailers what is shown and has been reviewed. */
export async function downloadPassportDocument(
  { db, files, actor, world }: SignedInContext,
  { documentId }: { readonly documentId: string },
): Promise<FileAnswer> {
  const [found] = await db
    .select({ document: passportDocuments })
    .from(passportDocuments)
    .innerJoin(brands, eq(brands.id, passportDocuments.brandId))
    .where(and(eq(passportDocuments.id, documentId), documentsReadableBy(actor)));
  if (found === undefined) throw new Refusal('not-found');
  await countAttempt(db, paperFetched(actor.userId), world.now);
  const { fileName, contentType, sizeBytes, storageKey } = found.document;
  return { name: fileName, type: contentType, size: sizeBytes, body: await files.stream(storageKey) };
}

/** What one of a brand's documents is to somebody; the brand's row is joined. */
export function documentsReadableBy(actor: Actor) {
  if (actor.role === 'admin') return sql`true`;
  if (actor.role === 'brand') return eq(brands.companyId, actor.companyId);
  const shown = inArray(passportDocuments.type, passportDocumentTypes.filter(isShownToRetailers));
  return and(brands.active, shown, eq(passportDocuments.review, 'approved'));
}

type Noted = Pick<typeof passportDocuments.$inferSelect, 'id' | 'productId' | 'marketKey' | 'type'> & {
  readonly companyId: string;
};

async function noteDocument(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  action: string,
  { id, productId, marketKey, type, companyId }: Noted,
): Promise<void> {
  const details = { documentId: id, productId, marketKey, type };
  await audit(
    tx,
    { actorId: actor.userId, action, subjectKind: 'company', subjectId: companyId, details },
    world,
  );
  await refreshReady(tx, [productId], world.now);
  await world.announce(tx, { kind: 'catalogue' }, { kind: 'enquiry' }); // the team's queue
}
