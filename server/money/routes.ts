import type { money } from '#contract/money.ts';
import type { Context, HandlersOf } from '../http/context.ts';
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
  listInvoices: ({ db, actor, world }, input) => listInvoices(db, actor, input, world.now),
  getInvoice: (context, { invoiceId }) => detail(context, invoiceId),
  getStatement: ({ db, actor }, input) => getStatement(db, actor, input),
  downloadStatementCsv,
  downloadStatementPdf,
  listReceivables: ({ db, world }, input) => listReceivables(db, input, world.now),
  setTerms: ({ db, actor, world }, input) => setTerms(db, actor, input, world),
  getSeller: ({ db, actor }) => getSellerInForce(db, actor),
  setSeller: ({ db, actor, world }, input) => setSeller(db, actor, input, world),
  approveBankDetails: ({ db, actor, world }, input) => approveBankDetails(db, actor, input, world),
  declineBankDetails: ({ db, actor, world }, input) => declineBankDetails(db, actor, input, world),
};

function detail({ db, actor, world }: Context, invoiceId: string) {
  return getInvoice(db, actor, { invoiceId }, world.now);
}
