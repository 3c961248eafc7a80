import type { money } from '#contract/money.ts';
import type { HandlersOf } from '../http/context.ts';
import { getInvoice } from './find-invoice.ts';
import { listInvoices } from './list-invoices.ts';
import { listReceivables } from './list-receivables.ts';
import { approveBankDetails, declineBankDetails, getSellerInForce, setSeller } from './seller.ts';
import { setTerms } from './set-terms.ts';
import { getStatement } from './statement.ts';
import { downloadStatementCsv, downloadStatementPdf } from './statement-files.ts';

export const moneyHandlers: Omit<
  HandlersOf<typeof money>,
  'payInvoice' | 'refundInvoice' | 'reversePayment'
> = {
  listInvoices,
  getInvoice,
  getStatement,
  downloadStatementCsv,
  downloadStatementPdf,
  listReceivables,
  setTerms,
  getSeller: getSellerInForce,
  setSeller,
  approveBankDetails,
  declineBankDetails,
};
