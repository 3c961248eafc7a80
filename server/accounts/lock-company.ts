import { eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import type { Actor } from '#domain/roles.ts';

/** Leaving, joining and changing rights of one company come one after the other: two last owners never both go. */
export async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
}

/** Additions to what a company keeps come one after the other; orders and others that only name the company wait for nobody. */
export async function lineUp(tx: Tx, { companyId }: Pick<Actor, 'companyId'>): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
}
