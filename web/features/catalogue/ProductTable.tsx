import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { productMoqItems } from '#domain/moq.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { ItemPrice } from '#web/ui/ItemPrice.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Money } from '#web/ui/Money.tsx';
import textCss from '#web/ui/Text.module.css';
import type { Order } from './ProductGrid.tsx';
import type { ProductSummary } from './queries.ts';
import { StockBadge } from './StockBadge.tsx';
import { useWords } from './words.ts';

type Props = {
  readonly products: readonly ProductSummary[];
  readonly withBrand?: boolean;
  readonly order?: Order | undefined;
  readonly more: { readonly hasMore: boolean; readonly loading: boolean; readonly onMore: () => void };
};

/** Products as the lines of a sheet: prices, margin, stock and time side by side, and the cartons to order. */
export function ProductTable({ products, withBrand, order, more }: Props) {
  const { t } = useTranslation('catalogue');
  const columns = useColumns(withBrand ?? false, order);
  return (
    <>
      <DataTable caption={t('browse.products')} columns={columns} rows={products} rowKey={({ id }) => id} />
      <LoadMore {...more} />
    </>
  );
}

function useColumns(withBrand: boolean, order: Order | undefined): Column<ProductSummary>[] {
  const { t } = useTranslation(['catalogue', 'common']);
  const { said, volume, leadTime } = useWords();
  return [
    {
      key: 'name',
      title: t('browse.column.product'),
      lead: true,
      cell: (product) => (
        <>
          <Link to="/products/$productId" params={{ productId: product.id }} className={textCss.rowLink}>
            {said(product.name)}
          </Link>
          <div className={textCss.note}>
            {[...(withBrand ? [said(product.brandName)] : []), volume(product.volume), product.sku]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </>
      ),
    },
    {
      key: 'item',
      title: t('browse.column.item'),
      right: true,
      phone: 'aside',
      cell: (product) => <ItemPrice of={product} />,
    },
    {
      key: 'carton',
      title: t('browse.column.carton'),
      right: true,
      phone: 'under',
      cell: (product) => (
        <>
          <Money of={product.pricePerCarton} />
          <div className={textCss.note}>{t('items', { count: product.itemsPerCarton })}</div>
        </>
      ),
    },
    {
      key: 'margin',
      title: t('product.margin'),
      right: true,
      wide: true,
      cell: ({ marginPercent }) => (marginPercent === null ? '–' : `${marginPercent}%`),
    },
    {
      key: 'stock',
      title: t('product.stock'),
      cell: ({ stockLevel }) =>
        stockLevel === 'in' ? t('common:stockLevel.in') : <StockBadge level={stockLevel} />,
    },
    { key: 'lead', title: t('product.leadTime'), wide: true, cell: (product) => leadTime(product.leadTime) },
    {
      key: 'minimum',
      title: t('brand.minimumOrder'),
      right: true,
      wide: true,
      cell: (product) => t('items', { count: productMoqItems(product) ?? 0 }),
    },
    ...(order === undefined
      ? []
      : [
          {
            key: 'cartons',
            title: t('browse.column.cartons'),
            phone: 'end' as const,
            cell: (product: ProductSummary) => order(product),
          },
        ]),
  ];
}
