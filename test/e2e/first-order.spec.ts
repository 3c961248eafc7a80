import { expect, people, test } from './fixture.ts';

const password = 'seventeen cranes';

test('a shop is invited, registers, fills its first cart and places its first order', async ({
  signedIn,
  visitor,
}) => {
  test.slow();
  const desk = await signedIn(people.admin);
  await desk.goto('/admin/invites');
  await desk.getByRole('button', { name: 'New invitation' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enter a new company' }).click();
  await dialog.getByLabel('Company name').fill('Óra Beauty');
  await dialog.getByLabel('Country').selectOption({ label: 'Portugal' });
  await dialog.getByRole('button', { name: 'Add company' }).click();
  await expect(dialog.getByText('Registers as: Retailer')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await expect(desk.getByRole('dialog', { name: 'The invitation is ready' })).toBeVisible();
  const code = (await dialog.locator('code').textContent()) ?? '';

  const page = await visitor();
  await page.goto('/');
  await page.locator('header').getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Invitation code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full name').fill('Inês Prata');
  await page.getByLabel('Email').fill('ines@ora.example');
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
});
