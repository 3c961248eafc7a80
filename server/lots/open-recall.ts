import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { lots as contract } from '#contract/lots.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { lots, orderLots, recallNotices, recalls } from '#db/schema/lots.ts';
import { orders } from '#db/schema/orders.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { getOwnBrand, keeperOf, type OwnBrand } from '../catalogue/own-brand.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { notify } from '../notifications/notify.ts';
import { recount } from '../stock/count-lots.ts';
import { lockStockOf } from '../stock/set-stock.ts';
import { findRecall, type RecallView } from './get-lot.ts';
import { getLotOf, type LotView } from './list-lots.ts';

/**
 * Calls a lot back: what is left of it leaves no more, and every shop that has some of it is told in one transaction,
 * whatever it has chosen to be told.
 */
export async function openRecall(
  { db, actor, world }: Context<'actor' | 'world'>,
  { brandId, lotId, reason, instruction }: ParsedOf<typeof contract.openRecall>,
): Promise<RecallView> {
  return db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId);
    const { productId } = await getLotOf(tx, brand, lotId, world.now);
    const stock = await lockStockOf(tx, brand, productId);
    const lot = await getLotOf(tx, brand, lotId, world.now); // what ships is either gone or refused from here on
    if (lot.recallId !== null) throw new Refusal('lot-recalled', { code: lot.code });
    const keeper = await keeperOf(tx, actor);
    const recallId = world.newId();
    await tx.update(lots).set({ recalledAt: world.now }).where(eq(lots.id, lotId));
    await tx.insert(recalls).values({
      id: recallId,
      lotId,
      brandId: brand.id,
      reason,
      instruction,
      ...keeper,
      openedAt: world.now,
    });
    if (stock.keepsLotsSince !== null) {
      const said = { kind: 'recalled', lotId, lotItems: 0, keeper } as const;
      await recount(tx, brand, { stock, said }, world);
    }
    const told = await tellShops(tx, { recallId, lot, actorId: actor.userId }, world);
    await tellBrand(tx, { brand, lot, actorId: actor.userId }, world);
    const details = { recallId, lot: lot.code, lotId, shops: told };
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: 'recall-opened',
        subjectKind: 'company',
        subjectId: brand.companyId,
        details,
      },
      world,
    );
    await world.enqueue(tx, 'recall-opened', { recallId });
    const found = await findRecall(tx, lotId);
    if (found === null) throw new Error('the recall has just been written');
    return found;
  });
}

type Telling = { readonly recallId: string; readonly lot: LotView; readonly actorId: string };

/** Those to whom some of it has gone, each led to the latest order that has it. Answers how many. */
async function tellShops(tx: Tx, { recallId, lot, actorId }: Telling, world: World): Promise<number> {
  const shops = await tx
    .selectDistinctOn([orders.retailerCompanyId], {
      companyId: orders.retailerCompanyId,
      brandCompanyId: orders.brandCompanyId,
      orderId: orders.id,
      number: orders.number,
    })
    .from(orderLots)
    .innerJoin(orders, eq(orders.id, orderLots.orderId))
    .where(and(eq(orderLots.lotId, lot.id), isNotNull(orderLots.shippedAt)))
    .orderBy(orders.retailerCompanyId, sql`${orders.number} desc`);
  for (const { companyId, brandCompanyId, orderId, number } of shops) {
    await tx.insert(recallNotices).values({ recallId, companyId });
    await notify(
      tx,
      {
        kind: 'order',
        subjectId: orderId,
        title: orderNumberOf(number),
        said: { key: 'lots:told.recall', params: { code: lot.code } },
        to: eq(users.companyId, companyId),
        actorId,
      },
      world,
    );
    await world.announce(tx, { kind: 'order', orderId, companyIds: [companyId, brandCompanyId] });
  }
  return shops.length;
}

/** The brand hears of what the team calls back; its own people of what a colleague does. */
async function tellBrand(
  tx: Tx,
  { brand, lot, actorId }: { readonly brand: OwnBrand; readonly lot: LotView; readonly actorId: string },
  world: World,
): Promise<void> {
  await notify(
    tx,
    {
      kind: 'stock',
      subjectId: brand.id,
      title: lot.code,
      said: { key: 'lots:told.recallOpened', params: { code: lot.code } },
      to: eq(users.companyId, brand.companyId),
      actorId,
    },
    world,
  );
}

/** Somebody in a shop says that they have read a recall: the first who does, says it for the shop. */
export async function readRecall(
  { db, actor, world }: Context<'actor' | 'world'>,
  { recallId }: ParsedOf<typeof contract.readRecall>,
): Promise<{ readAt: string }> {
  return db.transaction(async (tx) => {
    const mine = and(eq(recallNotices.recallId, recallId), eq(recallNotices.companyId, actor.companyId));
    const [notice] = await tx.select().from(recallNotices).where(mine).for('update');
    if (notice === undefined) throw new Refusal('not-found');
    if (notice.readAt !== null) return { readAt: notice.readAt.toISOString() };
    const keeper = await keeperOf(tx, actor);
    await tx
      .update(recallNotices)
      .set({ readAt: world.now, ...keeper })
      .where(and(mine, isNull(recallNotices.readAt)));
    const [recall] = await tx.select().from(recalls).where(eq(recalls.id, recallId));
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: 'recall-read',
        subjectKind: 'company',
        subjectId: actor.companyId,
        details: { recallId },
      },
      world,
    );
    if (recall !== undefined) {
      await world.announce(tx, { kind: 'stock', brandId: recall.brandId, companyIds: [actor.companyId] });
    }
    return { readAt: world.now.toISOString() };
  });
}
