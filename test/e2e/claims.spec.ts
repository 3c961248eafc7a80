import type { Page } from '@playwright/test';
import { aPng } from '../files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { moveOrder, placeOrder } from './trade.ts';

/** Two cartons of Onpum meet its minimum order; brand2 is Onpum. */
const onpum = { 'ONP-002': 2 };
const shipping = { carrier: 'DHL Express', trackingNumber: 'JD014600003828' };

/** An order of the retailer that is on its way. */
async function shippedOrder(buyer: Page, team: Page) {
  const order = await placeOrder(buyer, onpum);
  await moveOrder(team, order, 'pending', 'confirmed');
  await moveOrder(team, order, 'confirmed', 'processing');
  await moveOrder(team, order, 'processing', 'invoiced');
  await moveOrder(team, order, 'invoiced', 'preparing');
  await moveOrder(team, order, 'preparing', 'shipped', shipping);
  return order;
}

const problems = (page: Page) => page.getByRole('region', { name: 'Reported problems' });

test('damage is reported with a photo, answered by the brand and settled with a credit note', async ({
  signedIn,
}) => {
  test.slow();
  const [buyer, brand, team] = await Promise.all([
    signedIn(people.retailer),
    signedIn(people.brand2),
    signedIn(people.support),
  ]);
  const order = await shippedOrder(buyer, team);
  const { items } = await (await buyer.request.get(`/api/orders/${order.id}`)).json();
  const product: string = items[0].productName.en;

  await buyer.goto(`/orders/${order.id}?tab=details`);
  await buyer.getByRole('button', { name: 'Report a problem' }).click();
  const form = buyer.getByRole('dialog', { name: 'Report a problem' });
  await expect(form).toContainText('also confirms that the order has been delivered');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form).toContainText('Enter the number of items for at least one product.');
  await expect(form).toContainText('Please describe what happened.');
  await form.getByLabel(product).fill('3');
  await form.getByLabel(/^What happened/).fill('The carton was crushed.');
  const photo = { name: 'carton.png', mimeType: 'image/png', buffer: aPng() };
  await form.locator('input[type=file]').setInputFiles(photo);
  await expect(form).toContainText('carton.png');
  await expectAccessible(buyer);
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(problems(buyer)).toContainText('With the brand');
  await expect(buyer.getByRole('heading', { level: 1 }).locator('..')).toContainText('Delivered');

  // The brand finds it among what waits for it, sees the photo and proposes what it costs.
  await brand.goto('/dashboard');
  await brand
    .getByRole('region', { name: 'Claims to answer' })
    .getByRole('link', { name: new RegExp(order.orderNumber) })
    .click();
  const seen = problems(brand).getByRole('img', { name: 'Photo carton.png' });
  await expect(seen).toBeVisible();
  const other = await signedIn(people.brand1);
  expect((await other.request.get((await seen.getAttribute('src')) ?? '')).status()).toBe(404);
  await problems(brand)
    .getByRole('button', { name: /^Answer/ })
    .click();
  await brand.getByRole('dialog').getByRole('button', { name: 'Send proposal' }).click();
  await expect(problems(brand)).toContainText('The brand proposes a credit of');
  await expect(problems(buyer)).toContainText('With the Lys team');

  await team.goto('/admin/queue');
  await team
    .getByRole('row', { name: /Claims to decide/ })
    .getByRole('link', { name: new RegExp(order.orderNumber) })
    .click();
  await problems(team)
    .getByRole('button', { name: /^Decide/ })
    .click();
  const decision = team.getByRole('dialog', { name: 'Decide the reported problem' });
  await decision.getByLabel(/^Amount/).fill('1.00');
  await decision.getByRole('button', { name: 'Decide' }).click();
  await expect(decision).toContainText('Please give a reason.');
  await decision.getByLabel(/^Reason/).fill('Two of the three can be sold.');
  await decision.getByRole('button', { name: 'Decide' }).click();
  await expect(problems(team)).toContainText('Settled with a credit of £1.00');

  // The retailer sees what was decided, and the credit note among the documents.
  await expect(problems(buyer)).toContainText('Settled with a credit of £1.00');
  await expect(problems(buyer).getByRole('link', { name: /^Credit note CN-\d{4}-\d{4}$/ })).toBeVisible();
  await expect(buyer.getByRole('region', { name: 'Documents' }).getByText(/^Credit note CN-/)).toBeVisible();
  await expectAccessible(buyer);
  await buyer.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(buyer);
});
