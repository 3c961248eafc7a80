import { describe, expect, it } from 'vitest';
import type { Cart, CartProduct } from './optimistic.ts';
import { emptied, isNew, withoutBrand, withoutLine, withProduct, withQuantity } from './optimistic.ts';

const words = (en: string) => ({ en, ko: en, zh: en });

function aProduct(over: Partial<CartProduct> & Pick<CartProduct, 'id' | 'brandId'>): CartProduct {
  return {
    brandSlug: `slug-${over.brandId}`,
    brandName: words(`Brand ${over.brandId}`),
    name: words(`Product ${over.id}`),
    image: null,
    itemsPerCarton: 40,
    pricePerCarton: { amountMinor: 10_000, currency: 'GBP' },
    moq: 100,
    moqUnit: 'units',
    ...over,
  } as CartProduct; // the rest of a product plays no part in the cart
}

const toner = aProduct({ id: 'toner', brandId: 'pulnae' });
const serum = aProduct({
  id: 'serum',
  brandId: 'pulnae',
  itemsPerCarton: 60,
  pricePerCarton: { amountMinor: 25_050, currency: 'GBP' },
});
const balm = aProduct({ id: 'balm', brandId: 'onpum' });

const nothing: Cart = {
  brands: [],
  summary: {
    totalItems: 0,
    orderableItems: 0,
    totalPrice: { amountMinor: 0, currency: 'GBP' },
    brandCount: 0,
    canCheckout: false,
  },
  lastUpdated: null,
};
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));

/** A cart as it grows by clicks: 1 carton of toner, 1 of serum, 2 of balm. */
const full = withProduct(withProduct(withProduct(nothing, toner, 1, at(0)), serum, 1, at(1)), balm, 2, at(2));
const lineOf = (cart: Cart, productId: string) => {
  const line = cart.brands.flatMap(({ lines }) => lines).find(({ product }) => product.id === productId);
  if (line === undefined) throw new Error(`no line of ${productId}`);
  return line;
};
const brandOf = (cart: Cart, brandId: string) => cart.brands.find((brand) => brand.brandId === brandId);

describe('adding to the cart', () => {
  it('shows items, totals and the minimum order at once, by brand', () => {
    expect(brandOf(full, 'pulnae')).toMatchObject({
      totalCartons: 2,
      totalItems: 100,
      total: { amountMinor: 35_050, currency: 'GBP' },
      canCheckout: true,
      moq: { status: 'met', current: 100, required: 100, remainingItems: 0 },
    });
    expect(brandOf(full, 'onpum')).toMatchObject({ canCheckout: false, moq: { status: 'warning' } });
    expect(full.summary).toEqual({
      totalItems: 180,
      orderableItems: 180,
      totalPrice: { amountMinor: 55_050, currency: 'GBP' },
      brandCount: 2,
      canCheckout: false,
    });
  });

  it('puts more of a product on the line it has', () => {
    const more = withProduct(full, toner, 3, at(3));
    expect(brandOf(more, 'pulnae')?.lines).toHaveLength(2);
    expect(lineOf(more, 'toner')).toMatchObject({ quantityCartons: 4, quantityItems: 160 });
  });

  it('knows a line that has no id of the server yet', () => {
    expect(isNew(lineOf(full, 'toner'))).toBe(true);
    expect(isNew({ id: '0193b2d5-7c3a-7000-8000-000000000001' })).toBe(false);
  });
});

describe('changing a quantity', () => {
  it('changes the line, its brand and the whole', () => {
    const changed = withQuantity(full, lineOf(full, 'balm').id, 3);
    expect(lineOf(changed, 'balm').lineTotal).toEqual({ amountMinor: 30_000, currency: 'GBP' });
    expect(brandOf(changed, 'onpum')).toMatchObject({ totalItems: 120, canCheckout: true });
    expect(changed.summary).toMatchObject({ totalItems: 220, canCheckout: true });
  });

  it.each([0, -1])('to %d removes the line', (quantity) => {
    expect(brandOf(withQuantity(full, lineOf(full, 'balm').id, quantity), 'onpum')).toBeUndefined();
  });

  it('keeps what the line is beside its quantity', () => {
    const before = lineOf(full, 'toner');
    const after = lineOf(withQuantity(full, before.id, 2), 'toner');
    expect(after).toMatchObject({ id: before.id, addedAt: before.addedAt, product: toner });
  });

  it('of a line that is gone changes nothing', () => {
    expect(withQuantity(full, 'gone', 5)).toEqual(full);
  });
});

describe('removing', () => {
  it('takes a line, and with the last line its brand', () => {
    const less = withoutLine(full, lineOf(full, 'serum').id);
    expect(brandOf(less, 'pulnae')).toMatchObject({ totalItems: 40, moq: { status: 'error' } });
    expect(withoutLine(less, lineOf(less, 'toner').id).brands.map(({ brandId }) => brandId)).toEqual([
      'onpum',
    ]);
  });

  it('takes all of a brand', () => {
    expect(withoutBrand(full, 'pulnae').brands.map(({ brandId }) => brandId)).toEqual(['onpum']);
  });

  it('takes everything', () => {
    expect(emptied(full)).toEqual(nothing);
  });

  it('leaves the cart it was given as it was', () => {
    const copy = structuredClone(full);
    withoutBrand(full, 'pulnae');
    withQuantity(full, lineOf(full, 'toner').id, 9);
    expect(full).toEqual(copy);
  });
});
