import type { Api } from '#contract/api.ts';
import { inLanguage } from '#domain/in-language.ts';
import { type Language, languages } from '#domain/languages.ts';
import { lotsKept } from '#domain/stock-entry.ts';
import { amount, type Columns, moment } from './list-file.ts';

/** What the files of goods say of a row: what is sold, what is there of it, and what was asked to try. */

export const products: Columns<Api['products']['listKeptProducts']> = [
  ['products:list.product', ({ name }, { language }) => inLanguage(name, language)],
  ['products:list.sku', ({ sku }) => sku],
  ['products:field.gtin', ({ gtin }) => gtin],
  ['products:list.category', ({ category }, { language }) => category[language]],
  ['products:list.state', ({ state }, say) => say(`products:state.${state}`)],
  ['products:field.itemPrice', ({ pricePerItem }) => pricePerItem && amount(pricePerItem)],
  ['products:list.price', ({ pricePerCarton }) => pricePerCarton && amount(pricePerCarton)],
  ['documents:paper.currency', ({ price }) => price.currency],
  ['products:list.margin', ({ marginPercent }) => marginPercent],
  ['products:list.carton', ({ itemsPerCarton }) => itemsPerCarton],
  ['products:list.minimum', ({ minimumItems }) => minimumItems],
  [
    'products:list.stock',
    ({ stockItems, stockLevel }, say) => stockItems ?? say(`common:stockLevel.${stockLevel}`),
  ],
  [
    'products:list.missing',
    ({ missing }, say) => missing.map((part) => say(`products:missing.${part}`)).join(', '),
  ],
  moment('products:list.changedAt', ({ changedAt }) => changedAt),
];

export const deskProducts: Columns<Api['catalogueDesk']['listDeskProducts']> = [
  ['catalogue-desk:columns.brand', ({ brand }, { language }) => inLanguage(brand.name, language)],
  ...products,
  ['catalogue-desk:columns.unwritten', ({ unwritten }) => unwritten.join(', ').toUpperCase()],
  ['catalogue-desk:columns.review', ({ underReview }) => underReview.join(', ')],
];

export const deskBrands: Columns<Api['catalogueDesk']['listDeskBrands']> = [
  ['catalogue-desk:columns.brand', ({ name }, { language }) => inLanguage(name, language)],
  ['catalogue-desk:columns.company', ({ companyName }) => companyName],
  ['catalogue-desk:columns.state', ({ state }, say) => say(`common:brandState.${state}`)],
  ['catalogue-desk:columns.hiddenBecause', ({ hiddenBecause }) => hiddenBecause],
  ['catalogue-desk:columns.live', ({ live }) => live],
  ['catalogue-desk:columns.drafts', ({ drafts }) => drafts],
  ['catalogue-desk:columns.claims', ({ claims }) => claims],
  ...languages.map(
    (language) =>
      [
        (say: (key: `${string}:${string}`) => string) =>
          `${say('catalogue-desk:columns.unwritten')} ${language.toUpperCase()}`,
        ({ unwritten }: { readonly unwritten: Record<Language, number> }) => unwritten[language],
      ] as const,
  ),
  moment('catalogue-desk:columns.entered', ({ createdAt }) => createdAt),
];

export const stock: Columns<Api['stock']['listStock']> = [
  ['stock:product', ({ name }, { language }) => inLanguage(name, language)],
  ['stock:sku', ({ sku }) => sku],
  ['stock:items', ({ stockItems }) => stockItems],
  ['stock:reserved', ({ reservedItems }) => reservedItems],
  ['stock:threshold', ({ lowStockItems }) => lowStockItems],
  ['stock:level', ({ level }, say) => say(`common:stockLevel.${level}`)],
  moment('stock:changed', ({ lastChange }) => lastChange?.at ?? null),
];

export const stockEntries: Columns<Api['stock']['listStockEntries']> = [
  moment('stock:ledger.at', ({ at }) => at),
  ['stock:product', ({ productName }, { language }) => inLanguage(productName, language)],
  ['stock:sku', ({ sku }) => sku],
  ['stock:ledger.what', ({ kind }, say) => say(`stock:kinds.${kind}`)],
  ['stock:ledger.lot', ({ lotCode }) => lotCode],
  ['stock:ledger.lotItems', ({ lotItems }) => lotItems],
  ['stock:ledger.delta', ({ deltaItems }) => deltaItems],
  ['stock:ledger.after', ({ afterItems }) => afterItems],
  ['stock:ledger.who', ({ doneBy }) => doneBy],
  ['stock:ledger.order', ({ orderNumber }) => orderNumber],
  ['stock:reason', ({ reason }, say) => (reason === lotsKept ? say('stock:lotsKept') : reason)],
];

export const lots: Columns<Api['lots']['listLots']> = [
  ['lots:lot', ({ code }) => code],
  ['lots:product', ({ productName }, { language }) => inLanguage(productName, language)],
  ['lots:sku', ({ sku }) => sku],
  ['lots:madeOn', ({ madeOn }) => madeOn],
  ['lots:bestBefore', ({ bestBefore }) => bestBefore],
  ['lots:shipsUntil', ({ shipsUntil }) => shipsUntil],
  ['lots:state', ({ state }, say) => say(`lots:states.${state}`)],
  ['lots:receivedItems', ({ receivedItems }) => receivedItems],
  ['lots:left', ({ leftItems }) => leftItems],
  ['lots:held', ({ allocatedItems }) => allocatedItems],
  moment('lots:received', ({ receivedAt }) => receivedAt),
];

export const samples: Columns<Api['samples']['listSamples']> = [
  ['samples:retailer', ({ retailerCompanyName }) => retailerCompanyName],
  ['samples:country', ({ retailerCountry }) => retailerCountry],
  ['samples:brand', ({ brandName }, { language }) => inLanguage(brandName, language)],
  ['samples:state', ({ state }, say) => say(`samples:states.${state}`)],
  ['samples:products', ({ lineCount }) => lineCount],
  ['samples:items', ({ totalItems }) => totalItems],
  moment('samples:asked', ({ createdAt }) => createdAt),
  moment('samples:deadline', ({ deadline }) => deadline),
];
