import type { enquiries } from '#contract/enquiries.ts';
import type { money } from '#contract/money.ts';
import type { orders } from '#contract/orders.ts';
import type { security } from '#contract/security.ts';
import type { team } from '#contract/team.ts';
import type { Context, HandlersOf } from '../http/context.ts';
import { getInvoice } from '../money/find-invoice.ts';
import { getOrder } from '../orders/find-order.ts';
import { changeColleague, removeColleague } from './change-colleague.ts';
import { approveApplication, declineApplication } from './decide-application.ts';
import { deleteAccount, getDeletion } from './delete-account.ts';
import { recordMoney } from './record-money.ts';
import { recordPayment } from './record-payment.ts';
import { reversePayment } from './reverse-payment.ts';
import { updateStatus } from './update-status.ts';

/** What the areas leave to this floor: each of these changes more than one of them in one transaction. */
type Moves = {
  readonly orders: Pick<HandlersOf<typeof orders>, 'updateStatus' | 'recordPayment'>;
  readonly money: Pick<HandlersOf<typeof money>, 'payInvoice' | 'refundInvoice' | 'reversePayment'>;
  readonly enquiries: Pick<HandlersOf<typeof enquiries>, 'approveApplication' | 'declineApplication'>;
  readonly security: Pick<HandlersOf<typeof security>, 'getDeletion' | 'deleteAccount'>;
  readonly team: Pick<HandlersOf<typeof team>, 'changeColleague' | 'removeColleague'>;
};

export const moves: Moves = {
  orders: {
    updateStatus: async (context, input) => {
      await updateStatus(context.db, context.actor, input, context.world);
      return orderNow(context, input);
    },
    recordPayment: async (context, input) => {
      await recordPayment(context.db, context.actor, input, context.world);
      return orderNow(context, input);
    },
  },
  money: {
    payInvoice: async (context, input) => {
      const { db, actor, world, language } = context;
      await recordMoney(db, actor, 'payment', input, world, language);
      return invoiceNow(context, input.invoiceId);
    },
    refundInvoice: async (context, input) => {
      const { db, actor, world, language } = context;
      await recordMoney(db, actor, 'refund', input, world, language);
      return invoiceNow(context, input.invoiceId);
    },
    reversePayment: async (context, input) => {
      const { db, actor, world } = context;
      return invoiceNow(context, await reversePayment(db, actor, input, world));
    },
  },
  enquiries: {
    approveApplication: ({ db, actor, world }, input) => approveApplication(db, actor, input, world),
    declineApplication: ({ db, actor, world }, input) => declineApplication(db, actor, input, world),
  },
  security: {
    getDeletion: ({ db, actor, language }) => getDeletion(db, actor, language),
    deleteAccount: async ({ db, actor, cookies, world }, input) => {
      await deleteAccount(db, actor, input, world);
      cookies.close();
      return {};
    },
  },
  team: {
    changeColleague: ({ db, actor, world }, input) => changeColleague(db, actor, input, world),
    removeColleague: async ({ db, actor, world }, input) => {
      await removeColleague(db, actor, input, world);
      return {};
    },
  },
};

/** Every change answers the order as it is now, with what the reader may do next. */
function orderNow({ db, actor, language, world }: Context, { orderId }: { readonly orderId: string }) {
  return getOrder(db, actor, { orderId }, { language, now: world.now });
}

function invoiceNow({ db, actor, world }: Context, invoiceId: string) {
  return getInvoice(db, actor, { invoiceId }, world.now);
}
