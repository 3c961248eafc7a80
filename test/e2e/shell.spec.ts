import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectArrived, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { placeOrder } from './trade.ts';

const work = (page: Page) => page.getByRole('navigation', { name: 'Work', exact: true });
const open = (page: Page) => work(page).locator('[aria-current="page"]');

test('the team works beside its screens, and the header leads to the same ones', async ({ signedIn }) => {
  const page = await signedIn(people.admin);
  await page.goto('/admin/orders');
  await expect(work(page)).toContainText('Lys Trade House');
  await expect(open(page)).toContainText('Orders');
  const header = page.locator('header nav').first();
  for (const name of ['Orders', 'Messages']) {
    await page.goto('/admin');
    await header.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${name.toLowerCase()}$`));
    await expect(open(page)).toContainText(name);
    await page.goto('/admin');
    await work(page)
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/admin/${name.toLowerCase()}$`));
  }
  await page.goto('/orders?status=shipped');
  await expect(page).toHaveURL(/\/admin\/orders\?status=shipped$/);
});

test('the page of an order and the messages keep the sidebar, for the team and for a brand', async ({
  signedIn,
}) => {
  for (const [email, company] of [
    [people.admin, 'Lys Trade House'],
    [people.brand1, 'Pulnae'],
  ] as const) {
    const page = await signedIn(email);
    const { items } = await (await page.request.get('/api/orders')).json();
    await page.goto(`/orders/${items[0].id}`);
    await expect(work(page)).toContainText(company);
    await expect(open(page)).toHaveText(/^Orders(\d+ to do)?$/);
    await page.goto('/messages');
    await expect(open(page)).toContainText('Messages');
  }
});

