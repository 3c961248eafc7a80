import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { formatMoney } from '#domain/money.ts';
import { productSorts } from '#domain/numbers.ts';
import { mayOpen } from '#domain/screens.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { useFilters } from '#web/use-filters.ts';
import { type ProductNumbers, productNumbersQuery } from './queries.ts';
import { type NumbersSearch, parseNumbersSearch } from './search.ts';

type Props = { readonly brandId: string; readonly search: NumbersSearch };

/** What was sold, looked at and put into carts, product by product; every column can be the first. */
export function ProductsTable({ brandId, search }: Props) {
  const { t } = useTranslation('numbers');
  const language = useLanguage();
  const { wanted, change } = useFilters(parseNumbersSearch);
  const { data } = useSuspenseQuery(productNumbersQuery({ brandId, ...search }));
  const columns = useColumns(brandId);
  if (data.items.length === 0) return <p className={textCss.note}>{t('products.empty')}</p>;
  return (
    <Stack gap={3}>
      <DataTable
        caption={t('products.table')}
        rows={data.items}
        rowKey={({ productId }) => productId}
        columns={columns}
        sorting={`-${wanted.sort ?? 'sales'}`}
        // The most always comes first; pressed again, it stays so.
        onSort={(sorting) => {
          const sort = productSorts.find((name) => sorting.endsWith(name));
          change({ sort: sort === undefined || sort === 'sales' ? '' : sort });
        }}
      />
      <p className={textCss.note}>
        {t('products.note')}{' '}
        {data.total > data.items.length &&
          t('products.shown', {
            count: data.items.length,
            total: data.total,
            lng: language,
          })}
      </p>
    </Stack>
  );
}

function useColumns(brandId: string): readonly Column<ProductNumbers>[] {
  const { t } = useTranslation('numbers');
  const language = useLanguage();
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value, language));
  const count = (key: 'items' | 'cartons' | 'orders' | 'views' | 'cartAdds'): Column<ProductNumbers> => ({
    key,
    title: t(`columns.${key}`),
    right: true,
    sort: key,
    down: true,
    oneWay: true,
    cell: (row) => number(row[key]),
  });
  return [
    {
      key: 'product',
      title: t('columns.product'),
      lead: true,
      cell: (row) => <ProductName brandId={brandId} product={row} />,
    },
    { key: 'sku', title: t('columns.sku'), wide: true, cell: ({ sku }) => sku },
    {
      key: 'sales',
      title: t('columns.sales'),
      right: true,
      sort: 'sales',
      down: true,
      oneWay: true,
      phone: 'aside',
      cell: ({ sales }) => formatMoney(sales, language),
    },
    count('orders'),
    count('cartons'),
    count('items'),
    count('views'),
    count('cartAdds'),
  ];
}

/** The name leads to where the product is kept. */
function ProductName({
  brandId,
  product: { productId, name, state },
}: {
  readonly brandId: string;
  readonly product: ProductNumbers;
}) {
  const { t } = useTranslation('numbers');
  const language = useLanguage();
  const user = useUser();
  const href = `/workspace/${brandId}/products/${productId}`;
  const said = inLanguage(name, language);
  return (
    <>
      {mayOpen(href, user) ? (
        <AddressLink href={href} className={textCss.rowLink}>
          {said}
        </AddressLink>
      ) : (
        <span className={textCss.strong}>{said}</span>
      )}
      {state !== 'live' && <span className={textCss.note}> {t(`products.state.${state}`)}</span>}
    </>
  );
}
