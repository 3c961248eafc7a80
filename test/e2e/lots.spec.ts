import type { Page } from '@playwright/test';
import { addMonths } from '#domain/lot.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { moveOrder, type PlacedOrder, placeOrder } from './trade.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const inMonths = (months: number) => addMonths(new Date().toISOString().slice(0, 10), months);

/** A product of Pulnae by its lots, each with so many months left, and an order of it that is being prepared. */
async function preparing(brand: Page, buyer: Page, admin: Page, codes: Readonly<Record<string, number>>) {
  const { items } = await (await brand.request.get('/api/brands/pulnae/products?limit=50')).json();
  const product = (items as { id: string; sku: string; name: { en: string } }[]).find(
    ({ sku }) => sku === 'PUL-001',
  );
  if (product === undefined) throw new Error('the demo sells PUL-001');
  await brand.request.put(`/api/brands/pulnae/stock/${product.id}/lots`, { data: { keeps: true } });
  for (const [code, months] of Object.entries(codes)) {
    const data = { productId: product.id, code, items: 5000, bestBefore: inMonths(months) };
    const answer = await brand.request.post('/api/brands/pulnae/lots', { data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  const order = await placeOrder(buyer, { 'PUL-001': 10 });
  await moveOrder(brand, order, 'pending', 'confirmed');
  await moveOrder(admin, order, 'confirmed', 'processing');
  await moveOrder(admin, order, 'processing', 'invoiced');
  await moveOrder(admin, order, 'invoiced', 'paid');
  await moveOrder(brand, order, 'paid', 'preparing');
  return { order, name: product.name.en };
}

const ship = (page: Page, order: PlacedOrder) =>
  moveOrder(page, order, 'preparing', 'shipped', { carrier: 'EMS', trackingNumber: 'EE402917735KR' });

test('a short-dated lot is refused with its figures, another one ships, and the shop sees it', async ({
  signedIn,
}) => {
  test.slow();
  const [brand, buyer, admin] = await Promise.all([
    signedIn(people.brand1, { language: 'en' }),
    signedIn(people.retailer),
    signedIn(people.admin),
  ]);
  const { order, name } = await preparing(brand, buyer, admin, { A12: 16, B1: 24, B2: 30 });
  await brand.goto(`/orders/${order.id}?tab=details`);
  await expect(brand.getByText(/^Lot B1, best before /)).toBeVisible();
  await brand.getByRole('button', { name: `Change lots of ${name}` }).click();
  const form = dialog(brand);
  const needed = await form.getByLabel('Lot B1').inputValue();
  await form.getByLabel('Lot B1').fill('0');
  await form.getByLabel('Lot A12').fill(needed);
  await form.getByRole('button', { name: 'Save lots' }).click();
  await expect(
    form.getByText(/Lot A12 is best before .* \(16 months left\)\. To ship it needs 18 months/),
  ).toBeVisible();
  await expectAccessible(brand);
  await form.getByLabel('Lot A12').fill('0');
  await form.getByLabel('Lot B2').fill(needed);
  await form.getByRole('button', { name: 'Save lots' }).click();
  await expect(brand.getByText(/^Lot B2, best before /)).toBeVisible();
  await ship(brand, order);
  await buyer.goto(`/orders/${order.id}?tab=details`);
  await expect(buyer.getByText(/^Lot B2, best before /)).toBeVisible();
  await expectNoSidewaysScroll(buyer);

  await brand.goto('/workspace/pulnae/lots?state=short');
  await expect(brand.getByRole('link', { name: 'A12', exact: true })).toBeVisible();
  await expectAccessible(brand);
});

test('a brand recalls a lot; the shop is told on its order, reads it, and the brand sees that', async ({
  signedIn,
}) => {
  test.slow();
  const [brand, buyer, admin] = await Promise.all([
    signedIn(people.brand1, { language: 'en' }),
    signedIn(people.retailer),
    signedIn(people.admin),
  ]);
  const { order } = await preparing(brand, buyer, admin, { R7: 23 });
  await ship(brand, order);
  await brand.goto('/workspace/pulnae/lots?q=R7');
  await brand.getByRole('link', { name: 'R7', exact: true }).click();
  await expect(brand.getByRole('link', { name: order.orderNumber }).first()).toBeVisible();
  await brand.getByRole('button', { name: 'Recall this lot' }).click();
  const form = dialog(brand);
  await expect(form.getByText(/1 retailer has received items of this lot/)).toBeVisible();
  const [reason, instruction] = [form.getByRole('group').nth(0), form.getByRole('group').nth(1)];
  await reason.getByRole('textbox').first().fill('A fault in the seal');
  await instruction.getByRole('textbox').first().fill('Stop selling it and write to us');
  await expectAccessible(brand);
  await form.getByRole('button', { name: 'Recall and notify' }).click();
  await expect(brand.getByText('Not read yet')).toBeVisible();

  await buyer.goto(`/orders/${order.id}`);
  await expect(buyer.getByRole('heading', { name: /^Recall: stop selling lot R7/ })).toBeVisible();
  await expect(buyer.getByText('Stop selling it and write to us')).toBeVisible();
  await expectAccessible(buyer);
  await buyer.getByRole('button', { name: 'I have read this' }).click();
  await expect(buyer.getByRole('button', { name: 'I have read this' })).toBeHidden();
  await brand.reload();
  await expect(brand.getByText('1 of 1 retailer has read the notice')).toBeVisible();
});
