import { z } from 'zod';
import { bankColumns, dayOrders } from '#domain/bank-csv.ts';
import { bankFormats, maxBankEntries, maxBankFileBytes } from '#domain/bank-entry.ts';
import { bankFilters, bankMatches, bankStates, maxBookings } from '#domain/bank-match.ts';
import {
  accountCurrency,
  id,
  instant,
  line,
  page,
  queryList,
  refusal,
  sortedPaging,
  text,
  version,
} from './fields.ts';
import { operation, upload } from './operation.ts';

const isoDay = z.iso.date();
const amount = z.object({ amountMinor: z.int(), currency: accountCurrency });
const minor = z.int('not-whole').max(1_000_000_000_000, 'too-large');

/** Money of an entry on one invoice, as it is or would be booked. */
const bookingView = z.object({
  invoiceId: id,
  invoiceNumber: z.string(),
  companyName: z.string(),
  amount,
  fee: amount.describe('Settled beyond what came, because banks kept it'),
});

const bankEntryView = z
  .object({
    id,
    bookedOn: isoDay,
    account: z.string(),
    amount,
    rest: amount.describe('What of it is on no invoice yet'),
    name: z.string(),
    iban: z.string(),
    reference: z.string(),
    text: z.string(),
    bankReference: z.string(),
    state: z.enum(bankStates),
    bookings: z.array(bookingView),
    proposal: z
      .object({ by: z.enum(bankMatches), bookings: z.array(bookingView) })
      .nullable()
      .describe('What one click books; null: somebody has to look'),
    mayBeTwin: z.boolean().describe('Another file has brought what may be the same money'),
    setAside: z.object({ reason: z.string(), by: z.string().nullable(), at: instant }).nullable(),
    fileName: z.string(),
    version: z.int(),
  })
  .meta({ id: 'BankEntry' });

const column = z.object({ column: z.int(), field: z.enum(bankColumns) });

const upTo = maxBankEntries.toLocaleString('en');

