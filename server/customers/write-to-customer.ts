import { sql } from 'drizzle-orm';
import type { customers as contract } from '#contract/customers.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Subject, writeInOpenThread } from '../messages/start-thread.ts';
import { hasDealingsWith } from './dealings.ts';

/**
 * A brand writes to a retailer it has dealings with: in the open conversation about the brand, begun where there is
 * none. Of a shop it has nothing to do with it does not learn that it exists.
 */
export function writeToCustomer(
  context: Context<'actor' | 'language' | 'world'>,
  { brandId, companyId, ...written }: ParsedOf<typeof contract.writeToCustomer>,
): Promise<OutputOf<typeof contract.writeToCustomer>> {
  const subjectOf = async (db: Queryable): Promise<Subject> => {
    const brand = await getOwnBrand(db, context.actor, brandId);
    const [customer] = await db
      .select({ id: companies.id })
      .from(companies)
      .where(sql`${companies.id} = ${companyId} and ${hasDealingsWith(brand)}`);
    if (customer === undefined) throw new Refusal('not-found');
    return { retailerCompanyId: customer.id, brandCompanyId: brand.companyId, brandId: brand.id };
  };
  return writeInOpenThread(context, subjectOf, written);
}
