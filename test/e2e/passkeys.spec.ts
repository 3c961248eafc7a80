import type { CDPSession, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, people, signOut, test } from './fixture.ts';

/** A device that keeps passkeys and unlocks them for whoever holds it, as Chromium plays one. */
async function deviceWithPasskeys(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whoever holds the device now is its owner, or somebody else. */
    unlocks: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    keys: () => keysOf(browser, authenticatorId),
  };
}

async function keysOf(browser: CDPSession, authenticatorId: string) {
  return (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys', exact: true });

test('a passkey is made, opens the account by itself, confirms who it is, and is taken away', async ({
  signedIn,
}) => {
  const page = await signedIn(people.sales);
  const device = await deviceWithPasskeys(page);
  await page.goto('/profile?tab=security');
  await expect(passkeys(page)).toContainText('You have no passkey yet.');
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Please fill in this field\./);
  await dialog.getByLabel('Name').fill('Office laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(passkeys(page).getByRole('listitem')).toContainText('Office laptop');
  expect(await device.keys()).toHaveLength(1);

  await test.step('the same device makes no second one', async () => {
    // By key: what is read anew after the first one may move the button.
    await passkeys(page).getByRole('button', { name: 'Add a passkey' }).press('Enter');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toContainText('This device already has a passkey for your account.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('it signs in without a password, and only when it is unlocked', async () => {
    await signOut(page);
    await device.unlocks(false);
    await page.goto('/login');
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await button.click();
    await expect(button).toBeEnabled();
    await expect(page).toHaveURL(/\/login/);
    await device.unlocks(true);
    await page.goto('/login'); // the browser suggests it by itself
    await expect(page).toHaveURL(/\/dashboard/);
  });

  await test.step('it is taken away, and opens nothing any more', async () => {
    await page.goto('/profile?tab=security');
    await passkeys(page).getByRole('button', { name: 'Remove Office laptop' }).click();
    const question = page.getByRole('dialog', { name: 'Remove this passkey?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(passkeys(page)).toContainText('You have no passkey yet.');
    await signOut(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });
});

test('a passkey is the second factor, where owners need one', async ({ signedIn, visitor }) => {
  const page = await signedIn(people.retailer);
  await deviceWithPasskeys(page);
  await page.goto('/profile?tab=security');
  const duty = page.getByRole('region', { name: 'Second factor for owners' });
  await duty.getByRole('button', { name: 'Require for owners' }).click();
  await expect(duty).toContainText('needs a second factor');
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1);
  await duty.getByRole('button', { name: 'Require for owners' }).click();
  await expect(duty).toContainText('Required');

  const other = await visitor();
  await other.goto('/login');
  await other.getByLabel('Email').fill(people.retailer);
  await other.getByLabel(/^Password/).fill('lys-demo-password');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByText('Please confirm with your passkey.')).toBeVisible();
  await expectAccessible(other);
});

test('on a phone the list of passkeys fits', async ({ signedIn }) => {
  const page = await signedIn(people.support, { width: 390, language: 'ko' });
  await deviceWithPasskeys(page);
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: '패스키 추가' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '계속' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
