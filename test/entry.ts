import type { PriceEntry, ProductEntry } from '#domain/product-entry.ts';

/** A price in pounds, as a test says it. */
export function aPrice(said: Partial<PriceEntry> = {}): PriceEntry {
  const { itemPrice = '2.40' } = said;
  return {
    currency: 'GBP',
    msrp: null,
    offerRate: null,
    offerPrice: null,
    itemPrice,
    cartonPrice: null,
    retailPrice: null,
    ...said,
  };
}

/** What a brand enters of a toner: 12 in a carton at £2.40, all that retailers need but a picture. */
export function anEntry(said: Partial<ProductEntry> = {}): ProductEntry {
  return {
    sku: null,
    handle: null,
    categoryId: 'toners',
    name: { en: 'Rice Toner', ko: '쌀 토너', zh: '' },
    description: { en: '', ko: '쌀로 만든 토너입니다.', zh: '' },
    story: null,
    images: [],
    price: aPrice(),
    minimumException: null,
    itemsPerCarton: 12,
    packSize: 12,
    certifications: [],
    keyIngredients: [],
    ingredients: ['Water', 'Oryza Sativa Bran Extract'],
    badges: ['Vegan'],
    shades: [],
    awards: [],
    volume: '150 ml',
    spf: null,
    leadTime: '3-5 days',
    featured: false,
    country: 'South Korea',
    shipsFromPostcode: null,
    gtin: null,
    hsCode: null,
    countryOfOrigin: 'KR',
    netWeightGrams: null,
    cartonWeightGrams: null,
    cartonDimensionsMm: null,
    shelfLifeMonths: null,
    paoMonths: null,
    alcoholPercent: null,
    packaging: null,
    ...said,
  };
}
