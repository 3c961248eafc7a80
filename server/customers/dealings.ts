import { type SQL, sql } from 'drizzle-orm';
import { threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import type { OwnBrand } from '../catalogue/own-brand.ts';

/**
 * The retail companies a brand may know of and write to: those that have ordered from it, whatever became of the order,
 * and those that have asked it something. Any other is not there.
 */
export function dealings({ id, companyId }: Pick<OwnBrand, 'id' | 'companyId'>): SQL {
  return sql`select ${orders.retailerCompanyId} from ${orders}
      where ${orders.brandCompanyId} = ${companyId} and ${orders.brandId} = ${id}
    union select ${threads.retailerCompanyId} from ${threads}
      where ${threads.brandCompanyId} = ${companyId} and ${threads.brandId} = ${id}`;
}
