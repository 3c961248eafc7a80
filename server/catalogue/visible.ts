import { and, eq, type SQL, sql } from 'drizzle-orm';
import { brands } from '#db/schema/catalogue.ts';
import type { Actor } from '#domain/roles.ts';

/**
 * The brands an actor may see (docs/decisions.md, Who sees what): retailers and admins all active ones, a
 * brand user only its own; the others are not there.
 */
export function brandsVisibleTo(actor: Pick<Actor, 'role' | 'companyId'>): SQL {
  return actor.role === 'brand'
    ? sql`${and(brands.active, eq(brands.companyId, actor.companyId))}`
    : sql`${brands.active}`;
}

/** The same as a condition of a prepared query, which is made once for everybody: see `visibility`. */
export const brandIsVisible = sql`(${brands.active} and (${sql.placeholder('onlyCompany')}::uuid is null or ${brands.companyId} = ${sql.placeholder('onlyCompany')}::uuid))`;

/** What `brandIsVisible` is filled with. */
export function visibility(actor: Pick<Actor, 'role' | 'companyId'>): { onlyCompany: string | null } {
  return { onlyCompany: actor.role === 'brand' ? actor.companyId : null };
}
