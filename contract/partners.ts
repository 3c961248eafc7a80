import { z } from 'zod';
import { historyActions } from '#domain/company-history.ts';
import { documentTypes } from '#domain/documents.ts';
import { lateInterestKinds } from '#domain/late-interest.ts';
import { orderStatuses } from '#domain/order-status.ts';
import { brandStates } from '#domain/product-state.ts';
import { companyStates, suspensionReasons } from '#domain/suspension.ts';
import { paymentTerms } from '#domain/terms.ts';
import { vatStates } from '#domain/vat-check.ts';
import { vatNumberLooks } from '#domain/vat-number.ts';
import {
  accountCurrency,
  address,
  country,
  day,
  eori,
  id,
  instant,
  latinSeat,
  line,
  money,
  optionalLine,
  page,
  paging,
  queryFlag,
  sortedPaging,
  text,
  translated,
} from './fields.ts';
import { operation } from './operation.ts';

/** The team's record of every company it trades with. */

const kinds = ['retailer', 'brand'] as const;
const person = z.object({ id, name: z.string() });
const state = z.enum(companyStates);

const row = z
  .object({
    companyId: id,
    name: z.string(),
    kind: z.enum(kinds),
    country: z.string(),
    state,
    rep: person.nullable().describe('Its sales representative at the operator'),
    people: z.int().describe('With an open account'),
    orders: z.int().describe('Cancelled ones left out'),
    terms: z.enum(paymentTerms),
    creditLimit: money.nullable().describe('null: none'),
    lastSeenAt: instant.nullable().describe('When one of its people last signed in'),
    createdAt: instant,
  })
  .meta({ id: 'CompanyRow' });

const ownRetailer = z
  .object({
    companyId: id,
    name: z.string(),
    country: z.string(),
    orders: z.int().describe('Cancelled ones left out'),
    activeOrders: z.int().describe('Pending to preparing'),
    lastOrderAt: instant.nullable(),
    traded: money.describe('In GBP'),
    rhythmDays: z
      .int()
      .nullable()
      .describe('The middle of the days between its orders; null: fewer than two'),
    isOverdue: z.boolean().describe('More days than that have passed'),
    threadId: id.nullable().describe('The conversation somebody wrote in last; null: there is none'),
  })
  .meta({ id: 'OwnRetailer' });

const record = z
  .object({
    companyId: id,
    name: z.string(),
    kind: z.enum(kinds),
    country: z.string(),
    state,
    suspendedAt: instant.nullable(),
    suspendedReason: z.enum(suspensionReasons).nullable(),
    closedAt: instant.nullable(),
    address: z.string(),
    vatNumber: z.string().nullable(),
    vatCheck: z
      .object({
        state: z.enum(vatStates),
        looks: z.enum(vatNumberLooks).describe('What can be seen without asking anybody'),
        checkedOn: z.iso.date().nullable().describe('null: never, or of another number'),
        checkedBy: z.string().nullable(),
        evidence: z.string().nullable(),
      })
      .describe('A number counts as verified for 90 days'),
    registrationNumber: z.string().nullable(),
    eori: z.string().nullable(),
    latinName: z.string().nullable().describe('What papers for customs call it; null: its name'),
    latinAddress: z.string().nullable().describe('Like the name'),
    approvedExporterNumber: z.string().nullable(),
    statesOrigin: z.boolean().describe('A brand says that its goods meet the rules of origin'),
    representative: z.string().nullable().describe('Who represents it by law'),
    rep: person.nullable().describe('Its sales representative at the operator'),
    currencies: z.array(accountCurrency).describe('In which its people see prices'),
    terms: z.enum(paymentTerms),
    lateInterest: z.enum(lateInterestKinds).describe('What its next invoices bear when they are paid late'),
    creditLimit: money.nullable().describe('null: none'),
    creditUsed: money.describe('Open orders and invoices on NET terms'),
    orders: z.int().describe('Cancelled ones left out'),
    openOrders: z.int(),
    traded: money.describe('Orders that are not cancelled, in GBP'),
    firstOrderAt: instant.nullable(),
    lastOrderAt: instant.nullable(),
    brand: z.object({ id, slug: z.string(), name: translated, state: z.enum(brandStates) }).nullable(),
    addresses: z.array(address.extend({ id, isDefault: z.boolean() })),
    createdAt: instant,
  })
  .meta({ id: 'CompanyRecord' });

