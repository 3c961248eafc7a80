import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { moveOrder, placeOrder, say } from './trade.ts';

/** Two cartons of Onpum meet its minimum order; brand2 is Onpum, brand1 is Pulnae. */
const onpum = { 'ONP-002': 2 };
const pulnae = { 'PUL-002': 2 };

test('brand and team move an order to its end while the buyer’s window follows', async ({ signedIn }) => {
  const language = 'ko'; // first-order.spec.ts goes the same way in English
  test.slow();
  const [buyer, brand, team] = await Promise.all([
    signedIn(people.retailer, { language }),
    signedIn(people.brand2, { language }),
    signedIn(people.admin, { language }),
  ]);
  const order = await placeOrder(buyer, onpum);
  await buyer.goto(`/orders/${order.id}`);
  const status = (step: Step) =>
    expect(buyer.getByRole('heading', { level: 1 }).locator('..')).toContainText(nameOf(step));
  const nameOf = (step: Step) => say(language, `common:orderStatus.${step}`);
  const press = (page: Page, action: string) =>
    page.getByRole('button', { name: say(language, `orders:actions.${action}`), exact: true }).click();
  const settle = (page: Page, action: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: say(language, `orders:actions.${action}`), exact: true })
      .click();
  await status('pending');

  // The brand finds the new order at the top of its list, with the buyer's company.
  await brand.goto('/orders');
  const row = brand.getByRole('row').filter({ hasText: order.orderNumber });
  await expect(row).toContainText('Marlow & Fenn');
  await row.getByRole('link').click();
  await press(brand, 'confirm');
  await brand
    .getByRole('dialog')
    .getByRole('button', { name: say(language, 'orders:confirm.submit'), exact: true })
    .click();
  await status('confirmed');

  await team.goto(`/orders/${order.id}`);
  await press(team, 'process');
  await status('processing');
  await press(team, 'invoice');
  await expectAccessible(team);
  await settle(team, 'invoice');
  await status('invoiced');
  // On NET terms the goods come first; the money is one of the other things that can be done.
  await press(team, 'more');
  await team
    .getByRole('group', { name: say(language, 'orders:actions.more') })
    .getByRole('button', { name: say(language, 'orders:actions.record-payment') })
    .click();
  await settle(team, 'record-payment');
  await status('paid');
  await press(team, 'prepare');
  await status('preparing');
  await press(team, 'ship');
  // Both are needed; what is missing stands under its field.
  await settle(team, 'ship');
  await expect(team.getByRole('dialog').getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
  await team.getByRole('textbox', { name: say(language, 'orders:dialog.carrier') }).fill('DHL Express');
  await team
    .getByRole('textbox', { name: say(language, 'orders:dialog.trackingNumber') })
    .fill('JD0146000042');
  await settle(team, 'ship');
  await status('shipped');
  await expect(buyer.getByText('JD0146000042').first()).toBeVisible();
  // A mistyped number is corrected, and the buyer sees the right one.
  await press(team, 'more');
  await team
    .getByRole('group', { name: say(language, 'orders:actions.more') })
    .getByRole('button', { name: say(language, 'orders:actions.correct-tracking') })
    .click();
  await team
    .getByRole('textbox', { name: say(language, 'orders:dialog.trackingNumber') })
    .fill('JD0146000043');
  await settle(team, 'correct-tracking');
  await expect(buyer.getByText('JD0146000043', { exact: true }).first()).toBeVisible();
  await press(team, 'deliver');
  await settle(team, 'deliver');
  await status('delivered');
  await press(team, 'complete');
  await settle(team, 'complete');
  await status('completed');

  // Nine steps done, each with its day and who did it.
  const steps = buyer
    .getByRole('list', { name: say(language, 'common:tracker.label') })
    .getByRole('listitem');
  await expect(steps).toHaveCount(9);
  await expect(steps.nth(1)).toContainText('Seoyeon Park');
  await expect(steps.nth(8)).toContainText('Clara Whitfield');
  await buyer.getByRole('tab', { name: say(language, 'orders:page.details') }).click();
  await expect(buyer).toHaveURL(/tab=details/);
  await expect(buyer.getByText(say(language, 'orders:timeline.confirmed'))).toBeVisible();
  await expectAccessible(buyer);
});

