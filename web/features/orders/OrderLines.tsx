import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { formatItemPrice } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import css from './OrderDetails.module.css';
import type { Order } from './queries.ts';

type Item = Order['items'][number];

/** What was ordered, at the prices fixed when it was. */
export function OrderLines({ items }: { readonly items: readonly Item[] }) {
  const { t } = useTranslation('orders');
  return (
    <table className={css.lines}>
      <caption>
        <VisuallyHidden>{t('details.lines')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('details.product')}</th>
          <th scope="col">{t('details.cartons')}</th>
          <th scope="col">{t('details.perCarton')}</th>
          <th scope="col">{t('details.lineTotal')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Line key={item.productId} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ item }: { readonly item: Item }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const name = item.productName[language];
  const facts = [
    t('details.inCarton', { count: item.itemsPerCarton }),
    t('details.perItem', { price: formatItemPrice(item, language) }),
    ...(item.sku === null ? [] : [t('details.sku', { sku: item.sku })]),
  ];
  return (
    <tr>
      <th scope="row">
        <Columns as="span" gap={4} align="center" className={css.product}>
          <span className={css.picture}>{item.image && <Picture of={item.image} alt="" sizes="64px" />}</span>
          <span>
            <Link
              to="/products/$productId"
              params={{ productId: item.productId }}
              className={textCss.rowLink}
            >
              {name}
            </Link>
            <span className={css.lineFacts}>{facts.join(' · ')}</span>
          </span>
        </Columns>
      </th>
      <td data-label={t('details.cartons')}>
        <span>
          {item.quantityCartons === 0
            ? t('details.unavailable')
            : formatNumber(item.quantityCartons, language)}
        </span>
        {item.quantityCartons > 0 && (
          <span className={css.itemCount}>{t('details.items', { count: item.quantityItems })}</span>
        )}
        {item.orderedCartons !== null && (
          <span className={css.itemCount}>{t('details.ordered', { count: item.orderedCartons })}</span>
        )}
      </td>
      <td data-label={t('details.perCarton')}>
        <Money of={item.pricePerCarton} />
      </td>
      <td data-label={t('details.lineTotal')}>
        <Money of={item.totalPrice} />
      </td>
    </tr>
  );
}
