import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatItemPrice, formatMoney } from '#domain/money.ts';
import { pagesOf } from '../pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';

/** What a link downloads, by the name it is saved under. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const began = page.waitForEvent('download');
  await press();
  const download = await began;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a brand reads its numbers in Korean, for another period and as a file', async ({ signedIn }) => {
  const page = await signedIn(people.brand1, { language: 'ko' });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '판매 지표' }).click();
  await expect(page).toHaveURL(/\/workspace\/pulnae\/numbers$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('판매 지표');

  await page.getByRole('combobox', { name: '기간' }).selectOption({ label: '최근 90일' });
  await expect(page).toHaveURL(/period=90d/);
  const numbers = await (await page.request.get('/api/brands/pulnae/numbers?period=90d')).json();
  expect(numbers.orders).toBeGreaterThan(0);
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label });
  await expect(figure('판매액').first()).toContainText(formatMoney(numbers.sales, 'ko'));
  await expect(figure('재주문율')).toContainText(`${numbers.reorderPercent}%`);
  await expect(page.getByRole('img', { name: /주별 판매액\(GBP\)/ })).toBeVisible();

  await page.getByText('표로 보기').first().click();
  const table = page.getByRole('table', { name: '기간별 판매' });
  await expect(table.getByRole('row')).toHaveCount(numbers.buckets.length + 1);
  await expectAccessible(page);

  const { name, bytes } = await saved(page, () =>
    page.getByRole('link', { name: '기간별 지표: CSV' }).click(),
  );
  expect(name).toMatch(/^기간별 지표 \d{4}-\d\d-\d\d\.csv$/);
  const rows = bytes.toString('utf8').trim().split('\r\n');
  expect(rows).toHaveLength(numbers.buckets.length + 1);
  const sold = rows.slice(1).reduce((sum, row) => sum + Math.round(Number(row.split(',')[3]) * 100), 0);
  expect(sold).toBe(numbers.sales.amountMinor);

  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
});

test('a product a retailer looks at is counted for its brand', async ({ signedIn }) => {
  const brand = await signedIn(people.brand1, { language: 'ko' });
  const viewsOf = async () =>
    (await (await brand.request.get('/api/brands/pulnae/numbers?period=7d')).json()).views as number;
  const before = await viewsOf();
  const shop = await signedIn(people.retailer);
  const { items } = await (await shop.request.get('/api/brands/pulnae/products')).json();
  await shop.goto(`/products/${items[0].id}`);
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(viewsOf, { timeout: 20_000 }).toBeGreaterThan(before);
});

test('a brand takes its line sheet along in Korean, and it says what the catalogue says', async ({
  signedIn,
}) => {
  const page = await signedIn(people.brand1, { language: 'ko' });
  await page.goto('/workspace/pulnae/line-sheet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('라인시트');
  await page.getByRole('combobox', { name: '통화' }).selectOption('EUR');
  await page.getByRole('combobox', { name: '제품 범위' }).selectOption({ label: '제품 직접 선택' });
  await expect(page.getByRole('status').filter({ hasText: '하나 이상' })).toBeVisible();
  const { items } = await (await page.request.get('/api/brands/pulnae/line-sheet/choice')).json();
  const chosen = items.slice(0, 2) as { id: string; sku: string; name: { ko: string } }[];
  for (const { name } of chosen) await page.getByRole('checkbox', { name: name.ko }).first().check();
  await expect(page.getByText('라인시트에 제품 2개')).toBeVisible();
  await expectAccessible(page);

  const { name, bytes } = await saved(page, () => page.getByRole('link', { name: 'PDF 내려받기' }).click());
  expect(name).toMatch(/라인시트 \d{4}-\d\d-\d\d\.pdf$/);
  const text = (await pagesOf(bytes)).join('\n');
  const shop = await signedIn(people.retailer);
  await shop.request.put('/api/account/currency', { data: { currency: 'EUR' } });
  for (const { id, sku } of chosen) {
    const product = await (await shop.request.get(`/api/products/${id}`)).json();
    expect(product.pricePerItem.currency).toBe('EUR');
    expect(text).toContain(sku);
    expect(text).toContain(formatItemPrice(product, 'ko'));
    expect(text).toContain(formatMoney(product.pricePerCarton, 'ko'));
  }
});

test('a retailer takes the line sheet of a brand along from its page', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await page.goto('/brands/onpum');
  await page.getByText('Line sheet', { exact: true }).click();
  const { name, bytes } = await saved(page, () =>
    page.getByRole('link', { name: 'PDF with pictures' }).click(),
  );
  expect(name).toMatch(/Line sheet \d{4}-\d\d-\d\d\.pdf$/);
  expect((await pagesOf(bytes))[0]).toContain('Prices valid as of');
});
