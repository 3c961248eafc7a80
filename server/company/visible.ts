import { eq, type SQL, sql } from 'drizzle-orm';
import { companyCertificates } from '#db/schema/keeping.ts';
import type { Actor } from '#domain/roles.ts';

/** Certificates of the own company; the team sees every company's. */
export function certificatesVisibleTo(actor: Actor): SQL {
  return actor.role === 'admin' ? sql`true` : eq(companyCertificates.companyId, actor.companyId);
}
