import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cartonsForItems } from '#domain/cartons.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { CartonStepper } from '#web/ui/CartonStepper.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './AddToCart.module.css';
import type { Ordering } from './use-ordering.ts';
import { useWords } from './words.ts';

type Props = {
  readonly ordering: Ordering;
  /** Items the brand asks for in one order. */
  readonly requiredItems: number;
  /** Cartons of it that are in the cart already. */
  readonly inCart: number;
  /** Where the button stands: the bar at the foot of a phone comes when it is out of sight. */
  readonly place: RefObject<HTMLDivElement | null>;
};

/** Cartons, what they hold and cost, and the way into the cart. */
export function AddToCart({ ordering, requiredItems, inCart, place }: Props) {
  const { t } = useTranslation('catalogue');
  const { said } = useWords();
  const language = useLanguage();
  const label = useId();
  const { product, cartons, setCartons, max, items, price, reason, add } = ordering;
  const isOut = max === 0;
  return (
    <Columns gap={4}>
      <Row gap={3} across={5} align="end" justify="between" wrap>
        <div>
          <p id={label} className={css.label}>
            {t('product.quantity')}
          </p>
          <CartonStepper
            value={cartons}
            onChange={setCartons}
            label={said(product.name)}
            max={Math.max(1, max)}
            disabled={reason !== null}
          />
        </div>
        <p className={css.equals} aria-live="polite">
          {t('product.equals', { items: t('items', { count: items }), price: formatMoney(price, language) })}
        </p>
      </Row>
      <div ref={place}>
        <ReasonedButton size="large" fullWidth reason={reason} onClick={add}>
          {t('product.addToCart')}
        </ReasonedButton>
      </div>
      {inCart > 0 && (
        <p className={textCss.note} aria-live="polite">
          {t('product.inCart', { count: inCart })}
        </p>
      )}
      {!isOut && product.stockItems !== null && cartons >= max && (
        <p className={css.limit}>{t('product.stockLimit', { count: max })}</p>
      )}
      {!isOut && (
        <p className={textCss.note}>
          {t('product.moq', { brand: said(product.brandName), items: t('items', { count: requiredItems }) })}{' '}
          {t('product.moqMet', {
            cartons: t('cartons', { count: cartonsForItems(requiredItems, product.itemsPerCarton) }),
          })}
        </p>
      )}
    </Columns>
  );
}
