import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { fillCart, say } from './trade.ts';

test('a retailer adds an address, makes it the default, and checkout begins with it', async ({
  signedIn,
}) => {
  const page = await signedIn(people.retailer);
  await page.goto('/brands');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page
    .getByRole('navigation', { name: 'Account menu' })
    .getByRole('link', { name: 'Addresses' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Addresses' })).toBeVisible();
  await page.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please fill in this field').first()).toBeVisible();
  await expect(dialog.getByLabel('Contact person')).toBeFocused();
  await dialog.getByLabel('Contact person').fill('Night porter');
  await dialog.getByLabel('Street and number').fill('4 Kingly Court');
  await dialog.getByLabel('City').fill('London');
  await dialog.getByLabel('Postcode').fill('W1B 5PW');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /4 Kingly Court/ });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Make default: 4 Kingly Court' }).click();
  await expect(row.getByText('Default', { exact: true })).toBeVisible();
  await expect(page.getByText('Default', { exact: true })).toHaveCount(1);
  await expectAccessible(page);

  await fillCart(page, { 'YEO-004': 2 });
  await page.goto('/checkout');
  await expect(page.getByLabel('Street and number')).toHaveValue('4 Kingly Court');

  await page.goto('/addresses');
  await page.getByRole('button', { name: 'Remove the address 4 Kingly Court' }).click();
  await expect(dialog).toContainText('Orders already placed keep it.');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row).toHaveCount(0);
});

test('of two windows that change an address the second is told, and sees what it is now', async ({
  signedIn,
}) => {
  const first = await signedIn(people.retailer);
  const second = await signedIn(people.buyer);
  for (const page of [first, second]) {
    await page.goto('/addresses');
    await page
      .getByRole('button', { name: /^Edit the address/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByLabel('City')).toHaveValue('London');
  }
  await first.getByRole('dialog').getByLabel('Contact person').fill('Eleanor at the back door');
  await first.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(first.getByRole('cell', { name: /Eleanor at the back door/ })).toBeVisible();
  await second.getByRole('dialog').getByLabel('Contact person').fill('Tom at the front door');
  await second.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('dialog')).toContainText('Someone has changed this address in the meantime.');
  await expect(
    second.getByRole('cell', { name: /Eleanor at the back door/, includeHidden: true }),
  ).toBeAttached();
});

test('on a phone in Chinese addresses are read and changed with the thumb', async ({ signedIn }) => {
  const page = await signedIn(people.retailer, { language: 'zh', width: 360 });
  await page.goto('/addresses');
  await expect(page.getByRole('heading', { level: 1, name: say('zh', 'addresses:title') })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: say('zh', 'addresses:add') })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel(say('zh', 'common:address.city'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
