import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { queue as contract } from '#contract/queue.ts';
import { cappedCount } from '#domain/catalogue-filter.ts';
import { officeOf } from '#domain/offices.ts';
import { may } from '#domain/permissions.ts';
import { waitingKinds } from '#domain/waiting.ts';
import type { Context } from '../kernel/context.ts';
import { readSettings } from '../kernel/operator-settings.ts';
import { claimsToReview } from './badge-claims.ts';
import { entriesToBook } from './bank.ts';
import { accountsToCheck } from './bank-accounts.ts';
import { bookingsToday, bookingsWhenClosed } from './bookings.ts';
import { brandsToPublish } from './brands.ts';
import { certificatesToReview } from './certificates.ts';
import { claimsToAnswer, claimsToDecide } from './claims.ts';
import { namesForCustoms } from './customs.ts';
import { failedEmails, failedJobs } from './failures.ts';
import { followUpsDue } from './follow-ups.ts';
import { applicationsToDecide, approvalsToDecide, enquiriesToAnswer } from './forms.ts';
import { holidaysToEnter } from './holidays.ts';
import { overdueInvoices, refundsToPay } from './invoices.ts';
import { lateRatesToEnter } from './late-rates.ts';
import { unansweredMessages } from './messages.ts';
import { lateOrders, ordersToMoveOn, paymentsToRecord } from './orders.ts';
import { passportsToReview } from './passports.ts';
import { missingRates } from './rates.ts';
import { recallsToFollow } from './recalls.ts';
import { samplesToMoveOn } from './samples.ts';
import { payoutsToApprove, statementsToPay } from './settlements.ts';
import type { Asker, Source } from './source.ts';
import { stockToFill } from './stock.ts';
import { together } from './together.ts';

/** Everything that can wait for somebody. What a new capability brings to do is one line more. */
const sources: readonly Source[] = [
  missingRates,
  holidaysToEnter,
  lateRatesToEnter,
  recallsToFollow,
  lateOrders,
  overdueInvoices,
  ordersToMoveOn,
  paymentsToRecord,
  refundsToPay,
  entriesToBook,
  statementsToPay,
  payoutsToApprove,
  claimsToAnswer,
  claimsToDecide,
  samplesToMoveOn,
  unansweredMessages,
  stockToFill,
  namesForCustoms,
  approvalsToDecide,
  accountsToCheck,
  applicationsToDecide,
  brandsToPublish,
  claimsToReview,
  certificatesToReview,
  passportsToReview,
  enquiriesToAnswer,
  bookingsToday,
  bookingsWhenClosed,
  followUpsDue,
  failedEmails,
  failedJobs,
];

/** What waits for the actor: of every source whose work they may do, those with something in it. */
export async function listWaiting(
  { db, actor, language, world: { now } }: Context<'actor' | 'language' | 'world'>,
  { limit, assigned }: ParsedOf<typeof contract.listWaiting>,
): Promise<OutputOf<typeof contract.listWaiting>> {
  const offices = (await readSettings(db)).offices.value;
  const london = officeOf(offices, 'london');
  const { rowsOf, ask } = together(db);
  const asker: Omit<Asker, 'of'> = { db, rowsOf, actor, language, now, london, offices, assigned };
  const reading = Promise.all(
    sources
      .filter(({ needs }) => may(actor, needs))
      .map(async ({ kind, subject, href, read }) => ({
        kind,
        href: href(actor),
        ...(await read({ ...asker, of: { kind, ...(subject && { subject }) } }, limit)),
      })),
  );
  ask();
  const waiting = (await reading).filter(({ count }) => count > 0);
  return {
    total: cappedCount(waiting.reduce((sum, { count }) => sum + count, 0)),
    sources: waiting.toSorted((a, b) => waitingKinds.indexOf(a.kind) - waitingKinds.indexOf(b.kind)),
  };
}
