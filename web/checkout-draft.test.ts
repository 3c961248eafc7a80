import { afterEach, expect, it } from 'vitest';
import { carryOver, draftKey, readDraft } from './checkout-draft.ts';

const of = { userId: 'maja', brandId: 'pulnae' };
const place = {
  name: 'Maja',
  company: 'Marlow & Fenn',
  street: 'Oranienstraße 12',
  city: 'Berlin',
  postalCode: '10999',
  country: 'DE',
};
const words = { additionalNotes: 'Ring twice', poNumber: 'MF-2291', wantedOn: '2026-12-18' };
const order = {
  ...words,
  shippingAddress: place,
  invoiceAddress: { ...place, street: 'Kottbusser Damm 1' },
  vatNumber: 'DE136695976',
};

afterEach(() => sessionStorage.clear());

it('an order taken back to be changed leaves its words to the next one of that brand, and of nobody else', () => {
  carryOver(of, order);
  const { shippingAddress: address, invoiceAddress, vatNumber } = order;
  expect(readDraft(of)).toMatchObject({ ...words, address, invoiceAddress, vatNumber });
  expect(readDraft({ ...of, brandId: 'onpum' })).toBeNull();
  expect(readDraft({ ...of, userId: 'jonas' })).toBeNull();
});

it('a declined request, which knows no VAT number of its own, leaves the one of the company', () => {
  const { vatNumber: _, ...request } = order;
  carryOver(of, request);
  expect(readDraft(of)).toMatchObject({ ...words, address: order.shippingAddress });
  expect(readDraft(of)).not.toHaveProperty('vatNumber');
});

it('no day stays no day', () => {
  carryOver(of, { ...order, wantedOn: null });
  expect(readDraft(of)?.wantedOn).toBe('');
});

it('what has been filled in for the next one already stays', () => {
  carryOver(of, { ...order, additionalNotes: '', wantedOn: null });
  carryOver(of, {
    ...order,
    additionalNotes: 'Leave at the desk',
    poNumber: 'MF-2300',
    wantedOn: '2026-12-20',
  });
  expect(readDraft(of)).toMatchObject({
    additionalNotes: 'Leave at the desk',
    poNumber: 'MF-2291',
    wantedOn: '2026-12-20',
  });
});

it('an order that follows one that was placed begins with the addresses of the one taken back', () => {
  sessionStorage.setItem(draftKey(of), JSON.stringify({ placedAs: 'order' }));
  carryOver(of, order);
  expect(readDraft(of)).toMatchObject({ address: order.shippingAddress, placedAs: null });
});

it('the address of what is being filled in already stays', () => {
  sessionStorage.setItem(
    draftKey(of),
    JSON.stringify({ address: { ...place, city: 'Bremen' }, poNumber: '' }),
  );
  carryOver(of, order);
  expect(readDraft(of)).toMatchObject({ address: { city: 'Bremen' }, poNumber: 'MF-2291' });
});
