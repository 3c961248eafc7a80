import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, people, signIn, test } from './fixture.ts';
import { fillCart, say } from './trade.ts';

/** 48 items of Yeorin to a carton, and 60; its minimum order is 72 items. */
const cream = 'YEO-002';
const mist = 'YEO-004';
/** 40 items of Pulnae to a carton; its minimum order is 72 items. */
const toner = 'PUL-002';

test('each brand of the cart says how far its minimum order is: far, nearly, met', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await fillCart(page, { [cream]: 1 });
  await page.goto('/cart');
  const yeorin = page.getByRole('region', { name: 'Yeorin' });
  const bar = yeorin.getByRole('progressbar', { name: 'Minimum order of Yeorin' });
  await expect(bar).toHaveAttribute('aria-valuenow', '66');
  await expect(yeorin.getByText('48 of 72 items')).toBeVisible();
  await expect(page.getByText('Some brands do not meet minimum order requirements')).toBeVisible();
  const checkout = yeorin.getByRole('button', { name: 'Check out Yeorin' });
  await expect(checkout).toHaveAttribute('aria-disabled', 'true');
  await expect(checkout).toHaveAccessibleDescription('Add 24 more items to meet minimum order');

  await fillCart(page, { [mist]: 1 });
  await expect(bar).toHaveAttribute('aria-valuenow', '83');
  await expect(bar).toHaveAttribute('aria-valuetext', /Add 12 more items to meet minimum order/);

  await yeorin.getByRole('button', { name: 'One carton more' }).click();
  await expect(yeorin.getByText('Minimum order met')).toBeVisible();
  await expect(yeorin.getByText('= 120 items')).toBeVisible();
  await expect(yeorin.getByText('£540.00').first()).toBeVisible();
  await expect(page.getByText('Some brands do not meet minimum order requirements')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Proceed to checkout' })).toBeVisible();
});

test('a suggestion closes the gap with one click', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await fillCart(page, { [mist]: 1 });
  await page.goto('/cart');
  const yeorin = page.getByRole('region', { name: 'Yeorin' });
  await yeorin.getByRole('button', { name: 'Add Low pH 5.5 Gel Cleanser' }).click();
  await expect(yeorin.getByText('Minimum order met')).toBeVisible();
  await expect(yeorin.getByText('Closes the gap')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Cart 96 items in the cart' })).toBeVisible();
});

