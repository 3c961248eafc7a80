import { useTranslation } from 'react-i18next';
import { formatCountry, formatDate } from '#domain/format.ts';
import { incotermText } from '#domain/incoterm.ts';
import { type Money as Amount, formatMoney } from '#domain/money.ts';
import { isCharged } from '#domain/order-status.ts';
import { cityLine } from '#domain/postal-address.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Money } from '#web/ui/Money.tsx';
import { FactBlock, Pair } from './FactBlock.tsx';
import css from './OrderDetails.module.css';
import type { Order } from './queries.ts';
import { TrackingNumber } from './TrackingNumber.tsx';
import { useOrderVat } from './use-order-vat.ts';

type Props = { readonly order: Order };

/** Beside the lines: where the goods go, how they are paid, and what papers there are. */
export function OrderFacts({ order }: Props) {
  const { t } = useTranslation('orders');
  return (
    <Columns as="aside" className={css.side}>
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

function Address({ order }: Props) {
  const { t } = useTranslation(['orders', 'common']);
  const language = useLanguage();
  const { shippingAddress, invoiceAddress, retailerName, poNumber, wantedOn, vatNumber, incoterm } = order;
  const { phone, deliveryHours } = shippingAddress;
  return (
    <>
      <FactBlock title={t('details.address')}>
        <Lines of={shippingAddress} />
        <Columns as="dl" gap={2} className={css.pairs}>
          <Pair term={t('details.phone')}>{phone || null}</Pair>
          <Pair term={t('details.deliveryHours')}>{deliveryHours || null}</Pair>
          <Pair term={t('details.placedBy')}>{retailerName}</Pair>
          <Pair term={t('details.incoterm')}>
            {incoterm && incotermText(incoterm, t('common:freight.deliveryAddress'))}
          </Pair>
          <Pair term={t('details.poNumber')}>{poNumber || null}</Pair>
          <Pair term={t('details.wantedOn')}>{wantedOn && formatDate(wantedOn, language, 'UTC')}</Pair>
          <Pair term={t('details.vatNumber')}>{vatNumber}</Pair>
        </Columns>
      </FactBlock>
      {invoiceAddress !== null && (
        <FactBlock title={t('details.invoiceAddress')}>
          <Lines of={invoiceAddress} />
        </FactBlock>
      )}
    </>
  );
}

function Lines({ of: address }: { readonly of: NonNullable<Order['invoiceAddress']> }) {
  const language = useLanguage();
  return (
    <address className={css.address}>
      <span>{address.company}</span>
      <span>{address.name}</span>
      <span>{address.street}</span>
      <span>{cityLine(address)}</span>
      <span>{formatCountry(address.country, language)}</span>
    </address>
  );
}

function Payment({ order }: Props) {
  const { t } = useTranslation('orders');
  const { invoicedAt, dueAt, paidAt, terms, status } = order;
  const part = usePartPaid(order);
  const unpaid = status === 'cancelled' ? null : (part ?? t('details.notPaid'));
  if (!isCharged(order)) {
    return (
      <FactBlock title={t('details.payment')}>
        <p>{t('replacement.free')}</p>
      </FactBlock>
    );
  }
  return (
    <FactBlock title={t('details.payment')}>
      <Columns as="dl" gap={2} className={css.pairs}>
        <Pair term={t('page.terms')}>{t(`terms.${terms}`)}</Pair>
        <Pair term={t('details.invoiced')}>{invoicedAt && <Day at={invoicedAt} />}</Pair>
        <Pair term={t('details.due')}>{dueAt && <Day at={dueAt} />}</Pair>
        <Pair term={t('details.paidAt')}>{paidAt === null ? unpaid : <Day at={paidAt} />}</Pair>
      </Columns>
    </FactBlock>
  );
}

/** What has come of what is asked; null where nothing has, or the reader is told of no part. */
function usePartPaid(order: Order): string | null {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const total = useOrderVat(order)?.gross ?? order.total;
  if (order.received === null || order.received.amountMinor <= 0) return null;
  const paid = formatMoney(order.received, language);
  return t('details.paidPart', { paid, total: formatMoney(total, language) });
}

function Delivery({ order }: Props) {
  const { carrier, freightMode, deliveredAt } = order;
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <FactBlock title={t('details.delivery')}>
      <Columns as="dl" gap={2} className={css.pairs}>
        <Pair term={t('details.carrier')}>{carrier}</Pair>
        {freightMode !== null && (
          <Pair term={t('dialog.freightMode')}>{t(`dialog.freightModes.${freightMode}`)}</Pair>
        )}
        <Pair term={t('details.trackingNumber')}>
          <TrackingNumber of={order} />
        </Pair>
        {deliveredAt === null && (
          <Pair term={t('expected.day')}>
            {order.expectedOn && formatDate(order.expectedOn, language, 'UTC')}
          </Pair>
        )}
        <Pair term={t('details.delivered')}>{deliveredAt && <Day at={deliveredAt} />}</Pair>
      </Columns>
    </FactBlock>
  );
}

function Cancellation({ order }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { cancelledAt, restockingFee, refundDue, refunded } = order;
  return (
    <FactBlock title={t('details.cancellation')}>
      <Columns as="dl" gap={2} className={css.pairs}>
        <Pair term={t('details.cancelled')}>{cancelledAt && <Day at={cancelledAt} />}</Pair>
        <Pair term={t('details.reason')}>{order.cancellationReason}</Pair>
        <Pair term={t('details.fee')}>
          {restockingFee && (isSome(restockingFee) ? <Money of={restockingFee} /> : t('dialog.noFee'))}
        </Pair>
        <Pair term={t('details.waived')}>{order.feeWaivedReason}</Pair>
        <Pair term={t('details.refund')}>{isSome(refundDue) ? <Money of={refundDue} /> : null}</Pair>
        <Pair term={t('details.refunded')}>
          {refunded &&
            t('details.sumOn', {
              amount: formatMoney(refunded.amount, language),
              date: formatDate(refunded.on, language, 'UTC'),
            })}
        </Pair>
      </Columns>
    </FactBlock>
  );
}

function Day({ at }: { readonly at: string }) {
  return <time dateTime={at}>{formatDate(at, useLanguage())}</time>;
}

function isSome(amount: Amount | null): amount is Amount {
  return amount !== null && amount.amountMinor > 0;
}
