import { formatMoney } from '#domain/money.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { fillCart, moveOrder, placeOrder, say } from './trade.ts';

const en = (key: string, values = {}) => say('en', key, values);
const ko = (key: string, values = {}) => say('ko', key, values);
const cartons = { 'ONP-002': 2, 'ONP-001': 2 };

test('a freight rate is entered, estimated in cart and product, agreed at confirmation, and stands on order and invoice', async ({
  signedIn,
}) => {
  const desk = await signedIn(people.support, { language: 'en' });
  await desk.goto('/admin/freight');
  await desk.getByRole('button', { name: en('landed:add.freight') }).click();
  const form = desk.getByRole('dialog');
  const fields = {
    'landed:freight.carrier': 'Test Cargo',
    'landed:freight.countries': 'gb, ie',
    'landed:freight.perKg': 'free',
    'landed:freight.minimum': '12.50',
    'landed:form.source': 'Contract of the test',
  };
  for (const [key, text] of Object.entries(fields)) await form.getByLabel(en(key)).fill(text);
  await form.getByRole('button', { name: en('landed:form.save') }).click();
  await expect(form.getByText(en('landed:form.amountWrong'))).toBeVisible();
  await form.getByLabel(en('landed:freight.perKg')).fill('1.00');
  await expectAccessible(desk);
  await form.getByRole('button', { name: en('landed:form.save') }).click();
  await expect(desk.getByRole('row', { name: /Test Cargo/ })).toContainText('Contract of the test');
  await expectNoSidewaysScroll(desk);

  const shop = await signedIn(people.retailer);
  await fillCart(shop, cartons);
  await shop.goto('/cart');
  await shop.getByText(en('landed:title')).click();
  await expect(shop.getByText(/Test Cargo/)).toBeVisible();
  await expectAccessible(shop);
  const { brands } = await (await shop.request.get('/api/cart/landed')).json();
  const { estimate } = brands[0];
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: estimate.currency }, 'en');
  const about = en('landed:about', { amount: money(estimate.landedMinor) });
  await expect(shop.getByText(about, { exact: true })).toBeVisible();
  await shop.goto(`/products/${estimate.lines[0].productId}`);
  await expect(shop.getByRole('region', { name: en('landed:title') })).toContainText('Test Cargo');

  const order = await placeOrder(shop, cartons);
  const brand = await signedIn(people.brand2, { language: 'ko', width: 390 });
  await brand.goto(`/orders/${order.id}`);
  await brand.getByRole('button', { name: ko('orders:actions.confirm'), exact: true }).click();
  const dialog = brand.getByRole('dialog');
  await dialog.getByRole('button', { name: ko('orders:confirm.useEstimate') }).click();
  await expectAccessible(brand);
  await dialog.getByRole('button', { name: ko('orders:confirm.propose'), exact: true }).click();
  await expect(dialog).toBeHidden();

  const freight = money(estimate.parts.freight.amountMinor);
  await shop.goto(`/orders/${order.id}?tab=details`);
  await expect(shop.getByRole('region', { name: /proposes/ })).toContainText(freight);
  await shop.getByRole('button', { name: 'Accept proposal' }).click();
  await expect(shop.getByRole('heading', { level: 1 }).locator('..')).toContainText('Confirmed');
  await expect(shop.getByText('Shipping', { exact: true }).locator('..')).toContainText(freight);
  await moveOrder(desk, order, 'confirmed', 'processing');
  await moveOrder(desk, order, 'processing', 'invoiced');
  const { total } = await (await shop.request.get(`/api/orders/${order.id}`)).json();
  expect(total.amountMinor).toBe(estimate.goodsMinor + estimate.parts.freight.amountMinor);
  await shop.goto('/invoices');
  await expect(shop.getByRole('row').filter({ hasText: order.orderNumber })).toContainText(
    formatMoney(total, 'en'),
  );
});
