import { eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { brands } from '#db/schema/catalogue.ts';
import { dutyRates, freightRates, importCharges } from '#db/schema/landed.ts';
import { deliveryCountries } from '#domain/countries.ts';
import { type FreightMode, type Incoterm, wherever } from '#domain/incoterm.ts';
import { dayMs, dayOf, later } from '#domain/instants.ts';
import { usualVatCurrency } from '#domain/vat-accounting.ts';
import type { World } from '#server/kernel/world.ts';
import { demoBrandId, demoId } from './ids.ts';
import type { BrandKey } from './people.ts';

const outsideTheUnion = ['GB', 'CH', 'LI', 'NO', 'IS'];
const union = deliveryCountries.filter((country) => !outsideTheUnion.includes(country));
const demoFigure = 'Demo figure, not a carrier’s tariff';

/** Invented carriers’ prices: they only have to look like prices. */
const rates: readonly {
  readonly carrier: string;
  readonly mode: FreightMode;
  readonly countries: readonly string[];
  readonly currency: 'GBP' | 'EUR' | 'CHF';
  readonly perKgMinor: number;
  readonly minimumMinor: number;
  readonly divisor: number;
}[] = [
  {
    carrier: 'Hanbit Air Cargo',
    mode: 'air',
    countries: ['GB'],
    currency: 'GBP',
    perKgMinor: 385,
    minimumMinor: 6_500,
    divisor: 6_000,
  },
  {
    carrier: 'Hanbit Air Cargo',
    mode: 'air',
    countries: union,
    currency: 'EUR',
    perKgMinor: 430,
    minimumMinor: 7_500,
    divisor: 6_000,
  },
  {
    carrier: 'Hanbit Air Cargo',
    mode: 'air',
    countries: ['CH', 'LI'],
    currency: 'CHF',
    perKgMinor: 465,
    minimumMinor: 8_500,
    divisor: 6_000,
  },
  {
    carrier: 'Narae Express',
    mode: 'courier',
    countries: [...deliveryCountries],
    currency: 'EUR',
    perKgMinor: 690,
    minimumMinor: 3_200,
    divisor: 5_000,
  },
  {
    carrier: 'Dongbaek Lines',
    mode: 'sea',
    countries: ['GB', 'DE', 'FR', 'NL', 'BE'],
    currency: 'EUR',
    perKgMinor: 48,
    minimumMinor: 24_000,
    divisor: 1_000,
  },
];

const tariff = 'Common customs tariff of the EU, as known on 20 Nov 2026; check before relying on it';
const ukTariff = 'UK Global Tariff, as known on 20 Nov 2026; check before relying on it';
const agreement = 'Free trade agreement with Korea: origin declaration by any exporter up to EUR 6,000';
const swiss = 'Switzerland: no industrial tariffs (chapters 25 to 97) since 1 Jan 2024';

type Duty = Pick<
  typeof dutyRates.$inferInsert,
  'hsPrefix' | 'origin' | 'countries' | 'basisPoints' | 'preferentialBasisPoints' | 'validFrom' | 'source'
>;

/** 3304 and 3305 are free; proof of origin saves something only on cleansers and on 3307. */
const duties: readonly Duty[] = [
  ...free(['3304', '3305'], ['GB'], ukTariff, '2021-01-01'),
  ...free(['3304', '3305'], union, tariff, '2021-01-01'),
  ...free(['3304', '3305', '3307', '3401'], ['CH', 'LI'], swiss, '2024-01-01'),
  ...charged('340130', 400, ['GB'], ukTariff),
  ...charged('340130', 400, union, tariff),
  ...charged('3307', 600, ['GB'], ukTariff),
  ...charged('3307', 650, union, tariff),
];

function free(
  prefixes: readonly string[],
  countries: readonly string[],
  source: string,
  validFrom: string,
): Duty[] {
  return prefixes.map((hsPrefix) => ({
    hsPrefix,
    countries: [...countries],
    basisPoints: 0,
    validFrom,
    source,
  }));
}

function charged(
  hsPrefix: string,
  basisPoints: number,
  countries: readonly string[],
  source: string,
): Duty[] {
  const row = { hsPrefix, countries: [...countries], basisPoints, validFrom: '2021-01-01' };
  return [
    { ...row, source },
    { ...row, origin: 'KR', preferentialBasisPoints: 0, source: agreement },
  ];
}

/** Standard rates of VAT in hundredths of a percent, as known for 2026. */
const vat: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CH: 810,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GB: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  NO: 2500,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
};
/** Not among the known ones: figures of the demo. */
const guessedVat: Readonly<Record<string, number>> = { IS: 2400, LI: 810 };

const toTheDoor: Incoterm = { rule: 'DAP', place: wherever };
const terms: Readonly<Record<BrandKey, Incoterm | null>> = {
  pulnae: toTheDoor,
  onpum: toTheDoor,
  yeorin: { rule: 'FCA', place: 'Incheon Airport' },
  danbit: { rule: 'CIP', place: 'London Heathrow' },
  gadak: null,
  ultung: { rule: 'EXW', place: 'Ulsan' },
};

/** What estimates of landed cost go by in the demo, and under which Incoterm its brands sell. */
export async function enterFreight(tx: Tx, { now }: Pick<World, 'now'>): Promise<void> {
  const long = dayOf(later(now, -500 * dayMs));
  await tx.insert(freightRates).values(
    rates.map(({ divisor, countries, ...rate }) => ({
      id: demoId('freight-rate', `${rate.carrier} ${rate.currency}`),
      ...rate,
      countries: [...countries],
      volumetricDivisor: divisor,
      fuelBasisPoints: rate.mode === 'sea' ? 0 : 1_250,
      handlingMinor: 1_500,
      insuranceBasisPoints: 30,
      validFrom: long,
      source: demoFigure,
      updatedAt: now,
    })),
  );
  await tx.insert(dutyRates).values(
    duties.map((row) => ({
      id: demoId('duty-rate', `${row.hsPrefix} ${row.countries[0]} ${row.origin ?? ''}`),
      ...row,
      preferentialUpToEurMinor: row.origin === 'KR' ? 600_000 : null,
      updatedAt: now,
    })),
  );
  await tx.insert(importCharges).values(
    deliveryCountries.map((country) => ({
      id: demoId('import-charge', country),
      country,
      vatBasisPoints: vat[country] ?? guessedVat[country] ?? 0,
      clearanceMinor: 4_500,
      currency: country === 'GB' ? ('GBP' as const) : ('EUR' as const),
      vatCurrency: usualVatCurrency(country),
      validFrom: '2025-01-01',
      source:
        country in vat
          ? 'Standard rate of VAT as known for 2026; the clearance fee is a demo figure'
          : 'Demo figures',
      updatedAt: now,
    })),
  );
  for (const [key, incoterm] of Object.entries(terms) as [BrandKey, Incoterm | null][]) {
    if (incoterm === null) continue; // one brand has not said yet
    await tx
      .update(brands)
      .set({ incoterm: incoterm.rule, incotermPlace: incoterm.place })
      .where(eq(brands.id, demoBrandId(key)));
  }
}
