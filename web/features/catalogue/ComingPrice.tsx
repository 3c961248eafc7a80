import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { formatItemPrice, formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import textCss from '#web/ui/Text.module.css';
import type { Product } from './queries.ts';

/** The price a product will have once the notice has run out, for who buys at today's. */
export function ComingPrice({ of }: { readonly of: Product['comingPrice'] }) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  if (of === null) return null;
  return (
    <p className={textCss.accent}>
      {t('product.comingPrice', {
        date: formatDate(of.effectiveAt, language),
        carton: formatMoney(of.pricePerCarton, language),
        item: formatItemPrice(of, language),
        count: of.itemsPerCarton,
      })}
    </p>
  );
}
