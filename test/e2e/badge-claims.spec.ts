import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { say } from './trade.ts';

/** A Korean brand says something new of a product; nobody sees it before a manager has looked into it. */

const ko = (key: string, params = {}) => say('ko', key, params);

test('a badge waits for the team, is shown, and another one comes back with a sentence', async ({
  signedIn,
}) => {
  const page = await signedIn(people.brand1, { language: 'ko' });
  const { items } = await (await page.request.get('/api/brands/pulnae/products/all?states=live')).json();
  const [{ id, name }] = items;
  const address = `/workspace/pulnae/products/${id}`;
  await page.goto(address);
  const badges = page.getByRole('group', { name: ko('products:field.badges') });
  await badges.getByLabel(ko('catalogue:badge.upcycled')).check();
  await badges.getByLabel(ko('catalogue:badge.salonsize')).check();
  await page.getByRole('button', { name: ko('products:editor.save'), exact: true }).click();
  const words = [ko('catalogue:badge.upcycled'), ko('catalogue:badge.salonsize')].toSorted();
  const waiting = page.getByText(/^검토 중\(리테일러에게 보이지 않음\)/);
  for (const word of words) await expect(waiting).toContainText(word);
  await expectAccessible(page);

  const shop = await signedIn(people.retailer, { language: 'ko' });
  await shop.goto(`/products/${id}`);
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shop.getByText(ko('catalogue:badge.upcycled'), { exact: true })).toHaveCount(0);

  const desk = await signedIn(people.admin, { language: 'ko' });
  await desk.goto('/admin/queue');
  await desk
    .getByRole('row')
    .filter({ hasText: ko('catalogue:badge.upcycled') })
    .getByRole('link')
    .click();
  await expect(desk.getByRole('heading', { level: 1, name: ko('badge-claims:title') })).toBeVisible();
  const own = desk.getByRole('region', { name: name.ko });
  await own
    .getByRole('button', { name: `${ko('badge-claims:show')} ${ko('catalogue:badge.upcycled')}` })
    .click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(ko('badge-claims:evidence.scheme')).fill('업사이클링 자율 기준');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: ko('badge-claims:show'), exact: true }).click();
  await expect(desk.getByText(ko('badge-claims:shown_other', { count: 1 }))).toBeVisible();
  // What is shown leaves the list, and the next one moves up: not under a click on its way.
  await expect(own.getByText(ko('catalogue:badge.upcycled'), { exact: true })).toHaveCount(0);
  await own
    .getByRole('button', { name: `${ko('badge-claims:decline')} ${ko('catalogue:badge.salonsize')}` })
    .click();
  await dialog.getByLabel(ko('badge-claims:dialog.note')).fill('살롱용 용량 표기를 확인할 수 없습니다.');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: ko('badge-claims:dialog.submit') }).click();
  await expect(desk.getByText(ko('badge-claims:none'))).toBeVisible();
  await desk.getByRole('tab', { name: ko('badge-claims:decided') }).click();
  await expect(desk.getByRole('row', { name: /살롱용/ })).toBeVisible();

  await shop.reload();
  await expect(shop.getByText(ko('catalogue:badge.upcycled'), { exact: true }).first()).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('살롱용 용량 표기를 확인할 수 없습니다.')).toBeVisible();
  await expect(badges.getByLabel(ko('catalogue:badge.salonsize'))).not.toBeChecked();
});

test('a certificate of a factory is opened by a manager, and its brand reads why it is not accepted', async ({
  signedIn,
}) => {
  const desk = await signedIn(people.admin, { language: 'ko' });
  await desk.goto('/admin/queue');
  await desk.getByRole('row', { name: /CGMP/ }).getByRole('link').click();
  const row = desk.getByRole('row', { name: /CGMP/ });
  const download = desk.waitForEvent('download');
  await row.getByRole('link').click();
  expect((await download).suggestedFilename()).toBe('CGMP-2023-118.pdf');
  await row.getByRole('button', { name: ko('badge-claims:certificates.decline') }).click();
  const dialog = desk.getByRole('dialog');
  const send = dialog.getByRole('button', { name: ko('badge-claims:certificates.decline') });
  await send.click();
  await expect(dialog.getByLabel(ko('badge-claims:dialog.note'))).toBeFocused();
  await dialog.getByLabel(ko('badge-claims:dialog.note')).fill('마지막 쪽이 빠져 있습니다.');
  await expectAccessible(desk);
  await send.click();
  await expect(desk.getByText(ko('badge-claims:certificates.none'))).toBeVisible();
  await desk.getByRole('tab', { name: ko('badge-claims:decided') }).click();
  await expect(desk.getByRole('row', { name: /CGMP/ })).toContainText('마지막 쪽이 빠져 있습니다.');

  const page = await signedIn(people.brand1, { language: 'ko', width: 390 });
  await page.goto('/profile?tab=company');
  await expect(page.getByText('마지막 쪽이 빠져 있습니다.')).toBeVisible();
  await expect(page.getByText(ko('profile:certificates.review.approved'), { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a manager enters words that need evidence, with their source and days', async ({ signedIn }) => {
  const en = (key: string) => say('en', `badge-claims:words.${key}`);
  const team = await signedIn(people.support, { language: 'en' });
  await team.goto('/admin/markets?tab=words');
  await expect(team.getByRole('row', { name: /recycl\*/ })).toContainText('2024/825');
  await team.getByRole('button', { name: en('add') }).click();
  const form = team.getByRole('dialog');
  await form.getByLabel(en('words'), { exact: false }).first().fill('(glow|shine)');
  await form.getByLabel(en('source')).fill('A standard of the test');
  await form.getByRole('button', { name: en('save') }).click();
  await expect(form.getByText(en('wordsWrong'))).toBeVisible();
  await form.getByLabel(en('words'), { exact: false }).first().fill('glow*, 광채');
  await expectAccessible(team);
  await form.getByRole('button', { name: en('save') }).click();
  await expect(team.getByText(en('saved'))).toBeVisible();
  await expect(team.getByRole('row', { name: /glow\*, 광채/ })).toContainText('A standard of the test');
  await expectNoSidewaysScroll(team);
});
