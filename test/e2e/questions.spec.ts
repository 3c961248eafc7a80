import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { placeOrder, say } from './trade.ts';

const product = 'Heartleaf Clear Toner';

async function openProduct(page: Page): Promise<void> {
  await page.goto('/brands/pulnae');
  await page.getByRole('link', { name: product }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog');
const log = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });

test('a retailer asks about a product, the brand answers, and the order it leads to shows the conversation', async ({
  signedIn,
}) => {
  const retailer = await signedIn(people.retailer);
  await openProduct(retailer);
  await retailer.getByRole('button', { name: 'Ask the brand' }).click();
  await expect(dialog(retailer)).toContainText(`Your question is about ${product}.`);
  await dialog(retailer).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(retailer).getByText('Please write a message.')).toBeVisible();
  await dialog(retailer)
    .getByRole('textbox', { name: 'Your message' })
    .fill('Is there a tester for the shelf?');
  await expectAccessible(retailer);
  await dialog(retailer).getByRole('button', { name: 'Send' }).click();
  await expect(retailer).toHaveURL(/\/messages\?thread=/);
  await expect(log(retailer).getByText('Is there a tester for the shelf?')).toBeVisible();
  await expect(retailer.getByRole('link', { name: `About ${product}` }).first()).toBeVisible();

  const brand = await signedIn(people.brand1);
  await brand.goto('/messages');
  await brand.getByRole('link', { name: `About ${product}` }).click();
  await expect(log(brand).getByText('Is there a tester for the shelf?')).toBeVisible();
  await brand.getByRole('textbox', { name: 'Your message' }).fill('One comes with every carton.');
  await brand.getByRole('button', { name: 'Send' }).click();
  await expect(log(retailer).getByText('One comes with every carton.')).toBeVisible();

  await retailer.getByRole('button', { name: 'Link to an order' }).click();
  await expect(dialog(retailer)).toContainText('no order placed with this brand');
  await dialog(retailer).getByRole('button', { name: 'Close' }).last().click();
  const order = await placeOrder(retailer, { 'PUL-001': 10 });
  await retailer.getByRole('button', { name: 'Link to an order' }).click();
  await expect(dialog(retailer).getByRole('combobox', { name: 'Order' })).toContainText(order.orderNumber);
  await expectAccessible(retailer);
  await dialog(retailer).getByRole('button', { name: 'Link', exact: true }).click();
  await expect(log(retailer).getByText(`has led to order ${order.orderNumber}`)).toBeVisible();
  await expect(retailer.getByRole('button', { name: 'Link to an order' })).toHaveCount(0);

  await brand.goto(`/orders/${order.id}`);
  const earlier = brand.getByRole('navigation', { name: 'Earlier conversation' });
  await earlier.getByRole('link', { name: `About ${product}` }).click();
  await expect(brand).toHaveURL(/\/messages\?thread=/);
  await expect(log(brand).getByText('Is there a tester for the shelf?')).toBeVisible();
});

test('asking again goes on in the same conversation; brands and the team have nothing to ask', async ({
  signedIn,
}) => {
  const buyer = await signedIn(people.buyer);
  for (const words of ['Do you have a German leaflet?', 'A French one would do as well.']) {
    await buyer.goto('/brands/danbit');
    await buyer.getByRole('button', { name: 'Ask the brand' }).click();
    await dialog(buyer).getByRole('textbox', { name: 'Your message' }).fill(words);
    await dialog(buyer).getByRole('button', { name: 'Send' }).click();
    await expect(log(buyer).getByText(words)).toBeVisible();
  }
  await expect(log(buyer).getByText('Do you have a German leaflet?')).toBeVisible();
  for (const email of [people.brand1, people.admin]) {
    const page = await signedIn(email);
    await page.goto('/brands/pulnae');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask the brand' })).toHaveCount(0);
  }
});

test('a question that cannot be sent keeps its words', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await page.goto('/brands/danbit');
  await page.getByRole('button', { name: 'Ask the brand' }).click();
  const field = dialog(page).getByRole('textbox', { name: 'Your message' });
  await field.fill('Are you there?');
  await page.route('**/api/threads', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 404,
          contentType: 'application/problem+json',
          body: '{"code":"not-found"}',
        })
      : route.fallback(),
  );
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page).getByRole('alert').first()).toBeVisible();
  await expect(field).toHaveValue('Are you there?');
});

test('on a phone in Korean a question is asked and read', async ({ signedIn }) => {
  const page = await signedIn(people.retailer, { language: 'ko', width: 360 });
  await page.goto('/brands/gadak');
  await page.getByRole('button', { name: say('ko', 'messages:ask.open') }).click();
  await dialog(page).getByRole('textbox').fill('안녕하세요 / 您好');
  await expectNoSidewaysScroll(page);
  await dialog(page)
    .getByRole('button', { name: say('ko', 'messages:send') })
    .click();
  await expect(page).toHaveURL(/\/messages\?thread=/);
  await expect(page.getByRole('button', { name: say('ko', 'messages:link.open') })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
