import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { decimalFromMinor, formatMoney } from '#domain/money.ts';
import { productStates } from '#domain/product-state.ts';
import { enumerated } from '#domain/punctuation.ts';
import { useWords } from '#web/catalogue-words.ts';
import { useLanguage } from '#web/language.ts';
import type { Column } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { InlineText } from './InlineText.tsx';
import css from './Products.module.css';
import type { ProductRow } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';
import { StockCell } from './StockCell.tsx';
import { useRowChange } from './use-row-change.ts';

type Options = { readonly brandId: string; readonly canEdit: boolean };

export function useProductColumns({ brandId, canEdit }: Options): Column<ProductRow>[] {
  const { t } = useTranslation(['products', 'common']);
  const language = useLanguage();
  const { badge, leadTime } = useWords();
  const change = useRowChange(brandId);
  const nameOf = ({ name, sku }: ProductRow) => inLanguage(name, language) || sku || t('list.unnamed');
  return [
    {
      key: 'name',
      title: t('list.product'),
      lead: true,
      sort: 'name',
      cell: (row) => (
        <span className={css.product}>
          <Thumb row={row} />
          <Link
            to="/workspace/$brandId/products/$productId"
            params={{ brandId, productId: row.id }}
            data-row=""
            className={textCss.rowLink}
          >
            {nameOf(row)}
          </Link>
        </span>
      ),
    },
    { key: 'sku', title: t('list.sku'), sort: 'sku', phone: 'under', cell: ({ sku }) => sku ?? '–' },
    {
      key: 'state',
      title: t('list.state'),
      phone: 'end',
      cell: (row) =>
        canEdit ? (
          <StateSelect row={row} name={nameOf(row)} onChange={change.setState} />
        ) : (
          <StateBadge state={row.state} />
        ),
    },
    {
      key: 'price',
      title: t('list.price'),
      right: true,
      sort: 'price',
      phone: 'aside',
      cell: (row) => (
        <CartonPrice row={row} name={nameOf(row)} canEdit={canEdit} onSave={change.setCartonPrice} />
      ),
    },
    {
      key: 'margin',
      title: t('list.margin'),
      right: true,
      cell: ({ marginPercent }) => (marginPercent === null ? '–' : `${marginPercent}%`),
    },
    {
      key: 'stock',
      title: t('list.stock'),
      phone: 'under',
      cell: (row) => <StockCell row={row} name={nameOf(row)} canEdit={canEdit} onChange={change.setStock} />,
    },
    {
      key: 'minimum',
      title: t('list.minimum'),
      right: true,
      wide: true,
      cell: ({ minimumItems, minimumException }) => (
        <span title={minimumException === null ? undefined : t('list.exception')}>
          {formatNumber(minimumItems, language)}
          {minimumException !== null && '*'}
        </span>
      ),
    },
    {
      key: 'missing',
      title: t('list.missing'),
      phone: 'under',
      cell: ({ missing }) =>
        missing.length > 0 && (
          <span className={css.lacks}>
            {enumerated(
              missing.map((part) => t(`missing.${part}`)),
              language,
            )}
          </span>
        ),
    },
    {
      key: 'category',
      title: t('list.category'),
      optional: true,
      cell: ({ category }) => category[language],
    },
    {
      key: 'carton',
      title: t('list.carton'),
      right: true,
      optional: true,
      cell: ({ itemsPerCarton }) => (itemsPerCarton === null ? '–' : formatNumber(itemsPerCarton, language)),
    },
    { key: 'lead', title: t('list.leadTime'), optional: true, cell: (row) => leadTime(row.leadTime) },
    {
      key: 'badges',
      title: t('list.badges'),
      optional: true,
      cell: ({ badges, underReview }) =>
        enumerated(
          badges.map((word) =>
            underReview.includes(word) ? t('claims.inList', { names: badge(word) }) : badge(word),
          ),
          language,
        ),
    },
    {
      key: 'changed',
      title: t('list.changedAt'),
      right: true,
      sort: 'changed',
      down: true,
      wide: true,
      cell: ({ changedAt }) => <RelativeTime at={changedAt} />,
    },
  ];
}

function Thumb({ row: { image } }: { readonly row: ProductRow }) {
  if (image === null) return <span className={css.thumb} aria-hidden="true" />;
  // The smallest is all a row needs.
  const width = image.widths[0] ?? image.width;
  const small = {
    ...image,
    widths: [width],
    width,
    height: Math.round((image.height * width) / image.width),
  };
  return <Picture of={small} alt="" sizes="2rem" className={css.thumb ?? ''} />;
}

type StateProps = {
  readonly row: ProductRow;
  readonly name: string;
  readonly onChange: (row: ProductRow, state: ProductRow['state']) => Promise<void>;
};

function StateSelect({ row, name, onChange }: StateProps) {
  const { t } = useTranslation('products');
  return (
    <select
      className={css.state}
      data-state={row.state}
      aria-label={t('list.stateOf', { name })}
      value={row.state}
      onChange={(event) => {
        const chosen = productStates.find((state) => state === event.currentTarget.value) ?? row.state;
        onChange(row, chosen).catch(() => {}); // it has been said why
      }}
    >
      {productStates.map((state) => (
        <option key={state} value={state}>
          {t(`state.${state}`)}
        </option>
      ))}
    </select>
  );
}

type PriceProps = {
  readonly row: ProductRow;
  readonly name: string;
  readonly canEdit: boolean;
  readonly onSave: (row: ProductRow, text: string) => Promise<void>;
};

function CartonPrice({ row, name, canEdit, onSave }: PriceProps) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const { pricePerCarton: price, notice } = row;
  const shown = price === null ? '–' : <Money of={price} />;
  return (
    <Row as="span" gap={1} justify="end" align="center">
      {notice !== null && (
        <span
          className={css.notice}
          title={t('list.from', { date: formatDate(notice.effectiveAt, language) })}
        >
          →{' '}
          {notice.itemsPerCarton === row.itemsPerCarton ? (
            <Money of={notice.pricePerCarton} />
          ) : (
            t('list.coming', {
              price: formatMoney(notice.pricePerCarton, language),
              items: t('list.comingItems', { count: notice.itemsPerCarton }),
            })
          )}
        </span>
      )}
      {canEdit && row.itemsPerCarton !== null ? (
        <InlineText
          label={t('list.priceOf', { name })}
          value={price === null ? '' : decimalFromMinor(price.amountMinor, price.currency)}
          onSave={(text) => onSave(row, text)}
          savesSame={notice !== null}
        >
          {shown}
        </InlineText>
      ) : (
        shown
      )}
    </Row>
  );
}
