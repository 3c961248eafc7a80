import type { Page } from '@playwright/test';
import { aPicture } from '../pictures.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { say } from './trade.ts';

/** A Korean brand keeps its products without a word of English. */

const ko = (key: string, params = {}) => say('ko', key, params);
const list = '/workspace/pulnae/products';
const priceOf = (page: Page, name: string) =>
  page.getByRole('button', { name: ko('products:list.priceOf', { name }) });

async function entryOf(page: Page, productId: string) {
  return (await page.request.get(`/api/brands/pulnae/products/${productId}`)).json();
}

/** A product of the brand that is there to be changed, and its name. */
async function aLiveProduct(page: Page, index: number): Promise<{ id: string; name: string }> {
  const { items } = await (await page.request.get('/api/brands/pulnae/products/all?states=live')).json();
  return { id: items[index].id, name: items[index].name.ko };
}

test('a product is made from nothing, shown what it lacks, and published', async ({ signedIn }) => {
  const page = await signedIn(people.brand1, { language: 'ko' });
  await page.goto(list);
  await page.getByRole('link', { name: ko('products:list.new') }).click();
  const name = page.getByRole('group', { name: ko('products:field.name'), exact: true });
  await name.getByLabel('한국어').fill('쑥 진정 앰플');
  await expect(name.getByText(ko('common:languagesField.shown.ko'))).toHaveCount(2);
  const publish = page.getByRole('button', { name: ko('products:editor.publish') });
  await expect(publish).toHaveAttribute('aria-disabled', 'true');

  await page.locator('[data-pictures]').setInputFiles([
    { name: '앞.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ tint: 3 }) },
    { name: '뒤.png', mimeType: 'image/png', buffer: await aPicture({ tint: 4, type: 'png' }) },
    { name: '메모.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ]);
  await expect(page.getByRole('alert').filter({ hasText: '메모.txt' })).toBeVisible();
  await page.getByRole('button', { name: ko('common:pictures.later', { number: 1 }) }).click();
  await expect(page.getByText(ko('common:pictures.moved', { position: 2, count: 2 }))).toBeAttached();

  const description = page.getByRole('group', { name: ko('products:field.description'), exact: true });
  await description.getByLabel('한국어').fill('붉은 기를 가라앉히는 앰플입니다.');
  await page
    .getByRole('combobox', { name: ko('products:field.categoryId'), exact: true })
    .selectOption({ index: 1 });
  await page.getByLabel(ko('products:field.itemsPerCarton'), { exact: true }).fill('24');
  await page.getByLabel(ko('products:field.currency'), { exact: true }).selectOption('GBP');
  await page.getByLabel(ko('products:field.itemPrice'), { exact: true }).fill('4.50');
  await page.getByLabel(ko('products:field.retailPrice'), { exact: true }).fill('9');
  await expect(page.getByText('£108.00')).toBeVisible();
  await expect(page.getByText('50%', { exact: true })).toBeVisible();
  await page.getByLabel(ko('products:field.gtin'), { exact: true }).fill('8801234567890');
  await expect(page.getByText(ko('errors:gtin-invalid'))).toBeVisible();
  await page.getByLabel(ko('products:field.gtin'), { exact: true }).fill('');
  await expectAccessible(page);

  await publish.click();
  await expect(page.getByText(ko('products:editor.saved.live'))).toBeVisible();
  await expect(page).toHaveURL(/\/workspace\/pulnae\/products\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  expect((await entryOf(page, id)).entry.images).toHaveLength(2);
  const shop = await signedIn(people.retailer, { language: 'ko' });
  await shop.goto(`/products/${id}`);
  await expect(shop.getByRole('heading', { name: '쑥 진정 앰플' })).toBeVisible();
});

test('a price changes where it stands, and of several together', async ({ signedIn }) => {
  const page = await signedIn(people.brand1, { language: 'ko' });
  const one = await aLiveProduct(page, 0);
  const before = await entryOf(page, one.id);
  await page.goto(list);
  await priceOf(page, one.name).click();
  const field = page.getByRole('textbox', { name: ko('products:list.priceOf', { name: one.name }) });
  await field.press('Escape');
  await expect(priceOf(page, one.name)).toBeFocused();
  await priceOf(page, one.name).click();
  await field.fill('300.00');
  await field.press('Tab'); // as a phone's "Done" does, which has no Enter
  await expect(page.getByText(ko('products:list.changed'), { exact: true })).toBeVisible();
  const after = await entryOf(page, one.id);
  expect(after.version).toBe(before.version + 1);

  for (const box of (
    await page.getByRole('checkbox', { name: ko('common:table.select'), exact: true }).all()
  ).slice(0, 2)) {
    await box.check();
  }
  await page.getByRole('button', { name: ko('products:bulk.open') }).click();
  await page.getByLabel(ko('products:bulk.byPercent')).fill('5');
  await expect(page.getByText(/2개의 가격을 \+5% 조정합니다/)).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ko('products:bulk.submit'), exact: true })
    .click();
  await expect(page.getByText(ko('products:bulk.changed_other', { count: 2 }))).toBeVisible();
  await expect(page.getByText(ko('products:bulk.announced_other', { count: 2 }))).toBeVisible();
  expect((await entryOf(page, one.id)).notice).not.toBeNull();
});

test('two people at one product: the second is shown the difference and loses nothing', async ({
  signedIn,
}) => {
  const page = await signedIn(people.brand1, { language: 'ko' });
  const { id } = await aLiveProduct(page, 2);
  await page.goto(`${list}/${id}`);
  await page.getByLabel(ko('products:field.volume'), { exact: true }).fill('111ml');
  await page.getByLabel(ko('products:field.spf'), { exact: true }).fill('SPF11');
  const { version, entry } = await entryOf(page, id);
  const admin = await signedIn(people.admin);
  const answer = await admin.request.patch(`/api/brands/pulnae/products/${id}`, {
    data: { expectedVersion: version, entry: { volume: '222ml', packSize: (entry.packSize ?? 12) + 1 } },
  });
  expect(answer.status(), await answer.text()).toBe(200);

  await page.getByRole('button', { name: ko('products:editor.save'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: ko('products:compare.title') });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('radio', { name: /111ml/ }).check();
  await dialog.getByRole('button', { name: ko('products:compare.submit') }).click();
  await page.getByRole('button', { name: ko('products:editor.save'), exact: true }).click();
  await expect(page.getByText(ko('products:editor.saved.live'))).toBeVisible();
  const saved = await entryOf(page, id);
  expect(saved.entry).toMatchObject({ volume: '111ml', spf: 'SPF11', packSize: (entry.packSize ?? 12) + 1 });

  await page.getByRole('button', { name: ko('products:editor.history') }).click();
  const history = page.getByRole('dialog', { name: ko('products:editor.history') });
  await expect(history.getByText(ko('products:history.team')).first()).toBeVisible();
  await expect(history.getByText('222ml').first()).toBeVisible();
});

test('list and editor stand on a phone, and what is typed is not lost by a tap', async ({ signedIn }) => {
  const page = await signedIn(people.brand1, { language: 'ko', width: 390 });
  const { id } = await aLiveProduct(page, 1);
  await page.goto(list);
  await expectNoSidewaysScroll(page);
  await page.goto(`${list}/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByLabel(ko('products:field.volume'), { exact: true }).fill('77ml');
  await page.getByRole('link', { name: ko('products:editor.back') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
