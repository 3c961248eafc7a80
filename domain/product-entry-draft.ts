import type { Translated } from './languages.ts';
import {
  cartonPriceFrom,
  decimalFaults,
  itemPriceFrom,
  offerRateOf,
  type PriceFault,
  priceFaults,
  tidyDecimal,
} from './list-price.ts';
import { type Currency, minorDigits } from './money.ts';
import { largestFigures, largestSide, type PriceEntry, type ProductEntry } from './product-entry.ts';

/** What a form holds of a product while somebody types: figures are texts, what is not said is empty. */
export type EntryDraft = Omit<
  ProductEntry,
  NumberField | TextField | 'price' | 'story' | 'cartonDimensionsMm'
> & {
  readonly [Name in NumberField | TextField]: string;
} & {
  readonly story: Translated;
  readonly price: { readonly currency: Currency } & { readonly [Name in PriceFigure]: string };
  readonly cartonDimensionsMm: { readonly length: string; readonly width: string; readonly height: string };
};

export const numberFields = [
  'minimumException',
  'itemsPerCarton',
  'packSize',
  'netWeightGrams',
  'cartonWeightGrams',
  'shelfLifeMonths',
  'paoMonths',
  'alcoholPercent',
] as const;
export type NumberField = (typeof numberFields)[number];

const textFields = [
  'sku',
  'handle',
  'spf',
  'gtin',
  'hsCode',
  'countryOfOrigin',
  'packaging',
  'shipsFromPostcode',
] as const;
type TextField = (typeof textFields)[number];

export const priceFigures = [
  'msrp',
  'offerRate',
  'offerPrice',
  'itemPrice',
  'cartonPrice',
  'retailPrice',
] as const;
export type PriceFigure = (typeof priceFigures)[number];

const sides = ['length', 'width', 'height'] as const;
const noText: Translated = { en: '', ko: '', zh: '' };

/** A product of which nothing is said yet. */
export function emptyEntry({
  currency,
  categoryId,
}: {
  readonly currency: Currency;
  readonly categoryId: string;
}): ProductEntry {
  return {
    sku: null,
    handle: null,
    categoryId,
    name: noText,
    description: noText,
    story: null,
    images: [],
    price: {
      currency,
      msrp: null,
      offerRate: null,
      offerPrice: null,
      itemPrice: null,
      cartonPrice: null,
      retailPrice: null,
    },
    minimumException: null,
    itemsPerCarton: null,
    packSize: null,
    certifications: [],
    keyIngredients: [],
    ingredients: [],
    badges: [],
    shades: [],
    awards: [],
    volume: '',
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
  };
}

export function draftOf(entry: ProductEntry): EntryDraft {
  const size = entry.cartonDimensionsMm;
  const said = (names: readonly (NumberField | TextField)[]) =>
    Object.fromEntries(names.map((name) => [name, entry[name] === null ? '' : String(entry[name])]));
  return {
    ...entry,
    ...(said([...numberFields, ...textFields]) as Record<NumberField | TextField, string>), // one of each
    story: entry.story ?? noText,
    price: {
      currency: entry.price.currency,
      ...(Object.fromEntries(priceFigures.map((name) => [name, entry.price[name] ?? ''])) as Record<
        PriceFigure,
        string
      >), // one of each
    },
    cartonDimensionsMm: {
      length: size === null ? '' : String(size.length),
      width: size === null ? '' : String(size.width),
      height: size === null ? '' : String(size.height),
    },
  };
}

/** What a draft says; a figure that is none is NaN (`figureFaults` names it first). */
export function entryOf(draft: EntryDraft): ProductEntry {
  const { length, width, height } = draft.cartonDimensionsMm;
  const isSized = sides.some((side) => draft.cartonDimensionsMm[side].trim() !== '');
  const figures = Object.fromEntries(numberFields.map((name) => [name, numberOf(draft[name])]));
  const texts = Object.fromEntries(textFields.map((name) => [name, draft[name].trim() || null]));
  const prices = Object.fromEntries(
    priceFigures.map((name) => [name, plainDecimal(draft.price[name]) || null]),
  );
  const isTold = Object.values(draft.story).some((text) => text.trim() !== '');
  return {
    ...draft,
    ...(figures as Record<NumberField, number | null>), // one of each
    ...(texts as Record<TextField, string | null>), // one of each
    story: isTold ? draft.story : null,
    price: { ...(prices as Record<PriceFigure, string | null>), currency: draft.price.currency }, // one of each
    cartonDimensionsMm: isSized
      ? { length: numberOf(length) ?? 0, width: numberOf(width) ?? 0, height: numberOf(height) ?? 0 }
      : null,
    keyIngredients: draft.keyIngredients.filter(isWritten),
    awards: draft.awards.filter(isWritten),
    shades: draft.shades
      .filter(({ name }) => isWritten(name))
      .map(({ name, hex }) => ({ name, hex: hex || null })),
  };
}

