import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { badgeClaims, companyCertificates } from '#db/schema/keeping.ts';
import { passportWarnings } from '#db/schema/passports.ts';
import { dayOf } from '#domain/instants.ts';
import { dueWarning, type ExpiryWarning, expiryWarnings } from '#domain/passport.ts';
import type { World } from '../../kernel/world.ts';
import { notify } from '../../notifications/notify.ts';
import { writeCertificateEnding } from '../emails/certificate-ending.ts';
import type { OpenClaim } from '../open-claim.ts';
import { keepersOf, tellBrand } from '../tell.ts';

type Certificate = typeof companyCertificates.$inferSelect;
type Due = { readonly certificate: Certificate; readonly endsOn: string; readonly days: ExpiryWarning };

/**
 * 90, 30 and 7 days before the last day of a company's certificate who keeps its catalogue is told, by notification and
 * email, with the badges that rest on it: once for each warning of each last day.
 */
export async function warnOfCertificates(db: Db, world: World): Promise<void> {
  const due = await endingSoon(db, dayOf(world.now));
  for (const [companyId, ofCompany] of Map.groupBy(due, ({ certificate }) => certificate.companyId)) {
    await db.transaction((tx) => warn(tx, companyId, ofCompany, world));
  }
}

async function endingSoon(db: Db, today: string): Promise<Due[]> {
  const rows = await db
    .select()
    .from(companyCertificates)
    .where(
      and(
        ne(companyCertificates.review, 'declined'),
        sql`${companyCertificates.expiresOn} between ${today}::date
          and ${today}::date + ${Math.max(...expiryWarnings)}::int`,
      ),
    )
    .orderBy(companyCertificates.expiresOn, companyCertificates.id);
  return rows.flatMap((certificate) => {
    const { expiresOn: endsOn } = certificate;
    const days = endsOn === null ? null : dueWarning(endsOn, today);
    return endsOn === null || days === null ? [] : [{ certificate, endsOn, days }];
  });
}

async function warn(tx: Tx, companyId: string, due: readonly Due[], world: World): Promise<void> {
  const noted = await tx
    .insert(passportWarnings)
    .values(
      due.map(({ certificate, endsOn, days }) => ({
        subjectId: certificate.id,
        endsOn,
        days,
        at: world.now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: passportWarnings.subjectId });
  const isNew = new Set(noted.map(({ id }) => id));
  const fresh = due.filter(({ certificate }) => isNew.has(certificate.id));
  if (fresh.length === 0) return;
  const claims = await restingOn(
    tx,
    fresh.map(({ certificate }) => certificate.id),
  );
  for (const { certificate, days } of fresh) {
    const resting = claims.filter(({ evidenceId }) => evidenceId === certificate.id);
    if (resting.length > 0) await tellBrand(tx, { claims: resting, key: 'claimEnding', days }, null, world);
    else await ringFor(tx, certificate, days, world);
  }
  for (const [days, ofDays] of Map.groupBy(fresh, (one) => one.days)) {
    const endings = ofDays.map(({ certificate, endsOn }) => ({
      name: [certificate.name, certificate.issuer, certificate.number].filter(Boolean).join(' · '),
      endsOn,
      words: [...new Set(claims.filter((one) => one.evidenceId === certificate.id).map(({ word }) => word))],
    }));
    for (const to of await keepersOf(tx, companyId)) {
      const key = `${companyId}/${dayOf(world.now)}/${days}/${to.id}`;
      await writeCertificateEnding(tx, { endings, days, to, key }, world);
    }
  }
}

/** What retailers see by these certificates. */
async function restingOn(tx: Tx, certificateIds: readonly string[]): Promise<OpenClaim[]> {
  const rows = await tx
    .select({ claim: badgeClaims, companyId: brands.companyId, brandName: brands.name })
    .from(badgeClaims)
    .innerJoin(brands, eq(brands.id, badgeClaims.brandId))
    .where(and(eq(badgeClaims.state, 'approved'), inArray(badgeClaims.evidenceId, [...certificateIds])))
    .orderBy(badgeClaims.id);
  return rows.map(({ claim, ...brand }) => ({ ...claim, ...brand }));
}

/** A certificate on which nothing rests is a record of the company; its brand's people are told by its name. */
async function ringFor(
  tx: Tx,
  { companyId, name }: Certificate,
  days: ExpiryWarning,
  world: World,
): Promise<void> {
  const [brand] = await tx
    .select()
    .from(brands)
    .where(eq(brands.companyId, companyId))
    .orderBy(brands.id)
    .limit(1);
  const to = (await keepersOf(tx, companyId)).map(({ id }) => id);
  if (brand === undefined || to.length === 0) return;
  await notify(
    tx,
    {
      kind: 'brand',
      subjectId: brand.id,
      title: brand.name,
      said: { key: 'shell:notifications.said.certificateEnding', params: { certificate: name, days } },
      to: inArray(users.id, to),
      actorId: null,
    },
    world,
  );
  await world.announce(tx, { kind: 'notification', userIds: to });
}
