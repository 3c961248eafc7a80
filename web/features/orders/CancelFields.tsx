import { useTranslation } from 'react-i18next';
import { afterCancellation, restockingFeePercent } from '#domain/cancellation.ts';
import { formatDateTime } from '#domain/format.ts';
import type { Money as Amount } from '#domain/money.ts';
import { grossMinor } from '#domain/vat.ts';
import { useLanguage } from '#web/language.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Money } from '#web/ui/Money.tsx';
import textCss from '#web/ui/Text.module.css';
import type { BoundForm } from '#web/ui/use-form.tsx';
import type { ActionWords } from './action-words.ts';
import css from './OrderActions.module.css';
import type { Action, Order } from './queries.ts';
import { useOrderVat } from './use-order-vat.ts';

type Props = {
  readonly order: Order;
  readonly action: Action;
  readonly form: BoundForm<ActionWords>;
};

/** What a cancellation costs and gives back, before it is done; the team may waive the fee. */
export function CancelFields({ order, action, form }: Props) {
  const { t } = useTranslation('orders');
  const { currency } = order.total;
  const feeMinor = form.values.waiveFee ? 0 : (action.feeMinor ?? 0);
  const vat = useOrderVat(order);
  const ratePercent = vat?.ratePercent ?? '0';
  const inCurrency = (amountMinor: number): Amount => ({ amountMinor, currency });
  const withVat = (netMinor: number) => inCurrency(grossMinor(netMinor, { ratePercent }));
  const received = order.received ?? null;
  const paid = {
    isPaid: order.paid,
    totalMinor: order.total.amountMinor,
    receivedMinor: received?.amountMinor ?? 0,
    openMinor: vat?.invoice?.open.amountMinor ?? null,
  };
  const after = afterCancellation(paid, feeMinor, { ratePercent });
  return (
    <>
      <Columns as="dl" gap={2} className={css.costs}>
        <Sum term={t('dialog.goods')} of={withVat(order.totalAmount.items.amountMinor)} />
        <div>
          <dt>{t('dialog.fee')}</dt>
          <dd>{feeMinor === 0 ? t('dialog.noFee') : <Money of={withVat(feeMinor)} />}</dd>
        </div>
        {received !== null && after !== null && <Sum term={t('dialog.paid')} of={received} />}
        {after !== null && (
          <Sum
            term={t(after.stillDueMinor > 0 ? 'dialog.stillDue' : 'dialog.refund')}
            of={inCurrency(after.stillDueMinor || after.refundDueMinor)}
          />
        )}
      </Columns>
      {ratePercent !== '0' && <p className={textCss.note}>{t('dialog.withVat', { rate: ratePercent })}</p>}
      {(action.feeMinor ?? 0) > 0 && (
        <Checkbox label={t('dialog.waive')} hint={t('dialog.waiveHint')} {...form.check('waiveFee')} />
      )}
    </>
  );
}

function Sum({ term, of }: { readonly term: string; readonly of: Amount }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <Money of={of} />
      </dd>
    </div>
  );
}

/** What to say above the costs. */
export function useCancelWords(): (action: Action) => string {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return ({ feeMinor, until }) => {
    if ((feeMinor ?? 0) > 0) return t('dialog.cancelFee', { percent: restockingFeePercent });
    return t('dialog.cancelFree', { date: until === null ? '' : formatDateTime(until, language) });
  };
}
