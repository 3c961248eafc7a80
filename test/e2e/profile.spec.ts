import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { languages } from '#domain/languages.ts';
import { codeInPicture } from '../pdf.ts';
import { shownAt } from '../totp.ts';
import { emailTo } from './applying.ts';
import { longConfirmed } from './database.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  people,
  signIn,
  signOut,
  speak,
  test,
} from './fixture.ts';
import { placeOrder, say } from './trade.ts';

const password = 'seventeen cranes';
const tabs = ['account', 'company', 'preferences', 'security'] as const;

type Person = { readonly id: string; readonly email: string; readonly companyId: string };

async function send(page: Page, method: 'POST' | 'PUT', path: string, data: object) {
  const answer = await page.request.fetch(path, { method, data });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.json();
}

/** Opens an account of its own, so that nothing of it is anybody else's. */
async function register(desk: Page, page: Page, name: string, company: string): Promise<Person> {
  const { id: companyId } = await send(desk, 'POST', '/api/admin/companies', {
    name: company,
    country: 'FR',
    kind: 'retailer',
  });
  const { items } = await (await desk.request.get('/api/admin/sales-representatives')).json();
  const { code } = await send(desk, 'POST', '/api/admin/invites', {
    companyId,
    salesRepId: items[0].id,
    expiresAt: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString(),
  });
  return join(page, code, name, company);
}

