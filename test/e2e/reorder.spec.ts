import type { Page } from '@playwright/test';
import { withoutRates } from './database.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, speak, test } from './fixture.ts';
import { fillCart, placeOrder, say } from './trade.ts';

/** 40 items of Pulnae to a carton; its minimum order is 72 items. */
const toner = 'PUL-002';
/** 48 items of Yeorin to a carton. */
const cream = 'YEO-002';

type Bought = { product: { id: string; sku: string; name: { en: string }; itemsPerCarton: number } };

async function bought(page: Page, sku: string): Promise<Bought> {
  const { items } = await (await page.request.get('/api/bought?limit=100')).json();
  const found = (items as Bought[]).find(({ product }) => product.sku === sku);
  if (found === undefined) throw new Error(`${sku} was not bought`);
  return found;
}

/** Counts what a person clicks, over all the pages of the window. */
async function clicksOf(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    document.addEventListener(
      'click',
      (event) => {
        if (event.isTrusted) sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1;
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.clicks ?? 0));
}

test('from what we buy to a placed order in at most six clicks, the acknowledgements among them', async ({
  signedIn,
}) => {
  const page = await signedIn(people.retailer, { isNew: true });
  await placeOrder(page, { [toner]: 2 });
  const { product } = await bought(page, toner);
  const clicks = await clicksOf(page);
  await page.goto('/reorder');
  const row = page.getByRole('row', { name: product.name.en });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Add 1 product to the cart' }).click();
  await page.getByRole('link', { name: 'Check out Pulnae' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I have read all six points' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(6);
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByRole('heading', { name: /^Order #LYS-/ })).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(6);
});

test('lines from a spreadsheet: what cannot be had says why and what instead, the rest goes into the cart', async ({
  signedIn,
}) => {
  const page = await signedIn(people.retailer);
  await fillCart(page, {});
  await page.goto('/reorder');
  await page.getByRole('tab', { name: 'Paste or scan' }).click();
  await page
    .getByRole('textbox', { name: 'Lines', exact: true })
    .fill(`SKU\tQty\n${toner}\t80\nNOBODY-1\t4\n${cream}\t50`);
  await page.getByRole('button', { name: 'Check lines' }).click();
  await expect(page.getByText('Choose whether the quantities are items or cartons.')).toBeVisible();
  await page.getByRole('combobox', { name: 'The quantities are' }).selectOption('items');
  await page.getByRole('button', { name: 'Check lines' }).click();
  await expect(page.getByText('Line 3: No product has this SKU or EAN.')).toBeVisible();
  await expect(page.getByText('The nearest quantity is 48 items.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Take 1 carton/ }).click();
  await page.getByRole('button', { name: 'Add 2 products to the cart' }).click();
  await expect(page.getByText('2 products have been added to the cart.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Check out Pulnae' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Check out 1 ready brand' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a scanner adds a carton with each Enter', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await fillCart(page, {});
  await page.goto('/reorder?tab=paste');
  const field = page.getByRole('textbox', { name: 'SKU or EAN' });
  await field.focus();
  for (let scan = 0; scan < 2; scan += 1) {
    await page.keyboard.type(toner);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(/: 2 cartons in the cart$/)).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await page.keyboard.type('4006381333931');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('4006381333931: No product has this SKU or EAN.');
});

test('an order is ordered again from its page', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  const order = await placeOrder(page, { [toner]: 2 });
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('link', { name: 'Order again' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Order again: ${order.orderNumber}` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 product to the cart' }).click();
  await expect(page.getByText('1 product has been added to the cart.')).toBeVisible();
});

test('a heart makes a favourite, and a colleague’s change of a list is told', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await placeOrder(page, { [toner]: 2 });
  const { product } = await bought(page, toner);
  await page.goto(`/products/${product.id}`);
  const heart = page.getByRole('button', { name: `Favourite: ${product.name.en}`, exact: true });
  await heart.first().click();
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true');
  const made = await page.request.post('/api/saved-lists', {
    data: { name: 'Autumn shelf', lines: [{ productId: product.id, quantityCartons: 2 }] },
  });
  const list = await made.json();
  await page.goto('/lists');
  await expect(page.getByRole('link', { name: 'Favourites', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Autumn shelf', exact: true }).click();
  const alert = page.getByRole('button', { name: `Tell me when the price of ${product.name.en} changes` });
  await alert.click();
  await expect(alert).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'One carton more' }).click();
  const answer = await page.request.put(`/api/saved-lists/${list.id}`, {
    data: { lines: [{ productId: product.id, quantityCartons: 9 }], expectedVersion: 1 },
  });
  expect(answer.status()).toBe(200);
  await page.getByRole('button', { name: 'Save list' }).click();
  await expect(page.getByText('A colleague has changed this list in the meantime.')).toBeVisible();
  await page.getByRole('button', { name: 'Take over the changes' }).click();
  const cartons = page.getByRole('group', { name: `Quantity of ${product.name.en}` }).getByRole('textbox');
  await expect(page.getByText('A colleague has changed this list in the meantime.')).toHaveCount(0);
  await expect(cartons).toHaveValue('3'); // what was typed here

  // Removed by a colleague, what stands here is kept as a new one.
  const removed = await page.request.delete(`/api/saved-lists/${list.id}?expectedVersion=2`);
  expect(removed.status(), await removed.text()).toBe(200);
  await expect(page.getByText('A colleague has removed this list.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order this list' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save as a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'New list' });
  await dialog.getByLabel('Name').fill('Autumn again');
  await dialog.getByRole('button', { name: 'Save list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn again' })).toBeVisible();
  await expect(cartons).toHaveValue('3');
});

test('ordering again holds on a phone, in two languages', async ({ signedIn }) => {
  const page = await signedIn(people.retailer, { width: 390 });
  for (const [path, language] of [
    ['/reorder', 'ko'],
    ['/reorder?tab=paste', 'zh'],
    ['/lists', 'ko'],
  ] as const) {
    await speak(page, language);
    await page.goto(path);
    const title = path === '/lists' ? 'saved-lists:title' : 'reorder:title';
    await expect(page.getByRole('heading', { level: 1, name: say(language, title) })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('a product found by need goes into the cart, and what we buy after it, in Korean on a phone', async ({
  signedIn,
}) => {
  const sunscreen = '미네랄 베일 선크림 SPF50';
  const page = await signedIn(people.retailer, { language: 'ko', width: 390 });
  await fillCart(page, {});
  await page.goto('/products');
  await page.getByRole('searchbox', { name: say('ko', 'catalogue:browse.search') }).fill('임산부 선크림');
  const found = page.getByRole('article').first();
  await expect(found.getByRole('heading', { level: 3 })).toHaveText(sunscreen);
  await found.getByRole('button', { name: say('ko', 'common:stepper.more') }).click();
  await expect(found.getByRole('textbox')).toHaveValue('1');
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: sunscreen, exact: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/reorder');
  const box = page.getByRole('row').nth(1).getByRole('checkbox');
  await box.check();
  await box.uncheck();
  const add = say('ko', 'reorder:bought.addNamed', { name: '' });
  await page.getByRole('button', { name: add }).first().click();
  const filled = say('ko', 'reorder:filled_other', { count: 1 });
  await expect(page.getByText(filled).first()).toBeVisible();
  await expectAccessible(page);
  const { brands } = await (await page.request.get('/api/cart')).json();
  expect(brands.flatMap(({ lines }: { lines: unknown[] }) => lines)).toHaveLength(2);
  await fillCart(page, {});
});

test('what was bought is taken along for the shop’s own system, or says why it cannot be', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(people.retailer);
  const order = await placeOrder(page, { [toner]: 2 });
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Shop files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shop files' });
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('ko');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Shopify CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Shopify 제품 \d{4}-\d\d-\d\d\.csv$/);
  await withoutRates(house, 'CHF');
  await dialog.getByRole('combobox', { name: 'RRP in' }).selectOption('CHF');
  await dialog.getByRole('button', { name: 'WooCommerce CSV' }).click();
  await expect(page.getByText(/exchange rate.*CHF|CHF.*exchange rate/)).toBeVisible();
});
