import { describe, expect, it } from 'vitest';
import type { IncotermRule } from './incoterm.ts';
import type { LandedGoods, Landing } from './landed.ts';
import { landedCost } from './landed-cost.ts';
import { marginAtRetail } from './landed-margin.ts';
import { chargeable } from './landed-parts.ts';
import type { DutyRate, FreightRate, ImportCharge } from './landed-tables.ts';

const dated = { validFrom: '2026-01-01', validTo: null, source: 'Tariff' };
const air: FreightRate = {
  id: 'air',
  carrier: 'Hanbit',
  mode: 'air',
  fromCountries: ['KR'],
  countries: ['GB'],
  currency: 'GBP',
  perKgMinor: 400,
  minimumMinor: 0,
  volumetricDivisor: 5_000,
  fuelBasisPoints: 0,
  handlingMinor: 0,
  insuranceBasisPoints: 100,
  ...dated,
};
const sea: FreightRate = { ...air, id: 'sea', mode: 'sea', perKgMinor: 900, volumetricDivisor: 1_000 };
const free: DutyRate = {
  id: 'free',
  hsPrefix: '3304',
  origin: null,
  countries: ['GB'],
  basisPoints: 0,
  preferentialBasisPoints: null,
  preferentialUpToEurMinor: null,
  ...dated,
};
const soap: DutyRate = { ...free, id: 'soap', hsPrefix: '340130', basisPoints: 400 };
const korea: DutyRate = {
  ...soap,
  id: 'korea',
  origin: 'KR',
  preferentialBasisPoints: 0,
  preferentialUpToEurMinor: 600_000,
};
const britain: ImportCharge = {
  id: 'gb',
  country: 'GB',
  vatBasisPoints: 2_000,
  clearanceMinor: 4_500,
  currency: 'GBP',
  vatCurrency: 'GBP',
  ...dated,
};

const cream = (more: Partial<LandedGoods> = {}): LandedGoods => ({
  productId: 'cream',
  totalMinor: 100_000,
  items: 500,
  cartons: 10,
  cartonWeightGrams: 5_000,
  cartonSizeMm: { length: 400, width: 300, height: 200 },
  hsCode: '3304.99',
  origin: 'KR',
  mayFly: true,
  from: 'KR',
  isImported: true,
  ...more,
});
const foam = (more: Partial<LandedGoods> = {}) => cream({ productId: 'foam', hsCode: '3401.30', ...more });

function landing(more: Partial<Landing> = {}): Landing {
  return {
    goods: [cream()],
    country: 'GB',
    incoterm: null,
    declaresOrigin: true,
    isApprovedExporter: false,
    goodsEurMinor: 120_000,
    tables: { freight: [air, sea], duty: [free, soap], charges: [britain] },
    today: '2026-03-06',
    inOrder: (amountMinor, currency) => (currency === 'GBP' ? amountMinor : null),
    ...more,
  };
}
const under = (rule: IncotermRule) => ({ incoterm: { rule, place: 'London' } });
const gapsOf = (found: ReturnType<typeof landedCost>, part: 'freight' | 'duty' | 'fees' | 'importVat') =>
  found.parts[part].gaps;

