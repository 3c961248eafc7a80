import { emailTo, openAlive, pathIn } from './applying.ts';
import { expect, people, test } from './fixture.ts';
import { say } from './trade.ts';

const password = 'seventeen cranes';

test('a shop applies, is approved, registers and orders, and the desk alone brings its order to delivery', async ({
  signedIn,
  visitor,
}) => {
  test.slow();
  const page = await visitor();
  await openAlive(page, '/for-retailers#apply');
  const form = page.locator('#apply form');
  for (const [label, value] of [
    ['Company name', 'Óra Beauty'],
    ['VAT or business number', 'PT501964843'],
    ['Website', 'ora.example'],
    ['What you sell', 'Skincare, in two shops.'],
    ['Contact person', 'Inês Prata'],
    ['Email', 'ines@ora.example'],
  ] as const)
    await form.getByLabel(label).fill(value);
  await form.getByLabel('Country').selectOption('PT');
  await form.getByRole('button', { name: 'Request Your Invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Your request is with us' })).toBeVisible();

  const desk = await signedIn(people.admin);
  await desk.goto('/admin/retailers?status=new');
  await desk.getByRole('link', { name: 'Óra Beauty' }).click();
  await desk.getByRole('button', { name: 'Approve and invite' }).click();
  await expect(desk.getByText(/^Approved\. The invitation is on its way/)).toBeVisible();
  const { text } = await emailTo(desk, 'ines@ora.example', 'application-approved-retailer');
  const invitation = pathIn(text, '/register\\?code=');
  await page.goto(invitation.pathname + invitation.search);
  await page.getByLabel('Full name').fill('Inês Prata');
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('No orders yet')).toBeVisible();

  await page.locator('header').getByRole('link', { name: 'Brands' }).click();
  await expect(page.getByText('Showing 6 of 6 brands')).toBeVisible();
  await page.getByRole('link', { name: 'Yeorin' }).click();
  await page.getByRole('link', { name: 'Micro Mist Hydration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Micro Mist Hydration' })).toBeVisible();
  await page.getByRole('button', { name: 'One carton more' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('complementary', { name: 'Your order with Yeorin' }).getByRole('link').click();
  await page.getByRole('link', { name: 'Check out Yeorin' }).click();

  // A new company has no address yet: what is known of it is there.
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(field('Contact person')).toHaveValue('Inês Prata');
  await expect(field('Company')).toHaveValue('Óra Beauty');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('PT');
  for (const [label, value] of [
    ['Street and number', 'Rua das Flores 12'],
    ['City', 'Porto'],
    ['Postcode', '4050-262'],
  ] as const)
    await field(label).fill(value);
  await page.getByRole('button', { name: 'Continue' }).click();
  const points = page.getByRole('checkbox');
  await expect(points).toHaveCount(6);
  for (const point of await points.all()) await point.check();
  await page.getByRole('button', { name: 'Place the order' }).click();
  const number = page.getByRole('heading', { name: /^Order #LYS-\d+$/ });
  await expect(number).toBeVisible();
  const order = (await number.textContent()) ?? '';
  await page.getByRole('link', { name: 'Track this order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: order })).toBeVisible();
  await expect(page.getByText('Order submitted')).toBeVisible();
  await page.locator('header').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('link', { name: /^Active orders/ })).toContainText('1');
  await page.goBack();

  // The brand has no hand in it: whatever happens to an order, the desk can do.
  await desk.goto(new URL(page.url()).pathname);
  const isNow = (status: string) =>
    expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(
      say('en', `common:orderStatus.${status}`),
    );
  const press = (action: string) =>
    desk.getByRole('button', { name: say('en', `orders:actions.${action}`), exact: true }).click();
  const settle = (key: string) =>
    desk
      .getByRole('dialog')
      .getByRole('button', { name: say('en', key), exact: true })
      .click();
  await press('confirm');
  await settle('orders:confirm.submit');
  await isNow('confirmed');
  await press('process');
  await isNow('processing');
  await press('invoice');
  await settle('orders:actions.invoice');
  await isNow('invoiced');
  await press('record-payment');
  await settle('orders:actions.record-payment');
  await isNow('paid');
  await press('prepare');
  await isNow('preparing');
  await press('ship');
  await desk.getByRole('textbox', { name: 'Carrier' }).fill('DHL Express');
  await desk.getByRole('textbox', { name: 'Tracking number' }).fill('JD0146000077');
  await settle('orders:actions.ship');
  await isNow('shipped');
  await press('deliver');
  await settle('orders:actions.deliver');
  await isNow('delivered');
});
