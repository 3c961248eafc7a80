import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import type { ProductState } from '#domain/product-state.ts';
import { enumerated } from '#domain/punctuation.ts';
import { useWords } from '#web/catalogue-words.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import type { DeskProduct } from './queries.ts';

const looks = { draft: 'warning', live: 'success', archived: 'default' } as const satisfies Record<
  ProductState,
  BadgeVariant
>;

/** What a brand's own table says of a product, and whose it is. It is changed where its brand keeps it. */
export function useDeskProductColumns(): Column<DeskProduct>[] {
  const { t } = useTranslation(['catalogue-desk', 'products', 'common']);
  const language = useLanguage();
  const { badge } = useWords();
  return [
    {
      key: 'name',
      title: t('products:list.product'),
      lead: true,
      cell: ({ id, brand, name, sku }) => (
        <AddressLink className={textCss.rowLink} data-row="" href={`/workspace/${brand.slug}/products/${id}`}>
          {inLanguage(name, language) || sku || t('products:list.unnamed')}
        </AddressLink>
      ),
    },
    {
      key: 'brand',
      title: t('columns.brand'),
      phone: 'under',
      cell: ({ brand }) => inLanguage(brand.name, language),
    },
    { key: 'sku', title: t('products:list.sku'), cell: ({ sku }) => sku ?? '–' },
    {
      key: 'state',
      title: t('products:list.state'),
      phone: 'end',
      cell: ({ state }) => <Badge variant={looks[state]}>{t(`products:state.${state}`)}</Badge>,
    },
    {
      key: 'unwritten',
      title: t('columns.unwritten'),
      cell: ({ unwritten }) => (unwritten.length === 0 ? '–' : unwritten.join(', ').toUpperCase()),
    },
    {
      key: 'review',
      title: t('columns.review'),
      cell: ({ underReview }) =>
        underReview.length === 0 ? '–' : enumerated(underReview.map(badge), language),
    },
    {
      key: 'missing',
      title: t('products:list.missing'),
      wide: true,
      cell: ({ missing }) =>
        missing.length === 0
          ? '–'
          : enumerated(
              missing.map((part) => t(`products:missing.${part}`)),
              language,
            ),
    },
    {
      key: 'price',
      title: t('products:list.price'),
      right: true,
      phone: 'aside',
      cell: ({ pricePerCarton }) => (pricePerCarton === null ? '–' : <Money of={pricePerCarton} />),
    },
    {
      key: 'minimum',
      title: t('products:list.minimum'),
      right: true,
      optional: true,
      cell: ({ minimumItems }) => formatNumber(minimumItems, language),
    },
    {
      key: 'stock',
      title: t('products:list.stock'),
      wide: true,
      cell: ({ stockItems, stockLevel }) =>
        stockItems === null ? t(`common:stockLevel.${stockLevel}`) : formatNumber(stockItems, language),
    },
    {
      key: 'changed',
      title: t('products:list.changedAt'),
      right: true,
      sort: 'changed',
      down: true,
      cell: ({ changedAt }) => <RelativeTime at={changedAt} />,
    },
  ];
}