describe('landed cost', () => {
  it('is goods, freight by what is charged for, insurance, duty and fees; import VAT apart', () => {
    // 10 cartons of 24 litres at 5,000 cm³ the kilogram are 48 kg; they weigh 50.
    const found = landedCost(landing());
    const freight = 20_000;
    const insurance = 1_212; // 1 % of the value with freight and itself: 120,000 ÷ 99
    expect(found.chargeableGrams).toBe(50_000);
    expect(found.parts).toMatchObject({
      freight: { amountMinor: freight },
      insurance: { amountMinor: insurance },
      duty: { amountMinor: 0, gaps: [] },
      fees: { amountMinor: 4_500 },
      importVat: { amountMinor: Math.round((100_000 + freight + insurance) / 5) },
    });
    expect(found.landedMinor).toBe(100_000 + freight + insurance + 4_500);
    expect(found.lines[0]?.perItemMinor).toBe(251);
    expect(found.used.map(({ table, name }) => `${table} ${name}`)).toEqual([
      'freight Hanbit',
      'duty 3304',
      'import GB',
    ]);
    expect(marginAtRetail(600, 251)).toBe(58);
    expect(marginAtRetail(null, 251)).toBeNull();
  });

  it('weighs by volume where that is more', () => {
    const large = cream({ cartonSizeMm: { length: 500, width: 400, height: 400 } });
    expect(chargeable([large], 5_000)).toBe(160_000);
    expect(chargeable([large, cream()], 5_000)).toBe(208_000);
    expect(chargeable([cream({ cartons: 1, cartonSizeMm: { length: 1, width: 1, height: 1 } })], 5_000)).toBe(
      5_000,
    );
  });

  it('charges duty on the value at the border, and VAT on that with the duty', () => {
    const found = landedCost(landing({ goods: [foam()] }));
    expect(found.parts.duty.amountMinor).toBe(4_848); // 4 % of 121,212
    expect(found.parts.importVat.amountMinor).toBe(25_212); // 20 % of 126,060
    expect(found.lines[0]).toMatchObject({ dutyBasisPoints: 400, isPreferential: false });
  });

  it.each([
    ['within the value any exporter may declare', { goodsEurMinor: 600_000 }, true],
    ['a cent above it', { goodsEurMinor: 600_001 }, false],
    ['above it by an approved exporter', { goodsEurMinor: 600_001, isApprovedExporter: true }, true],
    ['of a brand that says nothing of origin', { declaresOrigin: false, isApprovedExporter: true }, false],
    ['without a rate of the euro', { goodsEurMinor: null }, false],
    ['of another origin', { goods: [foam({ origin: 'JP' })] }, false],
    ['of an origin nobody has entered', { goods: [foam({ origin: null })] }, false],
  ])('prefers goods %s: %#', (_, more, isPreferential) => {
    const tables = { freight: [air], duty: [soap, korea], charges: [britain] };
    const found = landedCost(landing({ goods: [foam()], tables, ...more }));
    expect(found.lines[0]).toMatchObject({ isPreferential, dutyBasisPoints: isPreferential ? 0 : 400 });
  });
});

describe('who bears what', () => {
  it('is the Incoterm’s: the seller’s part is in its price', () => {
    const ddp = landedCost(landing({ goods: [foam()], ...under('DDP') }));
    expect(ddp.parts).toMatchObject({
      insurance: { amountMinor: 0, bearer: 'seller' },
      duty: { amountMinor: 0, bearer: 'seller' },
      fees: { amountMinor: 0, bearer: 'seller' },
      importVat: { amountMinor: 0, bearer: 'seller' },
    });
    expect(ddp.landedMinor).toBe(120_000);
    expect(ddp.used).toHaveLength(1);
    expect(landedCost(landing(under('CPT'))).parts.insurance).toMatchObject({
      amountMinor: 1_212,
      bearer: 'buyer',
    });
    expect(landedCost(landing(under('CIP'))).parts.insurance).toMatchObject({
      amountMinor: 0,
      bearer: 'seller',
    });
    expect(landedCost(landing(under('EXW'))).landedMinor).toBe(landedCost(landing()).landedMinor);
  });

  it('goes by ship under a rule of the sea, though by air it were cheaper', () => {
    expect(landedCost(landing()).used[0]?.mode).toBe('air');
    expect(landedCost(landing(under('FOB'))).used[0]?.mode).toBe('sea');
  });
});

describe('goods that cross no customs border', () => {
  const van: FreightRate = { ...air, id: 'van', mode: 'road', perKgMinor: 80, fromCountries: ['GB', 'IE'] };
  const tables = { freight: [air, van], duty: [soap], charges: [britain] };
  const home = (more: Partial<LandedGoods> = {}) => foam({ from: 'GB', isImported: false, ...more });

  it('bear no duty, clearance or import VAT, and go by a rate from where they are', () => {
    const found = landedCost(landing({ goods: [home()], tables }));
    const none = { amountMinor: 0, bearer: 'buyer', gaps: [], isNone: true };
    expect(found.parts).toMatchObject({ duty: none, fees: none, importVat: none });
    expect(found.lines[0]).toMatchObject({ isImported: false, dutyMinor: 0, dutyBasisPoints: null });
    expect(found.used.map(({ table, mode }) => [table, mode])).toEqual([['freight', 'road']]);
    const freight = 4_000;
    const insurance = 1_051; // 1 % of the value with freight and itself: 104,000 ÷ 99
    expect(found.landedMinor).toBe(100_000 + freight + insurance);
  });

  it('need no tariff number, whoever bears what', () => {
    for (const more of [{}, under('DDP')]) {
      const found = landedCost(landing({ goods: [home({ hsCode: null })], tables, ...more }));
      expect(found.parts.duty).toMatchObject({ isNone: true, gaps: [] });
    }
  });

  it('are known to no rate from elsewhere', () => {
    const found = landedCost(landing({ goods: [home()] }));
    expect(gapsOf(found, 'freight')).toEqual([{ gap: 'freight-rate', productIds: [] }]);
  });

  it('leave customs to those beside them that are imported', () => {
    const both = { ...van, fromCountries: ['GB', 'KR'] };
    const goods = [home({ productId: 'home' }), foam()];
    const found = landedCost(landing({ goods, tables: { ...tables, freight: [both] } }));
    const [stays, comes] = found.lines;
    expect(stays).toMatchObject({ dutyMinor: 0, feesMinor: 0 });
    expect(comes).toMatchObject({ dutyBasisPoints: 400, feesMinor: 4_500 });
    const border = 100_000 + (comes?.freightMinor ?? 0) + (comes?.insuranceMinor ?? 0);
    expect(found.parts.duty.amountMinor).toBe(Math.round(border * 0.04));
    expect(found.parts.importVat.amountMinor).toBe(Math.round((border + (comes?.dutyMinor ?? 0)) / 5));
  });
});

