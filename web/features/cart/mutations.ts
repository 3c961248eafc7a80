import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { beginCartChange, endCartChange, takeMissedCart } from '#web/cart-changes.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { cartQuery, orderLimitQuery } from '#web/queries.ts';
import { toast } from '#web/ui/toast.ts';
import {
  type Cart,
  type CartBrand,
  type CartLine,
  type CartProduct,
  emptied,
  isNew,
  withoutBrand,
  withoutLine,
  withProduct,
  withQuantity,
} from './optimistic.ts';

/** Changes of the cart wait for each other, so that answers arrive in the order of the clicks. */
const scope = { id: 'cart' };

export function useAddToCart() {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  return useCartMutation<{ product: CartProduct; quantityCartons: number }>({
    send: ({ product, quantityCartons }) => api.cart.addToCart({ productId: product.id, quantityCartons }),
    expect: (cart, { product, quantityCartons }) => withProduct(cart, product, quantityCartons, new Date()),
    say: ({ product, quantityCartons }) =>
      toast(t('added', { count: quantityCartons, name: product.name[language] })),
  });
}

export function useUpdateQuantity() {
  const idOf = useLineId();
  return useCartMutation<{ line: CartLine; quantityCartons: number }>({
    send: ({ line, quantityCartons }) => api.cart.updateQuantity({ lineId: idOf(line), quantityCartons }),
    expect: (cart, { line, quantityCartons }) => withQuantity(cart, line.id, quantityCartons),
  });
}

/** Removing can be taken back: the toast puts the same cartons in again. */
export function useRemoveLine() {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const { mutate: putBack } = usePutBack();
  const idOf = useLineId();
  return useCartMutation<CartLine>({
    send: (line) => api.cart.removeLine({ lineId: idOf(line) }),
    expect: (cart, { id }) => withoutLine(cart, id),
    say: (line) =>
      toast(t('removed', { name: line.product.name[language] }), 'info', {
        label: t('undo'),
        run: () => putBack(line),
      }),
  });
}

/** The same for all of a brand: its lines come back in their order, so the first still gives the minimum. */
export function useClearBrand() {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const { mutate: putBack } = usePutBack();
  return useCartMutation<CartBrand>({
    send: ({ brandId }) => api.cart.clearBrand({ brandId }),
    expect: (cart, { brandId }) => withoutBrand(cart, brandId),
    say: ({ brandName, lines }) =>
      toast(t('removedBrand', { name: brandName?.[language] ?? t('unknownBrand') }), 'info', {
        label: t('undo'),
        run: () => {
          for (const line of lines) putBack(line);
        },
      }),
  });
}

function usePutBack() {
  return useCartMutation<CartLine>({
    send: ({ product, quantityCartons }) => api.cart.addToCart({ productId: product.id, quantityCartons }),
    expect: (cart, { product, quantityCartons }) => withProduct(cart, product, quantityCartons, new Date()),
  });
}

export function useClearCart() {
  return useCartMutation<void>({ send: () => api.cart.clearCart(), expect: emptied });
}

type CartChange<Input> = {
  readonly send: (input: Input) => Promise<Cart>;
  /** What the cart looks like if the server agrees. */
  readonly expect: (cart: Cart, input: Input) => Cart;
  /** What to say when it did. */
  readonly say?: (input: Input) => void;
};

/** Shows the change at once; the server's answer replaces it, a refusal rolls it back and says why. */
function useCartMutation<Input>({ send, expect, say }: CartChange<Input>) {
  const queries = useQueryClient();
  const problemText = useProblemText();
  return useMutation({
    scope,
    mutationFn: send,
    onMutate: async (input: Input) => {
      beginCartChange(queries);
      await queries.cancelQueries({ queryKey: cartQuery.queryKey });
      const before = queries.getQueryData(cartQuery.queryKey);
      if (before !== undefined) queries.setQueryData(cartQuery.queryKey, expect(before, input));
      return { before };
    },
    onError: (error, _input, context) => {
      endCartChange(queries);
      if (context?.before !== undefined) queries.setQueryData(cartQuery.queryKey, context.before);
      void refetchCart(queries);
      toast(problemText(error), 'error');
    },
    onSuccess: (cart, input) => {
      answers.set(queries, cart);
      if (endCartChange(queries)) {
        queries.setQueryData(cartQuery.queryKey, cart);
        if (takeMissedCart(queries)) void refetchCart(queries);
      }
      void queries.invalidateQueries({ queryKey: ['cart', 'suggest'] });
      void queries.invalidateQueries({ queryKey: orderLimitQuery.queryKey });
      say?.(input);
    },
  });
}

/** The last cart the server gave. */
const answers = new WeakMap<QueryClient, Cart>();

/** The id to send for a line: one that was added a moment ago has got its own by the time its change is sent. */
function useLineId(): (line: CartLine) => string {
  const queries = useQueryClient();
  return (line) => {
    if (!isNew(line)) return line.id;
    const lines = answers.get(queries)?.brands.flatMap((brand) => brand.lines) ?? [];
    return lines.find(({ product }) => product.id === line.product.id)?.id ?? line.id;
  };
}

function refetchCart(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: cartQuery.queryKey });
}
