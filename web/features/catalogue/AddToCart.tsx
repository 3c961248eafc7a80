import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cartonsForItems, itemsInCartons } from '#domain/cartons.ts';
import { formatMoney } from '#domain/money.ts';
import { lineTotalMinor } from '#domain/price.ts';
import { maxOrderableCartons } from '#domain/stock.ts';
import { useLanguage } from '#web/language.ts';
import { CartonStepper } from '#web/ui/CartonStepper.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import css from './AddToCart.module.css';
import type { Product } from './queries.ts';
import { useWords } from './words.ts';

type Props = {
  readonly product: Product;
  /** Puts whole cartons into the cart. */
  readonly onAdd: (quantityCartons: number) => void;
  /** Items the brand asks for in one order. */
  readonly requiredItems: number;
  /** Why this account cannot order; null when it can. */
  readonly reason: string | null;
};

/** Cartons, what they hold and cost, and the way into the cart. */
export function AddToCart({ product, onAdd, requiredItems, reason }: Props) {
  const { t } = useTranslation('catalogue');
  const { said } = useWords();
  const language = useLanguage();
  const [cartons, setCartons] = useState(1);
  const label = useId();
  const stock = { countedItems: product.stockItems, lowThreshold: null, manualLevel: product.stockLevel };
  const max = maxOrderableCartons(stock, product.itemsPerCarton);
  const isOut = max === 0;
  const price = {
    ...product.pricePerCarton,
    amountMinor: lineTotalMinor(cartons, product.pricePerCarton.amountMinor),
  };
  const items = itemsInCartons(cartons, product.itemsPerCarton);
  return (
    <div className={css.order}>
      <div className={css.row}>
        <div>
          <p id={label} className={css.label}>
            {t('product.quantity')}
          </p>
          <CartonStepper
            value={cartons}
            onChange={setCartons}
            label={said(product.name)}
            max={Math.max(1, max)}
            disabled={isOut || reason !== null}
          />
        </div>
        <p className={css.equals} aria-live="polite">
          {t('product.equals', { items: t('items', { count: items }), price: formatMoney(price, language) })}
        </p>
      </div>
      <ReasonedButton
        size="large"
        fullWidth
        reason={isOut ? t('product.outReason') : reason}
        onClick={() => onAdd(cartons)}
      >
        {t('product.addToCart')}
      </ReasonedButton>
      {!isOut && product.stockItems !== null && cartons >= max && (
        <p className={css.limit}>{t('product.stockLimit', { count: max })}</p>
      )}
      {!isOut && (
        <p className={css.moq}>
          {t('product.moq', { brand: said(product.brandName), items: t('items', { count: requiredItems }) })}{' '}
          {t('product.moqMet', {
            cartons: t('cartons', { count: cartonsForItems(requiredItems, product.itemsPerCarton) }),
          })}
        </p>
      )}
    </div>
  );
}
