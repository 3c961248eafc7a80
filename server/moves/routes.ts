import type { bank } from '#contract/bank.ts';
import type { claims } from '#contract/claims.ts';
import type { enquiries } from '#contract/enquiries.ts';
import type { lots } from '#contract/lots.ts';
import type { money } from '#contract/money.ts';
import type { orders } from '#contract/orders.ts';
import type { security } from '#contract/security.ts';
import type { team } from '#contract/team.ts';
import { getBankEntry } from '../bank/list-bank-entries.ts';
import { getClaim } from '../claims/list-claims.ts';
import type { HandlersOf } from '../http/context.ts';
import { getOrderLots } from '../lots/get-order-lots.ts';
import { getInvoice } from '../money/find-invoice.ts';
import { getOrder } from '../orders/find-order.ts';
import { getAccount } from '../security/accounts.ts';
import { answerProposal } from './answer-proposal.ts';
import { bookBankEntry, bookProposals } from './book-bank-entry.ts';
import { changeAccount } from './change-account.ts';
import { changeColleague, removeColleague } from './change-colleague.ts';
import { changeOrderLots } from './change-order-lots.ts';
import { confirmOrder } from './confirm-order.ts';
import { approveApplication, declineApplication } from './decide-application.ts';
import { decideClaim } from './decide-claim.ts';
import { deleteAccount, getDeletion } from './delete-account.ts';
import { moveOrders } from './move-orders.ts';
import { recordMoney } from './record-money.ts';
import { recordPayment } from './record-payment.ts';
import { removeAccount } from './remove-account.ts';
import { reportClaim } from './report-claim.ts';
import { reversePayment } from './reverse-payment.ts';
import { updateStatus } from './update-status.ts';

/** What the areas leave to this floor: each of these changes more than one of them in one transaction. */
type Moves = {
  readonly orders: Pick<
    HandlersOf<typeof orders>,
    'updateStatus' | 'moveOrders' | 'recordPayment' | 'confirmOrder' | 'answerProposal'
  >;
  readonly claims: Pick<HandlersOf<typeof claims>, 'reportClaim' | 'decideClaim'>;
  readonly lots: Pick<HandlersOf<typeof lots>, 'changeOrderLots'>;
  readonly money: Pick<HandlersOf<typeof money>, 'payInvoice' | 'refundInvoice' | 'reversePayment'>;
  readonly bank: Pick<HandlersOf<typeof bank>, 'bookBankEntry' | 'bookProposals'>;
  readonly enquiries: Pick<HandlersOf<typeof enquiries>, 'approveApplication' | 'declineApplication'>;
  readonly security: Pick<
    HandlersOf<typeof security>,
    'changeAccount' | 'removeAccount' | 'getDeletion' | 'deleteAccount'
  >;
  readonly team: Pick<HandlersOf<typeof team>, 'changeColleague' | 'removeColleague'>;
};

/** Every change of an order or an invoice answers it as it is now, with what the reader may do next. */
export const moves: Moves = {
  orders: {
    updateStatus: async (context, input) => {
      await updateStatus(context, input);
      return getOrder(context, input);
    },
    moveOrders,
    confirmOrder: async (context, input) => {
      await confirmOrder(context, input);
      return getOrder(context, input);
    },
    answerProposal: async (context, input) => {
      await answerProposal(context, input);
      return getOrder(context, input);
    },
    recordPayment: async (context, input) => {
      await recordPayment(context, input);
      return getOrder(context, input);
    },
  },
  claims: {
    reportClaim: async (context, input) => getClaim(context, await reportClaim(context, input)),
    decideClaim: async (context, input) => {
      await decideClaim(context, input);
      return getClaim(context, input);
    },
  },
  lots: {
    changeOrderLots: async (context, input) => {
      await changeOrderLots(context, input);
      return getOrderLots(context, input);
    },
  },
  money: {
    payInvoice: async (context, input) => {
      await recordMoney(context, { ...input, kind: 'payment' });
      return getInvoice(context, input);
    },
    refundInvoice: async (context, input) => {
      await recordMoney(context, { ...input, kind: 'refund' });
      return getInvoice(context, input);
    },
    reversePayment: async (context, input) => {
      const invoiceId = await reversePayment(context, input);
      return getInvoice(context, { invoiceId });
    },
  },
  bank: {
    bookBankEntry: async (context, input) => {
      await bookBankEntry(context, input);
      return getBankEntry(context, input);
    },
    bookProposals,
  },
  enquiries: {
    approveApplication,
    declineApplication,
  },
  security: {
    changeAccount: async (context, input) => {
      await changeAccount(context, input);
      return getAccount(context, input);
    },
    removeAccount: async (context, input) => {
      await removeAccount(context, input);
      return {};
    },
    getDeletion,
    deleteAccount: async (context, input) => {
      await deleteAccount(context, input);
      context.cookies.close();
      return {};
    },
  },
  team: {
    changeColleague,
    removeColleague: async (context, input) => {
      await removeColleague(context, input);
      return {};
    },
  },
};
