import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  people,
  signIn,
  signOut,
  test,
} from './fixture.ts';

const password = 'seventeen cranes';

/** Makes an invitation at the desk and reads its code off the dialog. */
async function inviteAt(
  desk: Page,
  { company, email }: { company: string; email?: string },
): Promise<string> {
  await desk.goto('/admin/invites');
  await desk.getByRole('button', { name: 'New invitation' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Company', exact: true }).fill(company);
  await desk.getByRole('option', { name: new RegExp(company) }).click();
  if (email !== undefined) await dialog.getByLabel('Email (optional)').fill(email);
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await expect(desk.getByRole('dialog', { name: 'The invitation is ready' })).toBeVisible();
  const code = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  return code;
}

test('an admin invites a new shop, whose buyer registers in two steps', async ({ signedIn, visitor }) => {
  const desk = await signedIn(people.admin);
  await desk.goto('/admin/invites');
  await desk.getByRole('button', { name: 'New invitation' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await expect(dialog.getByText('Please fill in this field.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enter a new company' }).click();
  await dialog.getByLabel('Company name').fill('Lindqvist & Daughters');
  await dialog.getByLabel('Country').selectOption({ label: 'Sweden' });
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Add company' }).click();
  await expect(dialog.getByText('Registers as: Retailer')).toBeVisible();
  await dialog.getByLabel('Email (optional)').fill('freja@lindqvist.example');
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await expect(
    desk.getByText('An email with the code is on its way to freja@lindqvist.example.'),
  ).toBeVisible();
  const code = (await dialog.locator('code').textContent()) ?? '';
  expect(code).toMatch(/^[A-Z2-9]{10}$/);

  const page = await visitor();
  await page.goto('/register');
  const field = page.getByLabel('Invitation code');
  await field.fill('abc');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please enter a valid invitation code')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('expired25');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This invite code has expired')).toBeVisible();
  await field.fill('unknown99');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Invalid or expired invite code')).toBeVisible();
  await field.fill(`${code.toLowerCase()}XYZ`);
  await expect(field).toHaveValue(code);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await expect(page.getByText('Lindqvist & Daughters is invited as a retailer.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('freja@lindqvist.example');
  await page.getByLabel('Full name').fill('Freja Lindqvist');
  await page.getByLabel(/^Password/).fill('short');
  await page.getByLabel('Confirm password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Invitation code')).toHaveValue(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Freja Lindqvist');
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'freja@lindqvist.example' })).toBeVisible();

  await desk.goto('/admin/invites?state=used');
  await expect(desk.getByRole('row', { name: new RegExp(code) })).toContainText('by Freja Lindqvist');
});

test('a visitor signs in on the way to a page, is remembered, and signs out', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/brands?q=toner');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Please fill in this field.')).toHaveCount(2);
  await page.getByLabel('Email').fill('nobody@lys.example');
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Invalid email or password/);
  await page.getByLabel('Email').fill(people.retailer);
  await page.getByLabel(/^Password/).fill('lys-demo-password');
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/brands\?q=toner$/);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'lys_session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 24 * 3600);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  await signOut(page);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('somebody who forgot the password gets an email, sets a new one and is signed out everywhere', async ({
  signedIn,
  visitor,
}) => {
  const desk = await signedIn(people.admin);
  const code = await inviteAt(desk, { company: 'Fernhill Apothecary' });
  const other = await visitor();
  const email = 'mina@fernhill.example';
  const form = { code, name: 'Mina Fern', email, language: 'en', password, confirmPassword: password };
  expect((await other.request.post('/api/registrations', { data: form })).status()).toBe(201);
  await other.goto('/dashboard');

  const page = await visitor();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill('nobody@fernhill.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If there is an account for nobody@fernhill.example')).toBeVisible();
  await page.getByRole('button', { name: 'Use another email' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();

  const mailed = desk
    .getByRole('row', { name: /mina@fernhill\.example/ })
    .getByRole('link', { name: /Set a new password for Lys/ });
  await expect(async () => {
    await desk.goto('/admin/outbox');
    await expect(mailed).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(desk.getByText('nobody@fernhill.example')).toHaveCount(0);
  await mailed.click();
  await expect(desk.locator('iframe[sandbox]')).toHaveAttribute('srcdoc', /Set a new password/);
  await desk.getByRole('tab', { name: 'Plain text' }).click();
  const text = (await desk.getByRole('tabpanel').textContent()) ?? '';
  const address = /https?:\/\/[^/]+(\/reset-password#token=[\w-]+)/.exec(text)?.[1] ?? '';

  await page.goto(address);
  await page.getByLabel('New password', { exact: false }).first().fill('eighteen herons');
  await page.getByLabel('Confirm new password').fill('eighteen herons');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your new password is set. Please sign in.')).toBeVisible();
  await expect(other).toHaveURL(/\/login\?next=/);
  await signIn(page, email, { password: 'eighteen herons' });
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: email })).toBeVisible();

  await other.goto(address);
  await other.getByLabel('New password', { exact: false }).first().fill('nineteen owls');
  await other.getByLabel('Confirm new password').fill('nineteen owls');
  await other.getByRole('button', { name: 'Set password' }).click();
  await expect(other.getByText('This link has been used or has expired.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});

test('an admin copies an invitation and takes it back', async ({ signedIn, visitor }) => {
  const desk = await signedIn(people.sales);
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = await inviteAt(desk, { company: 'Fernhill Apothecary' });
  await desk.getByRole('button', { name: `Copy code ${code}` }).click();
  await expect(desk.getByText(`Code ${code} copied`)).toBeVisible();
  expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await desk.getByRole('button', { name: `Revoke code ${code}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(desk.getByRole('row', { name: new RegExp(code) })).toContainText('Revoked');
  await desk.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Open' });
  await expect(desk).toHaveURL(/\?state=usable$/);
  await expect(desk.getByText(code, { exact: true })).toHaveCount(0);

  const page = await visitor();
  await page.goto(`/register?code=${code}`);
  await expect(page.getByLabel('Invitation code')).toHaveValue(code);
  await expect(page.getByText('Invalid or expired invite code')).toBeVisible();
});

test('who comes by the link of an invitation is led to the details, and there again by a reload', async ({
  signedIn,
  visitor,
}) => {
  const code = await inviteAt(await signedIn(people.admin), { company: 'Fernhill Apothecary' });
  const page = await visitor();
  await page.goto(`/register?code=${code}`);
  const isThere = () => expect(page.getByLabel('Confirm password')).toBeVisible();
  await isThere();
  await page.reload();
  await isThere();
  await page.goBack();
  await expect(page.getByLabel('Invitation code')).toHaveValue(code);
});

test('the doors of the house work for everyone, on a phone too', async ({ visitor, signedIn }) => {
  const register = await visitor();
  await register.goto('/register');
  await register.getByRole('button', { name: 'Use RETAIL2026' }).click();
  await expect(register.getByLabel('Invitation code')).toHaveValue('RETAIL2026');
  for (const width of [390, 1440]) {
    const desk = await signedIn(people.support, { language: 'ko', width });
    for (const address of ['/admin/invites', '/admin/outbox']) {
      await desk.goto(address);
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(desk);
    }
  }
});
