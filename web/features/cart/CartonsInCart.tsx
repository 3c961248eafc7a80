import { useQuery } from '@tanstack/react-query';
import { maxOrderableCartons } from '#domain/stock.ts';
import { useLanguage } from '#web/language.ts';
import { cartQuery } from '#web/queries.ts';
import { CartonStepper } from '#web/ui/CartonStepper.tsx';
import { useAddToCart, useRemoveLine, useUpdateQuantity } from './mutations.ts';
import type { Cart, CartProduct } from './optimistic.ts';

/** How many cartons of a product lie in the cart; more, fewer and none are one press away. */
export function CartonsInCart({ product }: { readonly product: CartProduct }) {
  const language = useLanguage();
  const { data: line } = useQuery({ ...cartQuery, select: (cart) => lineOf(cart, product.id) });
  const add = useAddToCart();
  const update = useUpdateQuantity();
  const remove = useRemoveLine();
  const stock = { countedItems: product.stockItems, lowThreshold: null, manualLevel: product.stockLevel };
  const max = maxOrderableCartons(stock, product.itemsPerCarton);
  const cartons = line?.quantityCartons ?? 0;
  const change = (quantityCartons: number) => {
    if (quantityCartons === cartons) return;
    if (line === undefined || line === null) add.mutate({ product, quantityCartons });
    else if (quantityCartons < 1) remove.mutate(line);
    else update.mutate({ line, quantityCartons });
  };
  return (
    <CartonStepper
      label={product.name[language]}
      value={cartons}
      min={0}
      max={Math.max(max, cartons)}
      disabled={line === undefined || (max === 0 && cartons === 0)}
      onChange={change}
    />
  );
}

/** null: nothing of it lies in the cart. */
function lineOf(cart: Cart, productId: string) {
  return cart.brands.flatMap(({ lines }) => lines).find(({ product }) => product.id === productId) ?? null;
}
