import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { fillCart, moveOrder, placeOrder, say } from './trade.ts';

const en = (key: string, values = {}) => say('en', key, values);
const cartons = { 'ONP-001': 4 };

test('goods that stay in the country are shown with VAT before they are ordered, on the order and when they are paid', async ({
  signedIn,
}) => {
  const team = await signedIn(people.admin, { language: 'en' });
  await team.goto('/admin/money?tab=seller');
  await team.getByLabel(en('money:seller.vatNumber')).fill('GB987654326, DE136695976');
  await team.getByRole('button', { name: en('money:seller.save') }).click();
  await expect(team.getByText(en('money:seller.saved'))).toBeVisible();

  // The brand says that this product is in a warehouse in Manchester.
  const brand = await signedIn(people.brand2, { language: 'en' });
  const { items } = await (await brand.request.get('/api/brands/onpum/products?limit=50')).json();
  const { id } = items.find(({ sku }: { sku: string }) => sku === 'ONP-001');
  await brand.goto(`/workspace/onpum/products/${id}`);
  await brand.getByLabel(en('products:field.country')).selectOption('GB');
  const postcode = brand.getByLabel(en('products:field.shipsFromPostcode'));
  await expect(brand.getByText(en('products:warning.postcode-missing'))).toBeVisible();
  await postcode.fill('M1 4BT');
  await expect(brand.getByText(en('products:warning.postcode-missing'))).toBeHidden();
  await brand.getByRole('button', { name: en('products:editor.save'), exact: true }).click();
  await expect(brand.getByText(en('products:editor.saved.live')).first()).toBeVisible();

  const shop = await signedIn(people.retailer, { language: 'en' });
  await fillCart(shop, cartons);
  await shop.goto('/checkout');
  const summary = shop.getByRole('complementary', { name: en('checkout:summary.title') });
  await expect(summary.getByText(en('vat:rate', { rate: 20 }))).toBeVisible();
  await expect(summary).toContainText(en('vat:decided'));
  const seen = async () => (await summary.getByText(en('vat:toPay')).locator('..').textContent()) ?? '';
  const toPay = (await seen()).replace(en('vat:toPay'), '');
  await expectAccessible(shop);
  await expectNoSidewaysScroll(shop);

  const order = await placeOrder(shop, cartons);
  await shop.goto(`/orders/${order.id}?tab=details`);
  const paid = shop.getByText(en('vat:toPay'), { exact: true }).locator('..');
  await expect(paid).toContainText(toPay);
  await moveOrder(brand, order, 'pending', 'confirmed');
  await moveOrder(team, order, 'confirmed', 'processing');
  await moveOrder(team, order, 'processing', 'invoiced');
  await expect(shop.getByText(/As stated on invoice/)).toBeVisible();
  await expect(paid).toContainText(toPay);
  await team.goto(`/orders/${order.id}?tab=details`);
  await team
    .getByRole('region', { name: 'Documents' })
    .getByRole('button', { name: /^Payments of/ })
    .click();
  const dialog = team.getByRole('dialog');
  await expect(dialog.getByText(en('vat:rate', { rate: 20 }))).toBeVisible();
  await expect(dialog).toContainText(en('money:invoice.recordText', { open: toPay }));
  await expectAccessible(team);
});
