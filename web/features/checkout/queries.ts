import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';

export type Checkout = Awaited<ReturnType<typeof api.orders.getCheckout>>;
export type CheckoutBrand = Checkout['brands'][number];
export type Address = Checkout['addresses'][number]['address'];

/** What can be ordered now. A change of the cart makes it stale too (its key begins with the cart's word). */
export const checkoutQuery = queryOptions({
  queryKey: ['cart', 'getCheckout'],
  queryFn: ({ signal }) => api.orders.getCheckout({}, { signal }),
  staleTime: 0,
});

export type Destination = {
  readonly country: string;
  readonly postalCode: string;
  readonly vatNumber: string;
};

/** A brand's part of the cart, by which its VAT is known. */
type Goods = Pick<CheckoutBrand, 'brandId' | 'total'> & {
  readonly lines: readonly Pick<CheckoutBrand['lines'][number], 'productId' | 'quantityCartons'>[];
};

/**
 * What a brand's part of the cart comes to with VAT there; what was known stays in view while another place is asked.
 * Other goods are another question: a change of the cart alone does not ask again, as it may have taken the brand out.
 */
export const vatQuery = ({ brandId, total, lines }: Goods, to: Destination) =>
  queryOptions({
    queryKey: [
      'vat',
      'previewVat',
      {
        brandId,
        ...to,
        total,
        goods: lines.map(({ productId, quantityCartons }) => `${productId} ${quantityCartons}`),
      },
    ],
    queryFn: ({ signal }) => api.vat.previewVat({ brandId, ...to }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export type PlacedOrder = Awaited<ReturnType<typeof api.orders.placeOrder>>['order'];
export type Asked = Awaited<ReturnType<typeof api.approvals.submitForApproval>>;

/** The request a confirmation speaks of, among the reader's latest; null where it is not there. */
export const askedQuery = (approvalId: string) =>
  queryOptions({
    queryKey: ['approvals', 'listApprovals', 'asked', approvalId],
    queryFn: async ({ signal }): Promise<Asked | null> => {
      const { items } = await api.approvals.listApprovals({ limit: 100 }, { signal });
      return items.find(({ id }) => id === approvalId) ?? null;
    },
  });
