import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Money } from '#web/ui/Money.tsx';
import { MoqBar } from '#web/ui/MoqBar.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Cart.module.css';
import { CartLineRow } from './CartLineRow.tsx';
import { useClearBrand } from './mutations.ts';
import type { CartBrand } from './optimistic.ts';
import { Suggestions } from './Suggestions.tsx';

type Props = {
  readonly brand: CartBrand;
  /** What the buyer must know before ordering it. */
  readonly note?: ReactNode;
};

/** One brand's part of the cart: its way to the minimum order, its lines, and its own checkout; or why it takes no orders. */
export function CartBrandCard({ brand, note }: Props) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const name = brand.brandName?.[language] ?? t('unknownBrand');
  const clear = useClearBrand();
  return (
    <Columns as="section" gap={4} className={css.brand} aria-label={name}>
      <Row as="header" gap={1} across={6} align="baseline" justify="between" wrap>
        <h2 className={css.brandName}>
          {brand.brandSlug === null ? (
            name
          ) : (
            <Link to="/brands/$brandId" params={{ brandId: brand.brandSlug }}>
              {name}
            </Link>
          )}
        </h2>
        <p className={css.brandSum}>
          <Money of={brand.total} /> · {t('cartons', { count: brand.totalCartons })} ·{' '}
          {t('items', { count: brand.totalItems })}
        </p>
      </Row>
      {brand.refusal === null ? (
        <>
          <MoqBar {...brand.moq} brandName={name} />
          <p className={css.moqNote}>
            {t('moqNote', { items: brand.moq.required, count: brand.moq.requiredCartons })}
          </p>
        </>
      ) : (
        <Notice variant="warning">{brand.refusal.detail}</Notice>
      )}
      <ul className={textCss.bare}>
        {brand.lines.map((line) => (
          <CartLineRow key={line.product.id} line={line} />
        ))}
      </ul>
      {!brand.moq.met && brand.brandSlug !== null && <Suggestions brandId={brand.brandId} />}
      {brand.refusal === null && note}
      <Row as="footer" gap={4} align="start" justify="between" wrap className={css.brandFoot}>
        <Button variant="quiet" size="small" onClick={() => clear.mutate(brand)}>
          {t('removeBrand', { name })}
        </Button>
        {brand.refusal === null && <CheckoutOfBrand brand={brand} name={name} />}
      </Row>
    </Columns>
  );
}

function CheckoutOfBrand({ brand, name }: { readonly brand: CartBrand; readonly name: string }) {
  const { t } = useTranslation(['cart', 'common']);
  const hasFaultyLine = brand.lines.some((line) => line.refusal !== null);
  if (brand.canCheckout && !hasFaultyLine) {
    return (
      <LinkButton to="/checkout" search={{ brand: brand.brandId }}>
        {t('checkoutBrand', { name })}
      </LinkButton>
    );
  }
  const reason = hasFaultyLine
    ? t('faultyLines')
    : t('common:moq.addMore', { count: brand.moq.remainingItems });
  return <ReasonedButton reason={reason}>{t('checkoutBrand', { name })}</ReasonedButton>;
}
