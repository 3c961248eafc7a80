import { z } from 'zod';
import {
  mostSampleLines,
  mostSamplesAtLeast,
  mostSamplesOfEach,
  sampleActions,
  sampleStates,
} from '#domain/sample.ts';
import {
  brandKey,
  deliveryAddress,
  id,
  instant,
  line,
  page,
  parcelNumber,
  queryList,
  sortedPaging,
  text,
  translated,
  version,
} from './fields.ts';
import { operation } from './operation.ts';

const sampleSummary = z
  .object({
    id,
    state: z.enum(sampleStates),
    brandId: id,
    brandSlug: z.string(),
    brandName: translated,
    retailerCompanyName: z.string(),
    retailerCountry: z.string(),
    lineCount: z.int().describe('Different products'),
    totalItems: z.int(),
    deadline: instant
      .nullable()
      .describe('Until when the brand answers or sends; null: it does not wait for it'),
    createdAt: instant,
    version: z.int(),
    actions: z.array(z.enum(sampleActions)).describe('What the reader may do with it now'),
  })
  .meta({ id: 'SampleRequestSummary' });

const sampleRequest = sampleSummary
  .extend({
    lines: z.array(
      z.object({ productId: id, productName: translated, sku: z.string().nullable(), items: z.int() }),
    ),
    deliverTo: deliveryAddress,
    note: z.string(),
    answer: z.string().describe('What the brand has said to it: why not, or what to know'),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    askedBy: z.string().nullable(),
    answeredBy: z
      .object({ name: z.string(), team: z.boolean().describe('The Lys team, for the brand') })
      .nullable(),
    answeredAt: instant.nullable(),
    shippedAt: instant.nullable(),
    receivedAt: instant.nullable(),
  })
  .meta({ id: 'SampleRequest' });

const whole = (most: number) => z.int('not-whole').min(1, 'too-small').max(most, 'too-large');

const offerFields = {
  offered: z.boolean('invalid-choice'),
  atLeast: whole(mostSamplesAtLeast).describe('Different products of one request at least'),
  ofEach: whole(mostSamplesOfEach).describe('Items of each product at most'),
  note: z
    .object({ en: text(600), ko: text(600), zh: text(600) })
    .describe('Who pays what, and how long it takes; empty: nothing is said'),
};

const sampleOffer = z
  .object({
    ...offerFields,
    brand: z.object({ id, slug: z.string(), name: translated }),
    can: z.object({ ask: z.boolean(), set: z.boolean() }).describe('What the reader may do'),
  })
  .meta({ id: 'SampleOffer' });

export const samples = {
  getSampleOffer: operation({
    method: 'GET',
    path: '/api/brands/:brandId/sample-offer',
    permission: 'catalogue:read',
    summary: 'Whether a brand gives samples, and its minimum and limits for them.',
    input: z.object({ brandId: brandKey }),
    output: sampleOffer,
    errors: ['not-found'],
  }),
  setSampleOffer: operation({
    method: 'PUT',
    path: '/api/brands/:brandId/sample-offer',
    permission: 'sample:answer',
    summary: 'Say whether a brand gives samples, and its minimum and limits for them.',
    input: z.object({
      brandId: brandKey,
      ...offerFields,
      expected: z
        .object({
          offered: z.boolean('invalid-choice'),
          atLeast: z.int('not-whole'),
          ofEach: z.int('not-whole'),
          note: z.object({ en: text(600), ko: text(600), zh: text(600) }),
        })
        .describe('As the caller saw it; refused when somebody has changed it since'),
    }),
    output: sampleOffer,
    errors: ['not-found', 'sample-offer-changed'],
  }),
  requestSamples: operation({
    method: 'POST',
    path: '/api/samples',
    permission: 'sample:request',
    summary:
      'Ask a brand for samples of some of its products. They are no order and never count towards one.',
    input: z.object({
      brandId: brandKey,
      requestId: id.describe(
        'Made by the caller once per submission; sent again, it returns the same request',
      ),
      lines: z
        .array(z.object({ productId: id, items: whole(mostSamplesOfEach) }))
        .min(1, 'required')
        .max(mostSampleLines, 'too-many')
        .refine(
          (lines) => new Set(lines.map(({ productId }) => productId.toLowerCase())).size === lines.length,
          'invalid',
        ),
      addressId: id.describe('A delivery address of the company'),
      note: text(1000).default(''),
    }),
    output: sampleRequest,
    errors: [
      'not-found',
      'samples-not-offered',
      'samples-too-few',
      'samples-of-each',
      'product-unavailable',
      'address-missing',
      'email-unproved',
      'brand-suspended',
      'company-suspended',
      'company-closed',
      'request-id-reused',
    ],
    status: 201,
  }),
  listSamples: operation({
    method: 'GET',
    path: '/api/samples',
    permission: 'sample:read',
    summary:
      'Requests for samples that the reader sees, the newest first: of the own shop or brand, the team all.',
    input: z.object({
      ...sortedPaging('samples'),
      state: queryList(z.enum(sampleStates, 'invalid-choice')).optional(),
      brandId: brandKey.optional(),
      q: text(60).optional().describe('Part of the name of the shop or the brand'),
    }),
    output: page(sampleSummary).extend({ total: z.int() }),
    errors: ['invalid-cursor'],
  }),
  getSample: operation({
    method: 'GET',
    path: '/api/samples/:sampleId',
    permission: 'sample:read',
    summary: 'A request for samples with its products, where they go, and what was said.',
    input: z.object({ sampleId: id }),
    output: sampleRequest,
    errors: ['not-found'],
  }),
  answerSample: operation({
    method: 'POST',
    path: '/api/samples/:sampleId/answer',
    permission: 'sample:answer',
    summary: 'Accept a request for samples, or decline it with a reason until they are shipped.',
    input: z.object({
      sampleId: id,
      version,
      answer: z.enum(['accept', 'decline'], 'invalid-choice'),
      note: text(1000).default('').describe('Needed to decline'),
    }),
    output: sampleRequest,
    errors: ['not-found', 'sample-moved-on', 'reason-required'],
  }),
  shipSample: operation({
    method: 'POST',
    path: '/api/samples/:sampleId/shipment',
    permission: 'sample:answer',
    summary: 'Say that accepted samples are on their way.',
    input: z.object({ sampleId: id, version, carrier: line(80), trackingNumber: parcelNumber }),
    output: sampleRequest,
    errors: ['not-found', 'sample-moved-on'],
  }),
  correctSampleTracking: operation({
    method: 'POST',
    path: '/api/samples/:sampleId/tracking',
    permission: 'sample:answer',
    summary: 'Correct carrier and tracking number of samples on their way.',
    input: z.object({ sampleId: id, version, carrier: line(80), trackingNumber: parcelNumber }),
    output: sampleRequest,
    errors: ['not-found', 'sample-moved-on'],
  }),
  receiveSample: operation({
    method: 'POST',
    path: '/api/samples/:sampleId/receipt',
    permission: 'sample:request',
    summary: 'Say that samples have arrived.',
    input: z.object({ sampleId: id, version }),
    output: sampleRequest,
    errors: ['not-found', 'sample-moved-on'],
  }),
  withdrawSample: operation({
    method: 'POST',
    path: '/api/samples/:sampleId/withdrawal',
    permission: 'sample:request',
    summary: 'Take back a request for samples that have not been shipped.',
    input: z.object({ sampleId: id, version }),
    output: sampleRequest,
    errors: ['not-found', 'sample-moved-on'],
  }),
};
