import type { APIRequestContext, Page } from '@playwright/test';
import { formatMoney } from '#domain/money.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';

/** The number under a label of the band of figures. */
async function figure(page: Page, label: string): Promise<number> {
  const item = page.getByRole('list', { name: 'Figures' }).getByRole('listitem').filter({ hasText: label });
  // Its words are the label, the number and, at times, a note.
  const text = (await item.locator('span').nth(1).textContent()) ?? '';
  return Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
}

async function firstOrder(
  api: APIRequestContext,
  status: string,
): Promise<{ id: string; orderNumber: string }> {
  const answer = await api.get(`/api/orders?status=${status}&limit=1`);
  const { items } = await answer.json();
  return items[0];
}

/** Orders something of Onpum as the demo retailer would, so that a journey depends on no other. */
async function orderOfOnpum(
  retailer: APIRequestContext,
): Promise<{ id: string; orderNumber: string; messageThreadId: string }> {
  const { items: products } = await (await retailer.get('/api/brands/onpum/products')).json();
  const [product] = products.filter((one: { stockLevel: string }) => one.stockLevel === 'in');
  await retailer.post('/api/cart/lines', { data: { productId: product.id, quantityCartons: 4 } });
  const checkout = await (await retailer.get('/api/checkout')).json();
  const onpum = checkout.brands.find(({ brandSlug }: { brandSlug: string }) => brandSlug === 'onpum');
  const placed = await retailer.post('/api/orders', {
    data: {
      requestId: crypto.randomUUID(),
      brandId: onpum.brandId,
      expectedTotal: onpum.total,
      expectedItems: onpum.totalItems,
      expectedTerms: { incoterm: onpum.incoterm, payment: checkout.terms },
      shippingAddress: checkout.addresses[0].address,
      acknowledgements: ['availability', 'proforma', 'payment', 'cancellation', 'delivery', 'inspection'],
    },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  return (await placed.json()).order;
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a retailer sees the own trade, and the figures move with it', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Eleanor');
  const metrics = await (await page.request.get('/api/dashboard/retailer')).json();
  expect(await figure(page, 'Active orders')).toBe(metrics.activeOrders);
  expect(await figure(page, 'In transit')).toBe(metrics.inTransitOrders);
  expect(await figure(page, 'Pending invoices')).toBe(metrics.pendingInvoices);
  const [{ open, overdue }] = metrics.owed;
  expect(overdue.amountMinor).toBeGreaterThan(0);
  await expect(page.getByRole('list', { name: 'Figures' })).toContainText(
    `${formatMoney(open, 'en')} open, ${formatMoney(overdue, 'en')} of it overdue`,
  );

  const inCart = await figure(page, 'Items in the cart');
  const [product] = metrics.newArrivals;
  const added = await page.request.post('/api/cart/lines', {
    data: { productId: product.id, quantityCartons: 1 },
  });
  expect(added.status()).toBe(200);
  await expect.poll(() => figure(page, 'Items in the cart')).toBe(inCart + product.itemsPerCarton);
  await expect(
    page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link', { name: /^Cart/ }),
  ).toContainText(`${inCart + product.itemsPerCarton} items`);

  await expect(page.getByRole('region', { name: 'Recent orders' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'Featured brands' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'New arrivals' }).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('link', { name: /^Active orders/ }).click();
  await expect(page).toHaveURL(/\/orders\?status=active$/);
});

test('a brand opens on its counters, moves in its workspace, and a confirmation counts at once', async ({
  signedIn,
}) => {
  const retailer = await signedIn(people.retailer);
  const order = await orderOfOnpum(retailer.request);
  const page = await signedIn(people.brand2);
  const { awaitingConfirmation } = await (await page.request.get('/api/dashboard/brand')).json();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Seoyeon');
  const quick = page.getByRole('navigation', { name: 'Quick actions' });
  const waiting = quick.getByRole('link', { name: /^Orders to confirm/ });
  await expect(waiting).toContainText(`${awaitingConfirmation} to confirm`);
  const confirmed = await page.request.post(`/api/orders/${order.id}/status`, {
    data: { to: 'confirmed', expectedStatus: 'pending' },
  });
  expect(confirmed.status()).toBe(200);
  await expect(waiting).toContainText(`${awaitingConfirmation - 1} to confirm`);
  await expect(page.getByRole('region', { name: 'Recent orders' })).toContainText('Confirmed');

  await expect(page.getByRole('img', { name: /^Sales per week in GBP/ })).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table', { name: 'Sales in the last 12 weeks' }).getByRole('row')).toHaveCount(
    13,
  );

  const workspace = page.getByRole('navigation', { name: 'Work' });
  await workspace.getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await workspace.getByRole('link', { name: 'Your brand' }).click();
  await expect(page.getByText('Showing 1 of 1 brands')).toBeVisible();
  await workspace.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics' })).toBeInViewport();
});

