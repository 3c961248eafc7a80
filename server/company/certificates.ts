import { and, count, desc, eq } from 'drizzle-orm';
import type { company as contract } from '#contract/company.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { companyCertificates } from '#db/schema/keeping.ts';
import { certificateTypes, mostCertificates } from '#domain/certificates.ts';
import type { Actor } from '#domain/roles.ts';
import { countAttempt, paperFetched } from '../accounts/attempts.ts';
import { lockCompany } from '../accounts/lock-company.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { takeCertificate } from '../files/take-upload.ts';
import type { House, SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { certificatesVisibleTo } from './visible.ts';

type Certificates = OutputOf<typeof contract.listCertificates>;
type Certificate = Certificates['items'][number];
type Row = typeof companyCertificates.$inferSelect;

/** What a factory is certified for, the latest entered first. */
export async function listCertificates(
  { db, actor }: Context<'actor'>,
  { companyId = actor.companyId }: ParsedOf<typeof contract.listCertificates>,
): Promise<Certificates> {
  if (companyId !== actor.companyId && actor.role !== 'admin') throw new Refusal('not-found');
  const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId));
  if (company === undefined) throw new Refusal('not-found');
  const rows = await db
    .select()
    .from(companyCertificates)
    .where(and(eq(companyCertificates.companyId, companyId), certificatesVisibleTo(actor)))
    .orderBy(desc(companyCertificates.createdAt), desc(companyCertificates.id));
  return { items: rows.map(certificateOf) };
}

/** Keeps a certificate with its file: on record only, nothing else is made of it. */
export async function addCertificate(
  { db, actor, world }: Context<'actor' | 'world'>,
  { uploadId, ...fields }: ParsedOf<typeof contract.addCertificate>,
): Promise<Certificate> {
  refuseReversed(fields);
  return db.transaction(async (tx) => {
    await begin(tx, actor);
    const [there] = await tx
      .select({ count: count() })
      .from(companyCertificates)
      .where(eq(companyCertificates.companyId, actor.companyId));
    if ((there?.count ?? 0) >= mostCertificates) {
      throw new Refusal('too-many-certificates', { max: mostCertificates });
    }
    const file = await takeCertificate(tx, actor, { uploadId, types: certificateTypes });
    const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actor.userId));
    const [row] = await tx
      .insert(companyCertificates)
      .values({
        id: world.newId(),
        companyId: actor.companyId,
        ...valuesOf(fields),
        ...file,
        actorId: actor.userId,
        actorName: person?.name ?? null,
        createdAt: world.now,
      })
      .returning();
    if (row === undefined) throw new Error('the certificate was not written');
    await note({ db: tx, actor, world }, 'certificate-added', row);
    return certificateOf(row);
  });
}

/** Changes what is said of it, and its file where there is another; the file before goes, and the team looks again. */
export async function replaceCertificate(
  { db, actor, files, world }: Context<'actor' | 'world'> & Pick<House, 'files'>,
  { certificateId, uploadId, ...fields }: ParsedOf<typeof contract.replaceCertificate>,
): Promise<Certificate> {
  refuseReversed(fields);
  return db.transaction(async (tx) => {
    await begin(tx, actor);
    const found = await lockCertificate(tx, actor, certificateId);
    const file =
      uploadId === null ? {} : await takeCertificate(tx, actor, { uploadId, types: certificateTypes });
    const [changed] = await tx
      .update(companyCertificates)
      .set({ ...valuesOf(fields), ...file, ...unreviewed, version: found.version + 1 })
      .where(eq(companyCertificates.id, found.id))
      .returning();
    if (changed === undefined) throw new Error('the certificate was not written');
    await note({ db: tx, actor, world }, 'certificate-changed', changed);
    // Before the change is certain: after a crash the row still names the file, and can be replaced again.
    if (changed.storageKey !== found.storageKey) await files.remove(found.storageKey);
    return certificateOf(changed);
  });
}

export async function removeCertificate(
  { db, actor, files, world }: Context<'actor' | 'world'> & Pick<House, 'files'>,
  { certificateId }: ParsedOf<typeof contract.removeCertificate>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await begin(tx, actor);
    const found = await lockCertificate(tx, actor, certificateId);
    // The file goes first: after a crash the row is still there to try again.
    await files.remove(found.storageKey);
    await tx.delete(companyCertificates).where(eq(companyCertificates.id, found.id));
    await note({ db: tx, actor, world }, 'certificate-removed', found);
  });
}

/** The file; who asks is looked at every time, so an address that is passed on opens nothing. */
export async function downloadCertificate(
  { db, files, actor, world }: SignedInContext,
  { certificateId }: { readonly certificateId: string },
): Promise<FileAnswer> {
  const [found] = await db
    .select()
    .from(companyCertificates)
    .where(and(eq(companyCertificates.id, certificateId), certificatesVisibleTo(actor)));
  if (found === undefined) throw new Refusal('not-found');
  await countAttempt(db, paperFetched(actor.userId), world.now);
  return {
    name: found.fileName,
    type: found.contentType,
    size: found.sizeBytes,
    body: await files.stream(found.storageKey),
  };
}

/** One change of a company's certificates comes after another. */
async function begin(tx: Tx, actor: Actor): Promise<void> {
  await lockCompany(tx, actor.companyId);
  await assertStillMay(tx, actor, 'certificate:edit');
}

const unreviewed = { review: 'open', decidedById: null, decidedAt: null, note: null } as const;

async function lockCertificate(tx: Tx, actor: Actor, certificateId: string): Promise<Row> {
  const [found] = await tx
    .select()
    .from(companyCertificates)
    .where(and(eq(companyCertificates.id, certificateId), eq(companyCertificates.companyId, actor.companyId)))
    .for('update');
  if (found === undefined) throw new Refusal('not-found');
  return found;
}

type Fields = Pick<
  ParsedOf<typeof contract.addCertificate>,
  'name' | 'issuer' | 'number' | 'issuedOn' | 'expiresOn'
>;

function refuseReversed({ issuedOn, expiresOn }: Fields): void {
  if (issuedOn !== null && expiresOn !== null && expiresOn < issuedOn) {
    throw new Refusal('period-reversed', { field: 'expiresOn' });
  }
}

function valuesOf({ name, issuer, number, issuedOn, expiresOn }: Fields) {
  return { name, issuer, number: number === '' ? null : number, issuedOn, expiresOn };
}

export function certificateOf(row: Row): Certificate {
  const { id, name, issuer, number, issuedOn, expiresOn, fileName, sizeBytes, version, review, note } = row;
  const url = `/api/company/certificates/${id}/file`;
  const said = { id, name, issuer, number, issuedOn, expiresOn, fileName, sizeBytes, url };
  return { ...said, addedBy: row.actorName, addedAt: row.createdAt.toISOString(), version, review, note };
}

async function note(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  action: string,
  row: Row,
): Promise<void> {
  const { userId, companyId } = actor;
  const details = { certificateId: row.id, name: row.name };
  await audit(tx, { actorId: userId, action, subjectKind: 'company', subjectId: companyId, details }, world);
  await world.announce(tx, { kind: 'account', companyIds: [companyId] }, { kind: 'enquiry' }); // the team's queue, too
}
