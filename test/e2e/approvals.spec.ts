import type { Page } from '@playwright/test';
import {
  demoPassword,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  people,
  speak,
  test,
} from './fixture.ts';
import { fillCart, placeOrder, say } from './trade.ts';

/** Two cartons of Yeorin come to £540.00 and meet its minimum order. */
const yeorin = { 'YEO-004': 2 };
const yeorinTotal = '£540.00';

/** Where an email to somebody leads, as the outbox shows it. */
async function linkTo(desk: Page, email: string, kind: string): Promise<string> {
  const { items } = await (await desk.request.get('/api/admin/emails?limit=100')).json();
  const found = items.find((sent: { to: string; kind: string }) => sent.to === email && sent.kind === kind);
  expect(found, `${kind} to ${email}`).toBeDefined();
  const { text } = await (await desk.request.get(`/api/admin/emails/${found.id}`)).json();
  return /https?:\/\/\S+\/(?:register|approvals|orders|cart)\S*/.exec(text)?.[0] ?? 'no link in the email';
}

/** Invites a colleague through the API and registers in a window of its own. */
async function join(
  owner: Page,
  window: Page,
  colleague: { name: string; email: string; companyRole: string; orderLimitMinor?: number },
): Promise<string> {
  const { name, ...invited } = colleague;
  const invite = await owner.request.post('/api/team/invites', { data: invited });
  expect(invite.status(), await invite.text()).toBe(201);
  const { code } = await invite.json();
  const answer = await window.request.post('/api/registrations', {
    data: {
      code,
      name,
      email: colleague.email,
      password: demoPassword,
      confirmPassword: demoPassword,
      language: 'en',
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).user.id;
}

async function setLimit(owner: Page, userId: string, orderLimitMinor: number | null): Promise<void> {
  const { items } = await (await owner.request.get('/api/team')).json();
  const { companyRole, orderLimit } = items.find(({ id }: { id: string }) => id === userId);
  const expected = { companyRole, orderLimitMinor: orderLimit?.amountMinor ?? null };
  const data = { companyRole: 'buyer', orderLimitMinor, expected };
  const answer = await owner.request.put(`/api/team/${userId}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** From the cart's way to checkout to the last button, which is the caller's. */
async function confirmAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const point of await page.getByRole('checkbox').all()) await point.check();
}

test('an owner says no with a reason, and the buyer reads it at once', async ({ signedIn }) => {
  const buyer = await signedIn(people.buyer);
  await buyer.goto('/dashboard');
  await expect(buyer.getByText('1 of your orders needs an owner’s approval.')).toBeVisible();
  await buyer.goto('/cart');
  await expect(buyer.getByText('This order needs an owner’s approval.')).toBeVisible();
  await buyer.getByRole('link', { name: 'View request' }).click();
  await expect(buyer.getByRole('article', { name: 'Danbit' })).toContainText('£4,874.40');

  const owner = await signedIn(people.retailer);
  await owner.goto('/orders');
  await owner.getByRole('link', { name: 'Order approvals 1 to review' }).click();
  const request = owner.getByRole('article', { name: 'Danbit' });
  await expect(request).toContainText('Tom Fenn');
  await expect(request).toContainText('For the ferment table by the door.');
  await request.getByRole('button', { name: 'Decline' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Decline the order with Danbit' });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Half of it, please: the shelf is full.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(owner.getByText('No open requests at the moment.')).toBeVisible();

  // The other window has followed without anybody reloading it.
  await expect(buyer.getByText('Half of it, please: the shelf is full.')).toBeVisible();
  await expect(buyer.getByText('declined by Eleanor Marsh')).toBeVisible();
  await buyer.getByRole('link', { name: 'Open the cart' }).click();
  await expect(buyer.getByRole('region', { name: 'Danbit' })).toContainText('left of your limit this month');
  await buyer.goto('/checkout');
  await expect(buyer.getByLabel('Additional notes')).toHaveValue(/^For the ferment table by the door\./);
});

test('a colleague is invited, gets a limit, asks for approval, and the order is everybody’s', async ({
  signedIn,
  visitor,
}) => {
  test.slow();
  const email = 'ada@marlow-fenn.example';
  const owner = await signedIn(people.retailer);
  await owner.goto('/profile?tab=company');
  await owner.getByRole('link', { name: 'View company users' }).click();
  await owner.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('buyer@lys.example');
  await dialog.getByLabel('Limit per month').fill('plenty');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Please enter an amount in pounds')).toBeVisible();
  await dialog.getByLabel('Limit per month').fill('900');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('This colleague already has an account at your company.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByRole('dialog', { name: 'The invitation is on its way' })).toBeVisible();
  await owner.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(owner.getByRole('row', { name: email })).toContainText('£900.00 a month');

  // The email's link leads to the registration.
  const desk = await signedIn(people.admin);
  const buyer = await visitor();
  await buyer.goto(await linkTo(desk, email, 'colleague-invitation'));
  await buyer.getByLabel('Full name').fill('Ada Fenwick');
  await expect(buyer.getByLabel('Email')).toHaveValue(email);
  await buyer.getByLabel(/^Password/).fill('seventeen cranes');
  await buyer.getByLabel('Confirm password').fill('seventeen cranes');
  await buyer.getByRole('button', { name: 'Create account' }).click();
  await expect(buyer).toHaveURL(/\/dashboard$/);

  // The owner's list has followed; the limit becomes a smaller one.
  const row = owner.getByRole('row', { name: /Ada Fenwick/ });
  await expect(row).toContainText('£0.00 of £900.00');
  await row.getByRole('button', { name: 'Change Ada Fenwick' }).click();
  await owner.getByLabel('Limit per month').fill('£500');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('£0.00 of £500.00');

  await fillCart(buyer, yeorin);
  await buyer.goto('/cart');
  const brand = buyer.getByRole('region', { name: 'Yeorin' });
  await expect(brand).toContainText(
    `At ${yeorinTotal}, this order is above the £500.00 left of your limit this month.`,
  );
  await brand.getByRole('link', { name: 'Check out Yeorin' }).click();
  await confirmAll(buyer);
  await expect(buyer.getByRole('button', { name: 'Place the order' })).toHaveCount(0);
  await buyer.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(buyer.getByRole('heading', { name: 'Submitted for approval' })).toBeVisible();
  await expect(buyer.getByText('We’ve asked Eleanor Marsh to approve')).toBeVisible();
  await expect(buyer).toHaveURL(/approval=/);

  await owner.goto(await linkTo(desk, people.retailer, 'approval-asked'));
  const request = owner.getByRole('article', { name: 'Yeorin' });
  await expect(request).toContainText('This order is £40.00 above the remaining limit.');
  await request.getByRole('button', { name: `Approve at ${yeorinTotal}` }).click();
  await expect(request).toHaveCount(0);

  // The buyer's confirmation has followed, and both see the order.
  await expect(buyer.getByRole('heading', { name: 'Approved and placed' })).toBeVisible();
  await buyer.getByRole('link', { name: 'View order' }).click();
  const heading = buyer.getByRole('heading', { level: 1, name: /^Order #LYS-\d+$/ });
  const number = ((await heading.textContent()) ?? '').trim();
  await owner
    .getByRole('listitem')
    .filter({ hasText: 'Yeorin' })
    .getByRole('link', { name: 'View order' })
    .click();
  await expect(owner.getByRole('heading', { level: 1, name: number })).toBeVisible();
  for (const page of [owner, buyer]) {
    await page.goto('/orders');
    await expect(page.getByRole('link', { name: number })).toBeVisible();
  }
  await buyer.goto('/cart');
  await expect(buyer.getByText('Your cart is empty')).toBeVisible();

  // Who leaves is told what that means; the order stays.
  await owner.goto('/team');
  await expect(row).toContainText('£540.00 of £500.00');
  await owner.getByRole('button', { name: 'Remove Ada Fenwick' }).click();
  await expect(owner.getByRole('dialog')).toContainText('signed out everywhere at once');
  await owner.getByRole('button', { name: 'Remove and close the account' }).click();
  await expect(row).toHaveCount(0);
  await expect(buyer).toHaveURL(/\/login/);
});

test('the limit is used up by another order meanwhile: the button offers approval in place', async ({
  signedIn,
  visitor,
}) => {
  const owner = await signedIn(people.retailer);
  const buyer = await visitor();
  const email = 'basil@marlow-fenn.example';
  const id = await join(owner, buyer, {
    name: 'Basil Orme',
    email,
    companyRole: 'buyer',
    orderLimitMinor: 1,
  });
  await setLimit(owner, id, 100_000);
  await fillCart(buyer, yeorin);
  // This window hears nothing of the order placed in the other one.
  await buyer.route('**/api/events*', (route) => route.fulfill({ status: 404 }));
  await buyer.goto('/checkout');
  await confirmAll(buyer);
  await expect(buyer.getByRole('button', { name: 'Place the order' })).toBeVisible();

  const phone = await visitor();
  await phone.request.post('/api/session', { data: { email, password: demoPassword, remember: true } });
  await placeOrder(phone, yeorin);
  await fillCart(phone, yeorin);

  await buyer.getByRole('button', { name: 'Place the order' }).click();
  await expect(buyer.getByRole('alert')).toContainText('£460.00 of £1,000.00 is left this month');
  await buyer.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(buyer.getByRole('heading', { name: 'Submitted for approval' })).toBeVisible();

  // Withdrawn by who asked.
  await buyer.getByRole('link', { name: 'View request' }).click();
  await buyer.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(buyer.getByText('withdrawn by Basil Orme')).toBeVisible();
});

test('an owner sees that the cart has changed, and cannot approve what is no more', async ({
  signedIn,
  visitor,
}) => {
  const owner = await signedIn(people.retailer);
  const buyer = await visitor();
  await join(owner, buyer, {
    name: 'Cleo Marsh',
    email: 'cleo@marlow-fenn.example',
    companyRole: 'buyer',
    orderLimitMinor: 100,
  });
  await fillCart(buyer, yeorin);
  await buyer.goto('/checkout');
  await confirmAll(buyer);
  await buyer.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(buyer.getByRole('heading', { name: 'Submitted for approval' })).toBeVisible();
  await owner.goto('/approvals');
  const request = owner.getByRole('article', { name: 'Yeorin' });
  const approve = request.getByRole('button', { name: `Approve at ${yeorinTotal}` });
  await expect(approve).not.toHaveAttribute('aria-disabled');

  await buyer.goto('/cart');
  await buyer.getByRole('button', { name: 'One carton more' }).click();
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await expect(approve).toHaveAccessibleDescription(/Cleo Marsh has changed the cart since/);
  await request.getByRole('button', { name: 'Decline' }).click();
  await owner.getByRole('dialog').getByRole('textbox').fill('Please submit what you want now.');
  await owner.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(request).toHaveCount(0);
});

test('a viewer reads and orders nothing; each place says why', async ({ signedIn, visitor }) => {
  const owner = await signedIn(people.retailer);
  const viewer = await visitor();
  const email = 'vera@marlow-fenn.example';
  await join(owner, viewer, { name: 'Vera Loss', email, companyRole: 'viewer' });
  await viewer.goto('/brands/yeorin');
  await viewer.getByRole('link', { name: 'Micro Mist Hydration' }).click();
  const add = viewer.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription(/You have view-only access/);
  for (const path of ['/cart', '/checkout']) {
    await viewer.goto(path);
    await expect(viewer.getByRole('heading', { name: 'You have view-only access' })).toBeVisible();
    await expectAccessible(viewer);
  }
  await viewer.goto('/orders');
  await expect(viewer.getByRole('link', { name: 'Order approvals' })).toHaveCount(0);
  await viewer.goto('/orders?status=shipped');
  await viewer.getByRole('link', { name: /LYS-/ }).first().click();
  const confirm = viewer.getByRole('button', { name: 'Confirm delivery' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect(viewer.getByText('An owner or another colleague at your company can do this.')).toBeVisible();
  await viewer.goto('/team');
  await expect(viewer.getByText('Eleanor Marsh decides who belongs to Marlow & Fenn')).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Invite a colleague' })).toHaveCount(0);
  await expect(viewer.getByRole('columnheader', { name: 'Ordered this month' })).toHaveCount(0);

  // A buyer from the next click on.
  await owner.goto('/team');
  await owner.getByRole('button', { name: 'Change Vera Loss' }).click();
  await owner.getByLabel('Role').selectOption({ label: 'Buyer' });
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(viewer.getByRole('row', { name: /Vera Loss/ })).toContainText('Buyer');
  await viewer.goto('/cart');
  await expect(viewer.getByText('Your cart is empty')).toBeVisible();
});

test('an invitation is taken back, and its code is none any more', async ({ signedIn, visitor }) => {
  const owner = await signedIn(people.brand2);
  await owner.goto('/team');
  await owner.getByRole('button', { name: 'Invite a colleague' }).click();
  await expect(owner.getByLabel('Limit per month')).toHaveCount(0); // a brand buys nothing
  await owner.getByRole('textbox', { name: 'Email' }).fill('dan@onpum.example');
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  const link = (await owner.getByRole('dialog').locator('code').textContent()) ?? '';
  await owner.getByRole('button', { name: 'Close' }).last().click();
  await owner.getByRole('button', { name: 'Revoke the invitation for dan@onpum.example' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(owner.getByRole('row', { name: 'dan@onpum.example' })).toHaveCount(0);
  const guest = await visitor();
  await guest.goto(link);
  await expect(guest.getByText('Invalid or expired invite code')).toBeVisible();
});

test('the dialogs and screens hold, for owner and buyer', async ({ signedIn, visitor }) => {
  const owner = await signedIn(people.retailer);
  const buyer = await visitor();
  const email = 'edda@marlow-fenn.example';
  await join(owner, buyer, { name: 'Edda Quist', email, companyRole: 'buyer', orderLimitMinor: 100 });
  await fillCart(buyer, yeorin);
  await buyer.goto('/checkout');
  await confirmAll(buyer);
  await buyer.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(buyer.getByRole('heading', { name: 'Submitted for approval' })).toBeVisible();
  const asked = new URL(buyer.url());
  await speak(owner, 'ko');
  await owner.goto('/team');
  await owner.getByRole('button', { name: say('ko', 'team:invite.title') }).click();
  await expect(owner.getByRole('dialog')).toBeVisible();
  await expectAccessible(owner);
  await owner.keyboard.press('Escape');
  await owner.getByRole('button', { name: say('ko', 'team:remove.title', { name: 'Edda Quist' }) }).click();
  await expectAccessible(owner);
  await owner.goto('/approvals');
  await owner
    .getByRole('article', { name: '여린' })
    .getByRole('button', { name: say('ko', 'approvals:decision.decline') })
    .click();
  await expect(owner.getByRole('dialog')).toBeVisible();
  await expectAccessible(owner);

  // What waits changes these screens; the languages take turns.
  for (const [path, language] of [
    ['/team', 'zh'],
    ['/approvals', 'ko'],
    ['/cart', 'zh'],
    [`/checkout${asked.search}`, 'ko'],
    ['/dashboard', 'en'],
  ] as const) {
    await speak(buyer, language);
    await buyer.setViewportSize({ width: 1440, height: 900 });
    await buyer.goto(path);
    await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(buyer);
    await buyer.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(buyer);
  }
});
