import type { Page } from '@playwright/test';
import { proposalWaits } from './database.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { placeOrder, say } from './trade.ts';

/** Two lines of Onpum, which brand2 confirms in Korean; the retailer reads English. */
const cartons = { 'ONP-002': 2, 'ONP-001': 2 };
/** What a brand has said it is short of is sold to nobody: the next journey orders something else. */
const others = { 'ONP-003': 2, 'ONP-004': 2 };

const korean = (key: string, values = {}) => say('ko', key, values);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) =>
  button(page, name).and(page.getByRole('dialog').getByRole('button'));

/** The brand opens the order and the dialog in which it says what it has. */
async function openConfirmation(brand: Page, orderId: string): Promise<void> {
  await brand.goto(`/orders/${orderId}`);
  await button(brand, korean('orders:actions.confirm')).click();
  await expect(brand.getByRole('dialog')).toBeVisible();
}

/** The second line is not there, and of the first only one carton. */
async function proposeLess(brand: Page, orderId: string): Promise<void> {
  await openConfirmation(brand, orderId);
  const dialog = brand.getByRole('dialog');
  await dialog
    .getByLabel(korean('orders:confirm.extent'))
    .selectOption({ label: korean('orders:confirm.some') });
  const lines = dialog.getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await lines
    .nth(0)
    .getByRole('combobox')
    .selectOption({ label: korean('orders:confirm.short') });
  await lines
    .nth(1)
    .getByRole('combobox')
    .selectOption({ label: korean('orders:confirm.none') });
  await dialog.getByLabel(korean('orders:confirm.freight', { currency: 'GBP' })).fill('45.00');
  await expectAccessible(brand);
  await expectNoSidewaysScroll(brand);
  await inDialog(brand, korean('orders:confirm.propose')).click();
  await expect(dialog).toBeHidden();
  await expect(brand.getByText(korean('orders:proposal.after'))).toBeVisible();
}

const stateOf = async (page: Page, id: string) => (await page.request.get(`/api/orders/${id}`)).json();

test('everything is there: the brand confirms in Korean with one click, and has its picking list', async ({
  signedIn,
}) => {
  const [buyer, brand] = await Promise.all([
    signedIn(people.retailer),
    signedIn(people.brand2, { language: 'ko' }),
  ]);
  const order = await placeOrder(buyer, cartons);
  await buyer.goto(`/orders/${order.id}?tab=details`);
  await expect(buyer.getByText('Agreed at confirmation')).toBeVisible();
  await expect(buyer.getByText(/The brand confirms by/)).toBeVisible();
  await openConfirmation(brand, order.id);
  await expectAccessible(brand);
  await inDialog(brand, korean('orders:confirm.submit')).click();
  await expect(buyer.getByRole('heading', { level: 1 }).locator('..')).toContainText('Confirmed');
  const [file] = await Promise.all([
    brand.waitForEvent('download'),
    brand.getByRole('link', { name: korean('orders:actions.picking') }).click(),
  ]);
  expect(file.suggestedFilename()).toContain(order.orderNumber);
});

test('short on the phone: the retailer sees the difference and accepts it', async ({ signedIn }) => {
  const [buyer, brand] = await Promise.all([
    signedIn(people.retailer),
    signedIn(people.brand2, { language: 'ko', width: 390 }),
  ]);
  const order = await placeOrder(buyer, cartons);
  await proposeLess(brand, order.id);
  await buyer.goto(`/orders/${order.id}`);
  const { proposal } = await stateOf(buyer, order.id);
  const offer = buyer.getByRole('region', { name: /proposes/ });
  await expect(offer).toContainText('Not available');
  await expect(offer).toContainText('£45.00');
  await expectAccessible(buyer);
  await button(buyer, 'Accept proposal').click();
  await expect(buyer.getByRole('heading', { level: 1 }).locator('..')).toContainText('Confirmed');
  await buyer.getByRole('tab', { name: 'Order Details' }).click();
  await expect(buyer.getByRole('row').filter({ hasText: 'Not available' })).toContainText(
    '2 cartons ordered',
  );
  const agreed = await stateOf(buyer, order.id);
  expect(agreed.total).toEqual(proposal.totalAfter);
  expect(agreed.totalCartons).toBe(1);
});

test('declined: back to the brand with a message, and the next proposal cancels the order', async ({
  signedIn,
}) => {
  const [buyer, brand] = await Promise.all([
    signedIn(people.retailer),
    signedIn(people.brand2, { language: 'ko' }),
  ]);
  const order = await placeOrder(buyer, others);
  await proposeLess(brand, order.id);
  await buyer.goto(`/orders/${order.id}`);
  await button(buyer, 'Decline proposal').click();
  // A message is needed; the field says so.
  await inDialog(buyer, 'Send back').click();
  await expect(buyer.getByRole('dialog').getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await buyer.getByRole('dialog').getByRole('textbox').fill('Could you do both next week?');
  await inDialog(buyer, 'Send back').click();
  await expect(brand.getByText('Could you do both next week?').first()).toBeVisible();
  await expect(button(brand, korean('orders:actions.confirm'))).toBeVisible();

  await openConfirmation(brand, order.id);
  await inDialog(brand, korean('orders:confirm.propose')).click();
  await expect(button(buyer, 'Accept proposal')).toBeVisible();
  await button(buyer, 'Decline proposal').click();
  await buyer.getByRole('dialog').getByRole('combobox').selectOption('cancel');
  await inDialog(buyer, 'Cancel order').click();
  await expect(buyer.getByRole('heading', { level: 1 }).locator('..')).toContainText('Cancelled');
});

test('forgotten: the retailer is reminded twice, and after five days the order ends without a fee', async ({
  house,
  signedIn,
}) => {
  const [buyer, brand] = await Promise.all([
    signedIn(people.retailer),
    signedIn(people.brand2, { language: 'ko' }),
  ]);
  const order = await placeOrder(buyer, { 'ONP-005': 2, 'ONP-007': 2 });
  await proposeLess(brand, order.id);
  await buyer.goto(`/orders/${order.id}`);
  const reminders = async () => {
    const { items } = await (await buyer.request.get('/api/notifications')).json();
    return items.filter(({ title, text }: Record<string, string>) =>
      `${title} ${text}`.includes('Unanswered after 5 days'),
    ).length;
  };
  for (const reminded of [1, 2]) {
    await proposalWaits(house, order.id, 2);
    await expect.poll(reminders).toBe(reminded);
    await expect(button(buyer, 'Accept proposal')).toBeVisible();
  }
  await proposalWaits(house, order.id, 1);
  // Both windows are open and told: nobody loads them again.
  await expect(buyer.getByRole('heading', { level: 1 }).locator('..')).toContainText('Cancelled');
  await expect(buyer.getByText(/cancelled free of charge/).first()).toBeVisible();
  await expect(button(buyer, 'Accept proposal')).toBeHidden();
  await expect(brand.getByText(korean('orders:system.expired', { days: 5 })).first()).toBeVisible();
  // Who asks what happened knows whom to ask.
  await expect(buyer.getByText(/is your sales representative/)).toBeVisible();
  await buyer.goto('/contact');
  await expect(buyer.getByRole('main').getByText(/is your sales representative/)).toBeVisible();
  const ended = await stateOf(buyer, order.id);
  expect([ended.status, ended.restockingFee.amountMinor]).toEqual(['cancelled', 0]);
});
