import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { approvals as contract } from '#contract/approvals.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db, Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { type ApprovalLine, orderApprovals } from '#db/schema/approvals.ts';
import { brands } from '#db/schema/catalogue.ts';
import { isSameCart } from '#domain/approval.ts';
import { type Money, pounds } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import type { Actor } from '#domain/roles.ts';
import { readCarts } from '../cart/read-cart.ts';
import { groupsOf } from '../cart/view.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { totalsOf } from '../orders/checkout.ts';
import { type ApprovalRow, approvalsVisibleTo } from './visible.ts';

export type Approval = OutputOf<typeof contract.approveOrder>;

const isPending = sql<number>`(${orderApprovals.status} = 'pending')::int`;

/** What waits comes first, then what was decided last. */
export async function listApprovals(
  { db, actor, world: { now } }: Context<'actor' | 'world'>,
  { cursor, limit }: ParsedOf<typeof contract.listApprovals>,
): Promise<OutputOf<typeof contract.listApprovals>> {
  const from = decodeCursor(cursor, ['number', 'instant', 'id']);
  const rows = await select(db)
    .where(and(approvalsVisibleTo(actor), from === null ? undefined : after(from)))
    .orderBy(desc(isPending), desc(orderApprovals.createdAt), desc(orderApprovals.id))
    .limit(limit + 1);
  const pendingTotal = await db.$count(
    orderApprovals,
    and(approvalsVisibleTo(actor), eq(orderApprovals.status, 'pending')),
  );
  const shown = pageOf(
    rows,
    limit,
    (row) => row,
    ({ approval }) => [approval.status === 'pending' ? 1 : 0, approval.createdAt.toISOString(), approval.id],
  );
  return { ...shown, items: await approvalsOf(db, actor, shown.items, now), pendingTotal };
}

export async function getApproval(
  { db, actor, world: { now } }: Context<'actor' | 'world', Db | Tx>,
  { approvalId }: { readonly approvalId: string },
): Promise<Approval> {
  const rows = await select(db).where(and(eq(orderApprovals.id, approvalId), approvalsVisibleTo(actor)));
  const [found] = await approvalsOf(db, actor, rows, now);
  if (found === undefined) throw new Refusal('not-found');
  return found;
}

function after([pending, createdAt, id]: readonly [number, Date, string]): SQL {
  return sql`(${isPending}, ${orderApprovals.createdAt}, ${orderApprovals.id})
    < (${pending}, ${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
}

const buyers = alias(users, 'buyers');
const deciders = alias(users, 'deciders');

function select(db: Db | Tx) {
  return db
    .select({
      approval: orderApprovals,
      buyerName: buyers.name,
      decidedByName: deciders.name,
      brandSlug: brands.slug,
      brandName: brands.name,
    })
    .from(orderApprovals)
    .innerJoin(buyers, eq(buyers.id, orderApprovals.buyerId))
    .innerJoin(brands, eq(brands.id, orderApprovals.brandId))
    .leftJoin(deciders, eq(deciders.id, orderApprovals.decidedById))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof select>>[number];

async function approvalsOf(db: Db | Tx, actor: Actor, rows: readonly Row[], now: Date): Promise<Approval[]> {
  const pending = rows.map(({ approval }) => approval).filter(({ status }) => status === 'pending');
  const totals = await currentTotals(db, pending, now);
  return rows.map((row) => approvalOf(row, actor, totals.get(row.approval.id) ?? null));
}

function approvalOf(
  { approval, buyerName, decidedByName, brandSlug, brandName }: Row,
  actor: Actor,
  currentTotal: Money | null,
): Approval {
  const { currency } = approval;
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  const waits = approval.status === 'pending';
  return {
    id: approval.id,
    status: approval.status,
    buyerId: approval.buyerId,
    buyerName,
    brandId: approval.brandId,
    brandSlug,
    brandName,
    lines: approval.lines.map((line) => ({
      productId: line.productId,
      productName: line.productName,
      image: line.image,
      quantityCartons: line.quantityCartons,
      quantityItems: line.quantityItems,
      pricePerCarton: money(line.pricePerCartonMinor),
      totalPrice: money(line.totalMinor),
    })),
    total: money(approval.totalMinor),
    currentTotal,
    limit: pounds(approval.limitMinor),
    spent: pounds(approval.spentMinor),
    shippingAddress: approval.shippingAddress,
    poNumber: approval.poNumber,
    wantedOn: approval.wantedOn,
    invoiceAddress: approval.invoiceAddress,
    additionalNotes: approval.additionalNotes,
    reason: approval.reason,
    decidedByName,
    decidedAt: approval.decidedAt?.toISOString() ?? null,
    orderId: approval.orderId,
    canDecide: waits && may(actor, 'approval:decide'),
    canWithdraw: waits && approval.buyerId === actor.userId,
    createdAt: approval.createdAt.toISOString(),
  };
}

/** What the buyers' lines cost today, by request; none where they are no longer those that were submitted. */
export async function currentTotals(
  db: Db | Tx,
  approvals: readonly ApprovalRow[],
  now: Date,
): Promise<ReadonlyMap<string, Money>> {
  const totals = new Map<string, Money>();
  if (approvals.length === 0) return totals;
  const cartOf = await readCarts(db, [...new Set(approvals.map(({ buyerId }) => buyerId))], now);
  for (const { id, buyerId, brandId, currency, lines } of approvals) {
    const group = groupsOf(cartOf(buyerId, currency)).find((each) => each.brandId === brandId);
    if (group !== undefined && isSameCart(lines, group.lines.map(lineOf))) {
      totals.set(id, totalsOf(group).total);
    }
  }
  return totals;
}

function lineOf(line: { readonly row: { readonly id: string }; readonly quantityCartons: number }) {
  return { productId: line.row.id, quantityCartons: line.quantityCartons } satisfies Partial<ApprovalLine>;
}
