import { sql } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';

/**
 * What has still to go back of an order, as page, lists and emails say it: what its invoice says, less from each refund to
 * the next, and where there is none what was agreed; null: nothing ever had to.
 */
export const refundDue = sql<number | null>`coalesce(
    (select greatest(-sum(invoice.open_minor), 0) from invoices invoice where invoice.order_id = ${orders.id}
      having sum(invoice.open_minor) < 0 or (count(*) > 0 and ${orders.refundDueMinor} is not null)),
    ${orders.refundDueMinor})::float8`;
