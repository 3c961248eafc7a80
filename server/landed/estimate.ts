import type { Queryable } from '#db/connect.ts';
import { isImported } from '#domain/customs-territory.ts';
import { missingForAir } from '#domain/dangerous-goods.ts';
import { convert } from '#domain/exchange-rate.ts';
import { inEveryLanguage, noText } from '#domain/in-language.ts';
import type { LandedEstimate, LandedGoods } from '#domain/landed.ts';
import { landedCost } from '#domain/landed-cost.ts';
import type { LandedTables } from '#domain/landed-tables.ts';
import type { Translated } from '#domain/languages.ts';
import type { AccountCurrency } from '#domain/money.ts';
import { shippingPlace } from '#domain/ships-from.ts';
import { incotermOf, type LandedFacts } from '../catalogue/landed-facts.ts';
import { hasRate, rateIn } from '../catalogue/rates.ts';
import { travellingOf } from '../catalogue/travelling.ts';
import { readTables } from './tables.ts';

/** So many cartons of a product at their price. */
export type LandedItem = {
  readonly row: LandedFacts & { readonly id: string; readonly name: Translated };
  readonly cartons: number;
  readonly items: number;
  readonly totalMinor: number;
};

type Asked = {
  readonly lines: readonly LandedItem[];
  readonly currency: AccountCurrency;
  /** The exchange rates of the day (server/catalogue/rates.ts). */
  readonly rates: string;
  readonly country: string;
  readonly today: string;
};

/** What goods of one brand come to at a destination, by the rows of the day. */
export async function estimate(db: Queryable, asked: Asked): Promise<LandedEstimate> {
  return estimateBy(await readTables(db, asked), asked);
}

/** The same by rows that are at hand. */
export function estimateBy(
  tables: LandedTables,
  { lines, currency, rates, country, today }: Asked,
): LandedEstimate {
  const first = lines[0]?.row;
  const incoterm = first === undefined ? null : incotermOf(first);
  const goodsMinor = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const inEuros = hasRate(rates, currency) && hasRate(rates, 'EUR');
  const { lines: landedLines, ...landed } = landedCost({
    goods: lines.map((line) => goodsOf(line, country)),
    country,
    incoterm,
    declaresOrigin: first?.declaresOrigin === true,
    isApprovedExporter: first?.isApprovedExporter === true,
    goodsEurMinor: inEuros
      ? convert({ amountMinor: goodsMinor, currency }, rateIn(rates, currency, 'EUR')).amountMinor
      : null,
    tables,
    today,
    inOrder: (amountMinor, from) =>
      hasRate(rates, from) && hasRate(rates, currency)
        ? convert({ amountMinor, currency: from }, rateIn(rates, from, currency)).amountMinor
        : null,
  });
  return {
    on: today,
    country,
    currency,
    incoterm,
    ...landed,
    lines: landedLines.map((line, index) => ({
      ...line,
      name: inEveryLanguage(lines[index]?.row.name ?? noText),
    })),
  };
}

function goodsOf({ row, cartons, items, totalMinor }: LandedItem, country: string): LandedGoods {
  const from = shippingPlace(row, row.brandCountry ?? 'KR');
  const mayFly = missingForAir(travellingOf(row)).length === 0;
  const { id: productId, cartonWeightGrams, cartonDimensionsMm, hsCode, countryOfOrigin: origin } = row;
  return {
    productId,
    totalMinor,
    items,
    cartons,
    cartonWeightGrams,
    cartonSizeMm: cartonDimensionsMm,
    hsCode,
    origin,
    mayFly,
    from: from.country,
    isImported: isImported(from, country),
  };
}
