import { freeWindowHours, restockingFeePercent } from '#domain/cancellation.ts';
import { damageHours, refundDays } from '#domain/claim.ts';
import { cvKeptMonths } from '#domain/jobs.ts';
import { inspectionDays } from '#domain/order-transitions.ts';
import { noticeDays } from '#domain/price-notice.ts';
import { daysToPay, lateInterestPercentPerMonth } from '#domain/terms.ts';

/**
 * The figures the public pages and policies state (docs/decisions.md, Public figures). Texts name
 * them as placeholders, so that a figure is written once; "from" and "to" are the ends of a range.
 */
export const publicFigures = {
  marketYear: 2030,
  growthPercent: 9.61,
  growthFrom: 2024,
  growthTo: 2032,
  marginPercent: 80,
  /** Years in the trade, retail partners and verified brands: "at least". */
  years: 10,
  retailers: 100,
  brands: 15,
  /** Hours until a brand has confirmed an order. */
  confirmFrom: 24,
  confirmTo: 48,
  /** Units. */
  moqFrom: 50,
  moqTo: 100,
  termDays: daysToPay.net30,
  termDaysLong: daysToPay.net60,
  /** A month. */
  interestPercent: lateInterestPercentPerMonth,
  noticeDays,
  freeHours: freeWindowHours,
  restockingPercent: restockingFeePercent,
  inspectionDays,
  damageHours,
  shelfMonths: 18,
  /** Business days, within the EU and elsewhere. */
  euFrom: 7,
  euTo: 14,
  elseFrom: 10,
  elseTo: 21,
  /** Business days of the three steps of a refund. */
  refundInspectFrom: refundDays.inspect[0],
  refundInspectTo: refundDays.inspect[1],
  refundProcessFrom: refundDays.process[0],
  refundProcessTo: refundDays.process[1],
  refundTransferFrom: refundDays.transfer[0],
  refundTransferTo: refundDays.transfer[1],
  /** Business hours. */
  replyHours: 24,
  recordYears: 7,
  transactionYears: 6,
  logMonths: 12,
  cvMonths: cvKeptMonths,
  /** How long a sign-in lasts: idle, and with "remember me". */
  idleHours: 24,
  rememberDays: 30,
  /** How long a browser is recognised. */
  deviceDays: 400,
} as const;
