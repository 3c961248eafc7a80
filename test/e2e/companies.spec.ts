import { demoPassword, expect, expectAccessible, people, test } from './fixture.ts';

const shop = 'Marlow & Fenn';

test('a retailer is suspended, is signed out, reads why, and signs in again when restored', async ({
  signedIn,
  visitor,
}) => {
  const admin = await signedIn(people.admin);
  const retailer = await signedIn(people.buyer);
  await retailer.goto('/dashboard');
  await admin.goto('/admin/companies?kind=retailer');
  await admin.getByRole('link', { name: shop }).click();
  await expect(admin.getByRole('heading', { level: 1, name: shop })).toBeVisible();
  await expectAccessible(admin);

  await admin.getByRole('button', { name: 'Suspend' }).click();
  const dialog = admin.getByRole('dialog', { name: `Suspend ${shop}` });
  await dialog.getByLabel('Reason').selectOption('payment-overdue');
  await dialog.getByLabel('Internal note').fill('Two invoices open since the summer.');
  await dialog.getByRole('button', { name: 'Suspend company' }).click();
  await expect(admin.getByText('Overdue invoices.')).toBeVisible();
  await expect(admin.getByText('Two invoices open since the summer.')).toBeVisible();

  // The window that was open is led to the door by itself, and told.
  await expect(retailer).toHaveURL(/\/login/);
  await expect(
    retailer.getByText('You have been signed out because your company’s access was suspended or closed.'),
  ).toBeVisible();
  const door = await visitor({ language: 'ko' });
  await door.goto('/login');
  await door.locator('input[type="email"]').fill(people.buyer);
  await door.locator('input[type="password"]').fill(demoPassword);
  await door.locator('form button[type="submit"]').click();
  await expect(door.getByText('결제 기한이 지난 인보이스가 있습니다.')).toBeVisible();

  await admin.getByRole('button', { name: 'Restore' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Restore company' }).click();
  await expect(admin.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await door.locator('form button[type="submit"]').click();
  await expect(door).toHaveURL(/\/dashboard/);
});

test('a manager sees what a buyer sees, can do nothing with it, and comes back', async ({ signedIn }) => {
  const admin = await signedIn(people.admin);
  await admin.goto('/admin/companies?kind=retailer');
  await admin.getByRole('link', { name: shop }).click();
  await admin.getByRole('tab', { name: 'People' }).click();
  const actions = admin.getByRole('button', { name: /^Actions for / }).first();
  await actions.click();
  await admin
    .getByRole('group', { name: /^Actions for / })
    .getByRole('button', { name: 'View as' })
    .click();
  const dialog = admin.getByRole('dialog', { name: 'View as this person' });
  await dialog.getByLabel('Reason').fill('Called: cannot find the order of last week');
  await dialog.getByRole('button', { name: 'View as this person' }).click();

  const bar = admin.getByRole('region', { name: 'Viewing as another user' });
  await expect(bar).toContainText(`${shop}.`);
  await expect(admin).toHaveURL(/\/dashboard/);
  await expectAccessible(admin);
  await admin.goto('/messages');
  await admin.getByRole('main').getByRole('link').first().click();
  await admin.getByPlaceholder('Type a message...').fill('Not from the buyer');
  await admin.getByRole('button', { name: 'Send' }).click();
  await expect(admin.getByText('You’re viewing Lys as someone else', { exact: false })).toBeVisible();
  await admin.getByPlaceholder('Type a message...').fill('');

  await bar.getByRole('button', { name: 'Leave' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: shop })).toBeVisible();
  await expect(bar).toBeHidden();
  await admin.getByRole('tab', { name: 'History' }).click();
  await expect(admin.getByText('Stopped viewing as this person').first()).toBeVisible();
});

test('an owner changes how a shop pays, and its record says so at once', async ({ signedIn }) => {
  const owner = await signedIn(people.admin);
  await owner.goto('/admin/companies?kind=retailer');
  await owner.getByRole('link', { name: 'Vondel & Huis' }).click();
  await owner.getByRole('button', { name: 'Change payment terms' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Payment terms of Vondel & Huis' });
  const choice = dialog.getByLabel('Payment terms');
  const before = await choice.inputValue();
  const after = before === 'net60' ? 'net30' : 'net60';
  await expectAccessible(owner);
  await choice.selectOption(after);
  const words = await choice.locator('option:checked').textContent();
  await dialog.getByLabel('Reason').fill('A year of prompt payment');
  await dialog.getByRole('button', { name: 'Change terms' }).click();
  await expect(owner.getByText(/^Vondel & Huis pays by .+ from its next order\.$/)).toBeVisible();
  await expect(owner.getByRole('main').getByText(words ?? '', { exact: true })).toBeVisible();
  await owner.getByRole('tab', { name: 'History' }).click();
  await expect(owner.getByText('Payment terms changed').first()).toBeVisible();
});
