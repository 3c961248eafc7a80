import type { settlements } from '#contract/settlements.ts';
import type { HandlersOf } from '../http/context.ts';
import { agreeCommission, listAgreements } from './agreements.ts';
import { approvePayout, downloadPayout, handPayout, withdrawPayout } from './approve-payout.ts';
import { listComing } from './list-coming.ts';
import { listPayouts } from './list-payouts.ts';
import { listSettlements, listStatements } from './list-settlements.ts';
import { makeSettlements } from './make-statements.ts';
import { preparePayout } from './prepare-payout.ts';
import { confirmPaid, failPayment, listPayoutEntries } from './settle-payment.ts';
import { downloadSettlement } from './statement-file.ts';

export const settlementsHandlers: HandlersOf<typeof settlements> = {
  listSettlements,
  listComing,
  downloadSettlement,
  listAgreements,
  agreeCommission,
  listStatements,
  makeSettlements,
  listPayouts,
  preparePayout,
  approvePayout,
  withdrawPayout,
  downloadPayout,
  handPayout,
  listPayoutEntries,
  confirmPaid,
  failPayment,
};
