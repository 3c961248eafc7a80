import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { languages } from '#domain/languages.ts';
import { expect, expectAccessible, expectArrived, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { placeOrder } from './trade.ts';

/** Its retailers pay the carrier: nothing is to be agreed before an order is confirmed. */
const ultung = { 'ULT-001': 3 };

const rows = (page: Page) => page.getByRole('main').getByRole('row');

/** What somebody has mistyped, or what a later release knows. */
const nonsense = 'tab=zzz&status=zzz&state=zzz&sort=zzz&columns=zzz&brand=zzz&from=zzz&role=zzz&kind=zzz';

for (const address of [
  '/orders',
  '/admin/orders',
  '/admin/money',
  '/admin/retailers',
  '/admin/brands',
  '/admin/enquiries',
  '/admin/invites',
  '/admin/outbox',
  '/admin/users',
]) {
  test(`an address nobody wrote still shows ${address}`, async ({ signedIn }) => {
    const page = await signedIn(people.admin);
    await page.goto(`${address}?${nonsense}`);
    await expect(rows(page).nth(1)).toBeVisible();
  });
}

/** Work is done in lists: as much of them as possible is seen at once. */
const workLists = {
  admin: [
    '/admin/orders',
    '/admin/money',
    '/admin/enquiries',
    '/admin/retailers',
    '/admin/brands',
    '/admin/companies',
    '/admin/users',
    '/admin/outbox',
    '/admin/audit',
  ],
  retailer: ['/orders', '/invoices', '/reorder'],
  brand1: ['/orders', '/workspace/pulnae/products', '/workspace/pulnae/stock'],
} as const;
const least = 12;

for (const [who, addresses] of Object.entries(workLists)) {
  test(`a work list of ${who} shows twelve rows on a laptop, or all it has`, async ({ signedIn }) => {
    const page = await signedIn(people[who as keyof typeof workLists]); // Object.entries forgets what it knew
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const address of addresses) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(rows(page).nth(1)).toBeVisible();
        await expectArrived(page);
        const ends = await rows(page).evaluateAll((all) =>
          all.slice(1).map((row) => row.getBoundingClientRect().bottom),
        );
        const inSight = ends.filter((end) => end <= 900).length;
        expect(inSight, `${address}: ${ends.length} rows`).toBeGreaterThanOrEqual(
          Math.min(least, ends.length),
        );
      });
    }
  });
}

/** The tables with the most columns; in which language they are widest, their words decide. */
for (const language of languages) {
  test(`the widest tables fit a laptop in ${language}`, async ({ signedIn }) => {
    const page = await signedIn(people.admin, { language });
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const address of ['/admin/payouts', '/workspace/pulnae/settlements', '/admin/orders']) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(rows(page).nth(1)).toBeVisible();
        await expectNoSidewaysScroll(page);
      });
    }
  });
}

test('a phone, which shows no titles, puts a list in order, too', async ({ signedIn }) => {
  const page = await signedIn(people.admin, { width: 390 });
  await page.goto('/admin/orders?status=pending');
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.selectOption('Total, descending');
  await expect(page).toHaveURL(/sort=-total/);
  await expectArrived(page);
  await order.selectOption('Total, ascending');
  await expect(page).toHaveURL(/sort=total/);
  await expectArrived(page);
  await expectAccessible(page);
  await order.selectOption('Status · urgency, descending');
  await expect(page).not.toHaveURL(/sort=/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(order).toBeHidden();
});

test('a tab nobody wrote is the first one', async ({ signedIn }) => {
  const page = await signedIn(people.admin);
  await page.goto('/profile?tab=zzz');
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toBeVisible();
});

test('who types while a list is slow goes on typing, and loses neither letters nor filters', async ({
  signedIn,
}) => {
  const page = await signedIn(people.admin);
  await page.goto('/admin/orders');
  const late = page.getByRole('combobox', { name: 'Late', exact: true });
  await expect(late).toBeEnabled();
  const hold = Promise.withResolvers<void>();
  await page.route('**/api/orders?*', async (route) => {
    await hold.promise;
    await route.continue();
  });
  await late.selectOption({ index: 1 });
  const words = page.getByRole('searchbox', { name: 'Search' });
  // Longer than it takes until another screen shows its outline.
  await words.pressSequentially('LYS-12', { delay: 150 });
  await expect(words).toBeFocused();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  hold.resolve();
  await expect(page).toHaveURL(/late=.*q=LYS-12/);
  await expectArrived(page);
  await expect(words).toHaveValue('LYS-12');
});

test('"Back" takes back a filter, and what was typed as one step', async ({ signedIn }) => {
  const page = await signedIn(people.admin);
  await page.goto('/dashboard');
  await page.goto('/admin/orders');
  const late = page.getByRole('combobox', { name: 'Late', exact: true });
  await late.selectOption({ index: 1 });
  await expect(page).toHaveURL(/late=/);
  const words = page.getByRole('searchbox', { name: 'Search' });
  await words.pressSequentially('LYS-12');
  await expect(page).toHaveURL(/q=LYS-12/);
  await expectArrived(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/q=/);
  await expect(words).toHaveValue('');
  await expect(late).not.toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/admin\/orders$/);
  await expect(late).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/dashboard$/);
});

