import type { ImportField } from './import-fields.ts';
import type { Currency } from './money.ts';

/** Whose file it is; `own` is what our export writes, `other` is mapped by hand. */
export const importFormats = ['shopify', 'faire', 'woo', 'own', 'other'] as const;
export type ImportFormat = (typeof importFormats)[number];

export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'euc-kr', 'windows-1252'] as const;
export type ImportEncoding = (typeof importEncodings)[number];

export const importDelimiters = ['comma', 'semicolon', 'tab', 'pipe'] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];

/** The character that a delimiter is. */
export const delimiterSign = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const satisfies Record<
  ImportDelimiter,
  string
>;

/** How a file is read before anything is made of it. */
export type ImportReading = {
  readonly kind: 'csv' | 'xlsx';
  /** Of a text file; null for a workbook. */
  readonly encoding: ImportEncoding | null;
  readonly delimiter: ImportDelimiter | null;
  /** The sheet of a workbook, by its place; null for a text file. */
  readonly sheet: number | null;
  /** The row that has the titles, counted from 1 as spreadsheets do. */
  readonly headerRow: number;
};

/** What an amount in the column `price` is. */
export const priceMeanings = ['retail', 'item', 'carton'] as const;
export type PriceMeaning = (typeof priceMeanings)[number];

/** How the wholesale price follows: from columns of its own, as a percentage of retail, or not at all yet. */
export type WholesaleRule =
  | { readonly kind: 'column' }
  /** What a retailer pays, in percent of the retail price ("50"). */
  | { readonly kind: 'percent'; readonly percent: string }
  | { readonly kind: 'later' };

/** What the variants of one product become. */
export const variantChoices = ['products', 'shades'] as const;
export type VariantChoice = (typeof variantChoices)[number];

export const weightUnits = ['g', 'kg', 'oz', 'lb'] as const;
export type WeightUnit = (typeof weightUnits)[number];
export const lengthUnits = ['mm', 'cm', 'in'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

export const pictureSources = ['none', 'addresses', 'zip'] as const;
export type PictureSource = (typeof pictureSources)[number];

/** What is made of a file once it is read; remembered per brand by the titles of its columns. */
export type ImportMapping = {
  readonly format: ImportFormat;
  /** Which column (counted from 0) says what. A field stands once; several columns of pictures may be joined. */
  readonly columns: readonly { readonly column: number; readonly field: ImportField }[];
  /** null: not answered yet. */
  readonly priceIs: PriceMeaning | null;
  readonly wholesale: WholesaleRule | null;
  /** Where no column says otherwise. */
  readonly currency: Currency;
  /** Items of a carton, for rows that do not say; null: they stay drafts. */
  readonly itemsPerCarton: number | null;
  /** null: not answered yet. */
  readonly variants: VariantChoice | null;
  /** The category of products whose own is not known; null: they are faulty. */
  readonly categoryId: string | null;
  readonly categories: readonly { readonly value: string; readonly categoryId: string }[];
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
  readonly pictures: PictureSource;
  /** Whether new products and drafts that are complete become visible to retailers. */
  readonly goLive: boolean;
};

/** What still has to be answered before the file can be checked. */
export const importQuestions = ['identity', 'name', 'price-meaning', 'wholesale', 'variants', 'zip'] as const;
export type ImportQuestion = (typeof importQuestions)[number];

/** What one file may hold. */
export const maxImportBytes = 10 * 2 ** 20;
export const maxImportRows = 10_000;
export const maxImportColumns = 300;
export const maxPicturesZipBytes = 60 * 2 ** 20;
/** Pictures fetched or taken from a ZIP for one import. */
export const maxImportPictures = 1_000;
/** Category names of a file that are told. */
export const maxImportCategories = 200;
