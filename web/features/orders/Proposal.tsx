import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatNumber } from '#domain/format.ts';
import { freightState } from '#domain/incoterm.ts';
import { formatMoney } from '#domain/money.ts';
import { useFreightWords } from '#web/freight-words.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { Pair } from './FactBlock.tsx';
import css from './OrderPage.module.css';
import type { Order } from './queries.ts';

type Offer = NonNullable<Order['proposal']>;
type Props = { readonly order: Order };

/** What the brand offers where it cannot deliver as ordered, while it waits; or what came back to it. */
export function Proposal({ order }: Props) {
  const { proposal, status } = order;
  if (proposal === null || status !== 'pending') return null;
  if (proposal.state === 'open') return <Open order={order} offer={proposal} />;
  return proposal.state === 'sent-back' ? <SentBack order={order} offer={proposal} /> : null;
}

function Open({ order, offer }: Props & { readonly offer: Offer }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const isAsked = useUser()?.role === 'retailer';
  return (
    <Stack as="section" gap={3} className={css.proposal} aria-labelledby="proposal">
      <h2 id="proposal" className={textCss.bold}>
        {t('proposal.title', { brand: order.brandName[language] })}
      </h2>
      <Lines order={order} offer={offer} />
      <Sums order={order} offer={offer} />
      <p className={textCss.note}>
        {t('proposal.minimum', {
          items: formatNumber(offer.totalItems, language),
          minimum: formatNumber(offer.minimumItems, language),
        })}
      </p>
      {isAsked && (
        <p className={textCss.note}>
          {t('proposal.until', { date: formatDateTime(offer.answerBy, language) })}
        </p>
      )}
    </Stack>
  );
}

type LineRow = {
  readonly itemId: string;
  readonly name: string;
  readonly ordered: number;
  readonly available: number;
};

function Lines({ order, offer }: Props & { readonly offer: Offer }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  if (offer.lines.length === 0) return <p>{t('proposal.goods')}</p>;
  const rows = offer.lines.map(({ itemId, orderedCartons, availableCartons }) => ({
    itemId,
    name: order.items.find(({ id }) => id === itemId)?.productName[language] ?? '',
    ordered: orderedCartons,
    available: availableCartons,
  }));
  const columns: Column<LineRow>[] = [
    { key: 'product', title: t('proposal.product'), lead: true, cell: ({ name }) => name },
    {
      key: 'ordered',
      title: t('proposal.ordered'),
      right: true,
      cell: ({ ordered }) => t('list.cartons', { count: ordered }),
    },
    {
      key: 'available',
      title: t('proposal.available'),
      right: true,
      cell: ({ available }) =>
        available === 0 ? t('details.unavailable') : t('list.cartons', { count: available }),
    },
  ];
  return (
    <DataTable
      caption={t('proposal.available')}
      columns={columns}
      rows={rows}
      rowKey={({ itemId }) => itemId}
    />
  );
}

/** Before and after, with the freight told again. */
function Sums({ order, offer }: Props & { readonly offer: Offer }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const freight = useFreightWords();
  const { shipping, totalBefore, totalAfter, shipBy, note } = offer;
  const { incoterm, kind } = order;
  const agreed = { status: 'confirmed', kind, incoterm } as const;
  return (
    <dl className={css.offer}>
      <Pair term={t('proposal.before')}>{formatMoney(totalBefore, language)}</Pair>
      <Pair term={t('proposal.freight')}>
        {freight({
          incoterm,
          shipping,
          freight: freightState({ ...agreed, shippingMinor: shipping.amountMinor }),
        })}
      </Pair>
      <Pair term={t('proposal.after')}>
        <strong>{formatMoney(totalAfter, language)}</strong>
      </Pair>
      <Pair term={t('proposal.shipBy')}>{shipBy === null ? null : formatDate(shipBy, language, 'UTC')}</Pair>
      <Pair term={t('proposal.note')}>{note === '' ? null : note}</Pair>
    </dl>
  );
}

function SentBack({ order, offer }: Props & { readonly offer: Offer }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const isMine = useUser()?.role === 'retailer';
  return (
    <div className={css.proposal}>
      <Notice variant="warning">
        <p className={textCss.bold}>{t('proposal.sentBack', { company: order.retailerCompanyName })}</p>
        {offer.answer !== null && <blockquote>{offer.answer}</blockquote>}
        <p>
          {isMine
            ? t('proposal.sentBackYours', { brand: order.brandName[language] })
            : t('proposal.sentBackText')}
        </p>
      </Notice>
    </div>
  );
}
