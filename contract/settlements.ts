import { z } from 'zod';
import { mostBasisPoints } from '#domain/commission.ts';
import { firstPaymentDay } from '#domain/days.ts';
import {
  failableStates,
  payeeStates,
  payoutItemStates,
  payoutRefusals,
  payoutStates,
} from '#domain/payout.ts';
import { settlementRhythms, statementStates } from '#domain/settlement.ts';
import {
  money as amount,
  day,
  id,
  instant,
  language,
  line,
  optionalLine,
  page,
  paging,
  queryFlag,
  text,
  translated,
} from './fields.ts';
import { download, operation } from './operation.ts';

/** Settlement with brands: what they get for what was sold, and how it is paid. */

const isoDay = z.iso.date();

const statement = z
  .object({
    id,
    number: z.string(),
    companyId: id,
    companyName: z.string(),
    periodFrom: isoDay,
    periodTo: isoDay,
    payBy: isoDay,
    issuedAt: instant,
    opening: amount.describe('What the statement before left to make good: 0 or below'),
    goods: amount,
    freight: amount,
    claims: amount.describe('Credit notes, and payments of retailers that were taken back: 0 or below'),
    commission: amount.describe('What is taken for us'),
    total: amount.describe('Above 0 it is paid out, below 0 the next statement begins with it'),
    won: amount.nullable().describe('The total in won by the rate of the day, for information'),
    state: z.enum(statementStates),
    paidOn: isoDay.nullable(),
    failedReason: z.string().nullable().describe('Why the last attempt to pay it did not arrive'),
    url: z.string().describe('The document, in the reader’s language unless another is asked for'),
  })
  .meta({ id: 'SettlementStatement' });

const payable = statement
  .extend({
    payee: z.enum(payeeStates).describe('Whether the brand’s bank account can be paid into now'),
    account: z.string().nullable().describe('Its end only'),
  })
  .meta({ id: 'PayableStatement' });

const terms = z.object({
  basisPoints: z.int().describe('Of orders placed today: 1500 is 15% of the goods'),
  isAgreed: z.boolean().describe('Agreed with this brand; else it is our usual commission'),
  rhythm: z.enum(settlementRhythms),
  holdDays: z.int(),
  payDays: z.int(),
});

const coming = z.object({
  orderId: id,
  orderNumber: z.string(),
  isPaid: z.boolean(),
  on: isoDay.describe('The day the retailer paid, or has to'),
  isLate: z.boolean().describe('The retailer should have paid already'),
  dueOn: isoDay.describe('From then on it is on the next statement'),
  payBy: isoDay.describe('By then it is paid out, if the retailer pays in time'),
  goods: amount,
  freight: amount,
  claims: amount,
  commission: amount,
  net: amount,
});

const agreement = z
  .object({
    id,
    basisPoints: z.int(),
    validFrom: isoDay,
    agreedWith: z.string(),
    note: z.string(),
    enteredBy: z.string(),
    enteredAt: instant,
    isToday: z.boolean().describe('It counts for orders placed today'),
  })
  .meta({ id: 'CommissionAgreement' });
const agreements = z.object({
  usualBasisPoints: z.int(),
  basisPoints: z.int().describe('Of orders placed today'),
  items: z.array(agreement).describe('The latest first'),
});

const payoutItem = z
  .object({
    id,
    statementId: id,
    statementNumber: z.string(),
    companyId: id,
    companyName: z.string(),
    amount,
    account: z.string(),
    state: z.enum(payoutItemStates),
    paidOn: isoDay.nullable(),
    failedReason: z.string().nullable(),
  })
  .meta({ id: 'PayoutItem' });

