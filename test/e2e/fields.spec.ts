import type { Page } from '@playwright/test';
import { demoProductId } from '#demo/ids.ts';
import { expect, people, test } from './fixture.ts';
import type { Language } from './trade.ts';

/** Every field that a brand or a product has filled is on its page, in the reader's language. */

type Said = { readonly en: string; readonly ko: string; readonly zh: string };

for (const [slug, language] of [
  ['ultung', 'en'],
  ['gadak', 'ko'],
  ['yeorin', 'zh'],
] as const) {
  test(`a brand page holds every field of ${slug}, in ${language}`, async ({ signedIn }) => {
    const page = await signedIn(people.retailer, { language });
    const brand = await read(page, `/api/brands/${slug}`);
    await page.goto(`/brands/${slug}`);
    await expectTexts(page, language, [
      brand.tagline,
      brand.description,
      brand.story,
      ...brand.technologies.flatMap((entry: Fields) => [entry.name, entry.description, entry.patent]),
      ...brand.clinicalResults.flatMap((entry: Fields) => [entry.metric, Math.abs(entry.value)]),
      ...(brand.marketStats?.figures.map((entry: Fields) => entry.value) ?? []),
      brand.marketStats?.note,
      ...brand.sustainability,
      ...brand.uglyFoodIngredients.flatMap((entry: Fields) => [entry.name, entry.benefit]),
      ...brand.impactStats.flatMap((entry: Fields) => [entry.label, entry.value]),
      ...brand.categories.flatMap((entry: Fields) => [entry.name, entry.productCount]),
      brand.stats.yearsInBusiness,
      brand.stats.productsSold,
      brand.stats.customerSatisfaction,
      String(brand.establishedYear),
      brand.minimumOrder,
      brand.productCount,
      ...(language === 'en' ? [...brand.featureTags, 'CPNP Certified'] : []),
    ]);
    await expect(page.locator(`img[src="${brand.logo}"]`).first()).toBeVisible();
    await expect(page.locator('section[aria-roledescription] img')).toHaveCount(brand.heroImages.length);
  });
}

for (const [name, language] of [
  ['danbit-moonlit-glow-cushion', 'en'],
  ['gadak-scalp-tonic', 'ko'],
  ['pulnae-mugwort-calming-essence', 'zh'],
] as const) {
  test(`a product page holds every field of ${name}, in ${language}`, async ({ signedIn }) => {
    const page = await signedIn(people.retailer, { language });
    const product = await read(page, `/api/products/${demoProductId(name)}`);
    await page.goto(`/products/${product.id}`);
    await expectTexts(page, language, [
      product.name,
      product.brandName,
      product.category,
      product.description,
      product.story,
      ...product.keyIngredients,
      product.ingredients.join(', '),
      ...product.shades.map((shade: Fields) => shade.name),
      ...product.awards,
      product.volume,
      ...(language === 'en' ? product.badges : []),
      product.spf,
      product.sku,
      product.gtin,
      product.hsCode,
      product.itemsPerCarton,
      product.packSize,
      product.netWeightGrams,
      product.cartonWeightGrams === null ? null : product.cartonWeightGrams / 1000,
      ...Object.values(product.cartonDimensionsMm ?? {}).map((millimetres) => Number(millimetres) / 10),
      product.shelfLifeMonths,
      product.paoMonths,
      product.alcoholPercent,
      product.stockItems,
      product.marginPercent === null ? null : `${product.marginPercent}%`,
      product.pricePerItemExact ?? pounds(product.pricePerItem),
      pounds(product.pricePerCarton),
      product.recommendedRetail && pounds(product.recommendedRetail),
    ]);
  });
}

// biome-ignore lint/suspicious/noExplicitAny: an answer as it came; the contract is tested elsewhere.
type Fields = Record<string, any>;

async function read(page: Page, address: string): Promise<Fields> {
  const answer = await page.request.get(address);
  expect(answer.status(), address).toBe(200);
  return answer.json();
}

/** Each text stands somewhere on the page; what is not filled is not looked for. */
async function expectTexts(
  page: Page,
  language: Language,
  fields: readonly (Said | string | number | null | undefined)[],
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const shown = spaced((await page.locator('main').textContent()) ?? '');
  const missing = fields
    .flatMap((field) => field ?? [])
    .map((field) => (typeof field === 'object' ? field[language] : inDigits(field, language)))
    .filter((text) => !shown.includes(spaced(text)));
  expect(missing).toEqual([]);
}

function inDigits(field: string | number, language: Language): string {
  return typeof field === 'string' ? field : new Intl.NumberFormat(language).format(field);
}

function pounds({ amountMinor }: { amountMinor: number }): string {
  return `£${(amountMinor / 100).toFixed(2)}`;
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ');
}
