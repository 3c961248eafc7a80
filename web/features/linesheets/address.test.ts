import { describe, expect, it } from 'vitest';
import { lineSheetAddress } from './address.ts';

describe('the address of a line sheet', () => {
  it('says nothing about what is not chosen', () => {
    expect(lineSheetAddress('haru', 'pdf')).toBe('/api/brands/haru/line-sheet?format=pdf');
    expect(lineSheetAddress('haru', 'xlsx', { categories: [], currency: 'EUR' })).toBe(
      '/api/brands/haru/line-sheet?format=xlsx&currency=EUR',
    );
  });

  it('names what is ticked', () => {
    const address = lineSheetAddress('haru', 'pdf', { language: 'ko', products: ['a', 'b'] });
    expect(Object.fromEntries(new URL(address, 'http://localhost').searchParams)).toEqual({
      format: 'pdf',
      language: 'ko',
      products: 'a,b',
    });
  });
});
