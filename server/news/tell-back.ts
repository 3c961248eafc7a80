import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { news } from '#db/schema/news.ts';
import { isInStock } from '../catalogue/product-lists.ts';
import { isOpenCompany } from '../kernel/open-companies.ts';
import type { World } from '../kernel/world.ts';
import { notify } from '../notifications/notify.ts';
import { nameForReader } from './name-for-reader.ts';

type Where = {
  /** The products that may have come back; left out: all. */
  readonly productIds?: readonly string[];
};

type Due = { readonly userId: string; readonly productId: string };

/**
 * Tells everybody who has asked that a product is back, with the transaction that brought it back. A signal is used up
 * by it, so of two who bring it back at once only one tells; what somebody else is just telling is left to them.
 */
export async function tellBack(tx: Tx, { productIds }: Where, world: World): Promise<number> {
  if (productIds?.length === 0) return 0;
  const among =
    productIds === undefined ? sql`true` : sql`${products.id} = any(${sql.param([...productIds])}::uuid[])`;
  const { rows } = await tx.execute<Due>(sql`
    with due as (
      select signal.user_id, signal.product_id from signals signal
      join ${products} on ${products.id} = signal.product_id
      join brands brand on brand.id = ${products.brandId}
      join users reader on reader.id = signal.user_id and ${isOpenCompany(sql`reader.company_id`)}
      where signal.kind = 'back' and ${products.active} and brand.active and ${among} and ${isInStock}
      order by signal.product_id, signal.user_id for update of signal skip locked)
    delete from signals used using due
    where used.kind = 'back' and used.user_id = due.user_id and used.product_id = due.product_id
    returning used.user_id as "userId", used.product_id as "productId"`);
  for (const [productId, due] of Map.groupBy(rows, (row) => row.productId)) {
    await tell(
      tx,
      productId,
      due.map(({ userId }) => userId),
      world,
    );
  }
  return rows.length;
}

async function tell(tx: Tx, productId: string, userIds: readonly string[], world: World): Promise<void> {
  await tx.insert(news).values(
    userIds.map((userId) => ({
      id: world.newId(),
      userId,
      kind: 'back' as const,
      productId,
      createdAt: world.now,
    })),
  );
  await notify(
    tx,
    {
      kind: 'product',
      subjectId: productId,
      title: nameForReader(productId),
      said: { key: 'news:told.back', params: {} },
      to: inArray(users.id, [...userIds]),
      actorId: null,
    },
    world,
  );
  await world.announce(tx, { kind: 'signal', userIds: [...userIds] });
}