function isWritten(text: Translated): boolean {
  return Object.values(text).some((each) => each.trim() !== '');
}

/** A figure that cannot be what it says: its field as the server would name it, and why. */
export type FigureFault = Omit<PriceFault, 'field'> & { readonly field: string };

/** What is wrong with the figures of a draft; with none of it anything can be worked out. */
export function figureFaults(draft: EntryDraft): readonly FigureFault[] {
  const { price, itemsPerCarton } = entryOf(draft);
  return [
    ...numberFields.flatMap((field) => faultAt(field, draft[field], largestFigures[field])),
    ...priceFaults({ price, itemsPerCarton })
      .filter(({ field }) => field !== 'itemsPerCarton')
      .map((fault) => ({ ...fault, field: `price.${fault.field}` })),
    ...sides.flatMap((side) =>
      faultAt(`cartonDimensionsMm.${side}`, draft.cartonDimensionsMm[side], largestSide),
    ),
  ];
}

/** What is wrong with what somebody types: that, and more decimals than the currency has where they are new. */
export function typedFaults(draft: EntryDraft, before: ProductEntry): readonly FigureFault[] {
  const exact = decimalFaults(entryOf(draft).price, before.price);
  return [...figureFaults(draft), ...exact.map((fault) => ({ ...fault, field: `price.${fault.field}` }))];
}

/** Kept to two decimals, and so not whole. */
const fractional: readonly string[] = ['netWeightGrams', 'alcoholPercent'] satisfies readonly NumberField[];

function faultAt(field: string, text: string, maximum: number): readonly FigureFault[] {
  const value = numberOf(text);
  if (value === null) return [];
  const isFraction = fractional.includes(field);
  const minimum = isFraction ? 0 : 1;
  if (Number.isNaN(value)) return [{ field, code: 'invalid-number', params: {} }];
  if (value < minimum) return [{ field, code: 'too-small', params: { minimum } }];
  if (value > maximum) return [{ field, code: 'too-large', params: { maximum } }];
  return isFraction || Number.isInteger(value) ? [] : [{ field, code: 'not-whole', params: {} }];
}

function numberOf(text: string): number | null {
  const plain = plainDecimal(text);
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** "12,000" and "12 000" are 12000; "7,2" is 7.2. */
export function plainDecimal(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replaceAll(/[\s'’₩£$€]/g, '');
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return plain.replaceAll(',', '');
  return /^\d+,\d+$/.test(plain) ? plain.replace(',', '.') : plain;
}

/**
 * A price after somebody has entered another one for the carton: whatever else was entered follows it, so that the
 * figures of one price never contradict each other.
 */
export function withCartonPrice(price: PriceEntry, itemsPerCarton: number, cartonPrice: string): PriceEntry {
  const item = itemPriceFrom(cartonPrice, itemsPerCarton, price.currency);
  const isOffer = price.offerPrice !== null && price.itemPrice === null && price.cartonPrice === null;
  const offer = price.offerPrice === null ? null : item;
  // Where the items do not come to the carton, as in whole won, its price is said by itself.
  const comesTo = isOffer ? cartonPriceFrom(item, itemsPerCarton) : null;
  const isSaid = comesTo !== null && tidyDecimal(comesTo, 0) === tidyDecimal(cartonPrice, 0);
  return {
    ...price,
    cartonPrice: isSaid ? null : cartonPrice,
    itemPrice: price.itemPrice === null ? null : item,
    offerPrice: offer,
    offerRate: offer === null || price.msrp === null ? price.offerRate : offerRateOf(price.msrp, offer),
  };
}

/** The other figure of the pair that somebody has just filled in, where the carton says how many items it holds. */
export function cartonFromItem(itemPrice: string, itemsPerCarton: number | null, currency: Currency): string {
  const plain = plainDecimal(itemPrice);
  const isCarton = itemsPerCarton !== null && Number.isInteger(itemsPerCarton) && itemsPerCarton >= 1;
  if (!isCarton || !/^\d+(\.\d+)?$/.test(plain)) return '';
  const exact = cartonPriceFrom(plain, itemsPerCarton);
  return exact === null ? '' : Number(exact).toFixed(minorDigits[currency]);
}