type Step =
  | 'pending'
  | 'confirmed'
  | 'processing'
  | 'invoiced'
  | 'paid'
  | 'preparing'
  | 'shipped'
  | 'delivered'
  | 'completed';

test('the list is filtered by its address, and walked by keys', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await page.goto('/orders?status=active');
  const rows = page.getByRole('main').getByRole('link', { name: /^Order #LYS-/ });
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
  const active = await rows.count();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('shipped');
  await expect(page).toHaveURL(/status=shipped$/);
  await expect.poll(() => rows.count()).toBeLessThan(active);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('shipped');
  for (const row of (await page.getByRole('main').getByRole('row').all()).slice(1))
    await expect(row).toContainText('Shipped');

  await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Gadak' });
  await expect(page).toHaveURL(/brand=/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await page.getByLabel('Placed from').fill('2001-01-01');
  await page.getByLabel('Placed until').fill('2001-12-31');
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows.first()).toBeVisible();

  await page.getByRole('heading', { name: 'Orders' }).click();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  const number = ((await rows.last().textContent()) ?? '').replace('Order #', '');
  await page.keyboard.type(number);
  await expect(page).toHaveURL(new RegExp(`q=${number}`));
  await expect(rows).toHaveCount(1);
});

test('more orders come on demand', async ({ signedIn }) => {
  const page = await signedIn(people.admin);
  await page.goto('/orders');
  const rows = page.getByRole('main').getByRole('link', { name: /^Order #LYS-/ });
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(50);
});

test('a buyer cancels with the keyboard alone, within the free 24 hours', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  const order = await placeOrder(page, pulnae);
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: `Order #${order.orderNumber}` })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Order #${order.orderNumber}` })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^23:5\d:\d\d$/);
  const cancel = page.getByRole('button', { name: 'Cancel order' });
  for (let step = 0; step < 40; step++) {
    if (await cancel.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await expect(dialog.getByText(/can be cancelled free of charge until/)).toBeVisible();
  // Escape keeps the order and gives the focus back.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const reason = dialog.getByRole('textbox', { name: 'Reason (optional)' });
  for (
    let step = 0;
    step < 5 && !(await reason.evaluate((field) => field === document.activeElement));
    step++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.type('Ordered twice');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This order was cancelled on .* Reason: Ordered twice/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
});

test('changing an order puts it back into the cart', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  const order = await placeOrder(page, { 'PUL-002': 1, 'PUL-001': 1 });
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Change order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change order' });
  await expect(dialog).toContainText('put its 2 products back into your cart');
  await dialog.getByRole('button', { name: 'Change order' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(
    page.getByText(`${order.orderNumber} is cancelled and 2 products are back in your cart.`),
  ).toBeVisible();
  await expect(page.getByRole('group', { name: 'Quantity of Heartleaf Clear Toner' })).toBeVisible();
  await page.goto(`/orders/${order.id}?tab=details`);
  await expect(
    page.getByText('Order cancelled to be changed; its products are back in the cart'),
  ).toBeVisible();
});

test('a brand declines with a reason, and the buyer reads it', async ({ signedIn }) => {
  const [buyer, brand] = await Promise.all([signedIn(people.retailer), signedIn(people.brand2)]);
  const order = await placeOrder(buyer, onpum);
  await buyer.goto(`/orders/${order.id}`);
  await brand.goto(`/orders/${order.id}`);
  await brand.getByRole('button', { name: 'More actions' }).click();
  await brand.getByRole('button', { name: 'Decline order' }).click();
  const dialog = brand.getByRole('dialog', { name: 'Decline order' });
  await dialog.getByRole('button', { name: 'Decline order' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The oil is sold out until May');
  await dialog.getByRole('button', { name: 'Decline order' }).click();
  await expect(buyer.getByText(/Reason: The oil is sold out until May/).first()).toBeVisible();
});

test('the team cancels later with the fee shown first, and may waive it with a reason', async ({
  signedIn,
}) => {
  const page = await signedIn(people.admin);
  await page.goto('/admin/orders?status=processing');
  await page.getByRole('main').getByRole('link', { name: /LYS-/ }).last().click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  const fee = dialog.locator('dl > div').filter({ hasText: 'Restocking fee' });
  await expect(fee).toContainText(/£\d/);
  const costs = (await fee.textContent())?.match(/£[\d,.]+/)?.[0] ?? '';
  await dialog.getByRole('checkbox', { name: 'Waive the fee' }).check();
  await expect(fee).toContainText('None');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Waive the fee' }).uncheck();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(`Restocking fee: ${costs}`)).toBeVisible();
  await page.getByRole('tab', { name: 'Order Details' }).click();
  await expect(page.getByText(`Order cancelled with a restocking fee of ${costs}`)).toBeVisible();
});

test('a wrong status is corrected with a reason, and the tracker starts again from there', async ({
  signedIn,
}) => {
  const [buyer, page] = await Promise.all([signedIn(people.retailer), signedIn(people.admin)]);
  const order = await placeOrder(buyer, onpum);
  await moveOrder(page, order, 'pending', 'confirmed');
  await moveOrder(page, order, 'confirmed', 'processing');
  await page.goto(`/orders/${order.id}?tab=details`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Correct status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct status' });
  await expectAccessible(page);
  await expect(
    dialog.getByRole('combobox', { name: 'New status' }).getByRole('option', { name: 'Cancelled' }),
  ).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'New status' }).selectOption('confirmed');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Pressed too early');
  await dialog.getByRole('button', { name: 'Correct status' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Status corrected to “Confirmed”')).toBeVisible();
  await expect(page.getByText('Pressed too early')).toBeVisible();
  const steps = page.getByRole('list', { name: 'Steps of the order' }).getByRole('listitem');
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(steps.nth(2)).toContainText('not started');
});

test('who comes second is told so, and sees how things stand', async ({ signedIn }) => {
  const [buyer, first, second] = await Promise.all([
    signedIn(people.retailer),
    signedIn(people.admin),
    signedIn(people.sales),
  ]);
  const order = await placeOrder(buyer, onpum);
  await moveOrder(first, order, 'pending', 'confirmed');
  // The second window hears of nothing: its connection for live events never opens.
  await second.route('**/api/events*', () => {});
  await second.goto(`/orders/${order.id}`);
  const begin = second.getByRole('button', { name: 'Begin processing' });
  await expect(begin).toBeVisible();
  await moveOrder(first, order, 'confirmed', 'processing');
  await begin.click();
  await expect(
    second.getByText('Someone else has just changed this order. Please check its new status.'),
  ).toBeVisible();
  await expect(second.getByRole('button', { name: 'Issue invoice' })).toBeVisible();
});

test('an action that is not possible now says why', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await page.goto('/orders?status=shipped');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Order #LYS-/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'More actions' }).click();
  const cancel = page.getByRole('button', { name: 'Cancel order' });
  await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await expect(cancel).toHaveAccessibleDescription('The order has been shipped and cannot be cancelled.');
  await expect(page.getByRole('button', { name: 'Confirm delivery' })).toBeEnabled();
});

test('an order of another company is not there', async ({ signedIn }) => {
  const [buyer, other] = await Promise.all([signedIn(people.retailer), signedIn(people.brand1)]);
  const order = await placeOrder(buyer, onpum);
  for (const address of [
    `/orders/${order.id}`,
    '/orders/00000000-0000-7000-8000-000000000000',
    '/orders/nothing',
  ]) {
    await other.goto(address);
    await expect(other.getByRole('heading', { name: say('en', 'common:notFound.title') })).toBeVisible();
  }
});

test('orders fit a small phone', async ({ signedIn }) => {
  const page = await signedIn(people.retailer, { width: 360 });
  await page.goto('/orders');
  const rows = page.getByRole('main').getByRole('link', { name: /^Order #LYS-/ });
  await expect(rows.first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'More filters' }).click();
  await expect(page.getByLabel('Placed from')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await rows.first().click();
  // Messages is the tab somebody comes to.
  await expect(page.getByRole('tab', { name: /Messages/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByPlaceholder('Type a message...')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Order Details' }).click();
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: /^(Change|Cancel) order$/ })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a printed order says which order it is, and offers nothing to press', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  const order = await placeOrder(page, { 'PUL-002': 2 });
  await page.goto(`/orders/${order.id}?tab=details`);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: `Order #${order.orderNumber}` })).toBeVisible();
  await expect(page.getByRole('cell', { name: '£456.00' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('tab', { name: 'Messages' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Order submitted')).toBeVisible();
  await expect(page.getByPlaceholder('Type a message...')).toBeHidden();
});
