import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { lean } from '#db/lean.ts';
import { perDb } from '#db/prepared.ts';
import { users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import type { Actor } from '#domain/roles.ts';
import { isUuid } from '#domain/uuid.ts';
import { Refusal } from '../kernel/refusal.ts';

/** A brand the actor may keep: only `getOwnBrand` makes one. */
export type OwnBrand = typeof brands.$inferSelect & { readonly [own]: true };
declare const own: unique symbol;

/** Whose catalogue an actor keeps, published or not: a brand user that of the own company, the team any. */
export function brandsKeptBy(actor: Pick<Actor, 'role' | 'companyId'>): SQL {
  const onlyCompany = onlyCompanyOf(actor);
  return onlyCompany === null ? sql`true` : eq(brands.companyId, onlyCompany);
}

function onlyCompanyOf({ role, companyId }: Pick<Actor, 'role' | 'companyId'>): string | null {
  return role === 'admin' ? null : companyId;
}

/**
 * The brand by id or slug, as who keeps it sees it; anybody else's is not there. `lock` holds it until the end of the
 * transaction: whoever writes the catalogue of a brand holds its row first, so that counts and minimums agree.
 */
export async function getOwnBrand(
  db: Queryable,
  actor: Pick<Actor, 'role' | 'companyId'>,
  brandId: string,
  { lock = false } = {},
): Promise<OwnBrand> {
  const [brand] = lock
    ? await db
        .select()
        .from(brands)
        .where(
          sql`${isUuid(brandId) ? eq(brands.id, brandId) : eq(brands.slug, brandId)} and ${brandsKeptBy(actor)}`,
        )
        .for('no key update')
    : await (isUuid(brandId) ? kept(db).ofId : kept(db).ofSlug).execute({
        brandId,
        onlyCompany: onlyCompanyOf(actor),
      });
  if (brand === undefined) throw new Refusal('not-found');
  return brand as OwnBrand; // found among those the actor keeps
}

/** A row is wide, and nearly every question of a brand's workspace begins with it. */
const kept = perDb((db: Queryable) => {
  const onlyCompany = sql.placeholder('onlyCompany');
  const brandId = sql.placeholder('brandId');
  const isKept = sql`(${onlyCompany}::uuid is null or ${brands.companyId} = ${onlyCompany}::uuid)`;
  const where = (named: SQL, name: string) =>
    lean(db.select().from(brands).where(and(named, isKept)).prepare(name));
  return {
    ofId: where(eq(brands.id, brandId), 'own_brand_of_id'),
    ofSlug: where(eq(brands.slug, brandId), 'own_brand_of_slug'),
  };
});

/** Who changes a catalogue, as its history tells it; nobody: the house by itself. */
export type Keeper = { readonly actorId: string | null; readonly actorName: string | null };

export const houseKeeper: Keeper = { actorId: null, actorName: null };

/** The person with the name that the history keeps. */
export async function keeperOf(tx: Tx, { userId }: Pick<Actor, 'userId'>): Promise<Keeper> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return { actorId: userId, actorName: user?.name ?? null };
}