async function join(page: Page, code: string, name: string, company: string): Promise<Person> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@${company.split(' ')[0]?.toLowerCase()}.example`;
  const form = { code, name, email, language: 'en', password, confirmPassword: password };
  const { user } = await send(page, 'POST', '/api/registrations', form);
  return { id: user.id, email, companyId: user.companyId };
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Changes saved successfully!' });

test('somebody keeps four tabs of a profile, and nothing typed is lost by a click', async ({
  signedIn,
  visitor,
}) => {
  const page = await visitor({ isNew: true });
  const me = await register(await signedIn(people.admin), page, 'Odile Renard', 'Renard Beauté');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: me.email }).click();
  await expect(page.getByRole('heading', { name: 'My profile', level: 1 })).toBeVisible();

  await expect(page.getByLabel('First name')).toHaveValue('Odile');
  await expect(page.getByLabel('Last name')).toHaveValue('Renard');
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveAttribute('readonly', '');
  await expect(email).toHaveAccessibleDescription('Email cannot be changed');
  await expect(page.getByLabel('Role')).toHaveValue('Retailer · Owner');
  await page.getByLabel('First name').fill(' ');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please fill in this field.');
  await page.getByLabel('First name').fill('Odile Anne');
  await page.getByLabel('Phone').fill('+33 4 72 00 00 00');
  // Three seconds by the page's clock, which runs only as it is told to.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(saved(page)).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(saved(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(saved(page)).toHaveCount(0);
  await page.clock.resume();

  // What is typed and not saved is asked about.
  await page.getByLabel('Phone').fill('+33 1');
  await tab(page, 'Company Info').click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('+33 1');
  await tab(page, 'Company Info').click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();

  await expect(page.getByLabel('Company name')).toHaveValue('Renard Beauté');
  await expect(page.getByLabel('Business type')).toHaveValue('Retail Store');
  await page.getByLabel('VAT number').fill('FR12');
  await expect(page.getByText('Country of your company on record: France.')).toBeVisible();
  await page.getByLabel('VAT number').fill('FR40303265045');
  await page.getByLabel('Company address').fill('3 place Bellecour\n69002 Lyon');
  await page.getByLabel('Business type').selectOption('Beauty Salon');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(saved(page)).toBeVisible();
  await tab(page, 'Account Details').click();
  await expect(page.getByLabel('Phone')).toHaveValue('+33 4 72 00 00 00');

  await tab(page, 'Preferences').click();
  const choice = (name: string) => page.getByRole('checkbox', { name, exact: true });
  for (const name of ['Order updates', 'New products', 'Announcements'])
    await expect(choice(name)).toBeChecked();
  await expect(choice('Promotions')).not.toBeChecked();
  await expect(page.getByLabel('Currency', { exact: true })).toHaveValue('GBP');
  await choice('Promotions').check();
  await choice('New products').uncheck();
  await page.getByLabel('Currency', { exact: true }).selectOption('EUR');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ko');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(say('ko', 'common:saved'))).toBeVisible();
  await expect(page.getByRole('tab', { name: say('ko', 'profile:tabs.preferences') })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await page.goto('/profile?tab=company');
  await expect(page.locator('[name=vatNumber]')).toHaveValue('FR40303265045');
  await expect(page.locator('[name=companyAddress]')).toHaveValue('3 place Bellecour\n69002 Lyon');
  await expect(page.locator('[name=businessType]')).toHaveValue('Beauty Salon');
  await page.goto('/profile');
  await expect(page.locator('[name=firstName]')).toHaveValue('Odile Anne');
});

test('the four tabs are for everyone, on a phone too', async ({ signedIn }) => {
  const page = await signedIn(people.brand2, { width: 390 });
  for (const [turn, name] of tabs.entries()) {
    const language = languages[turn % languages.length] ?? 'en';
    await speak(page, language);
    await page.goto(`/profile?tab=${name}`);
    const open = page.getByRole('tab', { name: say(language, `profile:tabs.${name}`), selected: true });
    await expect(open).toBeInViewport();
    await expect(page.locator('main').getByRole('button').last()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('two-factor sign-in is set up, asked for, and opened by a code or a recovery code, each once', async ({
  signedIn,
  visitor,
  house,
}) => {
  const desk = await signedIn(people.admin);
  const page = await visitor();
  const me = await register(desk, page, 'Tomas Vale', 'Vale Cosmetics');
  await page.goto('/profile?tab=security');
  await longConfirmed(house, me.email);
  await page.getByRole('button', { name: 'Enable 2FA' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Please confirm it’s you. Nothing has been changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Enable 2FA' }).click();
  await question.getByLabel('Current password').fill('something else');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await question.getByLabel('Current password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toHaveCount(0);
  const dialog = page.getByRole('dialog');

  // What the authenticator reads off the screen is what can be typed as well.
  const picture = dialog.getByRole('img', { name: 'QR code for the authenticator' });
  await expect(picture).toBeVisible();
  await expectAccessible(page);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const address = new URL(await codeInPicture(await picture.screenshot()));
  expect(address.protocol).toBe('otpauth:');
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(address.pathname)).toContain(me.email);
  const now = (steps = 0) => shownAt(secret, new Date(), steps);
  await dialog.getByLabel('Code').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Code').fill(now());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).locator('code');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allTextContents();
  // Shown only now: Escape does not take them away.
  await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeFocused();
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(leaving).toContainText('shown only now');
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Save as a file' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(recoveryCode);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(part(page, 'Two-factor sign-in')).toContainText('10 recovery codes are left.');
  await emailTo(desk, me.email, 'two-factor-on');
  await signOut(page);

  const enter = async () => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(me.email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Open your authenticator')).toBeVisible();
  };
  await enter();
  await expectAccessible(page);
  await page.goto('/dashboard'); // the password alone opens nothing
  await expect(page).toHaveURL(/\/login\?next=/);
  await enter();
  const code = now(1);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await signOut(page);
  await enter();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();
  await signOut(page);
  await enter();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Recovery code')).toHaveAttribute('aria-invalid', 'true');

  // The authenticator is lost for good: an admin takes it off, with a reason.
  await desk.goto(`/admin/users?q=${me.email}`);
  await desk.getByRole('button', { name: 'Actions for Tomas Vale' }).click();
  await desk.getByRole('button', { name: 'Reset 2FA', exact: true }).click();
  const reset = desk.getByRole('dialog');
  await reset.getByRole('button', { name: 'Reset 2FA' }).click();
  await expect(reset.getByLabel('How you verified their identity')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(desk);
  await reset.getByLabel('How you verified their identity').selectOption('called-back');
  await reset.getByLabel('Reason').fill('Called back on the number on file.');
  await reset.getByRole('button', { name: 'Reset 2FA' }).click();
  await expect(desk.getByText('The authenticator of Tomas Vale has been removed')).toBeVisible();
  await signIn(page, me.email, { password });
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: me.email })).toBeVisible();
});

test('somebody ends the session on another device, and with a new password all of them', async ({
  signedIn,
  visitor,
}) => {
  const [page, other, third] = [await visitor(), await visitor(), await visitor({ width: 390 })];
  const me = await register(await signedIn(people.admin), page, 'Ilse Brandt', 'Brandt Drogerie');
  for (const window of [other, third]) {
    await signIn(window, me.email, { password });
    await window.goto('/dashboard');
  }
  await page.goto('/profile?tab=security');
  const sessions = part(page, 'Open sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').first()).toContainText('This device');
  await expect(sessions.getByRole('listitem').first()).toContainText('Chrome on');
  await sessions
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  // The window whose session it was shows nothing more of the account.
  await expect(async () => {
    const shown = await Promise.all([other, third].map(async (window) => /login/.test(window.url())));
    expect(shown.filter(Boolean)).toHaveLength(1);
  }).toPass();
  await expect(part(page, 'Sign-in history').getByRole('row')).toHaveCount(4);

  const form = part(page, 'Password');
  const fill = async (current: string, fresh: string) => {
    await form.getByLabel('Current password').fill(current);
    await form.getByLabel('New password', { exact: false }).first().fill(fresh);
    await form.getByLabel('Confirm new password').fill(fresh);
    const update = form.getByRole('button', { name: 'Update Password' });
    await expect(update).not.toHaveAttribute('data-loading'); // the answer to the try before is here
    await update.click();
  };
  await fill('not mine at all', 'eighteen herons');
  await expect(form.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await fill(password, 'password123');
  await expect(form.getByText('one of the most common')).toBeVisible();
  await fill(password, 'eighteen herons');
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  for (const window of [other, third]) await expect(window).toHaveURL(/\/login/);
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await signIn(other, me.email, { password: 'eighteen herons' });
});

test('the last owner cannot leave, makes a colleague owner, and is gone for good', async ({
  signedIn,
  visitor,
  house,
}) => {
  const desk = await signedIn(people.admin);
  const page = await visitor();
  const me = await register(desk, page, 'Pia Holm', 'Holm Parfumeri');
  const { code } = await send(page, 'POST', '/api/team/invites', {
    email: 'nils@holm.example',
    companyRole: 'viewer',
  });
  const colleague = await join(await visitor(), code, 'Nils Holm', 'Holm Parfumeri');
  await page.goto('/profile?tab=security');
  const zone = part(page, 'Danger Zone');
  const remove = zone.getByRole('button', { name: 'Delete Account' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toHaveAccessibleDescription(/Holm Parfumeri needs an owner/);
  await send(page, 'PUT', `/api/team/${colleague.id}`, {
    companyRole: 'owner',
    orderLimitMinor: null,
    expected: { companyRole: 'viewer', orderLimitMinor: null },
  });

  await page.reload();
  await expect(zone.getByText(/needs an owner/)).toHaveCount(0);
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel(`Type ${me.email} to confirm`).fill('somebody@else.example');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByLabel(`Type ${me.email} to confirm`)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByLabel(`Type ${me.email} to confirm`).fill(me.email);
  await longConfirmed(house, me.email);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  // The question comes over the form, which is as it was when it is answered with no.
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(dialog.getByLabel(`Type ${me.email} to confirm`)).toHaveValue(me.email);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await question.getByLabel('Current password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  // The dialog that leaves holds the sentence a moment longer, where nobody sees it.
  const said = page
    .getByRole('status')
    .getByText('Your account has been deleted. Thank you for working with us.');
  await expect(said).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const answer = await page.request.post('/api/session', { data: { email: me.email, password } });
  expect(answer.status()).toBe(401);
  await emailTo(desk, me.email, 'account-deleted');
});

test('an account gets another email address once both have said yes', async ({ signedIn, visitor }) => {
  const desk = await signedIn(people.admin);
  const page = await visitor();
  const me = await register(desk, page, 'Rosa Lind', 'Lind Apotek');
  const fresh = 'rosa@moved.example';
  await desk.goto(`/admin/users?q=${me.email}`);
  await desk.getByRole('button', { name: 'Actions for Rosa Lind' }).click();
  await desk.getByRole('button', { name: 'Change email', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('New email').fill(people.retailer);
  await dialog.getByRole('button', { name: 'Send both emails' }).click();
  await expect(dialog.getByLabel('New email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(desk);
  await dialog.getByLabel('New email').fill(fresh);
  await dialog.getByRole('button', { name: 'Send both emails' }).click();
  await expect(desk.getByText('Both emails are on their way')).toBeVisible();

  const link = async (to: string, kind: string) =>
    /\/confirm-email#token=[\w-]+/.exec((await emailTo(desk, to, kind)).text)?.[0] ?? '';
  const reader = await visitor({ width: 390 });
  await reader.goto(await link(fresh, 'email-change-new'));
  await expect(reader.getByText('This address is about to become the email of a Lys account.')).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Confirm' }).click();
  await expect(reader.getByText('The change takes effect once the other address')).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('Email changing')).toBeVisible();

  const old = await link(me.email, 'email-change-old');
  const mailbox = await visitor();
  await mailbox.goto(old);
  await mailbox.getByRole('button', { name: 'Confirm' }).click();
  await expect(mailbox.getByText(`${fresh} is now the email of the account.`)).toBeVisible();
  await mailbox.getByRole('link', { name: 'Sign in', exact: true }).click();
  await mailbox.getByLabel('Email').fill(fresh);
  await mailbox.getByLabel(/^Password/).fill(password);
  await mailbox.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(mailbox).toHaveURL(/\/dashboard$/);
  await reader.goto('about:blank');
  await reader.goto(old);
  await expect(reader.getByText(`${fresh} is now the email of the account.`)).toBeVisible(); // and asks no more
});

test('somebody takes all data along', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await page.goto('/profile?tab=security');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lys-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = Object.fromEntries(
    Object.entries(unzipSync(await readFile(await download.path()))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  );
  const rows = (name: string) => JSON.parse(files[`${name}.json`] ?? '[]');
  expect(rows('account')).toMatchObject([{ email: people.retailer, name: 'Eleanor Marsh' }]);
  // Every order the screen lists as hers, and every row in both forms.
  const { items } = await (await page.request.get('/api/orders?limit=50')).json();
  const listed = items.map(({ id }: { id: string }) => id);
  const kept = rows('orders').map(({ id }: { id: string }) => id);
  expect(kept.length).toBeGreaterThan(0);
  for (const id of kept) {
    expect(listed).toContain(id);
    expect(files['orders.csv']).toContain(id);
  }
  expect(files['README.txt']).toContain('Each list comes twice');
});

test('an email is unsubscribed from by its own link, signed out, and subscribed to again', async ({
  signedIn,
  visitor,
}) => {
  const [buyer, desk] = [await signedIn(people.retailer), await signedIn(people.admin)];
  await placeOrder(buyer, { 'ONP-002': 2 });
  const { text } = await emailTo(desk, people.retailer, 'order-placed-retailer');
  const reader = await visitor({ width: 390 });
  await reader.goto(/\/unsubscribe#token=[\w-]+/.exec(text)?.[0] ?? '');
  await expect(reader.getByText('receives this type of email: Order updates.')).toBeVisible();
  await expect(reader.getByText(people.retailer)).toHaveCount(0); // not told to whoever has the link
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByText('no longer receives this type of email: Order updates.')).toBeVisible();
  await buyer.goto('/profile?tab=preferences');
  const updates = buyer.getByRole('checkbox', { name: 'Order updates', exact: true });
  await expect(updates).not.toBeChecked();

  const { orderNumber } = await placeOrder(buyer, { 'ONP-002': 2 });
  await expect(async () => {
    const { items } = await (await desk.request.get('/api/admin/emails?limit=100')).json();
    const about = items.filter(({ subject }: { subject: string }) => subject.includes(orderNumber));
    expect(about.map(({ kind }: { kind: string }) => kind)).toContain('order-placed-brand');
    expect(about.map(({ to }: { to: string }) => to)).not.toContain(people.retailer);
  }).toPass();
  await reader.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(reader.getByText('receives this type of email: Order updates.')).toBeVisible();
  await buyer.reload();
  await expect(updates).toBeChecked();
  await reader.goto('about:blank');
  await reader.goto('/unsubscribe#token=AAAA');
  await expect(reader.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
