import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { moveOrder, placeOrder, say } from './trade.ts';

const ko = (key: string, values: Record<string, string | number> = {}) => say('ko', key, values);
const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a shop requests samples, the brand accepts and ships them in Korean, and the shop receives them', async ({
  signedIn,
}) => {
  test.slow();
  const [buyer, brand] = await Promise.all([
    signedIn(people.retailer),
    signedIn(people.brand1, { language: 'ko' }),
  ]);
  const { items } = await (await buyer.request.get('/api/brands/pulnae/products?limit=2')).json();
  const [first, second] = items as { id: string; name: { en: string } }[];
  if (first === undefined || second === undefined) throw new Error('the demo sells something');

  await buyer.goto(`/products/${first.id}`);
  await buyer.getByRole('link', { name: 'Request samples' }).click();
  await expect(heading(buyer)).toHaveText('Request samples');
  await expect(buyer.getByLabel(`Items of ${first.name.en}`)).toHaveValue('1');
  await buyer.getByLabel(`Items of ${first.name.en}`).selectOption('0');
  await buyer.getByRole('button', { name: 'Request samples' }).click();
  await expect(buyer.getByText('Please choose at least 1 product.')).toBeVisible();
  await buyer.getByLabel(`Items of ${first.name.en}`).selectOption('2');
  await buyer.getByLabel(`Items of ${second.name.en}`).selectOption('1');
  await buyer.getByLabel(/^Note to the brand/).fill('For our staff to try.');
  await expectAccessible(buyer);
  await expectNoSidewaysScroll(buyer);
  await buyer.getByRole('button', { name: 'Request samples' }).click();
  await expect(buyer).toHaveURL(/\/samples\/[0-9a-f-]+$/);
  await expect(heading(buyer).locator('..')).toContainText('Requested');

  // It waits at the top of the brand's dashboard, with its day.
  await brand.goto('/dashboard');
  await brand
    .getByRole('region', { name: ko('shell:queue.sources.samples') })
    .getByRole('link', { name: /Marlow & Fenn/ })
    .click();
  await expect(brand.getByText('For our staff to try.')).toBeVisible();
  await expectAccessible(brand);
  await brand.getByRole('button', { name: ko('samples:actions.accept') }).click();
  await dialog(brand)
    .getByRole('button', { name: ko('samples:actions.accept') })
    .click();
  await expect(heading(brand).locator('..')).toContainText(ko('samples:states.accepted'));
  await brand.getByRole('button', { name: ko('samples:actions.ship') }).click();
  const parcel = dialog(brand);
  await parcel.getByRole('button', { name: ko('samples:actions.ship') }).click();
  await expect(parcel.getByText(ko('samples:steps.ship.required')).first()).toBeVisible();
  await parcel.getByLabel(ko('samples:steps.ship.carrier')).fill('EMS');
  await parcel.getByLabel(ko('samples:steps.ship.tracking')).fill('EE402917735KR');
  await parcel.getByRole('button', { name: ko('samples:actions.ship') }).click();
  await expect(heading(brand).locator('..')).toContainText(ko('samples:states.shipped'));

  // The shop's window follows by itself.
  await expect(heading(buyer).locator('..')).toContainText('Shipped');
  await expect(buyer.getByText('EE402917735KR')).toBeVisible();
  // A mistyped number is corrected, and the shop sees the right one.
  await brand.getByRole('button', { name: ko('samples:actions.correct-tracking') }).click();
  await dialog(brand).getByLabel(ko('samples:steps.ship.tracking')).fill('EE402917753KR');
  await dialog(brand)
    .getByRole('button', { name: ko('samples:actions.correct-tracking') })
    .click();
  await expect(buyer.getByText('EE402917753KR')).toBeVisible();
  await buyer.getByRole('button', { name: 'Mark as received' }).click();
  await dialog(buyer).getByRole('button', { name: 'Mark as received' }).click();
  await expect(heading(buyer).locator('..')).toContainText('Received');
  await brand.goto('/workspace/pulnae/samples');
  await expect(brand.getByRole('table').first()).toContainText(ko('samples:states.received'));
  await expectNoSidewaysScroll(brand);
});

test('damage is settled with a replacement, and both orders lead to each other', async ({ signedIn }) => {
  test.slow();
  const [buyer, team] = await Promise.all([signedIn(people.retailer), signedIn(people.support)]);
  const order = await placeOrder(buyer, { 'ONP-002': 2 });
  await moveOrder(team, order, 'pending', 'confirmed');
  await moveOrder(team, order, 'confirmed', 'processing');
  await moveOrder(team, order, 'processing', 'invoiced');
  await moveOrder(team, order, 'invoiced', 'preparing');
  await moveOrder(team, order, 'preparing', 'shipped', {
    carrier: 'DHL Express',
    trackingNumber: 'JD014600003828',
  });
  const { items } = await (await buyer.request.get(`/api/orders/${order.id}`)).json();
  const reported = await buyer.request.post(`/api/orders/${order.id}/claims`, {
    data: {
      requestId: crypto.randomUUID(),
      kind: 'damage',
      wants: 'replacement',
      description: 'The carton was crushed.',
      lines: [{ itemId: items[0].id, items: 1 }],
    },
  });
  expect(reported.status(), await reported.text()).toBe(201);

  await team.goto(`/orders/${order.id}?tab=details`);
  await team.getByRole('button', { name: /^Decide/ }).click();
  await expect(dialog(team)).toContainText('A replacement sends whole cartons, free of charge: 1 carton of');
  await expectAccessible(team);
  await dialog(team).getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(dialog(team)).toHaveCount(0);

  await buyer.goto(`/orders/${order.id}?tab=details`);
  await buyer.getByRole('link', { name: /^Replacement order LYS-/ }).click();
  await expect(buyer.getByText('Free of charge').first()).toBeVisible();
  await expectAccessible(buyer);
  await buyer.getByRole('link', { name: `Replaces goods of order ${order.orderNumber}` }).click();
  await expect(heading(buyer)).toContainText(order.orderNumber);
});
