import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { aPicture } from '../pictures.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { dataFolder } from './demo.ts';
import { expect, test } from './fixture.ts';
import { say } from './trade.ts';

/** A house without a demo, from its first link to its first order, in Korean. */

const ko = (key: string, params = {}) => say('ko', key, params);
const password = 'seventeen cranes';
const env = { DEMO: 'off' };

/** The link that `npm run admin` prints. */
async function firstLink({ url, dataDir }: ServerProcess): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/admin.ts', 'ops@house.example'], {
    env: { ...process.env, ...env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: new URL(url).port },
  });
  return /\/reset-password#token=[\w-]+/.exec(stdout)?.[0] ?? '';
}

async function aWindow(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'ko-KR',
    viewport: { width: 1440, height: 900 },
  });
  return context.newPage();
}

async function enterAsAdmin(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(ko('accounts:reset.newPassword'), { exact: false }).first().fill(password);
  await page.getByLabel(ko('accounts:reset.confirm')).fill(password);
  await page.getByRole('button', { name: ko('accounts:reset.submit') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.locator('input[type=email]').fill('ops@house.example');
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: ko('accounts:login.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: /^KO/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
}

async function enterRates(page: Page): Promise<void> {
  await page.goto('/admin/rates');
  await page
    .getByRole('button', { name: ko('rates:form.title') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: ko('rates:form.text') }).fill('KRW,1950');
  await dialog.getByLabel(ko('rates:form.source')).fill('한국은행');
  await dialog.getByRole('button', { name: ko('rates:form.check') }).click();
  await page.getByRole('button', { name: ko('rates:check.enter_other', { count: 1 }) }).click();
  await expect(page.getByText(ko('rates:check.entered_other', { count: 1 }))).toBeVisible();
}

/** A code for a company that nobody knew before. */
async function invite(
  page: Page,
  name: string,
  kind: 'brand' | 'retailer',
  country: string,
): Promise<string> {
  await page.goto('/admin/invites');
  await page
    .getByRole('button', { name: ko('accounts:invites.new') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: ko('accounts:newInvite.enterCompany') }).click();
  await dialog.getByLabel(ko('accounts:newInvite.companyName')).fill(name);
  await dialog.getByLabel(ko('accounts:newInvite.kind')).selectOption(kind);
  await dialog.getByLabel(ko('accounts:newInvite.country')).selectOption(country);
  await dialog.getByRole('button', { name: ko('accounts:newInvite.addCompany') }).click();
  await dialog.getByRole('button', { name: ko('accounts:newInvite.submit') }).click();
  await expect(page.getByRole('dialog', { name: ko('accounts:newInvite.doneTitle') })).toBeVisible();
  return (await dialog.locator('code').textContent()) ?? '';
}

async function register(page: Page, code: string, name: string, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel(ko('accounts:register.code')).fill(code);
  await page.getByRole('button', { name: ko('accounts:register.continue') }).click();
  await page.getByLabel(ko('accounts:register.name'), { exact: false }).first().fill(name);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').first().fill(password);
  await page.locator('input[type=password]').nth(1).fill(password);
  await page.getByRole('button', { name: ko('accounts:register.submit') }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

const step = (page: Page, name: string) =>
  page
    .getByRole('region', { name: ko('page:firstHour.title') })
    .getByRole('link', { name: ko(`page:steps.${name}`), exact: true });

/** Writes the page; what it still lacks is a product. */
async function writePage(page: Page, brand: string): Promise<void> {
  await step(page, 'page').click();
  const field = (name: string) =>
    page.getByRole('group', { name: ko(`page:fields.${name}`), exact: true }).getByLabel('한국어');
  await field('name').fill('새벽');
  await field('description').fill('새벽에 만드는 화장품입니다.');
  await page
    .locator('[data-pictures]')
    .first()
    .setInputFiles({ name: '대표.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ tint: 5 }) });
  await expect(page.getByRole('button', { name: ko('common:pictures.remove', { number: 1 }) })).toBeVisible();
  await page.getByRole('button', { name: ko('page:save'), exact: true }).click();
  await expect(page.getByText(ko('page:saved'))).toBeVisible();
  await page.goto(`/workspace/${brand}`);
}

async function addProduct(page: Page): Promise<void> {
  await step(page, 'products').click();
  await page
    .getByRole('link', { name: ko('products:list.new') })
    .first()
    .click();
  const texts = (name: string) =>
    page.getByRole('group', { name: ko(`products:field.${name}`), exact: true }).getByLabel('한국어');
  await texts('name').fill('새벽 토너');
  await texts('description').fill('산뜻한 토너입니다.');
  await page
    .locator('[data-pictures]')
    .first()
    .setInputFiles({ name: '토너.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ tint: 7 }) });
  await page
    .getByRole('combobox', { name: ko('products:field.categoryId'), exact: true })
    .selectOption({ index: 1 });
  await page.getByLabel(ko('products:field.itemsPerCarton'), { exact: true }).fill('24');
  await page.getByLabel(ko('products:field.currency'), { exact: true }).selectOption('KRW');
  await page.getByLabel(ko('products:field.itemPrice'), { exact: true }).fill('9000');
  await page.getByRole('button', { name: ko('products:editor.publish') }).click();
  await expect(page.getByText(ko('products:editor.saved.live'))).toBeVisible();
}

async function setMinimum(page: Page, brand: string): Promise<void> {
  await page.goto(`/workspace/${brand}/products`);
  await page.getByRole('button', { name: ko('products:list.setMinimum') }).click();
  await page.getByRole('dialog').getByLabel(ko('products:minimum.label')).fill('48');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ko('products:minimum.submit') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Two cartons reach the minimum; a new company enters where they go. */
async function order(page: Page): Promise<void> {
  await page.goto('/brands');
  await page.getByRole('link', { name: '새벽' }).first().click();
  await page.getByRole('link', { name: '새벽 토너' }).first().click();
  await page.getByRole('button', { name: ko('common:stepper.more') }).click();
  const added = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/lines'));
  await page.getByRole('button', { name: ko('catalogue:product.addToCart') }).click();
  expect((await added).status()).toBe(200);
  await page.goto('/checkout');
  for (const [label, value] of [
    ['name', '이네스 프라타'],
    ['company', 'Óra Beauty'],
    ['street', 'Rua das Flores 12'],
    ['city', 'Porto'],
    ['postalCode', '4050-262'],
  ] as const)
    await page.getByRole('textbox', { name: ko(`common:address.${label}`), exact: true }).fill(value);
  await page.getByRole('combobox', { name: ko('common:address.country') }).selectOption('PT');
  await page.getByRole('button', { name: ko('checkout:details.continue') }).click();
  for (const point of await page.getByRole('checkbox').all()) await point.check();
  await page.getByRole('button', { name: ko('checkout:process.place') }).click();
  await expect(page.getByText(ko('checkout:confirmation.thanks'))).toBeVisible();
}

test('a house without a demo comes from its first link to its first order', async ({ browser }) => {
  test.setTimeout(600_000);
  const folder = await dataFolder();
  const server = await startServer({ dataDir: folder.path, env });
  const desk = await aWindow(browser, server.url);
  const maker = await aWindow(browser, server.url);
  const shop = await aWindow(browser, server.url);
  try {
    await enterAsAdmin(desk, await firstLink(server));
    await enterRates(desk);
    const brandCode = await invite(desk, 'Saebyeok', 'brand', 'KR');

    await register(maker, brandCode, '한새벽', 'owner@saebyeok.example');
    await maker.goto('/workspace/saebyeok');
    await expect(maker.getByText(ko('page:firstHour.import'))).toBeVisible();
    await writePage(maker, 'saebyeok');
    await addProduct(maker);
    await setMinimum(maker, 'saebyeok');
    await maker.goto('/workspace/saebyeok');
    await step(maker, 'publish').click();
    await maker.getByRole('button', { name: ko('page:submit'), exact: true }).click();
    await expect(maker.getByText(ko('page:done.submitted'))).toBeVisible();

    await desk.goto('/admin/queue');
    await desk.getByRole('link', { name: /Saebyeok/ }).click();
    await desk.getByRole('button', { name: ko('page:publish'), exact: true }).click();
    await expect(desk.getByText(ko('page:done.approvePage'))).toBeVisible();
    const shopCode = await invite(desk, 'Óra Beauty', 'retailer', 'PT');

    await register(shop, shopCode, '이네스 프라타', 'ines@ora.example');
    await order(shop);
    await maker.goto('/orders');
    await expect(maker.getByText('Óra Beauty').first()).toBeVisible();
  } finally {
    for (const page of [desk, maker, shop]) await page.context().close();
    await server.stop();
    await folder.remove();
  }
});
