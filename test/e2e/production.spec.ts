import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../server-process.ts';
import { shownAt } from '../totp.ts';
import { expect, expectAccessible, test } from './fixture.ts';

const password = 'seventeen cranes';

test('the first admin of a production house gets in with an authenticator only', async ({ browser }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lys-production-'));
  await chmod(dataDir, 0o755); // as root the database runs as nobody, who must get there
  const env = { NODE_ENV: 'production' };
  const server = await startServer({ dataDir, env });
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  try {
    // A house without users: the operator makes the first one at the server.
    const made = await promisify(execFile)(process.execPath, ['scripts/admin.ts', 'ops@house.example'], {
      env: { ...process.env, ...env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: new URL(server.url).port },
    });
    const link = /\/reset-password#token=[\w-]+/.exec(made.stdout)?.[0] ?? '';
    const page = await context.newPage();
    await page.goto(link);
    await page.getByLabel('New password', { exact: false }).first().fill(password);
    await page.getByLabel('Confirm new password').fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill('ops@house.example');
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();

    // Wherever the admin turns, the house leads to the one thing that is owed.
    await expect(page).toHaveURL(/\/profile\?tab=security$/);
    await expect(
      page.getByText('Your account needs a second factor: an authenticator app or a passkey.'),
    ).toBeVisible();
    await page.goto('/admin/users');
    await expect(page).toHaveURL(/\/profile\?tab=security$/);
    expect((await page.request.get('/api/admin/accounts')).status()).toBe(403);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Enable 2FA' }).click();
    const dialog = page.getByRole('dialog');
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await dialog.getByLabel('Code').fill(shownAt(secret, new Date()));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByRole('button', { name: 'I have saved them' }).click();

    await expect(
      page.getByText('Your account needs a second factor: an authenticator app or a passkey.'),
    ).toHaveCount(0);
    const off = page.getByRole('button', { name: 'Turn off' });
    await expect(off).toHaveAttribute('aria-disabled', 'true');
    await expect(off).toHaveAccessibleDescription('Your account needs a second factor');
    await page.goto('/admin/users');
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    await expect(page.getByRole('row', { name: /ops@house\.example/ })).toContainText('2FA');
  } finally {
    await context.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
