import type { Translated } from './languages.ts';
import type { PackedLot } from './paper.ts';
import type { PassportDocumentType, PassportState } from './passport.ts';

/** So many products one pack is made of, where somebody chooses them. */
export const mostPacked = 50;

/** What is on record of a product for a market, as far as it has been reviewed. */
export type PackRecord = {
  readonly marketName: Translated;
  /** What the market's register is called. */
  readonly portal: string | null;
  readonly state: PassportState;
  readonly notificationNumber: string | null;
  readonly personName: string | null;
  readonly personAddress: string | null;
  readonly fileSince: string | null;
  readonly labelLanguages: readonly string[];
};

export type PackProduct = {
  readonly name: Translated;
  readonly sku: string | null;
  readonly gtin: string | null;
  readonly hsCode: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly origin: string | null;
  /** What one item holds, as the pack says it: "50ml". */
  readonly contents: string;
  readonly netCentigrams: number | null;
  readonly shelfLifeMonths: number | null;
  readonly paoMonths: number | null;
  readonly ingredients: readonly string[];
  readonly records: readonly PackRecord[];
  /** What the order was given; left out where no order is spoken of. */
  readonly lots?: readonly PackedLot[];
};

/** A document within the pack. */
export type PackFile = {
  readonly path: string;
  readonly productName: Translated;
  readonly marketName: Translated;
  readonly type: PassportDocumentType;
  readonly number: string | null;
  readonly issuer: string;
  readonly expiresOn: string | null;
};

/** What is on record of an order's products, or of products by themselves. */
export type Pack = {
  readonly kind: 'order' | 'data';
  readonly orderNumber: string | null;
  readonly brandNames: readonly Translated[];
  /** Where the order goes; null: no order, or a country without a market of ours. */
  readonly marketName: Translated | null;
  readonly at: string;
  readonly products: readonly PackProduct[];
  readonly files: readonly PackFile[];
};

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

type Named = {
  readonly folder: string;
  readonly marketKey: string;
  readonly type: PassportDocumentType;
  readonly contentType: string;
};

/** Where a document lies in the pack: by product, market and kind, counted; nobody's own file name unpacks anywhere else. */
export function packPath({ folder, marketKey, type, contentType }: Named, count: number): string {
  return `documents/${folder}/${marketKey}-${type}-${count}.${endings[contentType] ?? 'bin'}`;
}

/** The folder of a product: its SKU in letters every system takes, else its place in the pack. */
export function packFolder(sku: string | null, index: number): string {
  const plain = (sku ?? '').replaceAll(/[^A-Za-z0-9_-]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return `${String(index + 1).padStart(2, '0')}${plain === '' ? '' : `-${plain}`}`;
}
