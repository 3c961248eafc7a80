import { z } from 'zod';
import { vatCategories } from '#domain/vat.ts';
import { id, money, optionalLine, refusal } from './fields.ts';
import { operation } from './operation.ts';

/** What a sale comes to with its VAT; null where it cannot be said. */
export const vatOutlook = z
  .object({
    net: money,
    vat: money.nullable(),
    gross: money.nullable().describe('What is to be paid'),
    category: z.enum(vatCategories).nullable().describe('As EN 16931 names it'),
    ratePercent: z.string().nullable(),
    reason: z.string().nullable().describe('Why no VAT is charged, in the reader’s language'),
    rate: z
      .object({ country: z.string(), validFrom: z.string(), source: z.string() })
      .nullable()
      .describe('The row the rate is of'),
    lacks: refusal.nullable().describe('Why it cannot be said: no invoice could be issued today'),
  })
  .meta({ id: 'VatOutlook' });

export const vat = {
  previewVat: operation({
    method: 'GET',
    path: '/api/checkout/vat',
    permission: 'checkout:read',
    summary: 'What a brand’s part of the cart comes to with VAT, as an invoice of today would say it.',
    input: z.object({
      brandId: id,
      country: z.string().regex(/^[A-Z]{2}$/, 'invalid-choice'),
      postalCode: optionalLine(20).optional(),
      vatNumber: optionalLine(40).optional().describe('Left out: the company’s own'),
    }),
    output: vatOutlook.extend({
      beyond: refusal.nullable().describe('Why an order to there is beyond the credit limit, or null'),
    }),
    errors: ['not-found'],
  }),
  getOrderVat: operation({
    method: 'GET',
    path: '/api/orders/:orderId/vat',
    permission: 'invoice:read',
    summary: 'What an order comes to with VAT: as its invoice says, or before there is one as today’s would.',
    input: z.object({ orderId: id }),
    output: vatOutlook.extend({
      invoice: z
        .object({
          number: z.string(),
          open: money.describe('Below zero: to be paid back'),
          credits: z
            .array(z.object({ number: z.string(), amount: money }))
            .describe('Its credit notes, and what each takes off'),
        })
        .nullable()
        .describe('null: VAT is decided when the invoice is issued'),
    }),
    errors: ['not-found'],
  }),
};
