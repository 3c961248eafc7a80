import { demoProductId } from '#demo/ids.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { say } from './trade.ts';

const mist = demoProductId('danbit-galactomyces-mist');

test('a buyer asks to be told when a product is back, and is', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await page.goto(`/products/${mist}`);
  const back = page.getByRole('checkbox', { name: 'Tell me when it is back' });
  await back.click();
  await expect(back).toBeChecked();
  await expect(page.getByText('We’ll tell you when it is back.')).toBeVisible();
  const price = page.getByRole('checkbox', { name: 'Tell me when the price changes' });
  await price.click();
  await expect(price).toBeChecked();
  await expectAccessible(page);

  await page.goto('/signals');
  const alerts = page.getByRole('row').filter({ hasText: 'Galactomyces Glow Mist' });
  await expect(alerts).toHaveCount(2);
  await alerts
    .filter({ hasText: 'Price change' })
    .getByRole('button', { name: 'Remove the alert for Galactomyces Glow Mist' })
    .click();
  await expect(alerts).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const team = await signedIn(people.admin);
  const level = { kind: 'by-hand', level: 'in', expectedItems: null };
  const brought = await team.request.post(`/api/brands/danbit/stock/${mist}`, { data: level });
  expect(brought.status(), await brought.text()).toBe(200);
  // The alert is used up before the reader's eyes, and what it was about is under the bell.
  await expect(alerts).toHaveCount(0);
  await page.getByRole('button', { name: /^Notifications, \d+ new/ }).click();
  await page.getByRole('link', { name: /Galactomyces Glow Mist/ }).click();
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Tell me when it is back' })).toHaveCount(0);
});

test('a manager writes an announcement, sees it as its readers will, and sends it', async ({ signedIn }) => {
  const admin = await signedIn(people.support, { language: 'en' });
  await admin.goto('/admin/announcements');
  await admin.getByRole('link', { name: 'New announcement' }).click();
  const title = admin.getByRole('group', { name: 'Title' });
  const text = admin.getByRole('group', { name: 'Text', exact: true });
  await title.getByLabel('English').fill('Closed on Friday');
  await text.getByLabel('English').fill('No parcels leave on Friday.');
  await title.getByLabel('Korean').fill('금요일 휴무');
  await text.getByLabel('Korean').fill('금요일에는 출고하지 않습니다.');
  await admin.getByRole('checkbox', { name: 'Brands' }).uncheck();
  await admin.getByLabel('Only in these countries').selectOption('GB');
  await expect(admin.getByText(/^2 people at 1 company/)).toBeVisible();
  await admin.getByRole('tab', { name: '简体中文' }).click();
  await expect(admin.getByRole('tabpanel')).toContainText('No parcels leave on Friday.');
  await admin.getByRole('tab', { name: '한국어' }).click();
  await expect(admin.getByRole('tabpanel')).toContainText('금요일에는 출고하지 않습니다.');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Save draft' }).click();
  await expect(admin.getByRole('heading', { name: 'Closed on Friday', level: 1 })).toBeVisible();

  const reader = await signedIn(people.buyer, { language: 'ko' });
  await reader.goto('/brands');
  await admin.getByRole('button', { name: 'Send …' }).click();
  await admin.getByRole('button', { name: 'Send now' }).click();
  await expect(admin.getByText(/Sent to 2 people on/)).toBeVisible();
  await expectNoSidewaysScroll(admin);

  await reader
    .getByRole('button', { name: new RegExp(`^${say('ko', 'shell:notifications.title')}, `) })
    .click();
  await reader.getByRole('link', { name: /금요일 휴무/ }).click();
  await expect(reader.getByRole('heading', { name: '금요일 휴무', level: 1 })).toBeVisible();
  await expect(reader.getByText('금요일에는 출고하지 않습니다.')).toBeVisible();
  await expectAccessible(reader);
});
