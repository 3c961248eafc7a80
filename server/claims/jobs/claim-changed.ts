import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { claims } from '#db/schema/claims.ts';
import type { Role } from '#domain/roles.ts';
import type { JobData } from '../../kernel/job-data.ts';
import type { World } from '../../kernel/world.ts';
import { findOrderWithParties } from '../../orders/parties.ts';
import { readFacts } from '../claim-facts.ts';
import { writeClaimEmail } from '../emails/claim.ts';
import { toldOfClaim } from '../tell-of-claim.ts';

/** Emails about where a claim stands now, to those it concerns; who brought it there knows. */
export async function claimChanged(
  db: Db,
  { claimId, actorId }: JobData['claim-changed'],
  world: World,
): Promise<void> {
  const [claim] = await db.select().from(claims).where(eq(claims.id, claimId));
  const told = claim === undefined ? null : await findOrderWithParties(db, claim.orderId);
  if (claim === undefined || told === null) return;
  const roles: readonly Role[] = toldOfClaim[claim.state];
  const readers = told.parties.filter(({ id, role }) => id !== actorId && roles.includes(role));
  await db.transaction(async (tx) => {
    const about = { claim, ...(await readFacts(tx, claim)) };
    for (const party of readers) await writeClaimEmail(tx, told, { about, party }, world);
  });
}
