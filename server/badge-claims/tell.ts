import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import type { Translated } from '#domain/languages.ts';
import { may } from '#domain/permissions.ts';
import type { Actor } from '#domain/roles.ts';
import type { World } from '../kernel/world.ts';
import { notify } from '../notifications/notify.ts';
import type { OpenClaim } from './open-claim.ts';

type Decided = {
  readonly claims: readonly OpenClaim[];
  readonly key: 'claimShown' | 'claimDeclined' | 'claimEnded' | 'claimEnding';
  /** Of what ends, how long before. */
  readonly days?: number;
};

/** Tells who keeps the brand's catalogue, once for each product and for its page. */
export async function tellBrand(
  tx: Tx,
  { claims, key, days }: Decided,
  actor: Actor | null,
  world: World,
): Promise<void> {
  const subjects = Map.groupBy(claims, ({ brandId, productId }) => productId ?? brandId);
  for (const [first] of subjects.values()) {
    if (first === undefined) continue;
    const { brandId, productId, companyId, brandName } = first;
    const to = (await keepersOf(tx, companyId)).map(({ id }) => id);
    if (to.length === 0) continue;
    const product = productId === null ? null : await nameOf(tx, productId);
    await notify(
      tx,
      {
        kind: 'brand',
        subjectId: brandId,
        title: product ?? brandName,
        said: {
          key: `shell:notifications.said.${key}`,
          params: {
            ...(productId === null ? {} : { product: productId }),
            ...(days === undefined ? {} : { days }),
          },
        },
        to: inArray(users.id, to),
        actorId: actor?.userId ?? null,
      },
      world,
    );
    await world.announce(tx, { kind: 'notification', userIds: to });
  }
}

/** Who keeps the catalogue of a company's brands. */
export async function keepersOf(tx: Tx, companyId: string): Promise<(typeof users.$inferSelect)[]> {
  const people = await tx
    .select()
    .from(users)
    .where(and(eq(users.companyId, companyId), isNull(users.disabledAt)))
    .orderBy(asc(users.id));
  return people.filter((person) => may(person, 'product:edit'));
}

async function nameOf(tx: Tx, productId: string): Promise<Translated | null> {
  const [row] = await tx.select({ name: products.name }).from(products).where(eq(products.id, productId));
  return row?.name ?? null;
}
