import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import type { Filled } from './queries.ts';

/** What has gone into the cart, what has not and why, and the way to checkout of each brand that is ready. */
export function FilledNotice({ filled, nameOf }: { filled: Filled; nameOf: (productId: string) => string }) {
  const { t } = useTranslation('reorder');
  const language = useLanguage();
  const { put, leftOut, cart } = filled;
  const isPut = new Set(put.map(({ productId }) => productId));
  const brands = cart.brands.filter(({ lines }) => lines.some(({ product }) => isPut.has(product.id)));
  return (
    <Stack gap={4}>
      {put.length > 0 && (
        <Notice variant="success" live>
          <Stack gap={3}>
            <p>{t('filled', { count: put.length })}</p>
            {brands
              .filter(({ moq }) => !moq.met)
              .map(({ brandId, brandName, moq }) => (
                <p key={brandId} className={textCss.note}>
                  {t('short', { brand: brandName?.[language] ?? '', count: moq.remainingItems })}
                </p>
              ))}
            <Row gap={3} wrap>
              {brands
                .filter(({ canCheckout }) => canCheckout)
                .map(({ brandId, brandName }) => (
                  <LinkButton key={brandId} to="/checkout" search={{ brand: brandId }}>
                    {t('checkOut', { brand: brandName?.[language] ?? '' })}
                  </LinkButton>
                ))}
              <LinkButton to="/cart" variant="secondary">
                {t('toCart')}
              </LinkButton>
            </Row>
          </Stack>
        </Notice>
      )}
      {leftOut.length > 0 && (
        <Notice variant="warning" live>
          <p>{t('leftOut', { count: leftOut.length })}</p>
          <ul>
            {leftOut.map(({ productId, refusal }) => (
              <li key={productId}>
                {nameOf(productId)}: {refusal.detail}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Stack>
  );
}
