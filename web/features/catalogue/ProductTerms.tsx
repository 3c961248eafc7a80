import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import boxCss from '#web/ui/Box.module.css';
import { Pairs } from '#web/ui/Pairs.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './ProductTerms.module.css';
import type { Product } from './queries.ts';
import { useWords } from './words.ts';

/** What a buyer asks before the number of cartons: is it there, how soon, how many in a carton. */
export function ProductTerms({ product }: { readonly product: Product }) {
  const { t } = useTranslation(['catalogue', 'common']);
  const { leadTime, number } = useWords();
  const { stockLevel, stockItems } = product;
  return (
    <Pairs className={`${textCss.body} ${css.terms}`}>
      <div>
        <dt>{t('product.stock')}</dt>
        <dd>
          <span className={css.level} data-level={stockLevel}>
            {t(`common:stockLevel.${stockLevel}`)}
          </span>
          {stockItems !== null && stockItems > 0 && (
            <span className={`${textCss.soft} ${textCss.regular}`}>
              {' '}
              · {t('product.stockCount', { count: stockItems })}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('product.leadTime')}</dt>
        <dd>{leadTime(product.leadTime)}</dd>
      </div>
      <div>
        <dt>{t('product.itemsPerCarton')}</dt>
        <dd>{number(product.itemsPerCarton)}</dd>
      </div>
    </Pairs>
  );
}

/** "You ordered this on 4 March 2026: 2 cartons, order LYS-12347". */
export function LastOrdered({ last }: { readonly last: NonNullable<Product['lastOrdered']> }) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  return (
    <p className={`${textCss.small} ${boxCss.rounded} ${css.last}`}>
      <Link to="/orders/$orderId" params={{ orderId: last.orderId }}>
        {t('product.lastOrdered', {
          date: formatDate(last.at, language),
          cartons: t('cartons', { count: last.cartons }),
          number: last.orderNumber,
        })}
      </Link>
    </p>
  );
}
