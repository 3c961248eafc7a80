import { describe, expect, it } from 'vitest';
import { refusal } from './refusal.ts';
import { exportFromKorea, type VatTreatment } from './vat.ts';
import { vatOutlook } from './vat-outlook.ts';

const decided = (treatment: VatTreatment) => ({
  treatment,
  basis: { ...treatment, from: ['GB'], to: 'GB', buyerVat: null, rate: null },
  accountedIn: null,
  sellerNumber: null,
  buyerNumber: null,
});

describe('what a sale comes to with its VAT', () => {
  it('is what its invoice would ask for, rounded half up once', () => {
    const outlook = vatOutlook(28_803, decided({ category: 'S', ratePercent: '17.5' }));
    expect(outlook).toMatchObject({ netMinor: 28_803, vatMinor: 5_041, grossMinor: 33_844, lacks: null });
  });

  it('is the net where none is charged', () => {
    expect(vatOutlook(28_803, decided(exportFromKorea))).toMatchObject({ vatMinor: 0, grossMinor: 28_803 });
  });

  it('is nothing anybody can say where no paper could be issued', () => {
    const lacks = refusal('vat-rate-missing', { country: 'GB' });
    expect(vatOutlook(28_803, lacks)).toEqual({
      netMinor: 28_803,
      vatMinor: null,
      grossMinor: null,
      basis: null,
      lacks,
    });
  });
});
