import { z } from 'zod';
import { orderStatuses } from '#domain/order-status.ts';
import { brandStates } from '#domain/product-state.ts';
import { brandSummary, productSummary } from './catalogue.ts';
import { id, instant, money, page, sortedPaging, text, translated } from './fields.ts';
import { operation } from './operation.ts';
import { orderSummary } from './orders.ts';

/** A line of "recent activity"; the texts are in the reader's language. */
const activity = z
  .object({
    id: z.string(),
    type: z.enum(['registration', 'order', 'brand', 'message']),
    title: z.string(),
    description: z.string(),
    timestamp: instant,
    status: z.enum(['completed', 'pending', 'urgent']),
    href: z.string().nullable(),
  })
  .meta({ id: 'ActivityItem' });

const health = z.object({
  component: z.enum(['database', 'storage', 'mail', 'jobs', 'audit', 'holidays']),
  status: z.enum(['good', 'degraded', 'down']),
  percentage: z.int().describe('0 to 100: how well it does, measured now'),
  detail: z.string(),
});

/** A company the house trades with, as the operator's lists show it. */
const partner = z
  .object({
    companyId: id,
    name: z.string(),
    country: z.string(),
    brandSlug: z.string().nullable(),
    brandState: z.enum(brandStates).nullable().describe('null: it is a retailer'),
    people: z.int(),
    joinedAt: instant.nullable().describe('When its first user registered; null: nobody has yet'),
    pendingInvites: z.int(),
    orders: z.int().describe('Cancelled ones left out'),
    traded: money.describe('Orders that are not cancelled, in GBP'),
    lastOrderAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Partner' });

export const partnerStates = ['joined', 'new', 'pending'] as const;

export const dashboards = {
  getRetailerMetrics: operation({
    method: 'GET',
    path: '/api/dashboard/retailer',
    permission: 'dashboard:retailer',
    summary: 'The retailer dashboard; for an admin, over all orders.',
    input: z.object({}),
    output: z.object({
      activeOrders: z.int(),
      inTransitOrders: z.int(),
      cartItems: z.int(),
      pendingInvoices: z.int(),
      owed: z
        .array(z.object({ open: money, overdue: money }))
        .describe('What is open on invoices and what of it is late, by currency'),
      oldestDueAt: instant.nullable().describe('Of what is open: when the oldest is, or was, due'),
      totalSpent: money.describe('In GBP, over paid orders of any currency'),
      spentSince: instant.nullable().describe('When the first of them was placed'),
      unreadMessages: z.int(),
      featuredBrands: z.array(brandSummary).describe('At most 4'),
      newArrivals: z.array(productSummary),
      recentOrders: z.array(orderSummary).describe('At most 5'),
    }),
  }),
  getBrandMetrics: operation({
    method: 'GET',
    path: '/api/dashboard/brand',
    permission: 'dashboard:brand',
    summary: 'The brand dashboard.',
    input: z.object({}),
    output: z.object({
      brandId: id.nullable(),
      brandSlug: z.string().nullable(),
      brandName: translated.nullable(),
      retailers: z.int().describe('Retail companies that have ordered'),
      activeOrders: z.int(),
      productsListed: z.int(),
      inquiries: z
        .int()
        .describe(
          'Conversations of open orders, and questions, whose last word from a person is the retailer’s',
        ),
      unreadMessages: z.int(),
      awaitingConfirmation: z.int(),
      salesByWeek: z
        .array(z.object({ weekStart: z.iso.date(), totalMinor: z.int(), orders: z.int() }))
        .describe('Last 12 weeks, GBP'),
      statusDistribution: z.array(z.object({ status: z.enum(orderStatuses), count: z.int() })),
      recentOrders: z.array(orderSummary),
    }),
  }),
  getAdminMetrics: operation({
    method: 'GET',
    path: '/api/dashboard/admin',
    permission: 'overview:read',
    summary: 'The operator’s overview.',
    input: z.object({}),
    output: z.object({
      totalOrders: z.int(),
      weeklyGrowth: z.int().describe('Percent: orders of the last 7 days against the 7 before'),
      totalRetailers: z.int().describe('Retail companies somebody has joined'),
      pendingInvites: z.int().describe('Of retailers'),
      activeBrands: z.int(),
      newBrandsThisMonth: z.int(),
      unreadMessages: z.int(),
      urgentMessages: z.int().describe('Conversations that have waited for lys_team for more than 24 hours'),
      pendingOrders: z.int(),
      newRetailers: z.int().describe('Applications of retailers that nobody has decided'),
      brandApplications: z.int().describe('Applications of brands that nobody has decided'),
      statusDistribution: z.array(z.object({ status: z.enum(orderStatuses), count: z.int() })),
      recentActivity: z.array(activity),
      health: z.array(health),
    }),
  }),
  listPartners: operation({
    method: 'GET',
    path: '/api/admin/partners',
    permission: 'partner:read',
    summary: 'Retail or brand companies, the latest first: who joined, who has not yet, what they trade.',
    input: z.object({
      ...sortedPaging('partners'),
      kind: z.enum(['retailer', 'brand'], 'invalid-choice'),
      status: z
        .enum(partnerStates, 'invalid-choice')
        .optional()
        .describe('"joined": somebody has; "new": in the last 7 days; "pending": nobody has yet'),
      q: text(60).optional().describe('Part of the name'),
    }),
    output: page(partner).extend({ total: z.int() }),
    errors: ['invalid-cursor'],
  }),
  listQuickActions: operation({
    method: 'GET',
    path: '/api/dashboard/quick-actions',
    permission: 'dashboard:read',
    summary: 'The quick actions of the reader’s role, each with its count.',
    input: z.object({}),
    output: z.object({
      items: z.array(z.object({ key: z.string(), href: z.string(), count: z.int().nullable() })),
    }),
  }),
};
