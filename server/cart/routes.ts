import type { cart } from '#contract/cart.ts';
import type { HandlersOf } from '../http/context.ts';
import { addToCart } from './add-to-cart.ts';
import { canCheckout, getCart, getSummary, type Shopper, validateMoq } from './queries.ts';
import { clearBrand, clearCart, removeLine } from './remove-lines.ts';
import { suggest } from './suggest.ts';
import { updateQuantity } from './update-quantity.ts';

export const cartHandlers: HandlersOf<typeof cart> = {
  getCart,
  addToCart: (shopper, input) => changed(shopper, addToCart(shopper, input)),
  updateQuantity: (shopper, input) => changed(shopper, updateQuantity(shopper, input)),
  removeLine: (shopper, input) => changed(shopper, removeLine(shopper, input)),
  clearCart: (shopper) => changed(shopper, clearCart(shopper)),
  clearBrand: (shopper, input) => changed(shopper, clearBrand(shopper, input)),
  groupByBrand: async (shopper) => ({ brands: (await getCart(shopper)).brands }),
  validateMoq,
  canCheckout,
  getSummary,
  suggest,
};

/** Every change answers the whole cart, so that no screen has to guess. */
async function changed(shopper: Shopper, change: Promise<void>) {
  await change;
  return getCart(shopper);
}
