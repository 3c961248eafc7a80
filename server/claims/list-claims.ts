import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { claims as contract } from '#contract/claims.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { claimLines, claimPhotos, claims } from '#db/schema/claims.ts';
import { documents } from '#db/schema/documents.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import {
  claimedLineMinor,
  claimValue,
  isClaimOpen,
  leftToClaim,
  remediesOffered,
  replacementCartons,
  reportBy,
} from '#domain/claim.ts';
import { documentAddress } from '#domain/documents.ts';
import type { Translated } from '#domain/languages.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import type { TradePaper } from '#domain/paper.ts';
import { may } from '#domain/permissions.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { findInvoiceOfOrder } from '../money/ledger.ts';
import { ordersVisibleTo } from '../orders/visible.ts';
import { deliveredLines, type NamedLine } from './delivered-lines.ts';
import { firstOrderId } from './first-order.ts';

export type ClaimView = OutputOf<typeof contract.reportClaim>;
type Listed = OutputOf<typeof contract.listClaims>;

/** What was reported of an order, and what can still be. */
export async function listClaims(
  { db, actor }: Context<'actor', Queryable>,
  { orderId }: { readonly orderId: string },
): Promise<Listed> {
  const [order] = await db
    .select({ deliveredAt: orders.deliveredAt })
    .from(orders)
    .where(and(eq(orders.id, orderId), ordersVisibleTo(actor)));
  if (order === undefined) throw new Refusal('not-found');
  const delivered = await deliveredLines(db, orderId);
  return {
    items: (await readClaims(db, actor, eq(claims.orderId, orderId))).map((row) =>
      viewOf(row, delivered, actor),
    ),
    lines: delivered.map((line) => ({
      itemId: line.id,
      productName: line.productName,
      left: leftToClaim(line),
    })),
    damageUntil: reportBy('damage', order.deliveredAt)?.toISOString() ?? null,
    restUntil: reportBy('short', order.deliveredAt)?.toISOString() ?? null,
    remedies: remediesOffered(
      await findInvoiceOfOrder(db, await firstOrderId(db, orderId)),
      delivered.reduce((sum, { leftMinor }) => sum + leftMinor, 0),
    ),
  };
}

/** One claim as the actor sees it; "not found" where they do not. */
export async function getClaim(
  { db, actor }: Context<'actor', Queryable>,
  { claimId }: { readonly claimId: string },
): Promise<ClaimView> {
  const [row] = await readClaims(db, actor, eq(claims.id, claimId));
  if (row === undefined) throw new Refusal('not-found');
  return viewOf(row, await deliveredLines(db, row.claim.orderId), actor);
}

type LineRow = {
  itemId: string;
  productName: Translated;
  items: number;
  quantityItems: number;
  itemsPerCarton: number;
};

const lines = sql<
  LineRow[]
>`(select coalesce(json_agg(json_build_object('itemId', item.id, 'productName', item.product_name,
  'items', line.items, 'quantityItems', item.quantity_items, 'itemsPerCarton', item.items_per_carton) order by item.position), '[]')
  from ${claimLines} line join ${orderItems} item on item.id = line.order_item_id where line.claim_id = ${claims.id})`;

const photos = sql<
  { id: string; name: string }[]
>`(select coalesce(json_agg(json_build_object('id', photo.id, 'name', photo.name) order by photo.created_at, photo.id), '[]')
  from ${claimPhotos} photo where photo.claim_id = ${claims.id})`;

const reporter = alias(users, 'reporter');
const proposer = alias(users, 'proposer');
const decider = alias(users, 'decider');
const replacement = alias(orders, 'replacement');