test('removing can be taken back: a product, and a whole brand', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await fillCart(page, { [mist]: 2, [cream]: 1, [toner]: 2 });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove Micro Mist Hydration' }).click();
  await expect(page.getByRole('group', { name: 'Quantity of Micro Mist Hydration' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  const mistQuantity = page.getByRole('group', { name: 'Quantity of Micro Mist Hydration' });
  await expect(mistQuantity.getByRole('textbox')).toHaveValue('2');

  // Less than one carton is none.
  const creamQuantity = page.getByRole('group', { name: 'Quantity of Ceramide 5 Barrier Cream' });
  await creamQuantity.getByRole('button', { name: 'One carton fewer' }).click();
  await expect(creamQuantity).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(creamQuantity.getByRole('textbox')).toHaveValue('1');

  await page.getByRole('button', { name: 'Remove all from Yeorin' }).click();
  await expect(page.getByRole('region', { name: 'Yeorin' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Pulnae' })).toBeVisible();
  await page
    .getByText('All products from Yeorin were removed')
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(mistQuantity.getByRole('textbox')).toHaveValue('2');
  await expect(creamQuantity).toBeVisible();
});

test('typing a quantity, and pressing quickly, end at what was asked for', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await fillCart(page, { [mist]: 1 });
  await page.goto('/cart');
  const group = page.getByRole('group', { name: 'Quantity of Micro Mist Hydration' });
  await group.getByRole('textbox').fill('12');
  await group.getByRole('textbox').press('Enter');
  const more = group.getByRole('button', { name: 'One carton more' });
  for (let click = 0; click < 5; click++) await more.click();
  await expect(group.getByRole('textbox')).toHaveValue('17');
  await expect
    .poll(async () => (await (await page.request.get('/api/cart')).json()).summary.totalItems)
    .toBe(17 * 60);
});

test('two tabs of the cart agree', async ({ signedIn }) => {
  const first = await signedIn(people.retailer);
  await fillCart(first, { [mist]: 1 });
  await first.goto('/cart');
  const second = await first.context().newPage();
  await second.goto('/cart');
  await second.getByRole('button', { name: 'One carton more' }).click();
  await expect(first.getByText('= 120 items')).toBeVisible();
  await expect(first.getByRole('link', { name: 'Cart 120 items in the cart' })).toBeVisible();
});

test('a change that is refused is rolled back with a sentence', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await fillCart(page, { [mist]: 1 });
  await page.goto('/cart');
  await page.route('**/api/cart/lines/*', (route) => refuse(route, 'Somebody else was quicker.'), {
    times: 1,
  });
  await page.getByRole('button', { name: 'One carton more' }).click();
  await expect(page.getByText('Somebody else was quicker.')).toBeVisible();
  await expect(page.getByText('= 60 items')).toBeVisible();
});

test('an empty cart leads to the brands, and checkout says what is missing', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await fillCart(page, {});
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await fillCart(page, { [mist]: 1 });
  await page.goto('/checkout');
  await expect(
    page.getByRole('heading', { name: 'No brands meet minimum order requirements' }),
  ).toBeVisible();
  await expect(page.getByText('Add more items to proceed with checkout')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('a buyer checks out one brand after the other', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await fillCart(page, { [toner]: 2, [mist]: 2 });
  await page.goto('/cart');
  await expect(page.getByRole('region', { name: 'Yeorin' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();

  // The first brand is chosen; the address of the company is there already.
  await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveValue(/.+/);
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('Pulnae');
  const street = page.getByRole('textbox', { name: 'Street and number' }).first();
  await expect(street).not.toHaveValue('');
  await expectAccessible(page);
  const known = await street.inputValue();
  await street.fill('');
  const elsewhere = page.getByLabel('Send the invoice to a different address');
  await elsewhere.check();
  await page.getByRole('button', { name: 'Continue' }).click();
  // Of the two addresses without a street, only one is shipped to.
  await expect(page.getByText('Please enter a shipping address')).toHaveCount(1);
  await expect(street).toBeFocused();
  await street.fill(known);
  await elsewhere.uncheck();
  await page.getByRole('textbox', { name: 'Additional notes (optional)' }).fill('Deliver before noon');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'How your order works' })).toBeFocused();
  await expectAccessible(page);
  const points = page.getByRole('checkbox');
  await expect(points).toHaveCount(6);
  await points.first().check();
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please check all process steps to continue');
  await expect(points.nth(1)).toBeFocused();

  // Leaving and coming back loses nothing; back returns to the details.
  await page.goto('/cart');
  await page.goBack();
  await expect(points.first()).toBeChecked();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: 'Additional notes (optional)' })).toHaveValue(
    'Deliver before noon',
  );
  await page.getByRole('button', { name: 'Continue' }).click();
  await agree(page);
  await page.getByRole('button', { name: 'Place the order' }).click();

  await expect(page.getByRole('heading', { name: /^Order #LYS-\d+$/ })).toBeVisible();
  await expect(page.getByText('1 more brand order remains in your cart.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Order #LYS-\d+$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Check out Yeorin' }).click();
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(
    'Micro Mist Hydration',
  );
  await expect(page.getByRole('combobox', { name: 'Brand' })).toBeHidden();
});

test('a total that changed elsewhere is agreed to anew, never ordered silently', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await fillCart(page, { [toner]: 2 });
  // This window hears of nothing: its connection for live events never opens.
  await page.route('**/api/events*', () => {});
  await page.goto('/checkout?step=process');
  await agree(page);
  const elsewhere = await signedIn(people.retailer);
  await elsewhere.goto('/cart');
  const isKept = elsewhere.waitForResponse('**/api/cart/lines/*');
  await elsewhere.getByRole('button', { name: 'One carton more' }).click();
  await expect(elsewhere.getByText('= 120 items')).toBeVisible();
  await isKept; // the screen shows it before the server has it

  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByText(/The total has changed from £456\.00 to £684\.00/)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('£684.00');
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page.getByText('The total of this order is £684.00, excluding VAT.')).toBeVisible();
});

test('terms that changed elsewhere are agreed to anew, never taken silently', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await fillCart(page, { [toner]: 2 });
  // This window hears of nothing: its connection for live events never opens.
  await page.route('**/api/events*', () => {});
  await page.goto('/checkout?step=process');
  await agree(page);
  const [brand] = (await (await page.request.get('/api/checkout')).json()).brands;
  const team = await signedIn(people.admin);
  const address = `/api/brands/${brand.brandId}/delivery-terms`;
  const setTerms = async (rule: string | null, place: string) => {
    const { version } = await (await team.request.get(address)).json();
    const answer = await team.request.put(address, { data: { version, rule, place } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await setTerms('EXW', 'Ulsan');
  try {
    await page.getByRole('button', { name: 'Place the order' }).click();
    await expect(page.getByText(/The terms have changed from .* to EXW Ulsan and /)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('EXW Ulsan');
    await page.getByRole('button', { name: 'Place the order' }).click();
    await expect(page.getByText('Thank you. Your order is placed.')).toBeVisible();
  } finally {
    await setTerms(brand.incoterm?.rule ?? null, brand.incoterm?.place ?? '');
  }
});

test('an order whose answer got lost is asked for again and exists once', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await fillCart(page, { [toner]: 2 });
  const count = async () => (await (await page.request.get('/api/orders')).json()).total as number;
  const before = await count();
  await page.goto('/checkout?step=process');
  await agree(page);
  let placed = '';
  await page.route(
    '**/api/orders',
    async (route) => {
      placed = (await (await route.fetch()).json()).order.orderNumber;
      await refuse(route, 'The connection was too slow.');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Place the order' }).click();
  const number = page.getByRole('heading', { name: /^Order #LYS-\d+$/ });
  await expect(number).toBeVisible();
  await expect(number).toHaveText(`Order #${placed}`);
  expect(await count()).toBe(before + 1);
});

test('a brand that leaves the cart while it is checked out is not exchanged for another', async ({
  signedIn,
}) => {
  const page = await signedIn(people.retailer);
  await fillCart(page, { [toner]: 2, [mist]: 2 });
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Check out Pulnae' }).click();
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('Pulnae');
  await fillCart(page, { [mist]: 2 });
  await expect(
    page.getByRole('heading', { name: 'You can’t check out this brand at the moment' }),
  ).toBeVisible();
});

test('cart and checkout fit a small phone', async ({ signedIn }) => {
  const page = await signedIn(people.retailer, { width: 360 });
  await fillCart(page, { [mist]: 1, [toner]: 2 });
  await page.goto('/cart');
  await expect(page.getByText('Closes the gap')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Check out Pulnae' }).click();
  await expect(page.getByRole('heading', { name: 'Where should we deliver this order?' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  // The summary waits behind the total.
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByText('Heartleaf Clear Toner')).toBeHidden();
  await page.getByRole('button', { name: /Show/ }).click();
  await expect(summary.getByText('Heartleaf Clear Toner')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectNoSidewaysScroll(page);
});

test('cart and checkout speak Chinese', async ({ signedIn }) => {
  const page = await signedIn(people.retailer, { language: 'zh' });
  await fillCart(page, { [mist]: 2 });
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: say('zh', 'cart:title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('zh', 'cart:checkout'), exact: true }).click();
  await page.getByRole('button', { name: say('zh', 'checkout:details.continue') }).click();
  await page.getByRole('button', { name: say('zh', 'checkout:process.place') }).click();
  await expect(page.getByRole('alert')).toHaveText(say('zh', 'checkout:process.missing'));
  await expectAccessible(page);
});

/** Checks all six points of the process. */
async function agree(page: Page): Promise<void> {
  const points = page.getByRole('checkbox');
  await expect(points).toHaveCount(6);
  for (const point of await points.all()) await point.check();
}

/** Answers in the server's place, as a gateway would. */
function refuse(route: Route, detail: string): Promise<void> {
  return route.fulfill({
    status: 408,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'Refused', status: 408, code: 'unavailable', detail }),
  });
}

test('without a network the screen says so, a change is taken back, and all is well when it returns', async ({
  browser,
  house,
}) => {
  // Its own window: the browser notes a lost network in the console, as it should.
  const context = await browser.newContext({ baseURL: house.url, locale: 'en-GB' });
  const page = await context.newPage();
  await signIn(page, people.retailer);
  await fillCart(page, { [toner]: 2 });
  await page.goto('/cart');
  const quantity = page.getByRole('group', { name: 'Quantity of Heartleaf Clear Toner' });
  await expect(quantity.getByRole('textbox')).toHaveValue('2');

  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await quantity.getByRole('button', { name: 'One carton more' }).click();
  await expect(page.getByText('Lys cannot be reached. Check your connection and try again.')).toBeVisible();
  await expect(quantity.getByRole('textbox')).toHaveValue('2');
  // What has not been read yet cannot be shown, and says so.
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await context.close();
});
