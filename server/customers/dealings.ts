import { type SQL, sql } from 'drizzle-orm';
import { companies } from '#db/schema/accounts.ts';
import { threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import type { OwnBrand } from '../catalogue/own-brand.ts';

type Brand = Pick<OwnBrand, 'id' | 'companyId'>;

/** What has been ordered from the brand, whatever became of it. */
export function ordersFrom({ id, companyId }: Brand): SQL {
  return sql`${orders.brandCompanyId} = ${companyId} and ${orders.brandId} = ${id}`;
}

/** What it has been asked. Conversations of orders are another matter: they are far more, and have no place in that index. */
export function questionsTo({ id, companyId }: Brand): SQL {
  return sql`${threads.brandCompanyId} = ${companyId} and ${threads.brandId} = ${id} and ${threads.orderId} is null`;
}

/**
 * Whether a brand may know of a retail company and write to it: it has ordered from it or asked it something. Any other
 * is not there.
 */
export function hasDealingsWith(brand: Brand): SQL {
  return sql`(exists (select from ${orders} where ${ordersFrom(brand)} and ${orders.retailerCompanyId} = ${companies.id})
    or exists (select from ${threads} where ${questionsTo(brand)} and ${threads.retailerCompanyId} = ${companies.id}))`;
}
