import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { commissionAgreements } from '#db/schema/settlements.ts';
import type { CommissionAgreement } from '#domain/commission.ts';
import type { SettlementTerms } from '#domain/settlement.ts';
import { readSettings } from '../kernel/operator-settings.ts';

/** What holds for every brand until something else is agreed. */
export async function readTerms(db: Queryable): Promise<SettlementTerms> {
  return (await readSettings(db)).settlement.value;
}

/** What was agreed with a brand company, in the order it was entered. */
export async function agreementsOf(db: Queryable, companyId: string): Promise<CommissionAgreement[]> {
  const { id, basisPoints, validFrom } = commissionAgreements;
  return db
    .select({ id, basisPoints, validFrom })
    .from(commissionAgreements)
    .where(eq(commissionAgreements.companyId, companyId))
    .orderBy(asc(commissionAgreements.id));
}
