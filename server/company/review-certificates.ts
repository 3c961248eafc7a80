import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { company as contract } from '#contract/company.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { companyCertificates } from '#db/schema/keeping.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { certificateOf } from './certificates.ts';

/** Certificates that wait for the team, the longest first; or those it has decided, the latest first. */
export async function listCertificatesToReview(
  { db }: Context,
  { state, cursor, limit }: ParsedOf<typeof contract.listCertificatesToReview>,
): Promise<OutputOf<typeof contract.listCertificatesToReview>> {
  const isOpen = state === 'open';
  const by = isOpen ? companyCertificates.createdAt : companyCertificates.decidedAt;
  const after = decodeCursor(cursor, ['instant', 'id']);
  const place = sql`(${by}, ${companyCertificates.id})`;
  const last = after === null ? null : sql`(${sql.param(after[0], by)}, ${after[1]}::uuid)`;
  const rows = await db
    .select({ certificate: companyCertificates, companyName: companies.name, decidedBy: users.name })
    .from(companyCertificates)
    .innerJoin(companies, eq(companies.id, companyCertificates.companyId))
    .leftJoin(users, eq(users.id, companyCertificates.decidedById))
    .where(
      and(
        isOpen
          ? eq(companyCertificates.review, 'open')
          : and(ne(companyCertificates.review, 'open'), isNotNull(companyCertificates.decidedAt)),
        last === null ? undefined : isOpen ? sql`${place} > ${last}` : sql`${place} < ${last}`,
      ),
    )
    .orderBy(...(isOpen ? [asc(by), asc(companyCertificates.id)] : [desc(by), desc(companyCertificates.id)]))
    .limit(limit + 1);
  const item = ({ certificate, companyName, decidedBy }: (typeof rows)[number]) => ({
    ...certificateOf(certificate),
    companyId: certificate.companyId,
    companyName,
    decidedBy,
    decidedAt: certificate.decidedAt?.toISOString() ?? null,
  });
  return pageOf(rows, limit, item, ({ certificate: { createdAt, decidedAt, id } }) => [
    (isOpen ? createdAt : (decidedAt ?? createdAt)).toISOString(),
    id,
  ]);
}

/** The team's word on a certificate as it was seen: one that was changed or decided meanwhile is another. */
export async function decideCertificate(
  { db, actor, world }: Context<'actor' | 'world'>,
  { certificateId, version, review, note }: ParsedOf<typeof contract.decideCertificate>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(companyCertificates)
      .where(eq(companyCertificates.id, certificateId))
      .for('update');
    if (found === undefined) throw new Refusal('not-found');
    await assertStillMay(tx, actor, 'claim:review');
    if (found.review !== 'open' || found.version !== version) throw new Refusal('certificate-changed');
    const decision = { review, note: review === 'declined' ? note : null };
    await tx
      .update(companyCertificates)
      .set({ ...decision, decidedById: actor.userId, decidedAt: world.now })
      .where(eq(companyCertificates.id, found.id));
    const { id, name, companyId } = found;
    const people = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.companyId, companyId), isNull(users.disabledAt)));
    const userIds = people.map((person) => person.id);
    const action = `certificate-${review}`;
    const details = { certificateId: id, name };
    await audit(
      tx,
      { actorId: actor.userId, action, subjectKind: 'company', subjectId: companyId, details },
      world,
    );
    const key = review === 'approved' ? 'certificateAccepted' : 'certificateDeclined';
    await notify(
      tx,
      {
        kind: 'brand',
        subjectId: companyId,
        title: name,
        said: { key: `shell:notifications.said.${key}`, params: { certificate: id } },
        to: inArray(users.id, userIds),
        actorId: actor.userId,
      },
      world,
    );
    await world.announce(tx, { kind: 'account', companyIds: [companyId] }, { kind: 'enquiry' });
    await world.announce(tx, { kind: 'notification', userIds });
  });
}