describe('what is not known', () => {
  it('is named with its products, and no total is given in its stead', () => {
    const goods = [cream({ cartonWeightGrams: null, hsCode: null }), foam({ cartonSizeMm: null })];
    const found = landedCost(landing({ goods }));
    expect(gapsOf(found, 'freight')).toEqual([
      { gap: 'weight', productIds: ['cream'] },
      { gap: 'size', productIds: ['foam'] },
    ]);
    expect(gapsOf(found, 'duty')).toEqual([
      { gap: 'hs-code', productIds: ['cream'] },
      { gap: 'freight', productIds: [] },
    ]);
    expect(found.landedMinor).toBeNull();
    expect(found.parts.importVat).toMatchObject({ amountMinor: null, gaps: [{ gap: 'duty' }] });
    expect(found.goodsMinor).toBe(200_000);
  });

  it('is a country without rows, a number without a row and a rate without a currency', () => {
    const nowhere = landedCost(landing({ country: 'NO' }));
    expect(gapsOf(nowhere, 'freight')).toEqual([{ gap: 'freight-rate', productIds: [] }]);
    expect(gapsOf(nowhere, 'duty')).toEqual([{ gap: 'duty-rate', productIds: ['cream'] }]);
    expect(gapsOf(nowhere, 'fees')).toEqual([{ gap: 'import-charge', productIds: [] }]);
    const tables = { freight: [{ ...air, currency: 'USD' as const }], duty: [free], charges: [britain] };
    expect(gapsOf(landedCost(landing({ tables })), 'freight')).toEqual([
      { gap: 'exchange-rate', productIds: [] },
    ]);
  });

  it('goes by sea where something may not fly, and says so where only the air is left', () => {
    const goods = [cream(), cream({ productId: 'tonic', mayFly: false })];
    expect(landedCost(landing({ goods })).used.find(({ table }) => table === 'freight')?.mode).toBe('sea');
    const tables = { freight: [air], duty: [free], charges: [britain] };
    expect(gapsOf(landedCost(landing({ goods, tables })), 'freight')).toEqual([
      { gap: 'air-freight', productIds: ['tonic'] },
    ]);
  });

  it('leaves a duty of nothing known without freight', () => {
    const found = landedCost(landing({ goods: [cream({ cartonWeightGrams: null })] }));
    expect(found.parts.duty).toEqual({ amountMinor: 0, bearer: 'buyer', gaps: [] });
  });
});

describe('shares of lines', () => {
  it('add up to every part and to the whole, 300 times', () => {
    let state = 11;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % below;
    };
    for (let run = 0; run < 300; run += 1) {
      const goods = Array.from({ length: 1 + next(9) }, (_, index) =>
        (index % 2 === 0 ? cream : foam)({
          productId: String(index),
          totalMinor: 1 + next(500_000),
          items: 1 + next(900),
          cartons: 1 + next(40),
          cartonWeightGrams: 100 + next(20_000),
        }),
      );
      const found = landedCost(landing({ goods }));
      const sum = (pick: (line: (typeof found.lines)[number]) => number | null) =>
        found.lines.reduce((total, line) => total + (pick(line) ?? Number.NaN), 0);
      const { freight, insurance, duty, fees } = found.parts;
      expect(sum(({ freightMinor }) => freightMinor)).toBe(freight.amountMinor);
      expect(sum(({ insuranceMinor }) => insuranceMinor)).toBe(insurance.amountMinor);
      expect(sum(({ dutyMinor }) => dutyMinor)).toBe(duty.amountMinor);
      expect(sum(({ feesMinor }) => feesMinor)).toBe(fees.amountMinor);
      const parts = [freight, insurance, duty, fees].map(({ amountMinor }) => amountMinor ?? Number.NaN);
      expect(found.landedMinor).toBe(parts.reduce((total, part) => total + part, found.goodsMinor));
    }
  });
});
