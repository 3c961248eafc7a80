import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsInCartons } from '#domain/cartons.ts';
import type { Money } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import { lineTotalMinor } from '#domain/price.ts';
import { maxOrderableCartons } from '#domain/stock.ts';
import { useUser } from '#web/session.ts';
import type { Product } from './queries.ts';

/** What a buyer is about to put into the cart; the page's button and the bar at its foot are two views of it. */
export type Ordering = {
  readonly product: Product;
  readonly cartons: number;
  readonly setCartons: (cartons: number) => void;
  /** Cartons the stock still gives; 0: out of stock. */
  readonly max: number;
  readonly items: number;
  readonly price: Money;
  /** Why this account cannot order it now; null when it can. */
  readonly reason: string | null;
  /** Once for a double click, and not again while it is under way. */
  readonly add: (click: Pick<MouseEvent, 'detail'>) => void;
};

/** `put` lays whole cartons into the cart, and says when that is settled. */
export function useOrdering(
  product: Product,
  put: (quantityCartons: number, onSettled: () => void) => void,
): Ordering {
  const { t } = useTranslation('catalogue');
  const user = useUser();
  const [cartons, setCartons] = useState(1);
  // No state: the second click may come before the next render.
  const isUnderWay = useRef(false);
  const stock = { countedItems: product.stockItems, lowThreshold: null, manualLevel: product.stockLevel };
  const max = maxOrderableCartons(stock, product.itemsPerCarton);
  const refusal = may(user, 'cart:use') ? null : t('product.viewerReason');
  return {
    product,
    cartons,
    setCartons,
    max,
    items: itemsInCartons(cartons, product.itemsPerCarton),
    price: {
      ...product.pricePerCarton,
      amountMinor: lineTotalMinor(cartons, product.pricePerCarton.amountMinor),
    },
    reason: max === 0 ? t('product.outReason') : refusal,
    add: ({ detail }) => {
      if (detail > 1 || isUnderWay.current) return;
      isUnderWay.current = true;
      put(cartons, () => {
        isUnderWay.current = false;
      });
    },
  };
}
