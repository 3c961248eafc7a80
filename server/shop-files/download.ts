import { Readable } from 'node:stream';
import type { ParsedOf } from '#contract/operation.ts';
import type { shopFiles } from '#contract/shop-files.ts';
import type { Db } from '#db/connect.ts';
import type { Picture } from '#db/schema/catalogue.ts';
import { inLanguage } from '#domain/in-language.ts';
import { dayOf } from '#domain/instants.ts';
import type { Language } from '#domain/languages.ts';
import { currencyWithoutRate } from '#domain/line-sheet.ts';
import type { AccountCurrency } from '#domain/money.ts';
import { recommendedRetailMinor } from '#domain/price.ts';
import {
  mostShopPictures,
  type ShopProduct,
  shopHandle,
  shopifyHead,
  shopifyRows,
  wooHead,
  wooRow,
} from '#domain/shop-file.ts';
import { countAttempt, listFetched } from '../accounts/attempts.ts';
import { hasRate, rateIn, readRates } from '../catalogue/rates.ts';
import { wordIn } from '../catalogue/words-of-claims.ts';
import { csvOf } from '../files/sheet.ts';
import type { FileStore } from '../files/store.ts';
import { zipOf } from '../files/zip-of.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { mediaPrefix } from '../http/media.ts';
import { Refusal } from '../kernel/refusal.ts';
import { say } from '../kernel/texts.ts';
import { type Bought, type BoughtProduct, boughtProducts, productsOf } from './bought.ts';

/** What was bought as a file for the shop's own system, in the language and currency that are asked for. */
export async function downloadShopFile(
  context: SignedInContext,
  { format, language = context.language, currency = context.currency, ...wanted }: Input,
): Promise<FileAnswer> {
  const { db, actor, world, files } = context;
  await countAttempt(db, listFetched(actor.userId), world.now);
  const bought = await boughtProducts(db, actor, wanted);
  const title = say(language, `shop-files:name.${format}`);
  const named = (ending: string) => `${title} ${dayOf(world.now)}.${ending}`;
  if (format === 'pictures') {
    refuseTooManyPictures(bought);
    return {
      name: named('zip'),
      type: 'application/zip',
      body: Readable.from(zipOf(picturesOf(db, files, bought))),
    };
  }
  const rates = await readRates(db, world.now);
  refuseWithoutRate(bought, currency, rates);
  const told = { language, currency, rates, publicUrl: world.publicUrl };
  const sheet = { name: format, head: heads[format], rows: rowsOf(db, bought, format, told) };
  return { name: named('csv'), type: 'text/csv; charset=utf-8', body: Readable.from(csvOf(sheet)) };
}

type Input = ParsedOf<typeof shopFiles.downloadShopFile>;

const heads = { shopify: shopifyHead, woo: wooHead } as const;

function refuseTooManyPictures(bought: readonly Bought[]): void {
  const count = bought.reduce((sum, { pictures }) => sum + pictures, 0);
  if (count === 0) throw new Refusal('shop-file-empty');
  if (count > mostShopPictures) throw new Refusal('shop-pictures-too-many', { max: mostShopPictures });
}

/** Before the first byte: a file that has begun can refuse nothing. */
function refuseWithoutRate(bought: readonly Bought[], currency: AccountCurrency, rates: string): void {
  const entered = bought.filter(({ hasRetail }) => hasRetail).map((each) => each.currency);
  const known = new Set([currency, ...entered].filter((each) => hasRate(rates, each)));
  const missing = currencyWithoutRate(entered, currency, known);
  if (missing !== null) throw new Refusal('currency-without-rate', { field: 'currency', currency: missing });
}

type Told = {
  readonly language: Language;
  readonly currency: AccountCurrency;
  readonly rates: string;
  readonly publicUrl: string;
};

async function* rowsOf(db: Db, bought: readonly Bought[], format: 'shopify' | 'woo', told: Told) {
  const words = { language: told.language, inciTitle: say(told.language, 'shop-files:inci') };
  for await (const some of productsOf(db, bought)) {
    const sold = some.map((product) => shopProduct(product, told));
    yield sold.flatMap((product) =>
      format === 'shopify' ? shopifyRows(product, words) : [wooRow(product, words)],
    );
  }
}

function shopProduct(product: BoughtProduct, { language, currency, rates, publicUrl }: Told): ShopProduct {
  const hasRetail = (product.msrp ?? product.retailPrice) !== null;
  const amountMinor = hasRetail
    ? recommendedRetailMinor(product, rateIn(rates, product.currency, currency))
    : null;
  return {
    ...product,
    badges: product.badges.map((word) => wordIn({ kind: 'badge', word }, language)),
    retail: amountMinor === null ? null : { amountMinor, currency },
    pictures: product.images.map((picture) => ({
      address: `${publicUrl}/media/${fileOf(picture)}`,
      alt: picture.alt === undefined ? '' : inLanguage(picture.alt, language),
    })),
  };
}

/** A picture as large as it is kept for screens. */
function fileOf({ key, widths }: Picture): string {
  return `${key}-${Math.max(...widths)}.webp`;
}

/** Named like their products in the file, in their order; one that is gone leaves the rest in place. */
async function* picturesOf(db: Db, files: FileStore, bought: readonly Bought[]) {
  for await (const some of productsOf(db, bought))
    for (const product of some)
      for (const [index, picture] of product.images.entries()) {
        const bytes = await files.bytes(mediaPrefix + fileOf(picture)).catch(() => null);
        if (bytes !== null) yield { name: `${shopHandle(product)}-${index + 1}.webp`, bytes };
      }
}
