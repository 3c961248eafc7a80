import { useTranslation } from 'react-i18next';
import { formatDateTime, formatNumber } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { lotsKept } from '#domain/stock-entry.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import type { Entry } from './queries.ts';

/** What the ledger says of an entry, with its product where it is not the same in every row. */
export function useEntryColumns({ withProduct }: { readonly withProduct: boolean }): Column<Entry>[] {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const signed = (value: number) => `${value > 0 ? '+' : ''}${formatNumber(value, language)}`;
  const columns: (Column<Entry> | false)[] = [
    {
      key: 'at',
      title: t('ledger.at'),
      lead: true,
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, language)}</time>,
    },
    withProduct && {
      key: 'product',
      title: t('product'),
      phone: 'under',
      cell: ({ productName, sku }) => [inLanguage(productName, language), sku].filter(Boolean).join(' · '),
    },
    {
      key: 'what',
      title: t('ledger.what'),
      phone: 'under',
      cell: ({ kind, afterItems, lotCode, lotItems }) => {
        const what = t(`kinds.${kind}`);
        if (lotCode !== null) return t('lotOf', { what, code: lotCode, items: signed(lotItems ?? 0) });
        return afterItems === null ? `${what} · ${t('byHand')}` : what;
      },
    },
    {
      key: 'delta',
      title: t('ledger.delta'),
      right: true,
      phone: 'aside',
      cell: ({ deltaItems }) => signed(deltaItems),
    },
    {
      key: 'after',
      title: t('ledger.after'),
      right: true,
      phone: 'end',
      cell: ({ afterItems }) => (afterItems === null ? '–' : formatNumber(afterItems, language)),
    },
    { key: 'who', title: t('ledger.who'), phone: 'under', cell: ({ doneBy }) => doneBy ?? '–' },
    {
      key: 'why',
      title: t('reason'),
      cell: ({ orderId, orderNumber, reason }) =>
        orderId === null ? (
          ((reason === lotsKept ? t('lotsKept') : reason) ?? '–')
        ) : (
          <AddressLink href={`/orders/${orderId}`}>{orderNumber}</AddressLink>
        ),
    },
  ];
  return columns.filter((column) => column !== false);
}
