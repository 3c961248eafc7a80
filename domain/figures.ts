import { consultationMinutes } from './booking.ts';
import { freeWindowHours, restockingFeePercent } from './cancellation.ts';
import { newDays } from './catalogue-filter.ts';
import { answerDays as claimDays, damageHours, refundDays } from './claim.ts';
import { confirmLatestHours, confirmTargetHours } from './confirm-clock.ts';
import { replyHours } from './enquiry.ts';
import { importDays } from './import-state.ts';
import { dayMs, hourMs, minuteMs } from './instants.ts';
import { cvKeptMonths } from './jobs.ts';
import { answerDays } from './order-proposal.ts';
import { inspectionDays } from './order-transitions.ts';
import { noticeDays } from './price-notice.ts';
import { noticeDays as deletionNoticeDays, retentionClasses } from './retention.ts';
import { seeingMs } from './seeing.ts';
import { deviceDays, sessionEnds } from './session-ends.ts';
import { settlementWaitDays } from './settlement-account.ts';
import { daysToPay, lateInterestPercentPerMonth } from './terms.ts';
import { transitDays } from './transit.ts';

const ends = sessionEnds.retailer;

/**
 * What we promise in figures, each from the rule that keeps it (docs/decisions.md, Public figures). Every text in every
 * language can name them as placeholders, on a screen, in an email and on a paper alike; "from" and "to" are the ends of
 * a range.
 */
export const figures = {
  /** Hours until a brand has confirmed an order. */
  confirmFrom: confirmTargetHours,
  confirmTo: confirmLatestHours,
  termDays: daysToPay.net30,
  termDaysLong: daysToPay.net60,
  /** A month. */
  interestPercent: lateInterestPercentPerMonth,
  noticeDays,
  freeHours: freeWindowHours,
  restockingPercent: restockingFeePercent,
  inspectionDays,
  damageHours,
  /** Days a retailer has to answer a difference, a brand to propose what becomes of a problem. */
  proposalDays: answerDays,
  claimDays,
  /** So long after it was entered is a brand's bank account first used. */
  bankDays: settlementWaitDays,
  /** Business days from dispatch, within the EU and elsewhere. */
  euFrom: transitDays.eu[0],
  euTo: transitDays.eu[1],
  elseFrom: transitDays.elsewhere[0],
  elseTo: transitDays.elsewhere[1],
  /** Business days of the three steps of a refund. */
  refundInspectFrom: refundDays.inspect[0],
  refundInspectTo: refundDays.inspect[1],
  refundProcessFrom: refundDays.process[0],
  refundProcessTo: refundDays.process[1],
  refundTransferFrom: refundDays.transfer[0],
  refundTransferTo: refundDays.transfer[1],
  /** Business hours. */
  replyHours,
  consultationMinutes,
  /** Somebody of the team sees as another so long. */
  seeingMinutes: seeingMs / minuteMs,
  recordYears: retentionClasses.businessRecords.months / 12,
  transactionYears: retentionClasses.transactions.months / 12,
  logMonths: retentionClasses.logs.months,
  cvMonths: cvKeptMonths,
  importDays,
  deletionNoticeDays,
  newProductDays: newDays,
  /** How long a sign-in lasts: idle, and with "remember me". */
  idleHours: ends.unremembered.idleMs / hourMs,
  rememberDays: ends.remembered.totalMs / dayMs,
  /** How long a browser is recognised. */
  deviceDays,
} as const;
