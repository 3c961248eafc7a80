import { describe, expect, it } from 'vitest';
import { audienceOf, paperKinds, paperNumber, uploadAudiencesOf } from './documents.ts';

describe('papers', () => {
  it('are numbered by kind and year', () => {
    expect(paperKinds.map((kind) => paperNumber(kind, 2026, 7))).toEqual([
      'PF-2026-0007',
      'INV-2026-0007',
      'CN-2026-0007',
      'PL-2026-0007',
      'SL-2026-0007',
    ]);
    expect(paperNumber('invoice', 2026, 12_345)).toBe('INV-2026-12345');
  });

  it('are each meant for somebody, and invoices never for the brand', () => {
    expect(audienceOf.invoice).toEqual(['retailer']);
    expect(audienceOf.credit_note).toEqual(['retailer']);
    expect(audienceOf.shipping_label).toEqual(['brand']);
    expect(uploadAudiencesOf.brand).not.toContain('retailer');
    expect(uploadAudiencesOf.retailer).toEqual([]);
  });
});
