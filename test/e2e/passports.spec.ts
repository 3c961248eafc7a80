import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { fillCart, say } from './trade.ts';

const ko = (key: string, params = {}) => say('ko', key, params);
const en = (key: string, params = {}) => say('en', key, params);
const number = 'UKCP-20261123';

test('what a market is not ready for is refused, entered by the brand, reviewed, and then ordered', async ({
  signedIn,
}) => {
  const brand = await signedIn(people.brand1, { language: 'ko' });
  const { items } = await (await brand.request.get('/api/brands/pulnae/passports?q=PUL-002')).json();
  const [{ productId, name, passports }] = items;
  const {
    state: _,
    missing: _missing,
    ...gb
  } = passports.find((one: { marketKey: string }) => one.marketKey === 'gb');
  const { personId, fileSince, labelLanguages, version } = gb;
  const entry = { productId, marketKey: 'gb', version, personId, fileSince, labelLanguages };
  const emptied = await brand.request.put('/api/brands/pulnae/passports', {
    data: { entries: [{ ...entry, notificationNumber: '' }] },
  });
  expect(emptied.status(), await emptied.text()).toBe(200);

  const shop = await signedIn(people.retailer);
  await fillCart(shop, { 'PUL-002': 20 });
  await shop.goto('/cart');
  const refused = en('passports:gate.refused', { market: 'Great Britain', products: name.en });
  await expect(shop.getByText(refused)).toBeVisible();
  await expect(
    shop.getByRole('button', { name: en('passports:gate.remove_one', { count: 1 }) }),
  ).toBeVisible();
  await shop.goto('/checkout');
  await shop.getByRole('button', { name: en('checkout:details.continue') }).click();
  await shop.getByRole('button', { name: en('checkout:process.all') }).click();
  await expect(shop.getByText(refused)).toBeVisible();
  await expectAccessible(shop);
  await shop.getByRole('button', { name: en('checkout:process.place') }).click();
  await expect(shop.getByRole('alert')).toContainText('Great Britain');

  await brand.goto('/workspace/pulnae/passports?state=missing');
  const row = brand.getByRole('row', { name: new RegExp(name.ko) });
  await row.getByRole('button', { name: /영국/ }).click();
  const dialog = brand.getByRole('dialog');
  await dialog.getByLabel(ko('passports:form.number')).fill('12345');
  await dialog.getByRole('button', { name: ko('passports:form.save') }).click();
  await expect(dialog.getByText(/UKCP-12345678/).last()).toBeVisible();
  await dialog.getByLabel(ko('passports:form.number')).fill(number);
  await expectAccessible(brand);
  await dialog.getByRole('button', { name: ko('passports:form.save') }).click();
  await expect(brand.getByText(ko('passports:form.saved'))).toBeVisible();
  await expectNoSidewaysScroll(brand);

  const desk = await signedIn(people.support);
  await desk.goto('/admin/passports');
  const waiting = desk.getByRole('row', { name: new RegExp(number) });
  await expectAccessible(desk);
  await waiting.getByRole('button', { name: new RegExp(`^${en('passports:review.accept')} `) }).click();
  await expect(waiting).toHaveCount(0);

  await shop.goto(`/products/${productId}`);
  await expect(shop.getByText(new RegExp(`SCPN notified, no. ${number}`))).toBeVisible();
  await shop.goto('/checkout?step=process');
  await expect(shop.getByText(refused)).toHaveCount(0);
  await shop.getByRole('button', { name: en('checkout:process.place') }).click();
  await expect(shop).toHaveURL(/order=/);
});
