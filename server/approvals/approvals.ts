import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { approvals as contract } from '#contract/approvals.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db, Tx } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { type ApprovalLine, orderApprovals } from '#db/schema/approvals.ts';
import { brands } from '#db/schema/catalogue.ts';
import { isSameCart } from '#domain/approval.ts';
import { itemsInCartons } from '#domain/cartons.ts';
import { type ChangedCarton, changedCarton } from '#domain/changed-carton.ts';
import type { AgreedTerms } from '#domain/checkout.ts';
import type { Language } from '#domain/languages.ts';
import { type Money, pounds } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import type { Refusal as Refused } from '#domain/refusal.ts';
import { type LineRefusalCode, refuseQuantity } from '#domain/stock.ts';
import { readCarts, sellable } from '../cart/read-cart.ts';
import { type BrandGroup, groupsOf } from '../cart/view.ts';
import { incotermOf } from '../catalogue/landed-facts.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { said } from '../kernel/said.ts';
import { totalsOf } from '../orders/checkout.ts';
import { type ApprovalRow, approvalsVisibleTo } from './visible.ts';

export type Approval = OutputOf<typeof contract.approveOrder>;

const isPending = sql<number>`(${orderApprovals.status} = 'pending')::int`;

/** What waits comes first, then what was decided last. */
export async function listApprovals(
  { db, actor, language, world: { now } }: Context<'actor' | 'language' | 'world'>,
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
  return { ...shown, items: await approvalsOf({ db, actor, language }, shown.items, now), pendingTotal };
}

export async function getApproval(
  { db, actor, language, world: { now } }: Context<'actor' | 'language' | 'world', Db | Tx>,
  { approvalId }: { readonly approvalId: string },
): Promise<Approval> {
  const rows = await select(db).where(and(eq(orderApprovals.id, approvalId), approvalsVisibleTo(actor)));
  const [found] = await approvalsOf({ db, actor, language }, rows, now);
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

type Reader = Pick<Context<'actor' | 'language', Db | Tx>, 'actor' | 'language'>;

async function approvalsOf(
  { db, ...reader }: Reader & { readonly db: Db | Tx },
  rows: readonly Row[],
  now: Date,
): Promise<Approval[]> {
  const pending = rows.map(({ approval }) => approval).filter(({ status }) => status === 'pending');
  const standings = await currentStandings(db, pending, now);
  return rows.map((row) => approvalOf(row, reader, standings.get(row.approval.id) ?? null));
}

function approvalOf(
  { approval, buyerName, decidedByName, brandSlug, brandName }: Row,
  { actor, language }: Reader,
  standing: Standing | null,
): Approval {
  const current = standing?.offer ?? null;
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
      refusal: saidOf(current?.refusals.get(line.productId), language),
    })),
    total: money(approval.totalMinor),
    currentTotal: current?.total ?? null,
    changedCarton: cartonNamed(approval, standing?.changedCarton ?? null),
    terms: approval.seenTerms,
    currentTerms: current?.terms ?? null,
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

/** A line's refusal as the cart says it. */
function saidOf(refused: LineRefusal | undefined, language: Language) {
  return refused === undefined ? null : said(refused, language);
}

type LineRefusal = Refused<LineRefusalCode>;

/** What an order would cost, on which terms, and which products cannot be ordered at all now. */
type Offer = {
  readonly total: Money;
  readonly terms: AgreedTerms;
  readonly refusals: ReadonlyMap<string, LineRefusal>;
};

/** How the buyers' lines stand today. No offer: they are no longer those that were submitted. */
type Standing = { readonly offer: Offer | null; readonly changedCarton: ChangedCarton | null };

/** What the buyers' lines cost today and on which terms, by request, and whose carton has changed. */
export async function currentStandings(
  db: Db | Tx,
  approvals: readonly ApprovalRow[],
  now: Date,
): Promise<ReadonlyMap<string, Standing>> {
  const standings = new Map<string, Standing>();
  if (approvals.length === 0) return standings;
  const payment = await paymentOf(db, approvals);
  const cartOf = await readCarts(db, [...new Set(approvals.map(({ buyerId }) => buyerId))], now);
  for (const { id, companyId, buyerId, brandId, currency, lines } of approvals) {
    const group = groupsOf(cartOf(buyerId, currency)).find((each) => each.brandId === brandId);
    const first = group?.lines[0]?.row;
    const terms = payment.get(companyId);
    if (group === undefined || first === undefined || terms === undefined) continue;
    const now = group.lines.map(lineOf);
    const refusals = new Map(
      group.lines.flatMap(({ row, quantityCartons }) => {
        const refused = refuseQuantity(sellable(row), quantityCartons);
        return refused === null ? [] : [[row.id, refused] as const];
      }),
    );
    const agreed = { incoterm: incotermOf(first), payment: terms };
    const offer = { total: totalsOf(group).total, terms: agreed, refusals };
    standings.set(id, {
      offer: isSameCart(lines, now) ? offer : null,
      changedCarton: changedCarton(lines, now),
    });
  }
  return standings;
}

/** How the companies pay. */
async function paymentOf(db: Db | Tx, approvals: readonly ApprovalRow[]) {
  const asked = [...new Set(approvals.map(({ companyId }) => companyId))];
  const rows = await db
    .select({ id: companies.id, terms: companies.terms })
    .from(companies)
    .where(inArray(companies.id, asked));
  return new Map(rows.map(({ id, terms }) => [id, terms]));
}

function lineOf({ row, quantityCartons }: BrandGroup['lines'][number]) {
  const quantityItems = itemsInCartons(quantityCartons, row.itemsPerCarton);
  return { productId: row.id, quantityCartons, quantityItems } satisfies Partial<ApprovalLine>;
}

/** A carton that has changed since, by the name its product was submitted under. */
export function cartonNamed({ lines }: Pick<ApprovalRow, 'lines'>, carton: ChangedCarton | null) {
  const line = lines.find(({ productId }) => productId === carton?.productId);
  if (carton === null || line === undefined) return null;
  return { productName: line.productName, before: carton.before, now: carton.now };
}