const order = z.object({
  id,
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  brandName: translated,
  retailerName: z.string(),
  total: money,
  createdAt: instant,
});

const document = z.object({
  id,
  type: z.enum(documentTypes),
  name: z.string(),
  number: z.string().nullable(),
  url: z.string(),
  orderId: id,
  orderNumber: z.string(),
  createdAt: instant,
});

const conversation = z.object({
  threadId: id,
  orderNumber: z.string().nullable().describe('null: a question to a brand'),
  brandName: translated,
  retailerName: z.string(),
  preview: z.string().describe('The beginning of the last message'),
  updatedAt: instant,
});

const note = z
  .object({ id, body: z.string(), authorName: z.string(), createdAt: instant })
  .meta({ id: 'CompanyNote' });

const entry = z.object({
  id,
  action: z.enum(historyActions),
  actorName: z.string().nullable().describe('null: the system'),
  personName: z.string().nullable().describe('Of which of its people; null: of the company'),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  at: instant,
});

const path = '/api/admin/records/:companyId' as const;

/** A part of a company's record, page by page. */
function partOf<Item extends z.ZodType>(part: string, item: Item, summary: string) {
  return operation({
    method: 'GET',
    path: `${path}/${part}`,
    permission: 'partner:read',
    summary,
    input: z.object({ companyId: id, ...paging }),
    output: page(item),
    errors: ['not-found', 'invalid-cursor'],
  });
}

const moved = ['not-found', 'company-moved-on'] as const;

