import { z } from 'zod';
import { approvalStatuses } from '#domain/approval.ts';
import { picture } from './catalogue.ts';
import {
  address,
  deliveryAddress,
  id,
  instant,
  money,
  page,
  paging,
  refusal,
  text,
  translated,
} from './fields.ts';
import { operation } from './operation.ts';
import { agreedTerms, checkoutErrors, orders } from './orders.ts';

const line = z.object({
  productId: id,
  productName: translated,
  image: picture.nullable(),
  quantityCartons: z.int(),
  quantityItems: z.int(),
  pricePerCarton: money,
  totalPrice: money,
  refusal: refusal
    .nullable()
    .describe('Of a pending one: why it cannot be ordered as things stand, as the cart says it'),
});

export const approval = z
  .object({
    id,
    status: z.enum(approvalStatuses),
    buyerId: id,
    buyerName: z.string(),
    brandId: id,
    brandSlug: z.string(),
    brandName: translated,
    lines: z.array(line),
    total: money.describe('As it was submitted'),
    currentTotal: money
      .nullable()
      .describe('Of a pending one: what it costs now; null: the cart has changed'),
    changedCarton: z
      .object({ productName: translated, before: z.int(), now: z.int() })
      .nullable()
      .describe('Of a pending one: a product whose carton holds another number of items now; null: none'),
    terms: agreedTerms
      .nullable()
      .describe('As they were seen when it was submitted; null: before that was kept'),
    currentTerms: agreedTerms
      .nullable()
      .describe('Of a pending one: those of today; null: the cart has changed'),
    limit: money,
    spent: money.describe('In the month, when it was submitted'),
    shippingAddress: deliveryAddress,
    poNumber: z.string(),
    wantedOn: z.iso.date().nullable(),
    invoiceAddress: address.nullable(),
    additionalNotes: z.string(),
    reason: z.string().nullable(),
    decidedByName: z.string().nullable(),
    decidedAt: instant.nullable(),
    orderId: id.nullable(),
    canDecide: z.boolean(),
    canWithdraw: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'OrderApproval' });

export const approvals = {
  getOrderLimit: operation({
    method: 'GET',
    path: '/api/order-limit',
    permission: 'checkout:read',
    summary: 'What the reader may still order this month, and which brands of the cart need approval.',
    input: z.object({}),
    output: z.object({
      limit: money.nullable().describe('Pounds a month; null: any amount'),
      spent: money,
      remaining: money.nullable(),
      until: instant.describe('When the next month begins'),
      brands: z.array(
        z.object({
          brandId: id,
          total: money.describe('In pounds'),
          needsApproval: z.boolean(),
          pendingApprovalId: id.nullable(),
        }),
      ),
    }),
  }),
  submitForApproval: operation({
    method: 'POST',
    path: '/api/approvals',
    permission: 'order:place',
    summary: 'Ask the owners of the company for an order above the own limit. The lines stay in the cart.',
    input: orders.placeOrder.input,
    output: approval,
    errors: [...checkoutErrors, 'approval-not-needed'],
    status: 201,
  }),
  listApprovals: operation({
    method: 'GET',
    path: '/api/approvals',
    permission: 'approval:read',
    summary: 'Of an owner all of the company, of others the own; pending ones first, then the newest.',
    input: z.object({ ...paging }),
    output: page(approval).extend({
      pendingTotal: z.int().describe('How many of those the reader sees wait for a decision'),
    }),
    errors: ['invalid-cursor'],
  }),
  approveOrder: operation({
    method: 'POST',
    path: '/api/approvals/:approvalId/approve',
    permission: 'approval:decide',
    summary: 'Place the order for the buyer, at the total and on the terms the owner has seen.',
    input: z.object({ approvalId: id, expectedTotal: money, expectedTerms: agreedTerms }),
    output: approval,
    errors: [
      'not-found',
      'approval-decided',
      'approval-outdated',
      'approval-carton-changed',
      'email-unproved',
      'total-changed',
      'items-changed',
      'terms-changed',
      'moq-not-met',
      'product-unavailable',
      'brand-suspended',
      'company-suspended',
      'company-closed',
      'country-not-delivered',
      'market-not-ready',
      'importer-not-acknowledged',
      'credit-limit-exceeded',
      'stock-out',
      'stock-too-low',
    ],
  }),
  declineOrder: operation({
    method: 'POST',
    path: '/api/approvals/:approvalId/decline',
    permission: 'approval:decide',
    summary: 'Say no, with a reason.',
    input: z.object({ approvalId: id, reason: text(500).min(1, 'reason-required') }),
    output: approval,
    errors: ['not-found', 'approval-decided'],
  }),
  withdrawApproval: operation({
    method: 'POST',
    path: '/api/approvals/:approvalId/withdraw',
    permission: 'order:place',
    summary: 'Take the own request back.',
    input: z.object({ approvalId: id }),
    output: approval,
    errors: ['not-found', 'approval-decided'],
  }),
};