const payout = z
  .object({
    id,
    number: z.string(),
    state: z.enum(payoutStates),
    total: amount,
    preparedBy: z.string(),
    preparedAt: instant,
    approvedBy: z.string().nullable(),
    approvedAt: instant.nullable(),
    handedAt: instant.nullable(),
    sha256: z.string().nullable().describe('Of the XML file as it was approved'),
    refusal: z
      .enum(payoutRefusals)
      .nullable()
      .describe('Why the reader cannot approve it; null: nothing is in the way'),
    items: z.array(payoutItem),
  })
  .meta({ id: 'Payout' });

const ofPayout = z.object({ payoutId: id });
const ofItem = { itemId: id };
const gone = ['not-found', 'payout-moved-on'] as const;

export const settlements = {
  listSettlements: operation({
    method: 'GET',
    path: '/api/brands/:brandId/settlements',
    permission: 'settlement:read',
    summary:
      'The settlement statements of a brand, the latest first, with what it pays us and when it is paid.',
    input: z.object({ brandId: z.string().min(1, 'required').max(80, 'too-long'), ...paging }),
    output: page(statement).extend({
      brand: z.object({ id, slug: z.string(), name: translated }),
      terms,
      payee: z.enum(payeeStates),
    }),
    errors: ['not-found', 'invalid-cursor'],
  }),
  listComing: operation({
    method: 'GET',
    path: '/api/brands/:brandId/settlements/coming',
    permission: 'settlement:read',
    summary:
      'Orders of a brand that are on no statement yet: paid ones, and those the retailer still has to pay.',
    input: z.object({
      brandId: z.string().min(1, 'required').max(80, 'too-long'),
      paid: queryFlag.describe('Those the retailer has paid, or those it has not'),
      ...paging,
    }),
    output: page(coming),
    errors: ['not-found', 'invalid-cursor'],
  }),
  downloadSettlement: download({
    path: '/api/settlements/:statementId/file',
    permission: 'settlement:read',
    summary: 'A settlement statement as PDF, in the reader’s language unless another is asked for.',
    input: z.object({ statementId: id, language: language.optional() }),
    errors: ['not-found', 'too-many-requests', 'unavailable'],
    download: ['application/pdf'],
  }),
  listAgreements: operation({
    method: 'GET',
    path: '/api/admin/companies/:companyId/commission',
    permission: 'partner:read',
    summary: 'What commission was agreed with a brand company, from which day on, and by whom.',
    input: z.object({ companyId: id }),
    output: agreements,
    errors: ['not-found'],
  }),
  agreeCommission: operation({
    method: 'POST',
    path: '/api/admin/companies/:companyId/commission',
    permission: 'commission:agree',
    summary:
      'Enter a commission agreed with a brand, for orders placed from a day on; today at the earliest.',
    input: z.object({
      companyId: id,
      basisPoints: z.int('not-whole').min(0, 'too-small').max(mostBasisPoints, 'too-large'),
      validFrom: day(),
      agreedWith: line(120),
      note: text(500).default(''),
    }),
    output: agreements,
    errors: ['not-found', 'commission-backdated'],
    status: 201,
  }),
  listStatements: operation({
    method: 'GET',
    path: '/api/admin/settlements',
    permission: 'payout:read',
    summary: 'Settlement statements of all brands, the latest first.',
    input: z.object({
      ...paging,
      state: z.enum(statementStates, 'invalid-choice').optional(),
      companyId: id.optional(),
    }),
    output: page(payable),
    errors: ['invalid-cursor'],
  }),
  makeSettlements: operation({
    method: 'POST',
    path: '/api/admin/settlements',
    permission: 'settlement:make',
    summary:
      'Make statements of what is due up to a day, for one brand or all; what is on one already is on no other.',
    input: z.object({ until: day(), companyId: id.optional() }),
    output: z.object({ made: z.int() }),
    errors: ['not-found', 'date-in-future'],
    status: 201,
  }),
  listPayouts: operation({
    method: 'GET',
    path: '/api/admin/payouts',
    permission: 'payout:read',
    summary: 'Payouts to brands with their payments, the latest first.',
    input: z.object(paging),
    output: page(payout),
    errors: ['invalid-cursor'],
  }),
  preparePayout: operation({
    method: 'POST',
    path: '/api/admin/payouts',
    permission: 'payout:make',
    fresh: true,
    summary: 'Prepare a payout of statements in one currency; somebody else approves it.',
    input: z.object({ statementIds: z.array(id).min(1, 'required').max(200, 'too-many') }),
    output: payout,
    errors: [
      'not-found',
      'settlement-currencies',
      'settlement-not-payable',
      'payee-not-ready',
      'payout-account-missing',
    ],
    status: 201,
  }),
  approvePayout: operation({
    method: 'POST',
    path: '/api/admin/payouts/:payoutId/approval',
    permission: 'payout:make',
    fresh: true,
    summary: 'Approve a payout that somebody else has prepared; its file can then be handed to the bank.',
    input: ofPayout,
    output: payout,
    errors: [...gone, ...payoutRefusals, 'payout-account-changed', 'payee-not-ready'],
  }),
  withdrawPayout: operation({
    method: 'POST',
    path: '/api/admin/payouts/:payoutId/withdrawal',
    permission: 'payout:make',
    summary: 'Withdraw a payout that was not handed to the bank; its statements can be paid by another.',
    input: ofPayout,
    output: payout,
    errors: gone,
  }),
  downloadPayout: download({
    path: '/api/admin/payouts/:payoutId/file',
    permission: 'payout:make',
    summary: 'The file of an approved payout for the bank: ISO 20022 pain.001.001.09, or CSV.',
    input: z.object({ payoutId: id, form: z.enum(['xml', 'csv'], 'invalid-choice').default('xml') }),
    errors: [...gone, 'payout-account-changed', 'payee-not-ready', 'too-many-requests', 'unavailable'],
    download: ['application/xml', 'text/csv'],
  }),
  handPayout: operation({
    method: 'POST',
    path: '/api/admin/payouts/:payoutId/handing',
    permission: 'payout:make',
    summary: 'Note that the file is with the bank; from then on nothing of it can be withdrawn.',
    input: ofPayout,
    output: payout,
    errors: [...gone, 'payout-account-changed', 'payee-not-ready'],
  }),
  listPayoutEntries: operation({
    method: 'GET',
    path: '/api/admin/payout-items/:itemId/entries',
    permission: 'payout:read',
    summary: 'Movements of our bank that may be this payment: of its amount, those that name it first.',
    input: z.object(ofItem),
    output: z.object({
      items: z.array(
        z.object({ id, bookedOn: isoDay, name: z.string(), text: z.string(), namesIt: z.boolean() }),
      ),
    }),
    errors: ['not-found'],
  }),
  confirmPaid: operation({
    method: 'POST',
    path: '/api/admin/payout-items/:itemId/payment',
    permission: 'payout:make',
    summary: 'Note that a payment has left our account, by a movement of the bank or by hand.',
    input: z.object({
      ...ofItem,
      paidOn: day(firstPaymentDay).describe(
        'Since its payout was approved; a movement of the bank has its own day',
      ),
      bankEntryId: id.nullable().default(null),
    }),
    output: payout,
    errors: [...gone, 'date-in-future', 'date-too-early', 'payout-entry-differs'],
  }),
  failPayment: operation({
    method: 'POST',
    path: '/api/admin/payout-items/:itemId/failure',
    permission: 'payout:make',
    summary:
      'Note that a payment was not carried out, came back or was noted as paid by mistake; its statement can be paid again.',
    input: z.object({
      ...ofItem,
      reason: optionalLine(200).min(1, 'required').describe('The brand reads it'),
      expectedState: z
        .enum(failableStates, 'invalid-choice')
        .default('open')
        .describe(
          'What was seen of it: one that is "paid" gives back the movement of the bank it was paid by',
        ),
    }),
    output: payout,
    errors: gone,
  }),
};
