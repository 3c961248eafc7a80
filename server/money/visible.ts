import { eq, type SQL, sql } from 'drizzle-orm';
import { invoices } from '#db/schema/documents.ts';
import type { Actor } from '#domain/roles.ts';

/** Retailers see their company's invoices, the team all; brands none (they are between retailer and operator). */
export function invoicesVisibleTo(actor: Actor): SQL {
  if (actor.role === 'admin') return sql`true`;
  return actor.role === 'retailer' ? eq(invoices.companyId, actor.companyId) : sql`false`;
}
