import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Loading } from '#web/ui/Skeleton.tsx';
import { amountText, isInOtherCurrency, noticeWith } from './amount-text.ts';
import { FaultsTable } from './FaultsTable.tsx';
import css from './Imports.module.css';
import { type Import, type ImportRow, importRowsQuery, type RowsShown } from './queries.ts';

/** What a part of a product is called, and what is said of its value, as the history of products says it. */
export type PartWords = {
  readonly partWord: (part: string) => string;
  readonly valueText: (part: string, value: unknown) => string;
};

type Props = {
  readonly brandId: string;
  readonly view: Import;
  readonly outcome: RowsShown | undefined;
  readonly words: PartWords;
};

/** The products of the file with what becomes of them; of faulty ones every fault with its cell and the way out. */
export function ImportRows({ brandId, view, outcome, words }: Props) {
  const { t } = useTranslation('imports');
  const list = useInfiniteQuery(importRowsQuery(brandId, view, outcome));
  const columns = useColumns(brandId, words);
  if (list.error !== null) return <FormProblem error={list.error} fields={[]} />;
  if (list.data === undefined) return <Loading />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState title={t('table.none')} text={t('table.noneText')} />;
  const isOfFaults = outcome === 'faulty' || outcome === 'noted';
  return (
    <>
      {isOfFaults ? (
        <FaultsTable rows={rows} />
      ) : (
        <DataTable
          caption={t('table.rows')}
          columns={columns}
          rows={rows}
          rowKey={({ row }) => String(row)}
        />
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

/** "7" or "7–9". */
export function placeOf({ row, lastRow }: Pick<ImportRow, 'row' | 'lastRow'>): string {
  return row === lastRow ? String(row) : `${row}–${lastRow}`;
}

function useColumns(brandId: string, { partWord, valueText }: PartWords): Column<ImportRow>[] {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const line = ({ field, before, after }: ImportRow['changes'][number]) => (
    <div key={field}>
      {t('change', {
        part: partWord(field),
        before: amountText(before, language) ?? valueText(field, noticeWith(before, language)),
        after: amountText(after, language) ?? valueText(field, noticeWith(after, language)),
      })}
    </div>
  );
  return [
    { key: 'row', title: t('table.row'), right: true, cell: placeOf },
    {
      key: 'product',
      title: t('table.product'),
      lead: true,
      cell: ({ label, sku, productId }) => {
        const name = sku === null || sku === label ? label : `${label} (${sku})`;
        if (productId === null) return name;
        return <AddressLink href={`/workspace/${brandId}/products/${productId}`}>{name}</AddressLink>;
      },
    },
    {
      key: 'outcome',
      title: t('table.outcome'),
      phone: 'aside',
      cell: ({ outcome }) => t(`count.${outcome}`),
    },
    {
      key: 'what',
      title: t('table.what'),
      phone: 'under',
      cell: ({ changes, priceFrom }) => (
        <div className={css.changes}>
          {isInOtherCurrency(changes) && <strong>{t('table.currencyChanges')}</strong>}
          {changes.filter(({ field }) => priceFrom !== null && waits(field)).map(line)}
          {priceFrom !== null && <div>{t('table.from', { date: formatDate(priceFrom, language) })}</div>}
          {changes.filter(({ field }) => priceFrom === null || !waits(field)).map(line)}
        </div>
      ),
    },
  ];
}

/** Whether a part of an announced price comes with it; everything else changes at once. */
function waits(field: string): boolean {
  return field.startsWith('price.') || field === 'itemsPerCarton';
}
