import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { labelled } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ChangeStock } from './ChangeStock.tsx';
import { ProductLedger } from './ProductLedger.tsx';
import { type StockRow, stockQuery } from './queries.ts';
import { levelFilters, parseStockSearch, type StockSearch, stockFilterOf } from './search.ts';
import { Threshold } from './Threshold.tsx';

type Props = { readonly brandId: string; readonly search: StockSearch };

/** What somebody has opened of a product. */
type Opened = { readonly what: 'change' | 'threshold' | 'ledger'; readonly row: StockRow };

/** A brand's products with what is in stock; a figure is changed where it stands. */
export function StockTable({ brandId, search }: Props) {
  const { t } = useTranslation(['stock', 'common']);
  const [opened, open] = useState<Opened | null>(null);
  const filter = stockFilterOf(search);
  const close = () => open(null);
  return (
    <>
      <RecordList
        list="stock"
        caption={t('title')}
        parse={parseStockSearch}
        query={stockQuery(brandId, filter)}
        rowKey={({ productId }) => productId}
        columns={useColumns(brandId, (what, row) => open({ what, row }))}
        filters={[
          { name: 'q', kind: 'words', label: t('search'), placeholder: t('searchHint') },
          {
            name: 'level',
            kind: 'choice',
            label: t('filter'),
            any: t('all'),
            options: levelFilters.map((value) => ({
              value,
              label: value === 'short' ? t('short') : t(`common:stockLevel.${value}`),
            })),
          },
          {
            name: 'counted',
            kind: 'choice',
            label: t('countedFilter'),
            any: t('anyCounted'),
            options: [
              { value: 'counted', label: t('counted') },
              { value: 'by-hand', label: t('byHand') },
            ],
          },
        ]}
        sorting="place"
        count={(count) => t('count', { count })}
        file={{ brandId, ...filter }}
        besides={['tab']}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
      {opened?.what === 'change' && <ChangeStock brandId={brandId} row={opened.row} onClose={close} />}
      {opened?.what === 'threshold' && <Threshold brandId={brandId} row={opened.row} onClose={close} />}
      {opened?.what === 'ledger' && <ProductLedger brandId={brandId} row={opened.row} onClose={close} />}
    </>
  );
}

const looks = { in: 'success', low: 'warning', out: 'error' } as const satisfies Record<
  StockRow['level'],
  BadgeVariant
>;

function useColumns(
  brandId: string,
  open: (what: Opened['what'], row: StockRow) => void,
): Column<StockRow>[] {
  const { t } = useTranslation(['stock', 'common']);
  const language = useLanguage();
  const mayChange = useNeed('stock:edit') === null;
  const nameOf = ({ name }: StockRow) => inLanguage(name, language);
  const number = (value: number) => formatNumber(value, language);
  return [
    {
      key: 'product',
      title: t('product'),
      lead: true,
      sort: 'name',
      cell: (row) => (
        <Row gap={2} align="center">
          <span className={textCss.strong}>{nameOf(row)}</span>
          {row.state === 'draft' && <Badge>{t('draft')}</Badge>}
          {row.keepsLots && <Badge>{t('byLots')}</Badge>}
        </Row>
      ),
    },
    { key: 'sku', title: t('sku'), sort: 'sku', phone: 'under', cell: ({ sku }) => sku ?? t('noSku') },
    {
      key: 'items',
      title: t('items'),
      right: true,
      sort: 'items',
      phone: 'aside',
      cell: (row) => {
        const text = row.stockItems === null ? t('byHand') : number(row.stockItems);
        if (row.keepsLots)
          return (
            <AddressLink href={`/workspace/${brandId}/lots?product=${row.productId}`} data-row="">
              {text}
            </AddressLink>
          );
        if (!mayChange) return text;
        return (
          <Button
            variant="quiet"
            size="small"
            data-row=""
            aria-label={labelled(text, t('change.openOf', { name: nameOf(row) }), language)}
            onClick={() => open('change', row)}
          >
            {text}
          </Button>
        );
      },
    },
    {
      key: 'level',
      title: t('level'),
      phone: 'under',
      cell: ({ level }) => <Badge variant={looks[level]}>{t(`common:stockLevel.${level}`)}</Badge>,
    },
    {
      key: 'reserved',
      title: t('reserved'),
      right: true,
      cell: ({ reservedItems }) => (reservedItems === 0 ? '–' : number(reservedItems)),
    },
    {
      key: 'threshold',
      title: t('threshold'),
      right: true,
      cell: (row) => {
        if (!mayChange || row.stockItems === null) return number(row.lowStockItems);
        return (
          <Button
            variant="quiet"
            size="small"
            aria-label={labelled(
              number(row.lowStockItems),
              t('thresholdOf.open', { name: nameOf(row) }),
              language,
            )}
            onClick={() => open('threshold', row)}
          >
            {number(row.lowStockItems)}
          </Button>
        );
      },
    },
    {
      key: 'changed',
      title: t('changed'),
      wide: true,
      cell: ({ lastChange }) =>
        lastChange === null ? (
          '–'
        ) : (
          <>
            {t(`kinds.${lastChange.kind}`)} · <RelativeTime at={lastChange.at} />
          </>
        ),
    },
    {
      key: 'actions',
      title: t('actions'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: (row) => (
        <Button variant="quiet" size="small" onClick={() => open('ledger', row)}>
          {t('ledger.open')}
          <VisuallyHidden> {t('ledger.openOf', { name: nameOf(row) })}</VisuallyHidden>
        </Button>
      ),
    },
  ];
}
