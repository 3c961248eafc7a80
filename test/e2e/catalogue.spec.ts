import type { Page } from '@playwright/test';
import { demoBrandId, demoProductId } from '#demo/ids.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, speak, test } from './fixture.ts';

const essence = `/products/${demoProductId('pulnae-mugwort-calming-essence')}`;
const soap = `/products/${demoProductId('onpum-oat-milk-bar')}`;
const balm = `/products/${demoProductId('pulnae-leaf-tint-lip-balm')}`;

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search brands and products' });
const names = (page: Page) => page.getByRole('heading', { level: 3 });
const count = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a buyer finds a brand, filters its products and comes back to the same list', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await page.goto('/brands');
  await expect(page.getByText('Showing 6 of 6 brands')).toBeVisible();
  await expect(page.getByText('+2 more').first()).toBeVisible();

  await page.getByLabel('Category').selectOption({ label: 'Shampoo' });
  await expect(page.getByText('Showing 1 of 6 brands')).toBeVisible();
  await expect(page).toHaveURL(/category=shampoo/);
  await page.getByLabel('Category').selectOption({ label: 'All categories' });
  await page.getByLabel('Sort by').selectOption({ label: 'Number of products' });
  await expect(page).toHaveURL(/\/brands\?sort=products$/);

  await page.getByRole('link', { name: 'Pulnae' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pulnae' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'At a glance' })).toContainText('From 72 items');
  await page.getByRole('link', { name: /^Masks/ }).click();
  await expect(count(page, '2 products')).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
  await expect(page).toHaveURL(/\/brands\/pulnae\?category=masks&sort=price-low$/);
  await expect(names(page).first()).toHaveText('Kelp Hydration Sheet Mask');
  await page.reload();
  await expect(names(page).first()).toHaveText('Kelp Hydration Sheet Mask');

  // "Back" takes back one choice at a time, and leads to the list as it was left.
  for (const address of [/pulnae\?category=masks$/, /pulnae$/, /\/brands\?sort=products$/]) {
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
  await page.goto('/brands/pulnae?category=shampoo');
  await expect(page.getByText('No products found in this category.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all products' }).click();
  await expect(count(page, '12 products')).toBeVisible();
});

test('words in three languages find products, and every filter narrows them', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await page.goto('/brands');
  for (const typed of ['shmapoo', '샴푸', 'ㅅㅍ', '洗发']) {
    await searchField(page).fill(typed);
    await expect(page.getByRole('heading', { name: `Products for “${typed}”` })).toBeVisible();
    await expect(names(page).filter({ hasText: 'Deep Root Shampoo' })).toBeVisible();
  }
  await searchField(page).fill('cream');
  await expect(page.getByRole('heading', { name: 'Products for “cream”' })).toBeVisible();
  await page.getByRole('button', { name: 'Vegan', exact: true }).click();
  await expect(page).toHaveURL(/cert=VEGAN/);
  await page.getByLabel('Brand', { exact: true }).selectOption({ label: 'Ultung' });
  await page.getByLabel('Max. item price (GBP)').fill('3.50');
  await page.getByLabel('Max. item price (GBP)').press('Enter');
  await expect(page).toHaveURL(/max=3.50/);
  await page.getByLabel('In stock only').check();
  await expect(page).toHaveURL(/stock=1/);
  await expect(page.getByLabel('In stock only')).toBeChecked();
  await expect(names(page).filter({ hasText: 'Grape Pomace Hand Cream' })).toBeVisible();
  await expect(names(page).filter({ hasText: 'Bruised Tomato Gel Cream' })).toHaveCount(0);
  await page.getByLabel('Min. item price (GBP)').fill('9');
  await page.getByLabel('Min. item price (GBP)').press('Enter');
  await expect(page.getByText('This is below the minimum price')).toBeVisible();

  await page.goto('/brands?q=qqqq');
  await expect(page.getByText('No brands found matching your criteria.')).toBeVisible();
  await expect(page.getByText('No products found for “qqqq”.')).toBeVisible();
  await searchField(page).fill('');
  await expect(page).toHaveURL(/\/brands$/);
  await expect(page.getByText('Showing 6 of 6 brands')).toBeVisible();
});

