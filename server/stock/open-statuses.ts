import { sql } from 'drizzle-orm';
import { statusGroups } from '#domain/order-status.ts';

/** The statuses of orders that still hold goods, as a list in SQL. */
export const openStatuses = sql.join(
  statusGroups.active.map((status) => sql`${status}`),
  sql`, `,
);
