import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { companies, users } from '#db/schema/accounts.ts';
import { brands, type Picture, products } from '#db/schema/catalogue.ts';
import { claims } from '#db/schema/claims.ts';
import { documents, invoices, payments } from '#db/schema/documents.ts';
import { threadReads, threads } from '#db/schema/messages.ts';
import { orderItems, orderProposals, orders, orderTimeline, type ProposedLine } from '#db/schema/orders.ts';
import type { Translated } from '#domain/languages.ts';
import type { MoqSource } from '#domain/moq.ts';
import type { ProposalState } from '#domain/order-proposal.ts';
import type { Actor } from '#domain/roles.ts';
import { perShape } from '../catalogue/per-shape.ts';
import { refundDue } from './refund-due.ts';
import { joins, summaryColumns } from './summary.ts';
import type { TimelineRow } from './timeline.ts';
import { ordersVisibleTo } from './visible.ts';

const placedBy = alias(users, 'placed_by');

/** A line as it was fixed when the order was placed. */
export type ItemRow = {
  id: string;
  productId: string;
  productName: Translated;
  sku: string | null;
  image: Picture | null;
  quantityCartons: number;
  orderedCartons: number | null;
  itemsPerCarton: number;
  quantityItems: number;
  pricePerItemMinor: number;
  pricePerCartonMinor: number;
  totalMinor: number;
};

const items = sql<
  ItemRow[]
>`(select coalesce(json_agg(json_build_object('id', item.id, 'productId', item.product_id, 'productName', item.product_name,
  'sku', item.sku, 'image', item.image, 'quantityCartons', item.quantity_cartons, 'orderedCartons', item.ordered_cartons, 'itemsPerCarton', item.items_per_carton,
  'quantityItems', item.quantity_items, 'pricePerItemMinor', item.price_per_item_minor,
  'pricePerCartonMinor', item.price_per_carton_minor, 'totalMinor', item.total_minor) order by item.position), '[]')
  from ${orderItems} item where item.order_id = ${orders.id})`;

const timeline = sql<
  TimelineRow[]
>`(select coalesce(json_agg(json_build_object('id', entry.id, 'kind', entry.kind, 'status', entry.status,
  'action', entry.action, 'reason', entry.reason, 'expectedOn', entry.expected_on, 'actorName', entry.actor_name, 'actorRole', entry.actor_role, 'at', entry.at)
  order by entry.seq), '[]') from ${orderTimeline} entry where entry.order_id = ${orders.id})`;

/** The lead times of what was ordered, for the day a brand may promise. */
const leadTimes = sql<
  string[]
>`(select coalesce(json_agg(product.lead_time order by item.position), '[]') from ${orderItems} item
  join ${products} product on product.id = item.product_id where item.order_id = ${orders.id})`;

/** What the first line's product and the brand say of minimum quantities today. */
const minimum = sql<
  MoqSource & { brandMinimum: number | null }
>`(select json_build_object('moq', product.moq, 'moqUnit', product.moq_unit, 'offerMoq', product.offer_moq,
  'minimumOrder', product.minimum_order, 'itemsPerCarton', product.items_per_carton, 'brandMinimum', ${brands.minimumOrder})
  from ${orderItems} item join ${products} product on product.id = item.product_id
  where item.order_id = ${orders.id} order by item.position limit 1)`;

export type ProposedRow = {
  id: string;
  state: ProposalState;
  lines: ProposedLine[];
  shipBy: string | null;
  note: string;
  shippingMinor: number;
  totalBeforeMinor: number;
  totalAfterMinor: number;
  answer: string | null;
  proposedBy: string | null;
  proposedAt: string;
};

/** The latest word of the brand, however it ended. */
const proposal = sql<ProposedRow | null>`(select json_build_object('id', proposal.id, 'state', proposal.state, 'lines', proposal.lines, 'shipBy', proposal.ship_by,
  'note', proposal.note, 'shippingMinor', proposal.shipping_minor, 'totalBeforeMinor', proposal.total_before_minor,
  'totalAfterMinor', proposal.total_after_minor, 'answer', proposal.answer, 'proposedAt', proposal.proposed_at,
  'proposedBy', (select proposer.name from ${users} proposer where proposer.id = proposal.proposed_by_id))
  from ${orderProposals} proposal where proposal.order_id = ${orders.id}
  order by proposal.state = 'open' desc, proposal.proposed_at desc, proposal.id desc limit 1)`;

