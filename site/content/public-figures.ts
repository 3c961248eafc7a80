import { freeWindowHours, restockingFeePercent } from '#domain/cancellation.ts';
import { cvKeptMonths } from '#domain/jobs.ts';
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
  inspectionDays: 14,
  damageHours: 48,
  shelfMonths: 18,
  /** Business days, within the EU and elsewhere. */
  euFrom: 7,
  euTo: 14,
  elseFrom: 10,
  elseTo: 21,
  /** Business days of the three steps of a refund. */
  refundInspectFrom: 5,
  refundInspectTo: 7,
  refundProcessFrom: 3,
  refundProcessTo: 5,
  refundTransferFrom: 5,
  refundTransferTo: 10,
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
