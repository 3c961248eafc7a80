import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/languages.ts';
import type { Money as Amount } from '#domain/money.ts';
import { cityLine } from '#domain/postal-address.ts';
import { formatDate } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Pairs } from '#web/ui/Pairs.tsx';
import textCss from '#web/ui/Text.module.css';
import { FactBlock, Pair } from './FactBlock.tsx';
import css from './OrderDetails.module.css';
import type { Order } from './queries.ts';

type Props = { readonly order: Order };

/** Beside the lines: where the goods go, how they are paid, and what papers there are. */
export function OrderFacts({ order }: Props) {
  const { t } = useTranslation('orders');
  return (
    <Columns as="aside" className={boxCss.ruleAbove}>
      <Address order={order} />
      {order.additionalNotes !== '' && (
        <FactBlock title={t('details.notes')}>
          <p className={css.notes}>{order.additionalNotes}</p>
        </FactBlock>
      )}
      <Payment order={order} />
      {order.trackingNumber !== null && <Delivery order={order} />}
      {order.status === 'cancelled' && <Cancellation order={order} />}
    </Columns>
  );
}

function Address({ order: { shippingAddress, retailerName } }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { name, company, street, country } = shippingAddress;
  return (
    <FactBlock title={t('details.address')}>
      <Columns as="address">
        <span>{company}</span>
        <span>{name}</span>
        <span>{street}</span>
        <span>{cityLine(shippingAddress)}</span>
        <span>{countryName(country, language)}</span>
      </Columns>
      <Pairs className={textCss.body}>
        <Pair term={t('details.placedBy')}>{retailerName}</Pair>
      </Pairs>
    </FactBlock>
  );
}

function Payment({ order: { invoicedAt, dueAt, paidAt, terms, status } }: Props) {
  const { t } = useTranslation('orders');
  const unpaid = status === 'cancelled' ? null : t('details.notPaid');
  return (
    <FactBlock title={t('details.payment')}>
      <Pairs className={textCss.body}>
        <Pair term={t('page.terms')}>{t(`terms.${terms}`)}</Pair>
        <Pair term={t('details.invoiced')}>{invoicedAt && <Day at={invoicedAt} />}</Pair>
        <Pair term={t('details.due')}>{dueAt && <Day at={dueAt} />}</Pair>
        <Pair term={t('details.paidAt')}>{paidAt === null ? unpaid : <Day at={paidAt} />}</Pair>
      </Pairs>
    </FactBlock>
  );
}

function Delivery({ order: { carrier, trackingNumber, deliveredAt } }: Props) {
  const { t } = useTranslation('orders');
  return (
    <FactBlock title={t('details.delivery')}>
      <Pairs className={textCss.body}>
        <Pair term={t('details.carrier')}>{carrier}</Pair>
        <Pair term={t('details.trackingNumber')}>
          <span className={textCss.breaks}>{trackingNumber}</span>
        </Pair>
        <Pair term={t('details.delivered')}>{deliveredAt && <Day at={deliveredAt} />}</Pair>
      </Pairs>
    </FactBlock>
  );
}

function Cancellation({ order }: Props) {
  const { t } = useTranslation('orders');
  const { cancelledAt, restockingFee, refundDue } = order;
  return (
    <FactBlock title={t('details.cancellation')}>
      <Pairs className={textCss.body}>
        <Pair term={t('details.cancelled')}>{cancelledAt && <Day at={cancelledAt} />}</Pair>
        <Pair term={t('details.reason')}>{order.cancellationReason}</Pair>
        <Pair term={t('details.fee')}>
          {isSome(restockingFee) ? <Money of={restockingFee} /> : t('dialog.noFee')}
        </Pair>
        <Pair term={t('details.waived')}>{order.feeWaivedReason}</Pair>
        <Pair term={t('details.refund')}>{isSome(refundDue) ? <Money of={refundDue} /> : null}</Pair>
      </Pairs>
    </FactBlock>
  );
}

function Day({ at }: { readonly at: string }) {
  return <time dateTime={at}>{formatDate(at, useLanguage())}</time>;
}

function isSome(amount: Amount | null): amount is Amount {
  return amount !== null && amount.amountMinor > 0;
}

function countryName(code: string, language: Language): string {
  return (
    new Intl.DisplayNames([language === 'zh' ? 'zh-Hans' : language], { type: 'region' }).of(code) ?? code
  );
}
