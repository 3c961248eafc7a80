import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { useProblemText } from '#web/problem.ts';
import { cartQuery, orderLimitQuery } from '#web/queries.ts';
import { toast } from '#web/ui/toast.ts';
import type { Filled } from './queries.ts';

type Wanted = {
  readonly productId: string;
  readonly quantityCartons: number;
  /** As the buyer saw them: at another price or in another carton nothing goes in. */
  readonly pricePerCarton: Filled['cart']['summary']['totalPrice'];
  readonly itemsPerCarton: number;
};

/** Puts lines into the cart; the screens that show the cart follow. */
export function useFillCart(onFilled: (filled: Filled) => void) {
  const queries = useQueryClient();
  const problemText = useProblemText();
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: (lines: readonly Wanted[]) => api.reorder.fillCart({ lines: [...lines] }),
    onSuccess: (filled) => {
      queries.setQueryData(cartQuery.queryKey, filled.cart);
      onFilled(filled);
      void queries.invalidateQueries({ queryKey: ['cart', 'getCheckout'] });
      void queries.invalidateQueries({ queryKey: ['cart', 'suggest'] });
      void queries.invalidateQueries({ queryKey: orderLimitQuery.queryKey });
      void queries.invalidateQueries({ queryKey: ['reorder', 'listBought'] });
    },
    onError: (error) => toast(problemText(error), 'error'),
  });
}
