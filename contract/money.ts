import { z } from 'zod';
import { bankDetailsRefusals } from '#domain/bank-details.ts';
import { firstPaymentDay } from '#domain/days.ts';
import { accountCurrencies } from '#domain/money.ts';
import { invoiceStates, paymentKinds } from '#domain/receivable.ts';
import { statementKinds } from '#domain/statement.ts';
import { paymentTerms } from '#domain/terms.ts';
import {
  accountCurrency,
  money as amount,
  day,
  id,
  instant,
  line,
  optionalLine,
  page,
  sortedPaging,
  text,
  translated,
} from './fields.ts';
import { download, operation } from './operation.ts';
import { vatOutlook } from './vat.ts';

const isoDay = z.iso.date();
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'invalid-choice');

const bankAccount = z
  .object({
    currency: accountCurrency,
    accountName: line(70),
    bank: line(80),
    iban: z.string().trim().min(1, 'required').max(60, 'too-long'),
    bic: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'invalid-bic'),
  })
  .meta({ id: 'BankAccount' });

const sellerShape = z.object({
  name: line(120),
  street: optionalLine(240),
  city: optionalLine(120),
  postalCode: optionalLine(20),
  country,
  registration: optionalLine(120).describe('As the law requires on documents: "Company no. 01234567"'),
  vatNumber: optionalLine(200).describe(
    'One for each state we are registered in, parted by commas; papers of category O carry none',
  ),
  email: optionalLine(254),
  telephone: optionalLine(40).default(''),
  accounts: z.array(bankAccount).max(3, 'too-many').describe('One for each currency at the most'),
});

const sellerInForce = sellerShape.extend({
  version: z.int().describe('Counts every change'),
  proposal: z
    .object({
      id,
      accounts: z.array(bankAccount),
      proposedBy: z.string(),
      proposedAt: instant,
      refusal: z
        .enum(bankDetailsRefusals)
        .nullable()
        .describe('Why the reader cannot approve them; null: nothing stands in the way'),
    })
    .nullable()
    .describe('Bank accounts that wait for another owner; null: none'),
});

const payment = z
  .object({
    id,
    kind: z.enum(paymentKinds),
    amount,
    fee: amount.describe('Of the amount what banks kept on the way, at our cost'),
    receivedOn: isoDay,
    reference: z.string(),
    recordedAt: instant,
    recordedBy: z.string().nullable().describe('For the team'),
    reversed: z.boolean().describe('It was recorded by mistake and does not count'),
  })
  .meta({ id: 'Payment' });

const invoice = z
  .object({
    id,
    number: z.string(),
    url: z.string(),
    orderId: id.nullable().describe('null: the order is kept no longer'),
    orderNumber: z.string(),
    companyId: id,
    companyName: z.string(),
    brandName: translated.nullable().describe('As the order says; null: it is kept no longer'),
    state: z.enum(invoiceStates),
    total: amount,
    credited: amount,
    paid: amount,
    refunded: amount,
    open: amount.describe('Below 0: to be refunded'),
    interest: amount.describe(
      'Late interest up to today, simple: 1.5% a month, or what the law gives; not part of what is open',
    ),
    fixedSum: amount.describe('What the law adds once an invoice is late; not part of what is open'),
    daysLate: z.int(),
    reference: z.string().describe('ISO 11649'),
    issuedAt: instant,
    dueAt: instant,
    settledAt: instant.nullable(),
  })
  .meta({ id: 'Invoice' });

const invoiceDetail = invoice
  .extend({
    payments: z.array(payment),
    vat: vatOutlook.describe('As it was invoiced'),
    creditNotes: z.array(z.object({ id, number: z.string(), url: z.string() })),
    paidLate: z
      .object({ on: isoDay, daysLate: z.int(), interest: amount, fixedSum: amount })
      .nullable()
      .describe(
        'What had come on top by the day the last money came, and was not invoiced; null: paid in time, or open',
      ),
    ublUrl: z
      .string()
      .nullable()
      .describe('The invoice as data (UBL, EN 16931); null: issued before there was any'),
    pay: z
      .object({
        accountName: z.string(),
        bank: z.string(),
        iban: z.string(),
        bic: z.string(),
        code: z
          .array(z.string())
          .nullable()
          .describe(
            'In euros an EPC QR code, in francs a Swiss QR code for what is open, a row of modules each, "1" is dark',
          ),
      })
      .nullable()
      .describe('Where the money goes, as the invoice says; null: nothing is open'),
  })
  .meta({ id: 'InvoiceDetail' });

