import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { say } from './trade.ts';

test('a setting is seen on the public page, refused in a tab that is outdated, and found in the audit log', async ({
  signedIn,
  visitor,
}) => {
  const page = await signedIn(people.admin);
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expectAccessible(page);
  const outdated = await page.context().newPage();
  await outdated.goto('/admin/settings');
  const late = outdated.getByLabel('Source', { exact: true });
  await expect(late).toBeVisible();

  await page.getByLabel('Source', { exact: true }).fill('Trade report 2026');
  await page.getByLabel('As of').fill('2026-01-31');
  await page.getByRole('button', { name: 'Save source' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();

  await late.fill('Something else');
  await outdated.getByRole('button', { name: 'Save source' }).click();
  await expect(outdated.getByText(say('en', 'errors:setting-changed'))).toBeVisible();
  await expect(late).toHaveValue('Something else');

  const guest = await visitor();
  for (const address of ['/', '/for-brands']) {
    await expect(async () => {
      await guest.goto(address);
      await expect(guest.getByText('Source: Trade report 2026, as of 31 January 2026.')).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
  }

  await page.goto('/admin/audit?action=settings-changed');
  await page.getByRole('button', { name: 'Settings changed' }).first().click();
  const entry = page.getByRole('dialog', { name: 'Settings changed' });
  await expect(entry.getByRole('row').filter({ hasText: 'Trade report 2026' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectNoSidewaysScroll(page);
});

test('the journal of a year comes to what the ledger says is open', async ({ signedIn }) => {
  const page = await signedIn(people.admin);
  await page.goto('/admin/money?tab=bookkeeping');
  await page.getByLabel('From').fill('2020-01-01');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Journal (CSV)' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const rows = parse(file, { columns: true, bom: true }) as Record<string, string>[];
  expect(rows.length).toBeGreaterThan(20);
  const sum = (some: typeof rows) =>
    some.reduce((all, { Debit, Credit }) => all + pence(Debit) - pence(Credit), 0);
  const owed = sum(rows.filter((row) => row['Account code'] === '610'));
  expect(sum(rows)).toBe(0);
  let open = 0;
  for (let cursor = ''; ; ) {
    const answer = await page.request.get(
      `/api/invoices?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`,
    );
    const { items, nextCursor } = (await answer.json()) as {
      items: { open: { amountMinor: number } }[];
      nextCursor: string | null;
    };
    open += items.reduce((sum, item) => sum + item.open.amountMinor, 0);
    if (nextCursor === null) break;
    cursor = encodeURIComponent(nextCursor);
  }
  expect(owed).toBe(open);
});

function pence(amount: string | undefined): number {
  return Math.round(Number(amount || '0') * 100);
}
