import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { placeOrder, say } from './trade.ts';

const ko = (key: string, values: Record<string, string | number> = {}) => say('ko', key, values);
const dialog = (page: Page) => page.getByRole('dialog');

type Row = {
  productId: string;
  sku: string;
  name: { ko: string };
  stockItems: number | null;
  lowStockItems: number;
};

/** Products of the brand whose stock is counted, as the API says. */
async function counted(page: Page): Promise<Row[]> {
  const answer = await page.request.get('/api/brands/pulnae/stock?counted=counted&limit=50');
  expect(answer.status()).toBe(200);
  return (await answer.json()).items;
}

async function countedOne(page: Page, sku: string): Promise<Row> {
  const row = (await counted(page)).find((each) => each.sku === sku);
  if (row === undefined) throw new Error(`${sku} is not counted`);
  return row;
}

/** The first product with enough of it. */
async function aCounted(page: Page, skipped = 0): Promise<Row> {
  const row = (await counted(page)).filter(({ stockItems }) => (stockItems ?? 0) > 500)[skipped];
  if (row === undefined) throw new Error('the demo counts no stock');
  return row;
}

async function openChange(page: Page, { sku, name }: Row): Promise<void> {
  await page.goto(`/workspace/pulnae/stock?q=${sku}`);
  await page.getByRole('button', { name: ko('stock:change.openOf', { name: name.ko }) }).click();
  await expect(dialog(page)).toContainText(ko('stock:change.title', { name: name.ko }));
}