test('a list is put in order, its columns chosen, kept as a view and taken along', async ({ signedIn }) => {
  const page = await signedIn(people.admin);
  await page.goto('/admin/orders?status=completed');
  await page.getByRole('button', { name: 'Total' }).click();
  await expect(page).toHaveURL(/sort=-total/);
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Total' }).click();
  await expect(page).toHaveURL(/sort=total/);

  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Cartons' }).check();
  await expect(page.getByRole('columnheader', { name: 'Cartons' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Placed' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Placed' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByText('Views', { exact: true }).click();
  await page.getByLabel('Name of the view').fill('Small and done');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await expect(page.getByText('View Small and done saved')).toBeVisible();
  await page.goto('/admin/orders');
  await expect(page.getByRole('columnheader', { name: 'Placed' })).toBeVisible();
  await page.getByText('Views', { exact: true }).click();
  await page.getByRole('link', { name: 'Small and done' }).click();
  await expect(page).toHaveURL(/status=completed/);
  await expect(page).toHaveURL(/sort=total/);
  await expect(page.getByRole('columnheader', { name: 'Cartons' })).toBeVisible();

  await expectArrived(page);
  const shown = await page.getByText(/^\d+ orders$/).textContent();
  await page.getByText('Export', { exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Excel file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Orders \d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = unzipSync(await readFile(await file.path()))['xl/worksheets/sheet1.xml'];
  const lines = strFromU8(sheet ?? new Uint8Array()).match(/<row>/g) ?? [];
  expect(`${lines.length - 1} orders`).toBe(shown);
});

test('several orders take their next step together, chosen by keys', async ({ signedIn }) => {
  const retailer = await signedIn(people.retailer);
  const [first, second] = [await placeOrder(retailer, ultung), await placeOrder(retailer, ultung)];
  const page = await signedIn(people.admin);
  await page.goto('/admin/orders?sort=-placed');
  await expect(rows(page).filter({ hasText: second.orderNumber })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm availability (2)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm availability (2)' }).click();
  await expect(dialog.getByText('2 of 2 orders: 2 done')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  for (const order of [first, second]) {
    await expect(rows(page).filter({ hasText: order.orderNumber })).toContainText('Confirmed');
  }
});

for (const address of ['/admin/orders', '/admin/users', '/admin/outbox', '/admin/invites']) {
  test(`${address} shows twelve rows or all it has on a desk, and two lines a row on a phone`, async ({
    signedIn,
  }) => {
    const page = await signedIn(people.admin);
    await page.goto(address);
    await expect(rows(page).nth(1)).toBeVisible();
    const bottoms = await rows(page).evaluateAll((all) =>
      all.slice(1).map((row) => row.getBoundingClientRect().bottom),
    );
    expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(
      Math.min(12, bottoms.length),
    );

    const phone = await signedIn(people.admin, { width: 390 });
    await phone.goto(address);
    await expect(rows(phone).nth(1)).toBeVisible();
    const heights = await rows(phone).evaluateAll((all) =>
      all.slice(1).map((row) => row.getBoundingClientRect().height),
    );
    expect(Math.max(...heights)).toBeLessThan(110);
    await expectNoSidewaysScroll(phone);
  });
}