const owed = z
  .object({
    currency: accountCurrency,
    openMinor: z.int(),
    overdueMinor: z.int(),
    interestMinor: z.int(),
    fixedMinor: z.int(),
    openCount: z.int(),
    overdueCount: z.int(),
    nextDueAt: instant.nullable(),
  })
  .meta({ id: 'Owed' });

const received = {
  requestId: id.describe('Made by the caller once per submission; sent again, nothing is booked twice'),
  amountMinor: z.int('not-whole').min(1, 'too-small').max(1_000_000_000_000, 'too-large'),
  receivedOn: day(firstPaymentDay),
  reference: optionalLine(140).default(''),
};

const statementLine = z.object({
  on: isoDay,
  kind: z.enum(statementKinds),
  number: z.string(),
  orderNumber: z.string(),
  reference: z.string(),
  amountMinor: z.int(),
  feeMinor: z.int().describe('Of a payment what banks kept on the way, at our cost; else 0'),
  balanceMinor: z.int(),
});

const statementInput = z.object({
  companyId: id.optional().describe('For the team; a retailer reads its own'),
  from: day(),
  to: day(),
});

/** What a statement may be refused for, in whatever form it is asked for. */
const statementErrors = ['not-found', 'period-reversed'] as const;

export const money = {
  listInvoices: operation({
    method: 'GET',
    path: '/api/invoices',
    permission: 'invoice:read',
    summary: 'Invoices of the reader’s company, or of all for the team: what is due when, newest first.',
    input: z.object({
      ...sortedPaging('invoices'),
      state: z
        .enum([...invoiceStates, 'unpaid'], 'invalid-choice')
        .optional()
        .describe('"unpaid": open and overdue, the one due first at the top'),
      companyId: id.optional(),
      orderId: id.optional(),
      q: text(60).optional().describe('Invoice, order, company or reference'),
    }),
    output: page(invoice).extend({
      total: z.int(),
      owed: z
        .array(owed)
        .describe('What is open, by currency, over all invoices of the reader (and company)'),
    }),
    errors: ['invalid-cursor'],
  }),
  getInvoice: operation({
    method: 'GET',
    path: '/api/invoices/:invoiceId',
    permission: 'invoice:read',
    summary: 'One invoice with its payments.',
    input: z.object({ invoiceId: id }),
    output: invoiceDetail,
    errors: ['not-found'],
  }),
  payInvoice: operation({
    method: 'POST',
    path: '/api/invoices/:invoiceId/payments',
    permission: 'money:record',
    summary: 'Record money that has come for an invoice, in part or in full; in full, its order is paid.',
    input: z.object({ invoiceId: id, ...received }),
    output: invoiceDetail,
    errors: ['not-found', 'payment-too-high', 'date-in-future', 'date-too-early', 'request-id-reused'],
    status: 201,
  }),
  refundInvoice: operation({
    method: 'POST',
    path: '/api/invoices/:invoiceId/refunds',
    permission: 'money:record',
    summary: 'Record money that has gone back after a credit note.',
    input: z.object({ invoiceId: id, ...received }),
    output: invoiceDetail,
    errors: ['not-found', 'refund-too-high', 'date-in-future', 'date-too-early', 'request-id-reused'],
    status: 201,
  }),
  reversePayment: operation({
    method: 'POST',
    path: '/api/payments/:paymentId/reversal',
    permission: 'money:record',
    summary: 'Undo a payment or refund that was recorded by mistake, with a reason; both stay in the ledger.',
    input: z.object({ paymentId: id, reason: text(500).default('') }),
    output: invoiceDetail,
    errors: ['not-found', 'reason-required', 'payment-reversed', 'reversal-not-possible'],
  }),
  getStatement: operation({
    method: 'GET',
    path: '/api/statement',
    permission: 'invoice:read',
    summary: 'A company’s account by period, one per currency.',
    input: statementInput,
    output: z.object({
      companyId: id,
      companyName: z.string(),
      from: isoDay,
      to: isoDay,
      accounts: z.array(
        z.object({
          currency: z.enum(accountCurrencies),
          openingMinor: z.int(),
          chargedMinor: z.int(),
          settledMinor: z.int(),
          closingMinor: z.int(),
          lines: z.array(statementLine),
        }),
      ),
    }),
    errors: statementErrors,
  }),
  downloadStatementCsv: download({
    path: '/api/statement.csv',
    permission: 'invoice:read',
    summary: 'The account as a CSV file.',
    input: statementInput,
    errors: [...statementErrors, 'too-many-requests'],
    download: ['text/csv'],
  }),
  downloadStatementPdf: download({
    path: '/api/statement.pdf',
    permission: 'invoice:read',
    summary: 'The account as a PDF.',
    input: statementInput,
    errors: [...statementErrors, 'too-many-requests'],
    download: ['application/pdf'],
  }),
  listReceivables: operation({
    method: 'GET',
    path: '/api/money/companies',
    permission: 'money:read',
    summary: 'Retail companies with their terms and what they owe, by name.',
    input: z.object({ ...sortedPaging('companies'), q: text(60).optional() }),
    output: page(
      z.object({
        companyId: id,
        companyName: z.string(),
        country: z.string(),
        terms: z.enum(paymentTerms),
        owed: z.array(owed),
      }),
    ).extend({ total: z.int() }),
    errors: ['invalid-cursor'],
  }),
  setTerms: operation({
    method: 'PUT',
    path: '/api/money/companies/:companyId/terms',
    permission: 'terms:set',
    fresh: true,
    summary:
      'Set how a retail company pays from its next order on, with the reason; placed orders keep their terms.',
    input: z.object({
      companyId: id,
      terms: z.enum(paymentTerms, 'invalid-choice'),
      reason: text(500).min(1, 'reason-required').describe('For the audit log'),
    }),
    output: z.object({ companyId: id, terms: z.enum(paymentTerms) }),
    errors: ['not-found'],
  }),
  getSeller: operation({
    method: 'GET',
    path: '/api/money/seller',
    permission: 'money:read',
    summary: 'The operator’s company details on documents, with its bank accounts.',
    input: z.object({}),
    output: sellerInForce,
  }),
  setSeller: operation({
    method: 'PUT',
    path: '/api/money/seller',
    permission: 'seller:edit',
    fresh: true,
    summary:
      'Change the operator’s company details on future documents; new bank accounts need another owner’s approval, if there is one.',
    input: sellerShape.extend({
      expectedVersion: z
        .int()
        .min(0, 'too-small')
        .describe('The version that was read; a later one is not overwritten'),
    }),
    output: sellerInForce,
    errors: ['setting-changed', 'invalid-iban', 'invalid-bic', 'account-doubled'],
  }),
  approveBankDetails: operation({
    method: 'POST',
    path: '/api/money/seller/proposals/:proposalId/approve',
    permission: 'seller:edit',
    fresh: true,
    summary: 'Approve the bank accounts that another owner has proposed.',
    input: z.object({ proposalId: id }),
    output: sellerInForce,
    errors: ['not-found', ...bankDetailsRefusals],
  }),
  declineBankDetails: operation({
    method: 'POST',
    path: '/api/money/seller/proposals/:proposalId/decline',
    permission: 'seller:edit',
    summary:
      'Decline proposed bank accounts, or withdraw the own proposal; documents keep the accounts they had.',
    input: z.object({ proposalId: id }),
    output: sellerInForce,
    errors: ['not-found'],
  }),
};
