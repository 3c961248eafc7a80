import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { CartBrandCard } from './CartBrandCard.tsx';
import type { CartBrand } from './optimistic.ts';

const brandId = '01900000-0000-7000-8000-000000000003';
const brand: CartBrand = {
  brandId,
  brandSlug: 'danbit',
  brandName: { en: 'Danbit', ko: '단빛', zh: '醇光' },
  lines: [],
  totalItems: 120,
  totalCartons: 10,
  total: { amountMinor: 28_800, currency: 'GBP' },
  moq: {
    brandId,
    brandName: { en: 'Danbit', ko: '단빛', zh: '醇光' },
    status: 'met',
    met: true,
    current: 120,
    required: 100,
    percentage: 100,
    remainingItems: 0,
    requiredCartons: 9,
    remainingCartons: 0,
  },
  refusal: null,
  canCheckout: true,
};
const see = (change: Partial<CartBrand>) =>
  show(<CartBrandCard brand={{ ...brand, ...change }} />, { areas: ['cart'] });

test('a brand that meets its minimum says so and leads to checkout', async () => {
  const { screen } = await see({});
  expect(screen.getByRole('link', { name: 'Check out Danbit' })).toBeTruthy();
  expect(screen.getByText('Minimum order met')).toBeTruthy();
});

test('a brand that takes no orders says why in place of its minimum and of checkout, under its name', async () => {
  const { screen } = await see({
    brandSlug: null,
    canCheckout: false,
    refusal: {
      code: 'brand-suspended',
      detail: 'This brand isn’t taking orders at the moment.',
      params: {},
    },
  });
  expect(screen.getByRole('heading', { name: 'Danbit' })).toBeTruthy();
  expect(screen.getByText('This brand isn’t taking orders at the moment.')).toBeTruthy();
  expect(screen.queryByText(/Minimum order/)).toBeNull();
  expect(screen.queryByText('Check out Danbit')).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove all from Danbit' })).toBeTruthy();
});