export const bank = {
  uploadBankFile: upload({
    path: '/api/bank/files',
    permission: 'money:record',
    summary: `Read a file of the bank, up to ${upTo} entries: CAMT.053, MT940, or CSV once it is said what its columns are. Entries that are here already are not read twice; nothing is booked yet.`,
    input: z.object({
      currency: accountCurrency.optional().describe('Of a CSV: which account of ours it is of'),
      dayOrder: z.enum(dayOrders, 'invalid-choice').optional(),
      columns: queryList(z.string().regex(/^\d{1,3}:\w{2,20}$/, 'invalid-choice'), 100)
        .optional()
        .describe('Of a CSV: "0:date,3:amount"; without it the file is looked at and a mapping proposed'),
    }),
    output: z.object({
      format: z.enum(bankFormats),
      mapping: z
        .object({
          titles: z.array(z.string()),
          rows: z.array(z.array(z.string())).describe('The first few'),
          columns: z.array(column),
          dayOrder: z.enum(dayOrders),
          currencies: z.array(accountCurrency).describe('Of our accounts'),
        })
        .nullable()
        .describe('Of a CSV that was only looked at; null: it was read'),
      added: z.int(),
      known: z.int().describe('Entries that were here before'),
      ready: z.int().describe('Of those added, how many have an invoice to be booked on'),
      otherCurrencies: z.int().describe('Movements in currencies that no account of ours has'),
      leftOut: z
        .array(z.object({ row: z.int(), currency: z.string() }))
        .describe('Rows of a CSV that are in another currency than its account'),
    }),
    errors: [
      'attachment-empty',
      'bank-file-too-large',
      'bank-file-unknown',
      'bank-file-broken',
      'bank-file-empty',
      'bank-date-broken',
      'bank-amount-broken',
      'bank-too-many',
      'bank-account-unknown',
      'bank-date-missing',
      'bank-amount-missing',
      'invalid-choice',
      'import-broken',
      'import-too-many-columns',
      'too-many-requests',
    ],
    status: 201,
    upload: { maxBytes: maxBankFileBytes, tooLarge: 'bank-file-too-large' },
  }),
  listBankEntries: operation({
    method: 'GET',
    path: '/api/bank/entries',
    permission: 'money:read',
    summary: 'What has moved on our accounts and which invoices it is on, the latest first.',
    input: z.object({
      ...sortedPaging('bank'),
      state: z
        .enum(bankFilters, 'invalid-choice')
        .optional()
        .describe('"todo": what has come by now and is not on invoices in full, matched or not'),
      q: text(60).optional().describe('Payer, words, reference, or an amount as "120.50"'),
    }),
    output: page(bankEntryView).extend({
      total: z.int().describe('Exact to 1,000; 1,001 says that there are more'),
      counts: z
        .partialRecord(z.enum(bankStates), z.int())
        .describe('Of all entries, by state; exact to 1,000, and 1,001 says that there are more'),
      readyFees: z
        .array(amount)
        .describe(
          'What booking everything that is ready would write off as bank fees, by currency; none: []',
        ),
    }),
    errors: ['invalid-cursor'],
  }),
  bookBankEntry: operation({
    method: 'POST',
    path: '/api/bank/entries/:entryId/bookings',
    permission: 'money:record',
    summary: 'Book an entry on invoices, in part or whole; what is settled in full makes its order paid.',
    input: z.object({
      entryId: id,
      version,
      bookings: z
        .array(
          z.object({
            invoiceId: id,
            amountMinor: minor.min(1, 'too-small'),
            feeMinor: minor
              .min(0, 'too-small')
              .default(0)
              .describe(
                'Kept by banks; only with what settles the invoice, and within the limit of all its fees',
              ),
          }),
        )
        .min(1, 'required')
        .max(maxBookings, 'too-many'),
    }),
    output: bankEntryView,
    errors: [
      'not-found',
      'bank-entry-outdated',
      'payment-too-high',
      'date-in-future',
      'date-too-early',
      'bank-entry-out',
      'bank-entry-set-aside',
      'bank-entry-exceeded',
      'bank-invoice-twice',
      'bank-currency-differs',
      'bank-fee-too-high',
      'bank-fee-not-last',
    ],
    status: 201,
  }),
  bookProposals: operation({
    method: 'POST',
    path: '/api/bank/bookings',
    permission: 'money:record',
    summary: 'Book entries as proposed, each by itself; what cannot be booked is told with the reason.',
    input: z.object({
      entries: z
        .array(z.object({ entryId: id, version }))
        .min(1, 'required')
        .max(100, 'too-many')
        .describe('As they were read: one that has changed since is refused'),
    }),
    output: z.object({
      booked: z.int(),
      fees: z.array(amount).describe('What was written off as bank fees with them, by currency; none: []'),
      refused: z.array(z.object({ entryId: id, name: z.string(), amount, refusal })),
    }),
    errors: ['not-found'],
  }),
  setAsideBankEntry: operation({
    method: 'POST',
    path: '/api/bank/entries/:entryId/set-aside',
    permission: 'money:record',
    summary: 'Say that an entry is for no invoice, and why; it waits for nobody any more.',
    input: z.object({ entryId: id, version, reason: line(200) }),
    output: bankEntryView,
    errors: ['not-found', 'bank-entry-outdated', 'bank-entry-out', 'bank-entry-booked'],
  }),
  takeUpBankEntry: operation({
    method: 'POST',
    path: '/api/bank/entries/:entryId/take-up',
    permission: 'money:record',
    summary: 'Take up again what was set aside.',
    input: z.object({ entryId: id, version }),
    output: bankEntryView,
    errors: ['not-found', 'bank-entry-outdated'],
  }),
  matchBankEntries: operation({
    method: 'POST',
    path: '/api/bank/matching',
    permission: 'money:record',
    summary: 'Look again which invoices the open entries are for; nothing is booked.',
    input: z.object({}),
    output: z.object({ ready: z.int() }),
  }),
};
