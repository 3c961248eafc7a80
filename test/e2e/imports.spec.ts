import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { say } from './trade.ts';

/** A Korean brand brings its products in from a file without a word of English. */

const ko = (key: string, params = {}) => say('ko', key, params);
const head =
  'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode';
const shopify = [
  head,
  'rice-toner,쌀 토너,<p>쌀로 만든 토너입니다.</p>,Toner,true,용량,100 ml,IMP-T-100,24000,8801234567893',
  'rice-toner,,,,,,200 ml,IMP-T-200,38000,',
  'rice-cream,쌀 크림,<p>쌀로 만든 크림입니다.</p>,Toner,true,Title,Default Title,IMP-C,30000,',
];
const broken = [
  head,
  'rice-toner,쌀 토너,,Toner,true,용량,100 ml,IMP-T-100,스물넷,8801234567893',
  'rice-mist,쌀 미스트,,Toner,true,Title,Default Title,IMP-M,19000,8801234567890',
];

const fileOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
});

async function uploadFile(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page.goto('/workspace/pulnae/products');
  await page.getByRole('link', { name: ko('products:list.import') }).click();
  await expect(page.getByRole('heading', { level: 1, name: ko('imports:title') })).toBeVisible();
  await page.getByLabel(ko('imports:upload.label')).setInputFiles(fileOf(name, lines));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const figure = (page: Page, outcome: string, number: number) =>
  expect(
    page
      .getByRole('region', { name: ko('imports:steps.result') })
      .locator('dl > div')
      .filter({ hasText: ko(`imports:count.${outcome}`) })
      .getByText(String(number), { exact: true })
      .first(),
  ).toBeVisible();

const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(ko(`imports:${label}`)).selectOption({ label: ko(`imports:${option}`) });

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: ko('imports:check') }).click();
  await expect(page.getByRole('region', { name: ko('imports:steps.result') })).toBeVisible();
}

test('a file of a shop system becomes products, and the same again changes nothing', async ({ signedIn }) => {
  test.slow();
  const page = await signedIn(people.brand1, { language: 'ko' });
  await uploadFile(page, 'shopify.csv', shopify);
  await expect(page.getByText(ko('imports:mapping.format', { format: 'Shopify' }))).toBeVisible();
  await expect(page.getByLabel(ko('imports:reading.encoding'))).toHaveValue('utf-8');
  await expect(page.getByLabel(ko('imports:mapping.fieldOf', { column: 'I Variant Price' }))).toHaveValue(
    'price',
  );
  await expectAccessible(page);

  // What the file does not say is asked, and nothing is checked before it is answered.
  const send = page.getByRole('button', { name: ko('imports:check') });
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/mapping'));
  await send.click();
  expect((await kept).status()).toBe(200);
  await expect(send).toBeEnabled();
  await expect(page.getByText(ko('imports:questions.wholesale'))).toBeVisible();
  await choose(page, 'ask.wholesale', 'ask.by.percent');
  await page.getByLabel(ko('imports:ask.percent')).fill('500');
  await choose(page, 'ask.variants', 'ask.variant.products');
  await page.getByRole('button', { name: ko('imports:check') }).click();
  await expect(page.getByText(ko('imports:percentNeeded'))).toBeVisible();
  await page.getByLabel(ko('imports:ask.percent')).fill('50');
  await page.getByLabel(ko('imports:ask.currency'), { exact: true }).selectOption('KRW');
  await page.getByLabel(ko('imports:ask.carton')).fill('24');
  await page.getByLabel(ko('imports:ask.category'), { exact: true }).selectOption({ index: 1 });
  await check(page);
  await figure(page, 'new', 3);
  await figure(page, 'faulty', 0);
  const products = page.getByRole('table', { name: ko('imports:table.rows') });
  await expect(products.getByRole('row', { name: /IMP-T-200/ })).toContainText(ko('imports:count.new'));
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: ko('imports:result.apply') }).click();
  await expect(page.getByText(ko('imports:result.done'))).toBeVisible();
  await page.getByRole('link', { name: ko('imports:result.products') }).click();
  await expect(page.getByRole('link', { name: /쌀 크림/ })).toBeVisible();

  await uploadFile(page, 'shopify-again.csv', shopify);
  await expect(page.getByText(ko('imports:mapping.memory'))).toBeVisible();
  await check(page);
  await figure(page, 'unchanged', 3);
  await figure(page, 'new', 0);
  await expect(page.getByText(ko('imports:result.nothing'))).toBeVisible();
  await expect(page.getByRole('button', { name: ko('imports:result.apply') })).toHaveCount(0);
});

test('a broken file says where it is wrong and what to do', async ({ signedIn }) => {
  test.slow();
  const page = await signedIn(people.brand1, { language: 'ko' });
  await page.goto('/workspace/pulnae/imports');
  await page.getByLabel(ko('imports:upload.label')).setInputFiles({
    name: 'photo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1, 2, 3]),
  });
  await expect(page.getByRole('alert')).toContainText(ko('errors:import-type-refused'));

  await uploadFile(page, 'broken.csv', broken);
  await choose(page, 'ask.wholesale', 'ask.by.later');
  await page.getByLabel(ko('imports:ask.currency'), { exact: true }).selectOption('KRW');
  await page.getByLabel(ko('imports:ask.category'), { exact: true }).selectOption({ index: 1 });
  await check(page);
  const faults = page.getByRole('table', { name: ko('imports:table.faults') });
  await expect(faults.getByRole('row', { name: /스물넷/ })).toContainText('I Variant Price');
  const report = page.waitForEvent('download');
  await page.getByRole('link', { name: ko('imports:result.report') }).click();
  expect((await report).suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('link', { name: ko('imports:back') }).click();
  await expect(page.getByRole('link', { name: 'broken.csv' })).toBeVisible();
  const whole = page.waitForEvent('download');
  await page.getByRole('link', { name: ko('imports:export.csv') }).click();
  expect((await whole).suggestedFilename()).toMatch(/^pulnae.*\.csv$/);
});
