import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { useFreightWords } from '#web/freight-words.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Money } from '#web/ui/Money.tsx';
import { useVatWords, VatSums } from '#web/vat-outlook.tsx';
import css from './OrderDetails.module.css';
import type { Order } from './queries.ts';
import { useOrderVat } from './use-order-vat.ts';

/** The sums of an order; one in another currency names its pounds and the rate it was fixed at. */
export function OrderTotals({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const { items, shipping, total } = order.totalAmount;
  const freight = useFreightWords();
  const vat = useOrderVat(order);
  return (
    <Columns gap={2} className={css.totals}>
      <Columns as="dl" gap={2} className={css.sums}>
        <div>
          <dt>{t('details.goods')}</dt>
          <dd>
            <Money of={items} />
          </dd>
        </div>
        <div>
          <dt>{t('details.shipping')}</dt>
          <dd>{freight({ ...order, shipping })}</dd>
        </div>
        {vat === undefined ? (
          <div className={css.total}>
            <dt>{t('details.total')}</dt>
            <dd>
              <Money of={total} />
            </dd>
          </div>
        ) : (
          <VatSums of={vat} invoice={vat.invoice} totalClass={css.total} />
        )}
      </Columns>
      <p className={css.note}>{vat === undefined ? t('details.vat') : <VatWords of={vat} />}</p>
      {total.currency !== 'GBP' && <InPounds order={order} />}
    </Columns>
  );
}

/** Whether an invoice has said so, or one of today would; the team reads what stands in the way of one. */
function VatWords({ of }: { readonly of: NonNullable<ReturnType<typeof useOrderVat>> }) {
  const { t } = useTranslation('vat');
  const say = useVatWords();
  const isTeam = useUser()?.role === 'admin';
  const { invoice, lacks } = of;
  if (lacks !== null && isTeam) return lacks.detail;
  if (invoice === null) return say(of);
  return `${say(of, true)} ${t('asInvoiced', { number: invoice.number })}`.trim();
}

function InPounds({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const rate = order.exchangeRates.find(({ currency }) => currency === order.total.currency);
  if (rate === undefined) return null;
  return (
    <p className={css.note}>
      {t('details.gbp', {
        amount: formatMoney(order.totalGbp, language),
        rate: `${rate.currency} ${withoutZeros(rate.perGbp)}`,
        source: rate.source,
        date: formatDate(rate.asOf, language),
      })}
    </p>
  );
}

/** "1.15400000" reads "1.154". */
function withoutZeros(rate: string): string {
  return rate.replace(/\.?0+$/, '');
}