test('a brand counts and corrects its stock in Korean, and the ledger says who did it and why', async ({
  signedIn,
}) => {
  const page = await signedIn(people.brand1, { language: 'ko' });
  const row = await aCounted(page);
  await page.goto('/dashboard');
  const sidebar = page.getByRole('navigation', { name: ko('shell:label') });
  await sidebar.getByRole('link', { name: ko('shell:nav.stock') }).click();
  await expect(page.getByRole('heading', { level: 1, name: ko('stock:title') })).toBeVisible();
  await openChange(page, row);
  await dialog(page)
    .getByRole('textbox', { name: ko('stock:change.items') })
    .fill('600');
  await dialog(page)
    .getByRole('button', { name: ko('stock:change.save') })
    .click();
  await expect(page.getByText(ko('stock:change.done', { name: row.name.ko }))).toBeVisible();
  expect((await countedOne(page, row.sku)).stockItems).toBe(600);

  await openChange(page, row);
  await dialog(page).getByRole('combobox').first().selectOption('corrected');
  await dialog(page)
    .getByRole('textbox', { name: ko('stock:change.items') })
    .fill('588');
  await dialog(page)
    .getByRole('button', { name: ko('stock:change.save') })
    .click();
  await expect(dialog(page).getByText(ko('stock:change.needReason'))).toBeVisible();
  await expectAccessible(page);
  await dialog(page)
    .getByRole('textbox', { name: ko('stock:reason') })
    .fill('파손 1카톤');
  await dialog(page)
    .getByRole('button', { name: ko('stock:change.save') })
    .click();
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('button', { name: ko('stock:ledger.openOf', { name: row.name.ko }) }).click();
  await expect(dialog(page)).toContainText('파손 1카톤');
  await expect(dialog(page)).toContainText('-12');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('who saw another figure is told, and nothing is lost', async ({ signedIn }) => {
  const page = await signedIn(people.brand1, { language: 'ko' });
  const row = await aCounted(page, 1);
  await openChange(page, row);
  const added = await page.request.post(`/api/brands/pulnae/stock/${row.productId}`, {
    data: { kind: 'added', items: 12 },
  });
  expect(added.status()).toBe(200);
  await dialog(page)
    .getByRole('textbox', { name: ko('stock:change.items') })
    .fill('500');
  await dialog(page)
    .getByRole('button', { name: ko('stock:change.save') })
    .click();
  const now = (row.stockItems ?? 0) + 12;
  await expect(dialog(page)).toContainText(`${now}`);
  expect((await countedOne(page, row.sku)).stockItems).toBe(now);
});

test('a pasted list is told line by line and applied at once', async ({ signedIn }) => {
  const page = await signedIn(people.brand1, { language: 'ko' });
  const row = await aCounted(page, 2);
  await page.goto('/workspace/pulnae/stock');
  await page.getByRole('button', { name: ko('stock:paste.open') }).click();
  await dialog(page)
    .getByRole('textbox', { name: ko('stock:paste.label') })
    .fill(`SKU\t재고\n${row.sku}\t777\nNO-SUCH-SKU\t5\n`);
  await dialog(page)
    .getByRole('button', { name: ko('stock:paste.check') })
    .click();
  await expect(dialog(page)).toContainText(ko('stock:paste.changes_other', { count: 1 }));
  await expect(dialog(page)).toContainText(ko('stock:paste.outcomes.unknown-sku'));
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await dialog(page)
    .getByRole('button', { name: ko('stock:paste.report') })
    .click();
  expect((await saved).suggestedFilename()).toContain('.csv');
  await dialog(page)
    .getByRole('button', { name: ko('stock:paste.apply') })
    .click();
  await expect(page.getByText(ko('stock:paste.done_other', { count: 1 }))).toBeVisible();
  expect((await countedOne(page, row.sku)).stockItems).toBe(777);
  await page.getByRole('tab', { name: ko('stock:ledger.title') }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(ko('stock:kinds.imported'));
});

test('an order that leaves too little is told to the brand, and waits in its queue', async ({ signedIn }) => {
  const brand = await signedIn(people.brand1, { language: 'ko' });
  const row = await aCounted(brand, 3);
  const set = await brand.request.put(`/api/brands/pulnae/stock/${row.productId}/threshold`, {
    data: { lowStockItems: row.stockItems, expectedItems: row.lowStockItems },
  });
  expect(set.status()).toBe(200);
  const retailer = await signedIn(people.retailer);
  await placeOrder(retailer, { [row.sku]: 12 });
  await brand.goto('/dashboard');
  await brand.getByRole('button', { name: /^알림/ }).click();
  await expect(brand.getByRole('link', { name: new RegExp(row.name.ko) }).first()).toBeVisible();
  await brand.goto('/workspace/pulnae/stock?level=short');
  await expect(brand.getByRole('row').filter({ hasText: row.sku })).toContainText(
    ko('common:stockLevel.low'),
  );
});

test('a brand writes to a retailer who has ordered', async ({ signedIn }) => {
  const retailer = await signedIn(people.retailer);
  await placeOrder(retailer, { 'PUL-001': 10 });
  const brand = await signedIn(people.brand1, { language: 'ko' });
  await brand.goto('/workspace/pulnae/customers');
  await expect(brand.getByRole('heading', { level: 1, name: ko('customers:title') })).toBeVisible();
  const { items } = await (await brand.request.get('/api/brands/pulnae/customers?sort=-last')).json();
  const name: string = items[0].name;
  await brand.getByRole('button', { name: ko('customers:write.openOf', { name }) }).click();
  await expect(dialog(brand)).toContainText(ko('customers:write.title', { name }));
  await dialog(brand)
    .getByRole('textbox', { name: ko('customers:write.label') })
    .fill('봄 신제품이 입고되었습니다.');
  await expectAccessible(brand);
  await dialog(brand)
    .getByRole('button', { name: ko('customers:write.send') })
    .click();
  await expect(brand).toHaveURL(/\/messages\?thread=/);
  await expect(brand.getByText('봄 신제품이 입고되었습니다.').first()).toBeVisible();
  await retailer.goto('/messages');
  await expect(retailer.getByText('봄 신제품이 입고되었습니다.').first()).toBeVisible();
});
