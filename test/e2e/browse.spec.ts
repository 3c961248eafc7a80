import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';

const names = (page: Page) => page.getByRole('heading', { level: 3 });
const count = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const choice = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const need = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Need', exact: true }).getByRole('checkbox', { name });

test('a buyer narrows every product by what customers ask for, and the address keeps it', async ({
  signedIn,
}) => {
  const page = await signedIn(people.retailer);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Browse products by need' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(count(page, '66 products')).toBeVisible();
  await choice(page, /^Pregnancy-safe 11$/).check();
  await expect(count(page, '11 products')).toBeVisible();
  await choice(page, /^Sun Care 1$/).check();
  await expect(names(page)).toHaveText(['Mineral Veil Sun Cream SPF50']);
  await expect(page).toHaveURL(/need=pregnancy-safe/);
  await expect(page).toHaveURL(/category=sun-care/);
  await page.reload();
  await expect(names(page)).toHaveText(['Mineral Veil Sun Cream SPF50']);
  await page.getByRole('button', { name: 'Sun Care (remove this filter)' }).click();
  await expect(count(page, '11 products')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(count(page, '66 products')).toBeVisible();
  await expectAccessible(page);
});

test('words of three languages find needs and ingredients; what nobody has together is said', async ({
  signedIn,
}) => {
  const page = await signedIn(people.retailer);
  await page.goto('/products');
  const field = page.getByRole('searchbox', { name: 'Search products' });
  for (const [typed, name] of [
    ['hair loss shampoo', 'Deep Root Shampoo'],
    ['임산부 선크림', 'Mineral Veil Sun Cream SPF50'],
    ['防脱洗发水', 'Deep Root Shampoo'],
    ['병풀', 'Cica Panthenol Cream'],
  ] as const) {
    await field.fill(typed);
    await expect(names(page).filter({ hasText: name })).toBeVisible();
  }
  await field.fill('mineral pregnancy retinol');
  await expect(page.getByText('No product matches all of “mineral pregnancy retinol”.')).toBeVisible();
  await expect(names(page).first()).toHaveText('Mineral Veil Sun Cream SPF50');
  await field.fill('qqqq');
  await expect(page.getByText('No products found for “qqqq”.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(count(page, '66 products')).toBeVisible();
});

test('ingredients can be asked for and ruled out, a rare one by typing', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await page.goto('/products');
  await page.getByRole('searchbox', { name: 'Contains: find an ingredient' }).fill('agar');
  await choice(page, /^Agar 1$/).check();
  await expect(names(page)).toHaveText(['Kelp Hydration Sheet Mask']);
  await expect(page).toHaveURL(/with=agar/);
  await page.goto('/products?without=perfume&need=hair-loss');
  await expect(page.getByRole('button', { name: /^Without Fragrance/ })).toBeVisible();
});

test('cartons of many products go into the cart from the table without leaving it', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await page.request.delete('/api/cart');
  await page.goto('/products?need=vegan');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page).toHaveURL(/view=table/);
  const table = page.getByRole('table', { name: 'Products' });
  const steppers = table.getByRole('button', { name: 'One carton more' });
  for (let line = 0; line < 5; line += 1) await steppers.nth(line).click();
  await expect
    .poll(async () => {
      const cart = await (await page.request.get('/api/cart')).json();
      return cart.brands.flatMap(({ lines }: { lines: unknown[] }) => lines).length;
    })
    .toBe(5);
  await expect(table.getByRole('textbox', { name: 'Cartons' }).first()).toHaveValue('1');
  await table.getByRole('button', { name: 'One carton fewer' }).first().click();
  await expect(table.getByRole('textbox', { name: 'Cartons' }).first()).toHaveValue('0');
  await expectAccessible(page);
  await page.request.delete('/api/cart');
});

test('a brand page shows name, price and products at once, and takes cartons', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.request.delete('/api/cart');
  await page.goto('/brands/pulnae');
  const hero = page.getByRole('region', { name: 'Pictures of Pulnae' });
  expect((await hero.boundingBox())?.height).toBeLessThanOrEqual(280);
  const dock = page.getByRole('complementary', { name: 'Your order with Pulnae' });
  const edge = (await dock.boundingBox())?.y ?? 0;
  for (const seen of [
    page.getByRole('heading', { level: 1, name: 'Pulnae' }),
    page.getByRole('button', { name: 'Ask the brand' }),
    page.locator('main').getByText(/^£\d/).first(),
  ]) {
    const { y = 0, height = 0 } = (await seen.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThanOrEqual(edge);
  }
  await expect(page.getByText('Line sheet')).toBeVisible();
  await page.getByRole('button', { name: 'One carton more' }).first().click();
  await expect(dock).toContainText('48 of 72 items');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
  await page.request.delete('/api/cart');
});

test('on a phone the filters are folded away; a brand has no such screen', async ({ signedIn }) => {
  const page = await signedIn(people.retailer, { width: 390 });
  await page.goto('/products?need=vegan');
  await expect(need(page, /^Vegan/)).toBeHidden();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(need(page, /^Vegan/)).toBeChecked();
  await expectNoSidewaysScroll(page);
  await page.goto('/products?view=table');
  await expectNoSidewaysScroll(page);
  const brand = await signedIn(people.brand1);
  await brand.goto('/products');
  await expect(brand.getByText('404 - Page Not Found')).toBeVisible();
});
