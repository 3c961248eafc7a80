import { and, eq, ne } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { companyStateOf } from '#domain/suspension.ts';
import { Refusal } from '../kernel/refusal.ts';

export type Partner = typeof companies.$inferSelect & { readonly kind: 'retailer' | 'brand' };

/** The operator's own company is nobody's partner: it has no record, and nothing here changes it. */
const isPartner = ne(companies.kind, 'internal');

export async function getPartner(db: Queryable, companyId: string): Promise<Partner> {
  const [company] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, companyId), isPartner));
  return known(company);
}

/** The same, held until the transaction ends; what trades with it or signs in to it waits or is seen. */
export async function lockPartner(tx: Tx, companyId: string): Promise<Partner> {
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, companyId), isPartner))
    .for('no key update');
  return known(company);
}

/** Ends what was meant for a company that stands otherwise by now. */
export function assertStanding(partner: Partner, wanted: readonly ReturnType<typeof companyStateOf>[]): void {
  if (!wanted.includes(companyStateOf(partner))) throw new Refusal('company-moved-on');
}

function known(company: typeof companies.$inferSelect | undefined): Partner {
  if (company === undefined) throw new Refusal('not-found');
  return company as Partner; // `isPartner` has left the operator out
}
