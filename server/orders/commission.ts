import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { commissionAgreements } from '#db/schema/settlements.ts';
import { commissionOn } from '#domain/commission.ts';
import { dayOf } from '#domain/instants.ts';
import { readSettings } from '../kernel/operator-settings.ts';
import type { World } from '../kernel/world.ts';

/** What is taken for us of an order that a brand's company gets now; the order keeps it (docs/decisions.md, Settlement). */
export async function commissionNow(tx: Tx, companyId: string, { now }: Pick<World, 'now'>): Promise<number> {
  const agreements = await agreed(tx).execute({ companyId });
  const { basisPoints } = (await readSettings(tx)).settlement.value;
  return commissionOn(agreements, basisPoints, dayOf(now));
}

const agreed = perDb((db: Queryable) =>
  db
    .select({
      id: commissionAgreements.id,
      basisPoints: commissionAgreements.basisPoints,
      validFrom: commissionAgreements.validFrom,
    })
    .from(commissionAgreements)
    .where(eq(commissionAgreements.companyId, sql.placeholder('companyId')))
    .prepare('commission_agreed'),
);
