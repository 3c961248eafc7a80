import { useQueryClient } from '@tanstack/react-query';
import { fireEvent } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { sessionQuery } from '#web/queries.ts';
import { AddToCart } from './AddToCart.tsx';
import type { Product } from './queries.ts';
import { useOrdering } from './use-ordering.ts';

const words = { en: 'Rice Toner', ko: '쌀 토너', zh: '大米爽肤水' };
const product = {
  name: words,
  brandName: words,
  itemsPerCarton: 12,
  pricePerCarton: { amountMinor: 2880, currency: 'GBP' },
  stockItems: 240,
  stockLevel: 'in_stock',
} as unknown as Product; // the rest of a product plays no part in its button

/** No more of a session is asked. */
const session = { user: { role: 'retailer', companyRole: 'buyer', features: [] } };

type Put = Parameters<typeof useOrdering>[1];

function Ordered({ put, inCart = 0 }: { readonly put: Put; readonly inCart?: number }) {
  useQueryClient().setQueryData(sessionQuery.queryKey, session as never);
  const place = useRef<HTMLDivElement>(null);
  return <AddToCart ordering={useOrdering(product, put)} requiredItems={24} inCart={inCart} place={place} />;
}

async function shown(put: Put) {
  const { screen } = await show(<Ordered put={put} />, { areas: ['catalogue'] });
  return await screen.findByRole('button', { name: 'Add to Cart' });
}

describe('Add to Cart', () => {
  it('counts a double click once, however fast the answer is', async () => {
    const put = vi.fn<Put>((_, onSettled) => onSettled());
    const button = await shown(put);
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 2 });
    expect(put).toHaveBeenCalledOnce();
    fireEvent.click(button, { detail: 1 });
    expect(put).toHaveBeenCalledTimes(2);
  });

  it('counts nothing more while the first is under way', async () => {
    const settle: (() => void)[] = [];
    const put = vi.fn<Put>((_, onSettled) => settle.push(onSettled));
    const button = await shown(put);
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 1 });
    expect(put).toHaveBeenCalledOnce();
    settle[0]?.();
    fireEvent.click(button, { detail: 0 });
    expect(put).toHaveBeenCalledTimes(2);
  });

  it('says what the cart holds of it already', async () => {
    const { screen } = await show(<Ordered put={vi.fn<Put>()} inCart={4} />, { areas: ['catalogue'] });
    expect(await screen.findByText('4 cartons in the cart')).toBeTruthy();
  });
});
