import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import textCss from '#web/ui/Text.module.css';
import { CorrectLot } from './CorrectLot.tsx';
import { LotState } from './LotState.tsx';
import { type Lot, lotsQuery } from './queries.ts';
import { type LotsSearch, lotFilterOf, lotFilters, parseLotsSearch } from './search.ts';

type Props = { readonly brandId: string; readonly search: LotsSearch };

/** A brand's lots, the one that ends first at the top. */
export function LotsTable({ brandId, search }: Props) {
  const { t } = useTranslation('lots');
  const [correcting, correct] = useState<Lot | null>(null);
  const filter = lotFilterOf(search);
  return (
    <>
      <RecordList
        list="lots"
        caption={t('title')}
        parse={parseLotsSearch}
        query={lotsQuery(brandId, filter)}
        rowKey={({ id }) => id}
        columns={useColumns(brandId, correct)}
        filters={[
          { name: 'q', kind: 'words', label: t('search'), placeholder: t('searchHint') },
          {
            name: 'state',
            kind: 'choice',
            label: t('state'),
            any: t('anyState'),
            options: lotFilters.map((value) => ({
              value,
              label: value === 'ending' ? t('ending') : t(`states.${value}`),
            })),
          },
        ]}
        sorting="bestBefore"
        count={(count) => t('count', { count })}
        file={{ brandId, ...filter }}
        besides={['product']}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
      {correcting !== null && <CorrectLot brandId={brandId} lot={correcting} onClose={() => correct(null)} />}
    </>
  );
}

function useColumns(brandId: string, correct: (lot: Lot) => void): Column<Lot>[] {
  const { t } = useTranslation('lots');
  const language = useLanguage();
  const mayEdit = useNeed('stock:edit') === null;
  const day = (at: string) => formatDate(at, language, 'UTC');
  const number = (value: number) => formatNumber(value, language);
  const columns: (Column<Lot> | false)[] = [
    {
      key: 'lot',
      title: t('lot'),
      lead: true,
      sort: 'code',
      cell: ({ id, code }) => (
        <Link
          to="/workspace/$brandId/lots/$lotId"
          params={{ brandId, lotId: id }}
          className={textCss.rowLink}
          data-row=""
        >
          {code}
        </Link>
      ),
    },
    {
      key: 'product',
      title: t('product'),
      sort: 'product',
      phone: 'under',
      cell: ({ productName }) => inLanguage(productName, language),
    },
    { key: 'sku', title: t('sku'), wide: true, cell: ({ sku }) => sku ?? '–' },
    {
      key: 'bestBefore',
      title: t('bestBefore'),
      sort: 'bestBefore',
      phone: 'under',
      whole: true,
      cell: ({ bestBefore }) => day(bestBefore),
    },
    { key: 'shipsUntil', title: t('shipsUntil'), whole: true, cell: ({ shipsUntil }) => day(shipsUntil) },
    {
      key: 'state',
      title: t('state'),
      phone: 'under',
      cell: (lot) => <LotState state={lot.state} isEnding={lot.isEnding} />,
    },
    {
      key: 'left',
      title: t('left'),
      right: true,
      sort: 'left',
      phone: 'aside',
      cell: ({ leftItems }) => number(leftItems),
    },
    {
      key: 'held',
      title: t('held'),
      right: true,
      cell: ({ allocatedItems }) => (allocatedItems === 0 ? '–' : number(allocatedItems)),
    },
    {
      key: 'received',
      title: t('received'),
      sort: 'received',
      down: true,
      wide: true,
      whole: true,
      cell: ({ receivedAt }) => formatDate(receivedAt, language),
    },
    mayEdit && {
      key: 'actions',
      title: t('actions'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: (lot) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('correct.openOf', { code: lot.code })}
          onClick={() => correct(lot)}
        >
          {t('correct.open')}
        </Button>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}
