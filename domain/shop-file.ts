import { withGuard } from './import-cells.ts';
import { inLanguage } from './in-language.ts';
import type { Language, Translated } from './languages.ts';
import { decimalFromMinor, type Money } from './money.ts';
import { bodyHtml } from './product-body.ts';
import { slugOf } from './slug.ts';

/** What a shop takes of what it bought: products for its own shop system, or their pictures. */
export const shopFileFormats = ['shopify', 'woo', 'pictures'] as const;
export type ShopFileFormat = (typeof shopFileFormats)[number];

/** Pictures in one ZIP; more are taken order by order. */
export const mostShopPictures = 2_000;

/** A product as a shop sells it on. */
export type ShopProduct = {
  readonly id: string;
  readonly brandSlug: string;
  readonly brandName: Translated;
  readonly category: Translated;
  readonly sku: string | null;
  readonly gtin: string | null;
  readonly name: Translated;
  readonly description: Translated;
  readonly story: Translated | null;
  readonly ingredients: readonly string[];
  readonly badges: readonly string[];
  readonly netWeightGrams: string | null;
  readonly retail: Money | null;
  readonly pictures: readonly { readonly address: string; readonly alt: string }[];
};

type Told = { readonly language: Language; readonly inciTitle: string };

/** What names a product in a shop: the same in every file, and no other product's. */
export function shopHandle({
  id,
  brandSlug,
  name,
  sku,
}: Pick<ShopProduct, 'id' | 'brandSlug' | 'name' | 'sku'>) {
  const words = slugOf(inLanguage(name, 'en'));
  const own = slugOf(sku ?? '') || id.slice(-8);
  return [brandSlug, words, own].filter((part) => part !== '').join('-');
}

/** Shopify's columns that we fill, in its own order. */
export const shopifyHead = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'Variant Weight Unit',
  'Status',
] as const;

type Cells = Partial<Record<(typeof shopifyHead)[number], string>>;

/** A product's rows in a Shopify file: itself with its first picture, then a row for each further one. */
export function shopifyRows(product: ShopProduct, told: Told): string[][] {
  const handle = shopHandle(product);
  const pictures = product.pictures.map(
    ({ address, alt }, index): Cells => ({
      Handle: handle,
      'Image Src': address,
      'Image Position': String(index + 1),
      'Image Alt Text': alt,
    }),
  );
  const [first = {}, ...further] = pictures;
  return [{ ...shopifyProduct(product, told), ...first, Handle: handle }, ...further].map((cells: Cells) =>
    shopifyHead.map((title) => withGuard(cells[title] ?? '')),
  );
}

function shopifyProduct(product: ShopProduct, told: Told): Cells {
  const { brandName, category, badges, sku, gtin, netWeightGrams } = product;
  return {
    Title: inLanguage(product.name, told.language),
    'Body (HTML)': bodyOf(product, told),
    Vendor: inLanguage(brandName, told.language),
    Type: inLanguage(category, told.language),
    Tags: badges.join(', '),
    Published: 'FALSE',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant SKU': sku ?? '',
    'Variant Grams': netWeightGrams === null ? '' : String(Math.round(Number(netWeightGrams))),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': retailOf(product),
    'Variant Requires Shipping': 'TRUE',
    'Variant Taxable': 'TRUE',
    'Variant Barcode': gtin ?? '',
    'Gift Card': 'FALSE',
    'Variant Weight Unit': 'g',
    Status: 'draft',
  };
}

/** WooCommerce's columns that we fill. */
export const wooHead = [
  'Type',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Visibility in catalog',
  'Description',
  'Tax status',
  'In stock?',
  'Regular price',
  'Categories',
  'Tags',
  'Images',
  'Parent',
  'Brands',
] as const;

/** A product's row in a WooCommerce file; a comma within a name is told from the one between two. */
export function wooRow(product: ShopProduct, told: Told): string[] {
  const cells: Record<(typeof wooHead)[number], string> = {
    Type: 'simple',
    SKU: product.sku ?? shopHandle(product),
    'GTIN, UPC, EAN, or ISBN': product.gtin ?? '',
    Name: inLanguage(product.name, told.language),
    Published: '-1',
    'Visibility in catalog': 'visible',
    Description: bodyOf(product, told),
    'Tax status': 'taxable',
    'In stock?': '1',
    'Regular price': retailOf(product),
    Categories: oneOfSeveral(inLanguage(product.category, told.language)),
    Tags: product.badges.map(oneOfSeveral).join(', '),
    Images: product.pictures.map(({ address }) => address).join(', '),
    Parent: '',
    Brands: oneOfSeveral(inLanguage(product.brandName, told.language)),
  };
  return wooHead.map((title) => withGuard(cells[title]));
}

function oneOfSeveral(name: string): string {
  return name.replaceAll(',', '\\,');
}

function bodyOf({ description, story, ingredients }: ShopProduct, { language, inciTitle }: Told): string {
  return bodyHtml(
    {
      description: inLanguage(description, language),
      story: story === null ? '' : inLanguage(story, language),
      ingredients,
    },
    inciTitle,
  );
}

function retailOf({ retail }: ShopProduct): string {
  return retail === null ? '' : decimalFromMinor(retail.amountMinor, retail.currency);
}
