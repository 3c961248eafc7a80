import { z } from 'zod';
import { analyticsPeriods } from '#domain/analytics.ts';
import { longestSheet } from '#domain/lists.ts';
import { longestPeriodDays, salesUnits } from '#domain/numbers.ts';
import { orderStatuses } from '#domain/order-status.ts';
import { day, id, money, translated } from './fields.ts';
import { download, operation } from './operation.ts';

/** The operator's trade by period: sales, brands, statuses. */

const isoDay = z.iso.date();

const asked = z.object({
  period: z.enum(analyticsPeriods, 'invalid-choice').default('90d'),
  from: day().optional().describe('The first day of a period of "own", in London'),
  to: day()
    .optional()
    .describe(
      `The last day of it, at most ${longestPeriodDays} days from the first; today where it is left out`,
    ),
});
const by = z.enum(salesUnits, 'invalid-choice').default('week').describe('A week begins on Monday');

const errors = ['required', 'period-reversed', 'date-too-early'] as const;
const days = { from: isoDay, to: isoDay };
const sold = {
  orders: z.int(),
  sales: money.describe('What orders come to with agreed freight, without cancelled ones, in GBP'),
};
const trade = {
  ...sold,
  average: money.nullable().describe('Sales ÷ orders; null where there was no order'),
  retailers: z.int().describe('Retailers with an order in the period'),
  returningRetailers: z.int().describe('Those of them who had ordered before that order'),
  reorderPercent: z.int().nullable().describe('Their share in whole percent; null where nobody ordered'),
  confirmMinutes: z
    .int()
    .nullable()
    .describe('From placed to confirmed on average, of those confirmed by now; null: none was'),
};

export const analytics = {
  getTradeFigures: operation({
    method: 'GET',
    path: '/api/admin/analytics/figures',
    permission: 'overview:read',
    summary:
      'What all brands together sold in a period, how fast orders were confirmed and delivered, and what is overdue today.',
    input: asked,
    output: z.object({
      ...days,
      ...trade,
      confirmedOrders: z.int(),
      deliverMinutes: z
        .int()
        .nullable()
        .describe('From placed to delivered on average, of those delivered by now; null: none was'),
      deliveredOrders: z.int(),
      overdue: money.describe('Open on invoices past their due day, today, in GBP at the rate of each order'),
      overdueInvoices: z.int(),
    }),
    errors,
  }),
  getSalesAnalytics: operation({
    method: 'GET',
    path: '/api/admin/analytics/sales',
    permission: 'overview:read',
    summary: 'Sales by week, month or year.',
    input: asked.extend({ by }),
    output: z.object({
      ...days,
      by: z.enum(salesUnits),
      ...sold,
      buckets: z
        .array(z.object({ ...days, ...sold }))
        .describe('Every one of the period, also where nothing was sold'),
    }),
    errors,
  }),
  getBrandPerformance: operation({
    method: 'GET',
    path: '/api/admin/analytics/brands',
    permission: 'overview:read',
    summary: 'Brands with an order in the period, most sales first, at most 100.',
    input: asked,
    output: z.object({
      ...days,
      total: z.int(),
      items: z.array(
        z.object({
          brandId: id,
          brandSlug: z.string(),
          brandName: translated,
          ...trade,
          cancelledOrders: z.int(),
        }),
      ),
    }),
    errors,
  }),
  getStatusDistribution: operation({
    method: 'GET',
    path: '/api/admin/analytics/statuses',
    permission: 'overview:read',
    summary: 'How many orders of the period stand in each status now.',
    input: asked,
    output: z.object({
      ...days,
      items: z
        .array(z.object({ status: z.enum(orderStatuses), orders: z.int(), value: money }))
        .describe('Every status, also those of no order; the value in GBP'),
    }),
    errors,
  }),
  downloadAnalytics: download({
    path: '/api/admin/analytics/file',
    permission: 'overview:read',
    summary: `One table of the analytics, all of it, as CSV or (up to ${longestSheet.toLocaleString('en')} rows) for Excel.`,
    input: asked.extend({
      by,
      part: z.enum(['sales', 'brands', 'statuses'], 'invalid-choice').default('sales'),
      format: z.enum(['csv', 'xlsx'], 'invalid-choice').default('csv'),
    }),
    errors: [...errors, 'too-many-requests', 'too-many-rows'],
    download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
};
