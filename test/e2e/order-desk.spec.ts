import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { moveOrder, placeOrder } from './trade.ts';

/** Its retailers pay the carrier: nothing is to be agreed before an order is confirmed. */
const ultung = { 'ULT-001': 3 };
const linesOf = async (download: Download) =>
  (await readFile(await download.path(), 'utf8')).replace('\ufeff', '').trim().split('\r\n');
const rowOf = (page: Page, number: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: number });

test('the desk finds orders, moves several at once and reads line by line what became of each', async ({
  signedIn,
}) => {
  const retailer = await signedIn(people.retailer);
  const [waiting, ahead] = [await placeOrder(retailer, ultung), await placeOrder(retailer, ultung)];
  const page = await signedIn(people.sales);
  await moveOrder(page, ahead, 'pending', 'confirmed');
  await moveOrder(page, ahead, 'confirmed', 'processing');

  await page.goto('/admin/orders?sort=-placed');
  await page.getByText('Status: All statuses', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Pending', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Processing', exact: true }).check();
  await expect(page).toHaveURL(/status=pending(%2C|,)processing/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('combobox', { name: 'Retailer' }).fill('Marlow');
  await expect(page.locator('datalist option')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/retailer=/);
  await expect(page.getByRole('combobox', { name: 'Retailer' })).toHaveValue('Marlow & Fenn');
  await page.getByLabel('Total from (GBP)').fill('1');
  await expect(page).toHaveURL(/min=1/);
  await expectAccessible(page);

  for (const { orderNumber } of [waiting, ahead]) {
    await rowOf(page, orderNumber).getByRole('checkbox', { name: 'Select row' }).check();
  }
  await page.getByRole('button', { name: 'Confirm availability (1)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 other order you selected can’t take this step now.');
  await dialog.getByRole('button', { name: 'Confirm availability (1)' }).click();
  await expect(dialog.getByText('2 of 2 orders: 1 done, 0 already done, 1 not done.')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: ahead.orderNumber })).toContainText(
    'This step is not possible: the status of the order is “Processing”.',
  );
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save report as CSV' }).click();
  const report = await linesOf(await download);
  expect(report).toHaveLength(3);
  expect(report.find((line) => line.startsWith(waiting.orderNumber))).toContain('Done');
  expect(report.find((line) => line.startsWith(ahead.orderNumber))).toContain(
    'Not done,This step is not possible',
  );
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(page, waiting.orderNumber)).toHaveCount(0); // confirmed is not asked for

  await page.goto(`/orders/${waiting.id}?tab=details`);
  await page.getByLabel('New note').fill('Send the shade cards along');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Send the shade cards along', { exact: true })).toBeVisible();
});

test('the overview tells by month what its file tells', async ({ signedIn }) => {
  const page = await signedIn(people.admin);
  await page.goto('/admin/dashboard');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('year');
  await page.getByLabel('Show by').selectOption('month');
  await expect(page).toHaveURL(/by=month/);
  const sales = page.getByRole('region', { name: 'Sales', exact: true });
  await sales.getByText('Show as a table').click();
  const shown = sales.getByRole('row');
  await expect(shown).toHaveCount(13);
  const download = page.waitForEvent('download');
  await sales.getByRole('link', { name: /CSV file/ }).click();
  const lines = (await linesOf(await download)).slice(1).map((line) => line.split(','));
  const cells = await shown.evaluateAll((rows) =>
    rows.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
  );
  const amount = (text: string | null | undefined) => Number((text ?? '').replace(/[^\d.]/g, ''));
  expect(cells.map(([, total, orders]) => [amount(total), amount(orders)])).toEqual(
    lines.map(([, , orders, total]) => [amount(total), amount(orders)]),
  );
  expect(cells.some(([, total]) => amount(total) > 0)).toBe(true);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
