import { useTranslation } from 'react-i18next';
import { formatCountry, formatDate, formatDateTime, formatNumber } from '#domain/format.ts';
import { cityLine } from '#domain/postal-address.ts';
import type { StockEntryKind } from '#domain/stock-entry.ts';
import { useLanguage } from '#web/language.ts';
import { reportOf, saveReport } from '#web/report.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { LotState } from './LotState.tsx';
import type { LotWhole } from './queries.ts';
import { Recall } from './Recall.tsx';

type Props = { readonly brandId: string; readonly found: LotWhole };

/** One lot: what it is, where it went, what was said of it, and what happened to it. */
export function LotPage({ brandId, found }: Props) {
  const { t } = useTranslation('lots');
  const language = useLanguage();
  const { lot, orders, history } = found;
  const orderColumns = useOrderColumns();
  const historyColumns = useHistoryColumns();
  const day = (at: string | null) => (at === null ? '–' : formatDate(at, language, 'UTC'));
  const number = (value: number) => formatNumber(value, language);
  return (
    <Stack gap={6}>
      <Facts
        facts={[
          { term: t('state'), value: <LotState state={lot.state} isEnding={lot.isEnding} /> },
          { term: t('bestBefore'), value: day(lot.bestBefore) },
          { term: t('shipsUntil'), value: day(lot.shipsUntil) },
          { term: t('madeOn'), value: day(lot.madeOn) },
          { term: t('left'), value: number(lot.leftItems) },
          { term: t('held'), value: number(lot.allocatedItems) },
          { term: t('receivedItems'), value: number(lot.receivedItems) },
        ]}
      />
      <Recall brandId={brandId} found={found} />
      <Section title={t('page.orders')} actions={<SaveOrders found={found} />}>
        {orders.length === 0 ? (
          <p>{t('page.noOrders')}</p>
        ) : (
          <DataTable
            caption={t('page.orders')}
            columns={orderColumns}
            rows={orders}
            rowKey={({ orderId }) => orderId}
          />
        )}
      </Section>
      <Section title={t('page.history')}>
        {history.length === 0 ? (
          <p>{t('page.noHistory')}</p>
        ) : (
          <DataTable
            caption={t('page.history')}
            columns={historyColumns}
            rows={history}
            rowKey={({ id }) => id}
          />
        )}
      </Section>
    </Stack>
  );
}

type Went = LotWhole['orders'][number];

function useOrderColumns(): Column<Went>[] {
  const { t } = useTranslation('lots');
  const language = useLanguage();
  return [
    {
      key: 'order',
      title: t('page.order'),
      lead: true,
      cell: ({ orderId, orderNumber }) => (
        <AddressLink href={`/orders/${orderId}`}>{orderNumber}</AddressLink>
      ),
    },
    { key: 'retailer', title: t('page.retailer'), phone: 'under', cell: ({ companyName }) => companyName },
    {
      key: 'address',
      title: t('page.address'),
      phone: 'under',
      cell: ({ address }) =>
        [address.street, townOf(address), formatCountry(address.country, language)]
          .filter(Boolean)
          .join(', '),
    },
    {
      key: 'items',
      title: t('page.items'),
      right: true,
      phone: 'aside',
      cell: ({ items }) => formatNumber(items, language),
    },
    {
      key: 'shipped',
      title: t('page.shipped'),
      phone: 'end',
      cell: ({ shippedAt }) => (shippedAt === null ? t('page.notShipped') : formatDate(shippedAt, language)),
    },
  ];
}

/** What a recall knows of an address may be less than all of it. */
function townOf({ city = '', postalCode = '', country }: LotWhole['orders'][number]['address']): string {
  return cityLine({ city, postalCode, country });
}

/** Where it went, for whoever rings every shop up. */
function SaveOrders({ found: { lot, orders } }: { readonly found: LotWhole }) {
  const { t } = useTranslation('lots');
  if (orders.length === 0) return null;
  const save = () => {
    const head = [
      ...[t('page.order'), t('page.retailer'), t('page.address'), t('page.country'), t('page.items')],
      ...[t('page.shipped'), t('recall.read')],
    ];
    const rows = orders.map(({ orderNumber, companyName, address, items, shippedAt, readAt }) => [
      orderNumber,
      companyName,
      [address.name, address.company, address.street, townOf(address)].filter(Boolean).join(', '),
      address.country,
      String(items),
      shippedAt ?? '',
      readAt ?? '',
    ]);
    saveReport(`${t('page.fileName', { code: lot.code })}.csv`, reportOf(head, rows));
  };
  return (
    <Button variant="quiet" size="small" onClick={save}>
      {t('page.csv')}
    </Button>
  );
}

type Happened = LotWhole['history'][number];

function useHistoryColumns(): Column<Happened>[] {
  const { t } = useTranslation(['lots', 'stock']);
  const language = useLanguage();
  return [
    {
      key: 'at',
      title: t('page.when'),
      lead: true,
      whole: true,
      cell: ({ at }) => formatDateTime(at, language),
    },
    {
      key: 'what',
      title: t('page.what'),
      phone: 'under',
      cell: ({ kind }) => t(`stock:kinds.${kind as StockEntryKind}`), // the ledger has no other kinds
    },
    {
      key: 'change',
      title: t('page.change'),
      right: true,
      phone: 'aside',
      cell: ({ items }) => `${items > 0 ? '+' : ''}${formatNumber(items, language)}`,
    },
    { key: 'who', title: t('page.who'), phone: 'under', cell: ({ doneBy }) => doneBy ?? '–' },
    {
      key: 'why',
      title: t('page.why'),
      cell: ({ orderId, orderNumber, reason }) =>
        orderId === null ? (
          (reason ?? '–')
        ) : (
          <AddressLink href={`/orders/${orderId}`}>{orderNumber}</AddressLink>
        ),
    },
  ];
}
