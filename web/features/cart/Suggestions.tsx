import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import boxCss from '#web/ui/Box.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Cart.module.css';
import { useAddToCart } from './mutations.ts';
import { suggestionsQuery } from './queries.ts';

/** What of the brand closes the gap to its minimum order, added with one click. Quiet while it loads: nothing jumps. */
export function Suggestions({ brandId }: { readonly brandId: string }) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const { data } = useQuery(suggestionsQuery(brandId));
  const add = useAddToCart();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <div className={`${boxCss.onPaper} ${boxCss.pad4} ${boxCss.rounded} ${css.suggestions}`}>
      <h3 className={`${textCss.small} ${textCss.bold} ${boxCss.below2}`}>{t('suggestions.title')}</h3>
      <ul className={textCss.bare}>
        {data.items.map(({ additions, overshootItems, total }) => {
          const names = additions.map(({ product }) => product.name[language]).join(' + ');
          return (
            <Row
              as="li"
              key={additions.map(({ product }) => product.id).join()}
              gap={4}
              align="center"
              className={`${boxCss.padY2} ${css.suggestion}`}
            >
              <Row as="span" gap={1} className={css.suggestionImages}>
                {additions.map(
                  ({ product }) =>
                    product.image && <Picture key={product.id} of={product.image} alt="" sizes="48px" />,
                )}
              </Row>
              <Columns as="span" className={boxCss.fills}>
                <span className={textCss.strong}>
                  {additions
                    .map(({ product, quantityCartons }) =>
                      t('suggestions.cartonsOf', { count: quantityCartons, name: product.name[language] }),
                    )
                    .join(' + ')}
                </span>
                <span className={css.suggestionFacts}>
                  <Money of={total} /> ·{' '}
                  {overshootItems === 0
                    ? t('suggestions.exact')
                    : t('suggestions.over', { count: overshootItems })}
                </span>
              </Columns>
              <Button
                variant="secondary"
                size="small"
                aria-label={t('suggestions.addNamed', { names })}
                onClick={() => {
                  for (const { product, quantityCartons } of additions)
                    add.mutate({ product, quantityCartons });
                }}
              >
                {t('suggestions.add')}
              </Button>
            </Row>
          );
        })}
      </ul>
    </div>
  );
}