export const partners = {
  listRecords: operation({
    method: 'GET',
    path: '/api/admin/records',
    permission: 'partner:read',
    summary: 'Every retailer and brand company, by name where nobody says otherwise.',
    input: z.object({
      ...sortedPaging('records'),
      kind: z.enum(kinds, 'invalid-choice').optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'invalid-choice')
        .optional(),
      repId: id.optional(),
      state: z.enum(companyStates, 'invalid-choice').optional(),
      q: text(100).optional().describe('In its name, its numbers, or the name or email of its people'),
    }),
    output: page(row).extend({
      total: z.int(),
      countries: z.array(z.string()).describe('Where companies are, for the filter'),
    }),
    errors: ['invalid-cursor'],
  }),
  listOwnRetailers: operation({
    method: 'GET',
    path: '/api/admin/own-retailers',
    permission: 'partner:read',
    summary:
      'The retailers of a sales representative and how they order, those overdue by their own rhythm first.',
    input: z.object({
      ...sortedPaging('own-retailers'),
      repId: id.optional().describe('Left out: the reader'),
      overdue: queryFlag.optional().describe('Only those who are overdue'),
      q: text(100).optional().describe('Part of the name'),
    }),
    output: page(ownRetailer).extend({ total: z.int(), overdueTotal: z.int() }),
    errors: ['invalid-cursor'],
  }),
  getRecord: operation({
    method: 'GET',
    path,
    permission: 'partner:read',
    summary: 'The record of a retailer or brand company.',
    input: z.object({ companyId: id }),
    output: record,
    errors: ['not-found'],
  }),
  changeRecord: operation({
    method: 'PUT',
    path,
    permission: 'partner:keep',
    summary: 'Change the country, the seat and the numbers of a company.',
    input: z.object({
      companyId: id,
      country: country.optional().describe('Left out: as it is; a retailer is where goods are delivered'),
      address: text(300),
      vatNumber: optionalLine(20),
      registrationNumber: optionalLine(40),
      eori,
      ...latinSeat,
    }),
    output: record,
    errors: [
      'not-found',
      'country-not-delivered',
      'late-interest-unknown',
      'registration-number-wrong',
      'vat-number-wrong-form',
    ],
  }),
  verifyVatNumber: operation({
    method: 'PUT',
    path: `${path}/vat-check`,
    permission: 'partner:keep',
    summary:
      'Write down that the register of its country has confirmed a company’s VAT number, on which day and by which evidence.',
    input: z.object({
      companyId: id,
      vatNumber: line(40).describe('The number that was asked about, as the record shows it'),
      checkedOn: day(),
      evidence: line(120).describe('The number of the consultation, or where its printout is kept'),
      isSure: z.boolean().default(false).describe('Its check digits are wrong, and it is right all the same'),
    }),
    output: record,
    errors: [
      'not-found',
      'vat-number-changed',
      'vat-number-wrong-form',
      'vat-number-wrong-digits',
      'day-in-future',
    ],
  }),
  setRepresentative: operation({
    method: 'PUT',
    path: `${path}/representative`,
    permission: 'partner:keep',
    summary: 'Give a company another sales representative: its people and its open invitations follow.',
    input: z.object({ companyId: id, repId: id }),
    output: record,
    errors: ['not-found', 'sales-rep-unknown'],
  }),
  setCreditLimit: operation({
    method: 'PUT',
    path: `${path}/credit-limit`,
    permission: 'partner:keep',
    summary:
      'Set what a retailer may owe of orders on NET terms, with the reason; null takes the limit away.',
    input: z.object({
      companyId: id,
      limitMinor: z.int('not-whole').min(0, 'too-small').max(1_000_000_000_000, 'too-large').nullable(),
      reason: text(500).min(1, 'reason-required'),
    }),
    output: record,
    errors: ['not-found'],
  }),
  setLateInterest: operation({
    method: 'PUT',
    path: `${path}/late-interest`,
    permission: 'partner:keep',
    summary:
      'Set what a retailer’s next invoices bear when they are paid late: what the terms of sale say, or what the law gives.',
    input: z.object({
      companyId: id,
      lateInterest: z.enum(lateInterestKinds, 'invalid-choice'),
      reason: text(500).min(1, 'reason-required'),
    }),
    output: record,
    errors: ['not-found', 'late-interest-unknown'],
  }),
  suspendCompany: operation({
    method: 'POST',
    path: `${path}/suspension`,
    permission: 'partner:keep',
    fresh: true,
    summary: 'Suspend a company: its people are signed out and told why, a brand is hidden.',
    input: z.object({
      companyId: id,
      reason: z.enum(suspensionReasons, 'invalid-choice').describe('Its people read it in their language'),
      note: text(2000).default('').describe('For the team'),
    }),
    output: record,
    errors: moved,
  }),
  restoreCompany: operation({
    method: 'POST',
    path: `${path}/restoration`,
    permission: 'partner:keep',
    fresh: true,
    summary: 'Let a suspended company back in; its people are told.',
    input: z.object({ companyId: id, note: text(2000).default('').describe('For the team') }),
    output: record,
    errors: moved,
  }),
  closeCompany: operation({
    method: 'POST',
    path: `${path}/closing`,
    permission: 'partner:close',
    fresh: true,
    summary: 'Close a company for good, once none of its orders is open. Needs its name typed.',
    input: z.object({
      companyId: id,
      confirmation: z.string().trim().min(1, 'required').max(200, 'too-long'),
      note: text(2000).default('').describe('For the team'),
    }),
    output: record,
    errors: [...moved, 'company-name-wrong', 'company-orders-open'],
  }),
  listRecordOrders: partOf('orders', order, 'The orders of a company, the latest first.'),
  listRecordDocuments: partOf(
    'documents',
    document,
    'The documents of a company’s orders, the latest first.',
  ),
  listRecordConversations: partOf(
    'conversations',
    conversation,
    'The conversations of a company, the latest message first; nothing is marked as read.',
  ),
  listRecordNotes: partOf(
    'notes',
    note,
    'What the team has noted about a company, the latest first; nobody else ever reads it.',
  ),
  writeRecordNote: operation({
    method: 'POST',
    path: `${path}/notes`,
    permission: 'note:write',
    summary: 'Note something about a company, for the team.',
    input: z.object({ companyId: id, body: text(2000).min(1, 'required') }),
    output: note,
    errors: ['not-found'],
    status: 201,
  }),
  listRecordHistory: partOf(
    'history',
    entry,
    'What was changed about a company and its people, from the audit trail, the latest first.',
  ),
};
