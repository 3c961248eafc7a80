import { describe, expect, it } from 'vitest';
import { brandsToCheckOut, type CartLine, cartSummary, groupByBrand, refuseCart } from './cart.ts';
import { refusal } from './refusal.ts';

const brands = [
  { id: 'onpum', name: 'Onpum', minimumOrder: 50 },
  { id: 'pulnae', name: 'Pulnae', minimumOrder: 100 },
];

/** A line of 10-item cartons at £20.00 each, added in the given minute. */
function aLine(brandId: string, quantityCartons: number, minute: number): CartLine {
  const addedAt = `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;
  const product = { itemsPerCarton: 10 };
  return {
    id: `${brandId}-${minute}`,
    brandId,
    addedAt,
    quantityCartons,
    product,
    pricePerCartonMinor: 2000,
  };
}

const paused = { id: 'paused', name: 'Paused', minimumOrder: 10, refusal: refusal('brand-suspended') };

function groupsOf(...lines: readonly CartLine[]) {
  return groupByBrand(lines, [...brands, paused], 'GBP');
}

describe('the cart is grouped by brand', () => {
  const groups = groupsOf(aLine('pulnae', 3, 5), aLine('onpum', 5, 1), aLine('pulnae', 7, 2));

  it('brands stand by their first line, lines from the oldest on', () => {
    expect(groups.map((group) => group.brandId)).toEqual(['onpum', 'pulnae']);
    expect(groups[1]?.lines.map((line) => line.id)).toEqual(['pulnae-2', 'pulnae-5']);
  });

  it('each has its items, cartons, total and minimum', () => {
    expect(groups[1]).toMatchObject({
      brandName: 'Pulnae',
      isUnknownBrand: false,
      totalItems: 100,
      totalCartons: 10,
      total: { amountMinor: 20_000, currency: 'GBP' },
      moq: { status: 'met', requiredItems: 100, brandName: 'Pulnae' },
      canCheckout: true,
    });
  });

  it('a brand that is gone has no name and cannot be checked out, however much is there', () => {
    const [gone] = groupsOf(aLine('gone', 100, 1));
    expect(gone).toMatchObject({ brandName: null, isUnknownBrand: true, canCheckout: false });
    expect(gone?.moq).toMatchObject({ met: true, requiredItems: 100, brandName: null });
  });

  it('a brand that takes no orders keeps its name, says why, and cannot be checked out', () => {
    const [group] = groupsOf(aLine('paused', 5, 1));
    expect(group).toMatchObject({
      brandName: 'Paused',
      isUnknownBrand: false,
      refusal: { code: 'brand-suspended' },
      canCheckout: false,
    });
    expect(groupsOf(aLine('gone', 5, 1))[0]?.refusal).toMatchObject({ code: 'brand-unavailable' });
    expect(groupsOf(aLine('onpum', 5, 1))[0]?.refusal).toBeNull();
  });

  it('an empty cart has no groups', () => expect(groupsOf()).toEqual([]));
});

describe('the summary counts items, money and brands', () => {
  it('over all brands', () => {
    const groups = groupsOf(aLine('pulnae', 10, 1), aLine('onpum', 5, 2));
    expect(cartSummary(groups, 'GBP')).toEqual({
      totalItems: 150,
      orderableItems: 150,
      total: { amountMinor: 30_000, currency: 'GBP' },
      brandCount: 2,
      canCheckout: true,
    });
  });

  it('a brand that takes no orders is in the cart, and in nothing that can be ordered', () => {
    const groups = groupsOf(aLine('paused', 10, 1), aLine('gone', 1, 3), aLine('onpum', 5, 2));
    expect(cartSummary(groups, 'GBP')).toEqual({
      totalItems: 160,
      orderableItems: 50,
      total: { amountMinor: 10_000, currency: 'GBP' },
      brandCount: 1,
      canCheckout: false,
    });
  });

  it('of an empty cart is nothing', () => {
    expect(cartSummary([], 'CHF')).toEqual({
      totalItems: 0,
      orderableItems: 0,
      total: { amountMinor: 0, currency: 'CHF' },
      brandCount: 0,
      canCheckout: false,
    });
  });
});

describe('checkout of everything needs every brand, checkout of a brand only itself', () => {
  it.each([
    ['both meet it', [aLine('pulnae', 10, 1), aLine('onpum', 5, 2)], null, ['pulnae', 'onpum']],
    ['one does not', [aLine('pulnae', 9, 1), aLine('onpum', 5, 2)], 'moq-not-met', ['onpum']],
    ['none does', [aLine('pulnae', 9, 1), aLine('onpum', 4, 2)], 'moq-not-met', []],
    ['nothing there', [], 'cart-empty', []],
    ['one is gone', [aLine('gone', 99, 1), aLine('onpum', 5, 2)], 'moq-not-met', ['onpum']],
  ] as const)('%s', (_, lines, code, qualified) => {
    const groups = groupsOf(...lines);
    expect(refuseCart(groups)?.code ?? null).toBe(code);
    expect(brandsToCheckOut(groups).map((group) => group.brandId)).toEqual(qualified);
  });

  it('names how many brands are short', () => {
    expect(refuseCart(groupsOf(aLine('pulnae', 9, 1), aLine('onpum', 4, 2)))?.params).toEqual({ brands: 2 });
  });
});
