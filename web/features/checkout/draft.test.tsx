import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '#test/render.tsx';
import { carryOver } from '#web/checkout-draft.ts';
import { AlreadyPlaced } from './AlreadyPlaced.tsx';
import { forgetDraft, invoiceAddressOf, orderPlacedOf, submissionOf, useDraft } from './draft.ts';

const of = { userId: 'maja', brandId: 'pulnae' };
const orderId = '0193b2d5-7c3a-7000-8000-000000000001';
const address = {
  name: 'Maja Lind',
  company: 'Lind Hud',
  street: 'Storgatan 1',
  city: 'Lund',
  postalCode: '222 22',
  country: 'SE',
  phone: '',
  deliveryHours: '',
};
const draftOf = () => renderHook(() => useDraft(of, { address, vatNumber: 'SE1' })).result;

afterEach(() => sessionStorage.clear());

it('the checkout begins with what an order taken back said, and with what every order begins with', () => {
  const elsewhere = { ...address, city: 'Malmö' };
  carryOver(of, {
    additionalNotes: 'Ring twice',
    poNumber: 'MF-2291',
    wantedOn: '2026-12-18',
    shippingAddress: elsewhere,
    invoiceAddress: null,
    vatNumber: 'SE2',
  });
  expect(draftOf().current[0]).toMatchObject({
    address: elsewhere,
    invoiceAddress: null,
    vatNumber: 'SE2',
    acknowledged: [],
    additionalNotes: 'Ring twice',
    poNumber: 'MF-2291',
    wantedOn: '2026-12-18',
  });
});

describe('a draft that has become an order', () => {
  it('leaves nothing but which order, until the next one is begun', () => {
    const first = draftOf();
    act(() => first.current[1]({ poNumber: 'MF-2291' }));
    expect(orderPlacedOf(of)).toBeNull();
    forgetDraft(of, orderId);
    expect(orderPlacedOf(of)).toBe(orderId);
    const next = draftOf();
    expect(next.current[0]).toMatchObject({ address, poNumber: '' });
    act(() => next.current[1]({ poNumber: 'MF-2300' }));
    expect(orderPlacedOf(of)).toBeNull();
  });

  it('which an owner has to approve first is no order yet', () => {
    forgetDraft(of, null);
    expect(orderPlacedOf(of)).toBeNull();
  });

  it('says so to who goes back, and leads to the order', async () => {
    const { screen } = await show(<AlreadyPlaced orderId={orderId} />, { areas: ['checkout'] });
    expect(screen.getByText('This order has been placed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Track this order' }).getAttribute('href')).toBe(
      `/orders/${orderId}`,
    );
  });
});

const draft = { additionalNotes: '', acknowledged: [], submission: null };

describe('a submission', () => {
  it('keeps its request id while nothing in it changes, so that a lost answer costs no second order', () => {
    const first = submissionOf(draft, 'the same words', () => 'id-1');
    const again = submissionOf({ ...draft, submission: first }, 'the same words', () => 'id-2');
    expect(again.requestId).toBe('id-1');
  });

  it('is another one as soon as something changes', () => {
    const first = submissionOf(draft, 'the same words', () => 'id-1');
    const changed = submissionOf({ ...draft, submission: first }, 'other words', () => 'id-2');
    expect(changed.requestId).toBe('id-2');
  });
});

it('has an invoice sent to the same company elsewhere in its country', () => {
  expect(invoiceAddressOf(address)).toEqual({
    name: '',
    company: 'Lind Hud',
    street: '',
    city: '',
    postalCode: '',
    country: 'SE',
  });
});