/** The order whose claim a replacement makes good. */
const replacementOf = sql<{
  orderId: string;
  number: number;
} | null>`(select json_build_object('orderId', first.id, 'number', first.number)
  from ${claims} claim join ${orders} first on first.id = claim.order_id
  where claim.replacement_order_id = ${orders.id} limit 1)`;

/** What the ledger says of its invoice; null before there is one. */
export type LedgerRow = { openMinor: number; refundedMinor: number; refundedOn: string | null };

const ledger = sql<LedgerRow | null>`(select json_build_object('openMinor', sum(invoice.open_minor),
  'refundedMinor', sum(invoice.refunded_minor), 'refundedOn', max(refund.received_on))
  from ${invoices} invoice left join lateral (select max(booked.received_on) as received_on from ${payments} booked
    where booked.invoice_id = invoice.document_id and booked.kind = 'refund'
    and not exists (select from ${payments} undone where undone.reverses_id = booked.id)) refund on true
  where invoice.order_id = ${orders.id} having count(*) > 0)`;

/** What is still open of the fee of a cancelled order, and the invoice it is paid by. */
export type OpenFeeRow = { invoiceId: string; number: string; openMinor: number; dueAt: string };

const openFee = sql<OpenFeeRow | null>`(select json_build_object('invoiceId', paper.id, 'number', paper.number,
  'openMinor', invoice.open_minor, 'dueAt', invoice.due_at)
  from ${invoices} invoice join ${documents} paper on paper.id = invoice.document_id
  where ${orders.status} = 'cancelled' and invoice.order_id = ${orders.id} and invoice.open_minor > 0
  order by invoice.due_at limit 1)`;

/** Since when a problem with the goods waits to be decided. */
const openClaimAt = sql<string | null>`(select to_json(min(claim.reported_at)) from ${claims} claim
  where claim.order_id = ${orders.id} and claim.state in ('reported', 'proposed'))`;

/** A paper or file that is meant for the reader; the API has its address. */
export type DocumentRow = { id: string; type: string; name: string; uploadedAt: string };

const documentsFor = (role: Actor['role']) => sql<DocumentRow[]>`(select coalesce(json_agg(json_build_object(
  'id', paper.id, 'type', paper.type, 'name', paper.name, 'uploadedAt', paper.created_at) order by paper.created_at, paper.id), '[]')
  from ${documents} paper where paper.order_id = ${orders.id} ${role === 'admin' ? sql`` : sql`and ${role} = any(paper.audience)`})`;

/** One order with everything its page shows, where the actor sees it. */
export const detailQuery = perShape(
  'order',
  (role: Actor['role']) => role,
  (db, role, name) =>
    db
      .select({
        ...summaryColumns,
        retailerId: orders.retailerId,
        retailerName: placedBy.name,
        rates: orders.rates,
        itemsMinor: orders.itemsMinor,
        totalGbpMinor: orders.totalGbpMinor,
        shippingAddress: orders.shippingAddress,
        additionalNotes: orders.additionalNotes,
        poNumber: orders.poNumber,
        wantedOn: orders.wantedOn,
        invoiceAddress: orders.invoiceAddress,
        vatNumber: orders.vatNumber,
        terms: orders.terms,
        landed: orders.landed,
        carrier: orders.carrier,
        freightMode: orders.freightMode,
        trackingNumber: orders.trackingNumber,
        invoicedAt: orders.invoicedAt,
        leadTimes,
        minimum,
        proposal,
        replacementOf,
        openClaimAt,
        cancelledAt: orders.cancelledAt,
        cancellationReason: orders.cancellationReason,
        restockingFeeMinor: orders.restockingFeeMinor,
        feeWaivedReason: orders.feeWaivedReason,
        refundDueMinor: refundDue,
        ledger,
        openFee,
        messageThreadId: threads.id,
        items,
        timeline,
        documents: documentsFor(role),
      })
      .from(orders)
      .innerJoin(brands, joins.brand)
      .innerJoin(companies, joins.retailerCompany)
      .innerJoin(threads, joins.thread)
      .innerJoin(users, joins.reader)
      .innerJoin(placedBy, eq(placedBy.id, orders.retailerId))
      .leftJoin(threadReads, joins.mark)
      .where(
        and(
          eq(orders.id, sql.placeholder('orderId')),
          ordersVisibleTo({ role, companyId: sql.placeholder('companyId') }),
        ),
      )
      .prepare(name),
);

export type DetailRow = Awaited<ReturnType<ReturnType<typeof detailQuery>['execute']>>[number];