test('the overview counts, tells what happened, measures its health, and its quick actions lead to that many', async ({
  signedIn,
}) => {
  const page = await signedIn(people.admin);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  const metrics = await (await page.request.get('/api/dashboard/admin')).json();
  expect(await figure(page, 'Total orders')).toBe(metrics.totalOrders);
  for (const part of ['Database', 'Storage', 'Mail', 'Jobs']) {
    await expect(page.getByRole('progressbar', { name: part })).toHaveAttribute('aria-valuenow', /\d+/);
  }
  await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')).toHaveCount(10);

  const quick = page.getByRole('navigation', { name: 'Quick actions' });
  await quick.getByRole('link', { name: /^New retailers/ }).click();
  await expect(page).toHaveURL(/\/admin\/retailers\?status=new$/);
  await expect(page.getByRole('row')).toHaveCount(metrics.newRetailers + 1);
  await expect(row(page, 'Apotek Lindqvist')).toBeVisible();
  await page.goto('/admin');
  await quick.getByRole('link', { name: /^Brand applications/ }).click();
  await expect(page).toHaveURL(/\/admin\/brands\?status=pending$/);
  const waiting = page.getByText(/^\d+ applications?$/);
  await expect(waiting).toContainText(`${metrics.brandApplications} application`);
  await page.goto('/admin');
  await quick.getByRole('link', { name: /^Pending orders/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?status=pending$/);
  await expect(page.getByText('Status: Pending', { exact: true })).toBeVisible();
});

test('the team moves orders on from the list: one click, or a dialog where something has to be said', async ({
  signedIn,
}) => {
  const retailer = await signedIn(people.retailer);
  const order = await orderOfOnpum(retailer.request);
  const page = await signedIn(people.sales);
  await page.goto('/admin/orders');
  await row(page, order.orderNumber)
    .getByRole('button', { name: /^Confirm availability/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm order' }).click();
  await row(page, order.orderNumber)
    .getByRole('button', { name: /^Begin processing/ })
    .click();
  await expect(row(page, order.orderNumber)).toContainText('Processing');
  const moved = await (await page.request.get(`/api/orders/${order.id}`)).json();
  expect(moved.status).toBe('processing');

  await page.goto('/admin/orders?status=preparing');
  const preparing = await firstOrder(page.request, 'preparing');
  await row(page, preparing.orderNumber)
    .getByRole('button', { name: /^Mark as shipped/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Carrier' })).toBeVisible();
  expect((await firstOrder(page.request, 'preparing')).id).toBe(preparing.id);
  await dialog.getByRole('textbox', { name: 'Carrier' }).fill('DHL Express');
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('LX900777123KR');
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, preparing.orderNumber)).toHaveCount(0);
  const shipped = await (await page.request.get(`/api/orders/${preparing.id}`)).json();
  expect(shipped).toMatchObject({
    status: 'shipped',
    carrier: 'DHL Express',
    trackingNumber: 'LX900777123KR',
  });
});

test('the list of orders is filtered in the address and walked by keys', async ({ signedIn }) => {
  const page = await signedIn(people.admin);
  await page.goto('/admin/orders');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('clairval');
  await expect(page).toHaveURL(/q=clairval/);
  await expect(row(page, 'Marlow & Fenn')).toHaveCount(0);
  await page.getByText('Status: All statuses', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Completed', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=completed/);
  await expect(page).toHaveURL(/q=clairval/);
  await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Onpum' });
  const rows = page.getByRole('row').filter({ hasText: 'Maison Clairval' });
  await expect(rows.first()).toContainText('Onpum');
  await page.reload();
  await expect(rows.first()).toContainText('Onpum');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('clairval');

  await page.getByRole('heading', { level: 1 }).click();
  const second = await rows.nth(1).getByRole('link').first().textContent();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second ?? '');
  await page.goBack();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
});

test('a filter without a match says so and offers the way back', async ({ signedIn }) => {
  const page = await signedIn(people.admin);
  await page.goto('/admin/orders?q=nobody-at-all');
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('recent activity leads to the conversation, which the desk reads and answers', async ({ signedIn }) => {
  const retailer = await signedIn(people.retailer);
  const order = await orderOfOnpum(retailer.request);
  const written = await retailer.request.post(`/api/threads/${order.messageThreadId}/messages`, {
    data: { requestId: crypto.randomUUID(), content: 'Do the cartons come on a pallet?' },
  });
  expect(written.status(), await written.text()).toBe(201);
  const page = await signedIn(people.admin);
  await page.goto('/admin');
  await page
    .getByRole('region', { name: 'Recent activity' })
    .getByRole('link', { name: `Message about order ${order.orderNumber}` })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/messages\?thread=/);
  const answer = `The desk has seen this (${Date.now()})`;
  await page.getByRole('textbox', { name: 'Your message' }).fill(answer);
  await page.getByRole('textbox', { name: 'Your message' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Messages', exact: true }).getByText(answer)).toBeVisible();
});

test('an admin’s dashboard counts all orders and leads to the desk; the desk is nobody else’s', async ({
  signedIn,
}) => {
  const admin = await signedIn(people.support);
  await admin.goto('/dashboard');
  await admin.getByRole('link', { name: 'Open Admin' }).click();
  await expect(admin).toHaveURL(/\/admin$/);
  for (const email of [people.retailer, people.brand2]) {
    const other = await signedIn(email);
    for (const address of ['/admin', '/admin/orders', '/admin/messages', '/admin/retailers']) {
      const answer = await other.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(other.getByText('404 - Page Not Found')).toBeVisible();
    }
  }
});

for (const [email, address, language] of [
  [people.retailer, '/dashboard', 'zh'],
  [people.brand1, '/dashboard', 'ko'],
  [people.support, '/admin', 'zh'],
  [people.support, '/admin/orders', 'ko'],
  [people.support, '/admin/messages', 'zh'],
  [people.support, '/admin/retailers', 'ko'],
  [people.support, '/admin/brands', 'zh'],
] as const) {
  test(`${address} of ${email} is accessible and fits a narrow phone in ${language}`, async ({
    signedIn,
  }) => {
    const page = await signedIn(email, { width: 360, language });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
