import { z } from 'zod';
import { claimAnswers, claimPhotoTypes, maxClaimPhotos, offeredRemedies } from '#domain/claim.ts';
import { claimKinds, claimRemedies, claimStates } from '#domain/claim-state.ts';
import { eInvoiceErrors, id, instant, money, text, translated, version } from './fields.ts';
import { download, operation } from './operation.ts';

const claim = z
  .object({
    id,
    kind: z.enum(claimKinds),
    state: z.enum(claimStates),
    description: z.string(),
    wants: z.enum(claimRemedies),
    late: z.boolean().describe('Reported after the time the terms give for it'),
    lines: z.array(
      z.object({
        itemId: id,
        productName: translated,
        items: z.int(),
        cartons: z.int().describe('Whole cartons that a replacement sends'),
        amount: money,
      }),
    ),
    photos: z.array(
      z.object({
        id,
        name: z.string(),
        url: z.string().describe('For who sees the order; asked for each time'),
      }),
    ),
    value: money.describe(
      'The claimed items by the prices of the order; of a replacement, by what it makes good',
    ),
    most: money.describe('What decisions have left of what the lines cost: none gives more'),
    given: money.describe('Credits, refunds and replaced items of these lines so far, also of other claims'),
    proposal: z
      .object({
        answer: z.enum([...claimRemedies, 'decline']),
        amount: money.nullable(),
        note: z.string(),
        by: z.string().nullable(),
        at: instant,
      })
      .nullable()
      .describe('What the brand says'),
    decision: z
      .object({
        remedy: z.enum(claimRemedies).nullable().describe('null: declined'),
        amount: money.nullable(),
        note: z.string(),
        by: z.string().nullable(),
        at: instant,
      })
      .nullable()
      .describe('What the team has decided'),
    creditNote: z
      .object({
        number: z.string(),
        url: z.string(),
        gross: money.describe('What is given, with its VAT'),
        vat: money,
      })
      .nullable()
      .describe('null: none, or none that the reader may see'),
    replacement: z
      .object({ orderId: id, orderNumber: z.string() })
      .nullable()
      .describe('The order that sends the goods once more'),
    reportedBy: z.string().nullable(),
    reportedAt: instant,
    version: z.int(),
    can: z
      .object({ propose: z.boolean(), decide: z.boolean(), withdraw: z.boolean() })
      .describe('What the reader may do with it now'),
  })
  .meta({ id: 'Claim' });

/** Minor units of the order's currency. */
const amountMinor = z.int('not-whole').min(1, 'too-small').max(100_000_000_000, 'too-large');

export const claims = {
  listClaims: operation({
    method: 'GET',
    path: '/api/orders/:orderId/claims',
    permission: 'order:read',
    summary: 'Problems that were reported with the goods of an order, the latest first.',
    input: z.object({ orderId: id }),
    output: z.object({
      items: z.array(claim),
      lines: z
        .array(z.object({ itemId: id, productName: translated, left: z.int() }))
        .describe('What was delivered, and how many items of it no claim has taken'),
      damageUntil: instant
        .nullable()
        .describe('Until when damage is reported in time; null: not delivered yet'),
      restUntil: instant.nullable().describe('The same for everything else'),
      remedies: z
        .array(z.enum(offeredRemedies))
        .describe(
          'What can be asked for now: money as a credit while anything is open on the invoice, else as a refund, and none where nothing is left to give',
        ),
    }),
    errors: ['not-found'],
  }),
  reportClaim: operation({
    method: 'POST',
    path: '/api/orders/:orderId/claims',
    permission: 'claim:report',
    summary: 'Report damage, a shortage, wrong goods or bad quality. A shipped order is delivered by that.',
    input: z.object({
      orderId: id,
      requestId: id.describe('Made by the caller once per submission; sent again, it returns the same claim'),
      kind: z.enum(claimKinds, 'invalid-choice'),
      wants: z.enum(offeredRemedies, 'invalid-choice'),
      description: text(2000).pipe(z.string().min(1, 'required')),
      lines: z
        .array(
          z.object({
            itemId: id,
            items: z.int('not-whole').min(1, 'too-small').max(10_000_000, 'too-large'),
          }),
        )
        .min(1, 'required')
        .max(500, 'too-many'),
      photoIds: z
        .array(id)
        .max(maxClaimPhotos, 'too-many')
        .refine((ids) => new Set(ids).size === ids.length, 'attachment-unknown')
        .default([])
        .describe('Uploads of the own company (POST /api/uploads): JPEG, PNG or WebP'),
    }),
    output: claim,
    errors: [
      'not-found',
      'claim-too-early',
      'line-unknown',
      'claim-above-delivered',
      'claim-unpaid',
      'attachment-unknown',
      'photo-type-refused',
      'request-id-reused',
    ],
    status: 201,
  }),
  proposeClaim: operation({
    method: 'POST',
    path: '/api/claims/:claimId/proposal',
    permission: 'claim:answer',
    summary:
      'Say as the brand how a claim should be put right, or that it should be declined. The team decides.',
    input: z.object({
      claimId: id,
      version,
      answer: z.enum(claimAnswers, 'invalid-choice'),
      amountMinor: amountMinor.optional().describe('Left out: what the claimed items cost'),
      note: text(1000).default('').describe('Needed for another amount, and to decline'),
    }),
    output: claim,
    errors: ['not-found', 'claim-moved-on', 'claim-amount-too-high', 'claim-unpaid', 'reason-required'],
  }),
  decideClaim: operation({
    method: 'POST',
    path: '/api/claims/:claimId/decision',
    permission: 'claim:decide',
    summary: 'Settle a claim with a credit note, a refund or a replacement, or decline it with a reason.',
    input: z.object({
      claimId: id,
      version,
      answer: z.enum(claimAnswers, 'invalid-choice'),
      amountMinor: amountMinor.optional().describe('Left out: what the claimed items cost'),
      note: text(1000).default('').describe('Needed for another amount, and to decline'),
    }),
    output: claim,
    errors: [
      'not-found',
      'claim-moved-on',
      'claim-amount-too-high',
      'claim-unpaid',
      'reason-required',
      'seller-incomplete',
      ...eInvoiceErrors,
      'replacement-out-of-stock',
    ],
  }),
  withdrawClaim: operation({
    method: 'POST',
    path: '/api/claims/:claimId/withdrawal',
    permission: 'claim:report',
    summary: 'Withdraw a claim that has not been decided.',
    input: z.object({ claimId: id, version }),
    output: claim,
    errors: ['not-found', 'claim-moved-on'],
  }),
  downloadClaimPhoto: download({
    path: '/api/claim-photos/:photoId',
    permission: 'order:read',
    summary: 'A photograph of a claim, for who sees the order.',
    input: z.object({ photoId: id }),
    errors: ['not-found'],
    download: claimPhotoTypes,
  }),
};