test('cartons go into the cart, and the bar below tells how far the order is', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await page.request.delete('/api/cart');
  await page.goto(essence);
  await expect(page.getByText('= 48 items · £345.60')).toBeVisible();
  await page.getByRole('button', { name: 'One carton more' }).click();
  await expect(page.getByText('= 96 items · £691.20')).toBeVisible();
  const cartons = page.getByRole('textbox', { name: 'Cartons' });
  await cartons.fill('x');
  await cartons.press('Enter');
  await expect(page.getByText('The quantity is now 1.')).toBeVisible();
  await expect(page.getByText('= 48 items · £345.60')).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const bar = page.getByRole('complementary', { name: 'Your order with Pulnae' });
  await expect(bar).toContainText('48 of 72 items');
  await expect(bar).toContainText('Add 24 more items to meet minimum order');
  await expect(page.getByRole('link', { name: /Cart.*48/ })).toBeVisible();
  await expect(page.getByText(/^1 carton of .+ is in your cart\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(bar).toContainText('Minimum order met');
  await page.getByRole('link', { name: 'Pulnae', exact: true }).first().click();
  await expect(page.getByRole('complementary', { name: 'Your order with Pulnae' })).toContainText(
    '96 of 72 items',
  );
  await page.request.delete('/api/cart');
});

test('a product says everything it knows, and what is out of stock cannot be ordered', async ({
  signedIn,
}) => {
  const page = await signedIn(people.retailer);
  await page.goto(balm);
  for (const part of ['Key ingredients', 'Ingredients (INCI)', 'Shades', 'Logistics', 'More from Pulnae']) {
    await expect(page.getByRole('heading', { name: part })).toBeVisible();
  }
  await expect(page.getByText('3304.10')).toBeVisible();
  const thumbs = page.getByRole('group', { name: 'Pictures of Leaf Tint Lip Balm' }).getByRole('button');
  await thumbs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByAltText('Leaf Tint Lip Balm, picture 2 of 2')).toBeVisible();
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');

  await page.goto(soap);
  await expect(page.getByText('Out of Stock', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'One carton more' })).toBeDisabled();
});

test('the pictures of a brand change every five seconds and stop when asked', async ({ signedIn }) => {
  const page = await signedIn(people.retailer, { isNew: true });
  await page.clock.install();
  await page.goto('/brands/danbit');
  const shown = (number: number) => page.getByRole('button', { name: `Show picture ${number} of 2` });
  const isShown = (number: number) => expect(shown(number)).toHaveAttribute('aria-current', 'true');
  await isShown(1);
  await page.clock.runFor(5_000);
  await isShown(2);
  await page.getByRole('region', { name: 'Pictures of Danbit' }).hover();
  await page.clock.runFor(12_000);
  await isShown(2);
  await page.mouse.move(700, 890);
  await page.clock.runFor(5_000);
  await isShown(1);
  await page.getByRole('button', { name: 'Pause the pictures' }).click();
  await page.mouse.move(700, 890);
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(12_000);
  await isShown(1);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await isShown(2);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await isShown(1);
  await page.clock.runFor(12_000);
  await isShown(1);
});

test('what is not there leads to the brands, and an id to its slug', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  for (const path of ['/brands/nobody', `/products/${demoProductId('nothing')}`, '/products/x']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/brands$/);
  }
  await page.goto(`/brands/${demoBrandId('onpum')}?sort=newest`);
  await expect(page).toHaveURL(/\/brands\/onpum\?sort=newest$/);
});

test('a brand sees itself as retailers do, without a cart and without the others', async ({ signedIn }) => {
  const page = await signedIn(people.brand1);
  await page.goto('/brands');
  await expect(page.getByText('Showing 1 of 1 brands')).toBeVisible();
  await page.goto('/brands/onpum');
  await expect(page).toHaveURL(/\/brands$/);
  await page.goto(essence);
  await expect(page.getByText('This is your product as retailers see it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
});

test('what only some brands and products have is accessible and fits', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  const turns = {
    '/brands?q=cream': 'en',
    '/brands/ultung': 'ko',
    '/brands/yeorin': 'zh',
    [soap]: 'ko',
  } as const;
  for (const [path, language] of Object.entries(turns)) {
    await speak(page, language);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});
