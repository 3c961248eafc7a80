import { and, desc, eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { settlements as contract } from '#contract/settlements.ts';
import type { Queryable } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { commissionAgreements } from '#db/schema/settlements.ts';
import { commissionOn } from '#domain/commission.ts';
import { dayOf } from '#domain/instants.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readTerms } from './terms.ts';

type Agreements = OutputOf<typeof contract.listAgreements>;

/** What commission was agreed with a brand company, the latest day first. */
export async function listAgreements(
  { db, world: { now } }: Context<'world', Queryable>,
  { companyId }: ParsedOf<typeof contract.listAgreements>,
): Promise<Agreements> {
  await findBrandCompany(db, companyId);
  const { basisPoints: usualBasisPoints } = await readTerms(db);
  const rows = await db
    .select({ row: commissionAgreements, enteredBy: users.name })
    .from(commissionAgreements)
    .innerJoin(users, eq(users.id, commissionAgreements.enteredById))
    .where(eq(commissionAgreements.companyId, companyId))
    .orderBy(desc(commissionAgreements.validFrom), desc(commissionAgreements.id));
  const today = dayOf(now);
  const inForce = rows.find(({ row }) => row.validFrom <= today)?.row.id;
  return {
    usualBasisPoints,
    basisPoints: commissionOn(
      rows.map(({ row }) => row),
      usualBasisPoints,
      today,
    ),
    items: rows.map(({ row: { id, basisPoints, validFrom, agreedWith, note, createdAt }, enteredBy }) => ({
      id,
      basisPoints,
      validFrom,
      agreedWith,
      note,
      enteredBy,
      enteredAt: createdAt.toISOString(),
      isToday: id === inForce,
    })),
  };
}

/** Enters what was agreed. Orders that were placed before keep their commission, so no day of the past is taken. */
export async function agreeCommission(
  { db, actor, world }: Context<'actor' | 'world'>,
  { companyId, basisPoints, validFrom, agreedWith, note }: ParsedOf<typeof contract.agreeCommission>,
): Promise<Agreements> {
  return db.transaction(async (tx) => {
    await findBrandCompany(tx, companyId);
    await assertStillMay(tx, actor, 'commission:agree');
    if (validFrom < dayOf(world.now)) throw new Refusal('commission-backdated', { field: 'validFrom' });
    await tx.insert(commissionAgreements).values({
      id: world.newId(),
      companyId,
      basisPoints,
      validFrom,
      agreedWith,
      note,
      enteredById: actor.userId,
      createdAt: world.now,
    });
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: 'commission-agreed',
        subjectKind: 'company',
        subjectId: companyId,
        details: { basisPoints, validFrom },
        personal: { agreedWith },
      },
      world,
    );
    await world.announce(tx, { kind: 'settlement', companyIds: [companyId] });
    return listAgreements({ db: tx, world }, { companyId });
  });
}

async function findBrandCompany(db: Queryable, companyId: string): Promise<void> {
  const [found] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), eq(companies.kind, 'brand')));
  if (found === undefined) throw new Refusal('not-found');
}
