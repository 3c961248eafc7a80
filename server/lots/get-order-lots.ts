import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { lots as contract } from '#contract/lots.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { lots, orderLots, recallNotices, recalls } from '#db/schema/lots.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import { dayOf } from '#domain/instants.ts';
import { lotStateOf } from '#domain/lot.ts';
import { takesKeptLots } from '#domain/lot-allocation.ts';
import { may } from '#domain/permissions.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { ordersVisibleTo } from '../orders/visible.ts';

type Output = OutputOf<typeof contract.getOrderLots>;
type Line = Output['lines'][number];

/** The lots of an order; while it is prepared, who packs it sees what else there is. */
export async function getOrderLots(
  { db, actor, world }: Context<'actor' | 'world'>,
  { orderId }: ParsedOf<typeof contract.getOrderLots>,
): Promise<Output> {
  const [order] = await db
    .select({
      status: orders.status,
      retailerCompanyId: orders.retailerCompanyId,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), ordersVisibleTo(actor)));
  if (order === undefined) throw new Refusal('not-found');
  const today = dayOf(world.now);
  const isChangeable = order.status === 'preparing' && may(actor, 'order:pack');
  const [items, taken] = await Promise.all([itemsOf(db, orderId), takenOf(db, orderId, today)]);
  const productIds = items
    .filter(({ keepsLotsSince }) => keepsLotsSince !== null)
    .map(({ productId }) => productId);
  const choices = isChangeable ? await choicesOf(db, productIds, today) : [];
  const lines = items.map(({ productId, keepsLotsSince, ...item }): Line => {
    const mine = taken.filter(({ itemId }) => itemId === item.itemId).map(({ itemId: _, ...lot }) => lot);
    const keepsLots = takesKeptLots(keepsLotsSince, order.createdAt);
    return { ...item, keepsLots, lots: mine, choices: choicesFor(productId, mine, choices) };
  });
  return {
    lines,
    version: versionOf(taken),
    isChangeable,
    recalls: await recallsOf(db, { orderId, actor, retailerCompanyId: order.retailerCompanyId }),
  };
}

type Taken = Line['lots'][number] & { readonly itemId: string };

/** What is allocated now: who changes it says what they saw. */
export function versionOf(
  taken: readonly { readonly itemId: string; readonly lotId: string; readonly items: number }[],
): string {
  const said = taken.map(({ itemId, lotId, items }) => [itemId, lotId, items].join(' ')).toSorted();
  return createHash('sha256').update(said.join('\n')).digest('base64url');
}

function itemsOf(db: Queryable, orderId: string) {
  return db
    .select({
      itemId: orderItems.id,
      productId: orderItems.productId,
      productName: orderItems.productName,
      itemsNeeded: orderItems.quantityItems,
      keepsLotsSince: products.keepsLotsSince,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(eq(orderItems.orderId, orderId), gt(orderItems.quantityCartons, 0)))
    .orderBy(asc(orderItems.position));
}

async function takenOf(db: Queryable, orderId: string, today: string): Promise<Taken[]> {
  const rows = await db
    .select({ itemId: orderLots.orderItemId, items: orderLots.items, lot: lots })
    .from(orderLots)
    .innerJoin(lots, eq(lots.id, orderLots.lotId))
    .where(eq(orderLots.orderId, orderId))
    .orderBy(asc(lots.bestBefore), asc(lots.code), asc(lots.id));
  return rows.map(({ itemId, items, lot }) => ({ itemId, ...lotFacts(lot, today), items }));
}

type LotRow = typeof lots.$inferSelect;

function lotFacts({ id, code, madeOn, bestBefore, recalledAt }: LotRow, today: string) {
  const state = lotStateOf({ bestBefore, isRecalled: recalledAt !== null }, today);
  return { lotId: id, code, madeOn, bestBefore, state };
}

type Choice = Line['choices'][number] & { readonly productId: string };

async function choicesOf(db: Queryable, productIds: string[], today: string): Promise<Choice[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .select()
    .from(lots)
    .where(and(inArray(lots.productId, productIds), gt(lots.leftItems, 0)))
    .orderBy(asc(lots.bestBefore), asc(lots.code), asc(lots.id))
    .limit(500);
  return rows.map((lot) => ({
    ...lotFacts(lot, today),
    productId: lot.productId,
    items: 0,
    freeItems: lot.leftItems - lot.allocatedItems,
  }));
}

/** What the line holds itself is free for it; of what has been recalled nothing is, for nobody may ship it. */
function choicesFor(productId: string, mine: Line['lots'], choices: readonly Choice[]): Line['choices'] {
  return choices
    .filter((choice) => choice.productId === productId)
    .map(({ productId: _, ...choice }) => {
      const items = mine.find(({ lotId }) => lotId === choice.lotId)?.items ?? 0;
      const freeItems = choice.state === 'recalled' ? 0 : choice.freeItems + items;
      return { ...choice, items, freeItems };
    });
}

type Asked = { readonly orderId: string; readonly actor: Actor; readonly retailerCompanyId: string };

/** What has been recalled of what the order had, and whether its shop has said that it has read it. */
async function recallsOf(
  db: Queryable,
  { orderId, actor, retailerCompanyId }: Asked,
): Promise<Output['recalls']> {
  const rows = await db
    .selectDistinct({
      recallId: recalls.id,
      code: lots.code,
      productName: products.name,
      reason: sql<Output['recalls'][number]['reason']>`${recalls.reason}`,
      instruction: sql<Output['recalls'][number]['instruction']>`${recalls.instruction}`,
      openedAt: recalls.openedAt,
      readAt: recallNotices.readAt,
      readBy: recallNotices.actorName,
      isTold: sql<boolean>`${recallNotices.companyId} is not null`,
    })
    .from(orderLots)
    .innerJoin(lots, eq(lots.id, orderLots.lotId))
    .innerJoin(products, eq(products.id, lots.productId))
    .innerJoin(recalls, eq(recalls.lotId, lots.id))
    .leftJoin(
      recallNotices,
      and(eq(recallNotices.recallId, recalls.id), eq(recallNotices.companyId, retailerCompanyId)),
    )
    .where(eq(orderLots.orderId, orderId))
    .orderBy(asc(recalls.openedAt), asc(recalls.id));
  // What was never shipped to a shop is the brand's to sort out.
  const told = actor.role === 'retailer' ? rows.filter(({ isTold }) => isTold) : rows;
  return told.map(({ isTold, readAt, openedAt, ...row }) => ({
    ...row,
    openedAt: openedAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    isMine: isTold && actor.companyId === retailerCompanyId && may(actor, 'recall:read') && readAt === null,
  }));
}
