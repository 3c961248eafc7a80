import { describe, expect, it } from 'vitest';
import {
  cartonCode,
  centigrams,
  cubicMetres,
  kilograms,
  netKilograms,
  numberCartons,
  packingTotals,
  shipmentOf,
} from './packing.ts';

const line = {
  name: { en: 'Toner', ko: '토너', zh: '化妆水' },
  sku: 'T-1',
  gtin: null,
  hsCode: null,
  origin: 'KR',
  firstCarton: 1,
  quantityCartons: 4,
  itemsPerCarton: 12,
  cartonWeightGrams: 3_120,
  cartonSizeMm: { length: 400, width: 300, height: 250 },
};

describe('a packing list', () => {
  it('counts cartons through the whole list', () => {
    const numbered = numberCartons([{ quantityCartons: 4 }, { quantityCartons: 1 }, { quantityCartons: 10 }]);
    expect(numbered.map(({ firstCarton }) => firstCarton)).toEqual([1, 5, 6]);
  });

  it('sums cartons, items, weight and volume', () => {
    const totals = packingTotals([line, { ...line, quantityCartons: 1 }]);
    expect(totals).toMatchObject({ cartons: 5, items: 60, grams: 15_600 });
    expect(kilograms(totals.grams ?? 0)).toBe('15.60');
    expect(cubicMetres(totals.cubicMillimetres ?? 0n)).toBe('0.150');
  });

  it('gives no weight and no volume where one line does not tell', () => {
    const totals = packingTotals([line, { ...line, cartonWeightGrams: null, cartonSizeMm: null }]);
    expect(totals).toMatchObject({ cartons: 8, grams: null, cubicMillimetres: null });
  });

  it.each([
    [5, '0.01'],
    [4, '0.00'],
    [1_234_565, '1234.57'],
  ])('%i g are %s kg', (grams, text) => {
    expect(kilograms(grams)).toBe(text);
  });

  it.each([
    [3, 10, 'LYS-12347-003-010'],
    [1_204, 12_000, 'LYS-12347-01204-12000'],
  ])('carton %i of %i has the code %s', (carton, cartons, code) => {
    expect(cartonCode('LYS-12347', carton, cartons)).toBe(code);
  });

  it.each([
    ['152.50', 15_250],
    ['3.5', 350],
    ['0.01', 1],
    [null, null],
  ])('an item of %s g has %s hundredths', (grams, hundredths) => {
    expect(centigrams(grams)).toBe(hundredths);
  });

  it('sums net weights of items, and none where a line does not tell', () => {
    const known = { ...line, netCentigrams: 15_250 };
    const totals = packingTotals([known, { ...known, quantityCartons: 1 }]);
    expect(netKilograms(totals.netCentigrams ?? 0)).toBe('9.15');
    expect(packingTotals([known, line]).netCentigrams).toBeNull();
  });

  it('tells customs what all of it comes to', () => {
    const exporter = {
      name: 'Haru Co.',
      street: '',
      city: '',
      postalCode: '',
      country: 'KR',
      registration: null,
      vatNumber: null,
      email: null,
    };
    expect(shipmentOf([{ ...line, netCentigrams: 15_250 }], exporter)).toEqual({
      exporter,
      cartons: 4,
      grams: 12_480,
      netCentigrams: 732_000,
      cubicMillimetres: '120000000',
    });
  });
});
