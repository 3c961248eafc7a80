import { z } from 'zod';
import { mostXeroDocuments } from '#domain/bookkeeping.ts';
import { day } from './fields.ts';
import { download } from './operation.ts';

const period = z.object({ from: day(), to: day().describe('That day still counts') });
const errors = ['period-reversed', 'too-many-requests'] as const;
const types = ['text/csv'] as const;

/** What the bookkeeper takes along. */
export const bookkeeping = {
  downloadJournal: download({
    path: '/api/admin/bookkeeping/journal',
    permission: 'bookkeeping:read',
    summary:
      'Invoices, credit notes, payments, refunds, reversals, settlement statements and payouts of a period in double entry, as CSV. The same period gives the same file.',
    input: period,
    errors,
    download: types,
  }),
  downloadXero: download({
    path: '/api/admin/bookkeeping/xero',
    permission: 'bookkeeping:read',
    summary: `Invoices and credit notes of a period in the form of Xero’s import of sales invoices, which takes ${mostXeroDocuments} at once.`,
    input: period,
    errors,
    download: types,
  }),
};
