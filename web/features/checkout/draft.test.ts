import { describe, expect, it } from 'vitest';
import { invoiceAddressOf, submissionOf } from './draft.ts';

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
  expect(invoiceAddressOf(address)).toEqual({
    name: '',
    company: 'Lind Hud',
    street: '',
    city: '',
    postalCode: '',
    country: 'SE',
  });
});