test('on a phone the sidebar is a drawer that closes behind whoever goes somewhere', async ({ signedIn }) => {
  const page = await signedIn(people.admin, { width: 390 });
  await page.goto('/admin/users');
  await expect(work(page)).toBeHidden();
  await page.getByRole('button', { name: 'Users', exact: true }).click();
  await expect(open(page)).toHaveText('Users');
  await expect(work(page)).toBeInViewport();
  await expectAccessible(page);
  await work(page).getByRole('link', { name: 'Retention' }).click();
  await expect(page).toHaveURL(/\/admin\/retention$/);
  await expect(work(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Retention', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a retailer has ordering again, lists, alerts, invoices, approvals, team, addresses and profile in the account menu', async ({
  signedIn,
}) => {
  const page = await signedIn(people.retailer);
  await page.goto('/brands');
  await expect(work(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Account menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Account menu' });
  await expectAccessible(page);
  for (const [name, address] of [
    ['Order again', '/reorder'],
    ['Lists', '/lists'],
    ['Product alerts', '/signals'],
    ['Samples', '/samples'],
    ['Invoices', '/invoices'],
    ['Approvals', '/approvals'],
    ['Team', '/team'],
    ['Addresses', '/addresses'],
    ['Profile', '/profile'],
  ] as const) {
    if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Account menu' }).click();
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expectArrived(page); // a screen may still put its address right
    await expect(menu).toBeHidden();
  }
});

test('on a phone a retailer has brands, cart, orders and messages under the thumb, with their counts', async ({
  signedIn,
}) => {
  const page = await signedIn(people.retailer, { width: 390 });
  await page.goto('/brands');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar.getByRole('link')).toHaveCount(4);
  await expect(bar.getByRole('link', { name: /^Cart/ })).toContainText(/\d+ items? in the cart/);
  await expect(bar.getByRole('link', { name: /^Messages/ })).toContainText(/\d+ unread message/);
  await bar.getByRole('link', { name: /Orders/ }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  // Nothing at the end of the page hides behind it.
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await last.click({ trial: true });
});

test('inside the app the footer is slim and keeps every link; public pages have the large one', async ({
  signedIn,
}) => {
  const page = await signedIn(people.retailer);
  const links = () =>
    page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((all) =>
        all
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => href !== '/' && !href.startsWith('/contact#')) // whom to ask, in the app only
          .sort(),
      );
  await page.goto('/about');
  const large = await links();
  expect(await heightOf(page)).toBeGreaterThan(200);
  await page.goto('/orders');
  await expect.poll(links).toEqual(large);
  expect(await heightOf(page)).toBeLessThan(120);
});

async function heightOf(page: Page): Promise<number> {
  return (await page.getByRole('contentinfo').boundingBox())?.height ?? 0;
}

test('an order offers the same next step in the list and on its page, as its one main button', async ({
  signedIn,
}) => {
  const page = await signedIn(people.admin);
  const { items } = await (await page.request.get('/api/orders?limit=100')).json();
  for (const order of items.filter(unpaidOnTerms).slice(0, 2)) {
    await page.goto(`/admin/orders?q=${order.orderNumber}`);
    await expect(page.getByRole('button', { name: `Begin preparation: ${order.orderNumber}` })).toBeVisible();
    await page.goto(`/orders/${order.id}`);
    // Beside the invoice the money can always be recorded; among what can be done with the order it comes second.
    const actions = page.getByRole('group', { name: 'Actions', exact: true });
    await expect(actions.getByRole('button', { name: 'Begin preparation' })).toBeVisible();
    await expect(actions.getByRole('button', { name: 'Record payment' })).toBeHidden();
    await actions.getByRole('button', { name: 'More actions' }).click();
    await expect(actions.getByRole('button', { name: 'Record payment' })).toBeVisible();
    await expectAccessible(page);
  }
});

const unpaidOnTerms = (order: { status: string; nextStep: string }) =>
  order.status === 'invoiced' && order.nextStep === 'prepare';

test('on a wide screen the goods and papers of an order stand beside its messages', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  const { items } = await (await page.request.get('/api/orders')).json();
  await page.goto(`/orders/${items[0].id}`);
  await expect(page.getByRole('tab')).toHaveText([/^Order Details/, /^Messages/]);
  await expect(page.getByRole('tab', { name: /^Messages/ })).toHaveAttribute('aria-selected', 'true');
  const goods = page.getByRole('region', { name: 'Products', exact: true });
  const composer = page.getByPlaceholder('Type a message...');
  await expect(goods).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Documents' })).toBeVisible();
  await expect(composer).toBeInViewport();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(goods).toHaveCount(0);
  await expect(composer).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([/^Order Details/, /^Messages/]);
  await expectNoSidewaysScroll(page);
});

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and go to' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search everything' });

test('a few letters lead anywhere: an order by its number, a product in Korean, a person, a screen', async ({
  signedIn,
}) => {
  const page = await signedIn(people.admin);
  const { items } = await (await page.request.get('/api/orders')).json();
  await page.goto('/admin/money');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  await field(page).fill(items[0].orderNumber);
  await expect(palette(page).getByRole('option').first()).toContainText(items[0].orderNumber);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orders/${items[0].id}`));

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).fill('어성초');
  await expect(
    palette(page).getByRole('group', { name: 'Products' }).getByRole('option').first(),
  ).toContainText('Heartleaf');
  await field(page).fill('eleanor');
  await expect(palette(page).getByRole('group', { name: 'People' })).toContainText('Eleanor Marsh');
  await field(page).fill('retention');
  await palette(page).getByRole('option', { name: 'Retention' }).click();
  await expect(page).toHaveURL(/\/admin\/retention$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await field(page).fill('zzzzz');
  await expect(palette(page).getByText('Nothing found for “zzzzz”').first()).toBeVisible();
});

test('the search shows a retailer nobody else’s orders, companies or people', async ({ signedIn }) => {
  const page = await signedIn(people.retailer, { width: 390 });
  await page.goto('/brands');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).fill('lume');
  await expect(palette(page).getByText('Nothing found for “lume”').first()).toBeVisible();
  await field(page).fill('pulnae');
  await expect(palette(page).getByRole('group', { name: 'Brands' })).toContainText('Pulnae');
  await expectNoSidewaysScroll(page);
});

test('a new order waits in the brand’s queue until it is confirmed, and its bell rings as it happens', async ({
  signedIn,
}) => {
  const [buyer, brand, team] = await Promise.all([
    signedIn(people.retailer),
    signedIn(people.brand2),
    signedIn(people.admin),
  ]);
  await brand.goto('/dashboard');
  const todo = brand.getByRole('region', { name: 'Orders: your next step' });
  const bell = brand.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  const order = await placeOrder(buyer, { 'ONP-002': 2 });
  await expect(brand.getByRole('button', { name: /^Notifications, \d+ new/ })).toBeVisible();
  await bell.click();
  const list = brand.getByRole('region', { name: 'Notifications' });
  await expect(list.getByRole('link').first()).toContainText(
    `${order.orderNumber} A new order needs confirmation`,
  );
  await expectAccessible(brand);
  await list.getByRole('link').first().click();
  await expect(brand).toHaveURL(new RegExp(`/orders/${order.id}`));
  await brand.getByRole('button', { name: 'Confirm availability' }).click();
  await brand.getByRole('dialog').getByRole('button', { name: 'Confirm order' }).click();
  await expect(brand.getByRole('button', { name: 'Confirm availability' })).toBeHidden();
  await brand.goto('/dashboard');
  await expect(todo.getByRole('link', { name: new RegExp(order.orderNumber) })).toHaveCount(0);

  // Now it is the team's turn, at the top of its dashboard and in the whole queue.
  await team.goto('/dashboard');
  await team.getByRole('link', { name: 'Open the full list' }).click();
  await expect(team).toHaveURL(/\/admin\/queue$/);
  await expect(team.getByRole('row', { name: new RegExp(order.orderNumber) })).toContainText(
    'Begin processing',
  );
  await expectAccessible(team);
});