async function readClaims(db: Queryable, actor: Actor, which: SQL): Promise<Row[]> {
  return db
    .select({
      claim: claims,
      currency: orders.currency,
      lines,
      photos,
      reportedBy: reporter.name,
      proposedBy: proposer.name,
      decidedBy: decider.name,
      creditNote: documents.number,
      credited: sql<Credited | null>`${documents.content} -> 'totals'`,
      replacement: replacement.number,
    })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .leftJoin(reporter, eq(reporter.id, claims.reportedById))
    .leftJoin(proposer, eq(proposer.id, claims.proposedById))
    .leftJoin(decider, eq(decider.id, claims.decidedById))
    .leftJoin(documents, eq(documents.id, claims.creditNoteId))
    .leftJoin(replacement, eq(replacement.id, claims.replacementOrderId))
    .where(and(which, ordersVisibleTo(actor)))
    .orderBy(desc(claims.reportedAt), desc(claims.id));
}

/** What a credit note comes to. */
type Credited = Pick<TradePaper['totals'], 'grossMinor' | 'vatMinor'>;

type Row = {
  readonly claim: typeof claims.$inferSelect;
  readonly currency: 'GBP' | 'EUR' | 'CHF';
  readonly lines: LineRow[];
  readonly photos: { id: string; name: string }[];
  readonly reportedBy: string | null;
  readonly proposedBy: string | null;
  readonly decidedBy: string | null;
  readonly creditNote: string | null;
  readonly credited: Credited | null;
  readonly replacement: number | null;
};

function viewOf({ claim, currency, ...row }: Row, delivered: readonly NamedLine[], actor: Actor): ClaimView {
  const money = (amountMinor: number) => ({ amountMinor, currency });
  const moneyOrNull = (amountMinor: number | null) => (amountMinor === null ? null : money(amountMinor));
  const priced = row.lines.map((line) => {
    const { totalMinor = 0, leftMinor = 0 } = delivered.find(({ id }) => id === line.itemId) ?? {};
    return { ...line, totalMinor, leftMinor };
  });
  const { valueMinor, mostMinor } = claimValue(priced);
  const fullMinor = priced.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const { id, kind, state, description, wants, late, version, proposedRemedy } = claim;
  const isOpen = isClaimOpen(claim);
  return {
    id,
    kind,
    state,
    description,
    wants,
    late,
    lines: priced.map((line) => ({
      itemId: line.itemId,
      productName: line.productName,
      items: line.items,
      cartons: replacementCartons(line),
      amount: money(claimedLineMinor(line, line.items)),
    })),
    photos: row.photos.map((photo) => ({ ...photo, url: `/api/claim-photos/${photo.id}` })),
    value: money(valueMinor),
    most: money(mostMinor),
    given: money(fullMinor - mostMinor),
    proposal:
      proposedRemedy === null || claim.proposedAt === null
        ? null
        : {
            answer: proposedRemedy,
            amount: moneyOrNull(claim.proposedMinor),
            note: claim.proposalNote ?? '',
            by: row.proposedBy,
            at: claim.proposedAt.toISOString(),
          },
    decision:
      claim.decidedAt === null
        ? null
        : {
            remedy: claim.remedy,
            amount: moneyOrNull(claim.amountMinor),
            note: claim.decisionNote ?? '',
            by: row.decidedBy,
            at: claim.decidedAt.toISOString(),
          },
    replacement:
      claim.replacementOrderId === null || row.replacement === null
        ? null
        : { orderId: claim.replacementOrderId, orderNumber: orderNumberOf(row.replacement) },
    creditNote:
      claim.creditNoteId === null || actor.role === 'brand' // it is between the retailer and us
        ? null
        : {
            number: row.creditNote ?? '',
            url: documentAddress(claim.creditNoteId),
            gross: money(row.credited?.grossMinor ?? 0),
            vat: money(row.credited?.vatMinor ?? 0),
          },
    reportedBy: row.reportedBy,
    reportedAt: claim.reportedAt.toISOString(),
    version,
    can: {
      propose: isOpen && may(actor, 'claim:answer'),
      decide: isOpen && may(actor, 'claim:decide'),
      withdraw: isOpen && may(actor, 'claim:report'),
    },
  };
}
