import { useTranslation } from 'react-i18next';
import { formatDate, formatShortDate } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { isCharged } from '#domain/order-status.ts';
import { completionWaitsFor, inspectionEndsAt } from '#domain/order-transitions.ts';
import { labelled } from '#domain/punctuation.ts';
import { allowsUnpaidPreparation } from '#domain/terms.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Row } from '#web/ui/Row.tsx';
import { ConfirmClock } from './ConfirmClock.tsx';
import { FreeWindow } from './FreeWindow.tsx';
import { OrderActions } from './OrderActions.tsx';
import css from './OrderPage.module.css';
import type { Action, Order } from './queries.ts';
import { useDue } from './use-order-vat.ts';

type Props = { readonly order: Order; readonly onReport: () => void };

/** What happens next and who does it; for the reader whose turn it is, their one main button. */
export function NextStep({ order, onReport }: Props) {
  const { t } = useTranslation('orders');
  const say = useNextWords(order);
  const main = order.actions.find(({ action }) => action === order.nextStep) ?? null;
  // Goods are the retailer's to inspect and pay; the team only may complete the order in its place.
  const isInItsPlace = useUser()?.role === 'admin' && main?.action === 'complete';
  const isOver = order.status === 'completed' || order.status === 'cancelled';
  return (
    <Row
      as="section"
      gap={5}
      across={12}
      align="center"
      justify="between"
      wrap
      className={css.next}
      aria-labelledby="next-step"
    >
      <div className={css.nextWords}>
        <h2 id="next-step" className={css.eyebrow}>
          {isOver ? t('next.done') : main === null || isInItsPlace ? t('next.theirs') : t('next.mine')}
        </h2>
        <p className={css.nextText}>{say(main)}</p>
        <Costs order={order} />
        <OpenFee order={order} />
        <ConfirmClock order={order} />
        <FreeWindow order={order} />
      </div>
      <OrderActions order={order} onReport={onReport} />
    </Row>
  );
}

/** What a cancellation cost, what still goes back and what has. */
function Costs({ order: { restockingFee, refundDue, refunded } }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const sums = [
    { term: t('details.fee'), sum: restockingFee },
    { term: t('details.refund'), sum: refundDue },
  ].flatMap(({ term, sum }) =>
    sum && sum.amountMinor > 0 ? [labelled(term, formatMoney(sum, language), language)] : [],
  );
  if (refunded !== null) {
    const amount = formatMoney(refunded.amount, language);
    sums.push(t('details.refundedOn', { amount, date: formatShortDate(refunded.on, language, 'UTC') }));
  }
  return sums.length === 0 ? null : <p className={css.costs}>{sums.join(' · ')}</p>;
}

/** What is still to be paid of the fee of a cancelled order: until when, or how long it is late, and by which invoice. */
function OpenFee({ order: { openFee, payment } }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const isTeam = useUser()?.role === 'admin';
  if (openFee === null) return null;
  const { amount, dueAt, invoice } = openFee;
  const words = { fee: formatMoney(amount, language), date: formatDate(dueAt, language) };
  const isLate = payment === 'overdue';
  return (
    <p className={isLate ? css.late : css.costs}>
      {t(isLate ? 'next.feeOverdue' : 'next.feeDue', words)}{' '}
      <a href={invoice.url} target="_blank" rel="noreferrer">
        {t(isTeam ? 'next.feeInvoice' : 'next.payFee', { number: invoice.number })}
      </a>
    </p>
  );
}

type Told = Exclude<
  Action['action'],
  'change' | 'decline' | 'cancel' | 'correct-tracking' | 'correct' | 'send-back' | 'report'
>;

/** What is said of a delivered order once the inspection is over, by what its completion waits for. */
const afterInspection = {
  team: { nothing: 'team.nothing', claim: 'team.claim', payment: 'team.payment' },
  mine: { nothing: 'completeAfter', claim: 'completeClaim', payment: 'completeUnpaid' },
  theirs: { nothing: 'deliveredAfter', claim: 'deliveredClaim', payment: 'deliveredAfterUnpaid' },
} as const;

function useNextWords(order: Order): (main: Action | null) => string {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const day = (at: string | Date | null) => (at === null ? '' : formatDate(at, language));
  const total = formatMoney(useDue(order), language);
  const isTeam = useUser()?.role === 'admin';
  return (main) => {
    const { status } = order;
    const words = {
      brand: order.brandName[language],
      company: order.retailerCompanyName,
      total,
      date: day(inspectionEndsAt(order)),
    };
    const waits = completionWaitsFor(
      { ...order, hasOpenClaim: order.openClaimAt !== null },
      order.paid,
      new Date(),
    );
    const due = day(order.dueAt);
    if (status === 'delivered' && waits !== 'inspection') {
      const mine = isTeam ? afterInspection.team : afterInspection.mine;
      return main?.action === 'complete'
        ? t(`next.${mine[waits ?? 'nothing']}`, { ...words, due })
        : t(`next.${afterInspection.theirs[waits ?? 'nothing']}`, words);
    }
    if (main?.action === 'complete' && isTeam) {
      return !order.paid && isCharged(order)
        ? t('next.team.inspectionUnpaid', { ...words, due })
        : t('next.team.inspection', words);
    }
    // The main action is never an aside.
    if (main !== null) return t(`next.${main.action as Told}`, words);
    if (order.answerBy !== null) return t('next.proposed', { ...words, date: day(order.answerBy) });
    if (status === 'invoiced' && allowsUnpaidPreparation(order.terms)) {
      return t('next.invoicedNet', { ...words, date: day(order.dueAt) });
    }
    if (status === 'confirmed' && !isCharged(order)) return t('next.confirmedReplacement', words);
    if (status === 'delivered' && !order.paid && isCharged(order)) return t('next.deliveredUnpaid', words);
    if (status !== 'cancelled') return t(`next.${status}`, words);
    const reason = order.cancellationReason;
    const cancelled = { date: day(order.cancelledAt), reason };
    return reason === null ? t('next.cancelled', cancelled) : t('next.cancelledBecause', cancelled);
  };
}
