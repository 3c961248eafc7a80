import { afterEach, expect, it } from 'vitest';
import { carryOver, readDraft } from './checkout-draft.ts';

const of = { userId: 'maja', brandId: 'pulnae' };
const order = { additionalNotes: 'Ring twice', poNumber: 'MF-2291', wantedOn: '2026-12-18' };

afterEach(() => sessionStorage.clear());

it('an order taken back to be changed leaves its words to the next one of that brand, and of nobody else', () => {
  carryOver(of, order);
  expect(readDraft(of)).toMatchObject(order);
  expect(readDraft({ ...of, brandId: 'onpum' })).toBeNull();
  expect(readDraft({ ...of, userId: 'jonas' })).toBeNull();
});

it('no day stays no day', () => {
  carryOver(of, { ...order, wantedOn: null });
  expect(readDraft(of)?.wantedOn).toBe('');
});

it('what has been filled in for the next one already stays', () => {
  carryOver(of, { ...order, additionalNotes: '', wantedOn: null });
  carryOver(of, { additionalNotes: 'Leave at the desk', poNumber: 'MF-2300', wantedOn: '2026-12-20' });
  expect(readDraft(of)).toMatchObject({
    additionalNotes: 'Leave at the desk',
    poNumber: 'MF-2291',
    wantedOn: '2026-12-20',
  });
});
