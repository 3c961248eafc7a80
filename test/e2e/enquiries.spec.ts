import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { aPdf } from '../files.ts';
import { emailTo, openAlive, pathIn } from './applying.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';

/** Forms are limited per address, so every journey here comes from one of its own, as through a proxy. */
test.use({ houseEnv: { TRUST_PROXY: 'true' } });

let addresses = 0;
async function fromElsewhere(page: Page): Promise<Page> {
  addresses += 1;
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${addresses}` });
  return page;
}

test('a visitor writes from the home page, and the team answers from the desk', async ({
  visitor,
  signedIn,
}) => {
  const page = await fromElsewhere(await visitor());
  await openAlive(page, '/#contact');
  const form = page.locator('#contact form');
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Please fill in this field.')).toHaveCount(4);
  await expect(form.getByRole('radio', { name: 'Retailer' })).toBeFocused();
  await form.getByRole('radio', { name: 'Retailer' }).check();
  await form.getByLabel('Name').fill('Ines Duarte');
  await form.getByLabel('Email').fill('ines@duarte');
  await form.getByLabel('Message').fill('Do you ship to Porto?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Email').fill('ines@duarte.example');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeFocused();

  const desk = await signedIn(people.admin);
  expect((await emailTo(desk, 'ines@duarte.example', 'enquiry-received')).subject).toBe(
    'We have received your message',
  );
  await desk.goto('/admin');
  await desk
    .getByRole('navigation', { name: 'Work' })
    .getByRole('link', { name: /^Inbox/ })
    .click();
  await desk.getByRole('combobox', { name: 'Status' }).selectOption('open');
  await expect(desk).toHaveURL(/status=open/);
  await desk.getByRole('link', { name: 'Ines Duarte' }).click();
  await expect(desk.getByText('Do you ship to Porto?')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(desk.getByText('Please fill in this field.')).toBeVisible();
  await desk.getByLabel('Your answer').fill('We do, within 7 to 14 business days.');
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(desk.getByText('The answer is on its way to ines@duarte.example.')).toBeVisible();
  await expect(desk.getByText('Answered', { exact: true })).toBeVisible();
  expect((await emailTo(desk, 'ines@duarte.example', 'enquiry-answer')).text).toContain(
    '> We do, within 7 to 14 business days.',
  );
  await desk.getByRole('button', { name: 'Mark as closed' }).click();
  await expect(desk.getByText('Closed', { exact: true })).toBeVisible();
  await desk.getByRole('link', { name: 'Back to the list' }).click();
  await expect(desk).toHaveURL(/\/admin\/enquiries\?status=open$/);
  await expect(desk.getByRole('link', { name: 'Ines Duarte' })).toHaveCount(0);
});

test('a new enquiry appears on the open desk by itself', async ({ visitor, signedIn }) => {
  const desk = await signedIn(people.sales);
  await desk.goto('/admin/enquiries?kind=enquiry');
  await expect(desk.getByRole('link', { name: 'Sofia Lindqvist' })).toBeVisible();
  const page = await fromElsewhere(await visitor());
  await openAlive(page, '/contact');
  const form = page.locator('#write form');
  await form.getByLabel('Name').fill('Live Larsen');
  await form.getByLabel('Company').fill('Larsen & Co');
  await form.getByLabel('Email').fill('live@larsen.example');
  await form.getByLabel('Subject').selectOption('partnership');
  await form.getByLabel('Message').fill('A partnership in Norway?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Live Larsen' })).toBeVisible();
});

test('a shop applies, is approved, gets its invitation and registers', async ({ visitor, signedIn }) => {
  const page = await fromElsewhere(await visitor());
  await openAlive(page, '/for-retailers#apply');
  const form = page.locator('#apply form');
  await form.getByLabel('Company name').fill('Casa Limão');
  await form.getByLabel('Country').selectOption('PT');
  await form.getByLabel('VAT or business number').fill('PT501964843');
  await form.getByLabel('Website').fill('casa limao');
  await form.getByLabel('What you sell').fill('A concept store in Lisbon.');
  await form.getByLabel('Contact person').fill('Rita Limão');
  await form.getByLabel('Email').fill('rita@casalimao.example');
  await form.getByRole('button', { name: 'Request Your Invitation' }).click();
  await expect(form.getByText('Please enter a web address')).toBeVisible();
  await expect(form.getByLabel('Website')).toBeFocused();
  await form.getByLabel('Website').fill('casalimao.example');
  await form.getByRole('button', { name: 'Request Your Invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Your request is with us' })).toBeVisible();

  const desk = await signedIn(people.sales);
  await desk.goto('/admin');
  await desk
    .getByRole('navigation', { name: 'Quick actions' })
    .getByRole('link', { name: /^New retailers/ })
    .click();
  await expect(desk).toHaveURL(/\/admin\/retailers\?status=new$/);
  await desk.getByRole('link', { name: 'Casa Limão' }).click();
  await expect(desk.getByRole('heading', { name: 'Casa Limão' })).toBeVisible();
  await expectAccessible(desk);
  // A company of this name is there already.
  await desk.getByLabel('Company name').fill('Officina Lume');
  await desk.getByRole('button', { name: 'Approve and invite' }).click();
  await expect(desk.getByText('There is already a company of this type with this name.')).toBeVisible();
  await desk.getByLabel('Company name').fill('Casa Limão');
  await desk.getByRole('button', { name: 'Approve and invite' }).click();
  await expect(
    desk.getByText('Approved. The invitation is on its way to rita@casalimao.example.'),
  ).toBeVisible();
  await expect(desk.getByText('Not used yet')).toBeVisible();

  // Links of emails are for owners to see.
  const owner = await signedIn(people.admin);
  const { text } = await emailTo(owner, 'rita@casalimao.example', 'application-approved-retailer');
  const link = pathIn(text, '/register\\?code=');
  await page.goto(link.pathname + link.search);
  await expect(page.getByText('Casa Limão is invited as a retailer.')).toBeVisible();
  await page.getByLabel('Full name').fill('Rita Limão');
  await page.getByLabel(/^Password/).fill('lemons in november');
  await page.getByLabel('Confirm password').fill('lemons in november');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await desk.reload();
  await expect(desk.getByText('Used', { exact: true })).toBeVisible();
});

test('a brand applies and is declined kindly, in its language', async ({ visitor, signedIn }) => {
  const page = await fromElsewhere(await visitor({ language: 'ko', width: 390 }));
  await openAlive(page, '/ko/for-brands#apply');
  const form = page.locator('#apply form');
  await expect(form.locator('select[name=country]')).toHaveValue('KR');
  await form.locator('[name=companyName]').fill('바다숲');
  await form.locator('[name=businessNumber]').fill('120-81-47521');
  await form.locator('[name=sells]').fill('해조류 스킨케어 6종');
  await form.locator('[name=contactName]').fill('한바다');
  await form.locator('[name=email]').fill('bada@badasup.example');
  await form.getByRole('button').click();
  await expect(page.locator('#apply h3')).toBeFocused();
  await expectNoSidewaysScroll(page);

  const desk = await signedIn(people.admin);
  await desk.goto('/admin/brands?status=pending');
  await desk.getByRole('link', { name: '바다숲' }).click();
  await desk.getByRole('button', { name: 'Decline with a reason' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('아직 EU 등록이 없습니다.');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(desk.getByText('Declined', { exact: true }).first()).toBeVisible();
  const { text } = await emailTo(desk, 'bada@badasup.example', 'application-declined-brand');
  expect(text).toContain('> 아직 EU 등록이 없습니다.');
});

test('somebody applies for a job with a CV, which the team downloads', async ({ visitor, signedIn }) => {
  const page = await fromElsewhere(await visitor());
  await openAlive(page, '/careers');
  const role = page.locator('#customer-success-manager');
  await role.getByText('Apply Now').click();
  const form = role.locator('form');
  await form.getByLabel('Name').fill('Noor Visser');
  await form.getByLabel('Email').fill('noor@visser.example');
  await form
    .getByLabel('CV')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') });
  await form.getByRole('button', { name: 'Send application' }).click();
  await expect(form.getByText('Please send your CV as a PDF file.')).toBeVisible();
  await form
    .getByLabel('CV')
    .setInputFiles({ name: 'Noor Visser.pdf', mimeType: 'application/pdf', buffer: aPdf });
  await form.getByRole('button', { name: 'Send application' }).click();
  await expect(role.getByRole('heading', { name: 'Thank you for applying' })).toBeFocused();

  const desk = await signedIn(people.admin);
  await desk.goto('/admin/enquiries?kind=job');
  await desk.getByRole('link', { name: 'Noor Visser' }).click();
  await expect(desk.getByText('Customer Success Manager')).toBeVisible();
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Download CV' }).click();
  expect(await readFile(await (await download).path())).toEqual(aPdf);
});

test('somebody applies in general', async ({ visitor }) => {
  const page = await fromElsewhere(await visitor());
  await openAlive(page, '/careers');
  await page.getByText('Send a general application').click();
  const form = page.locator('form').filter({ has: page.locator('input[name=jobId][value=""]') });
  await form.getByLabel('Name').fill('Gus Geller');
  await form.getByLabel('Email').fill('gus@geller.example');
  await form.getByLabel('CV').setInputFiles({ name: 'gus.pdf', mimeType: 'application/pdf', buffer: aPdf });
  await form.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for applying' })).toBeVisible();
});

/** With the arrow keys a week on, and week by week over holidays, to a day that is free. */
async function openFreeDay(calendar: Locator): Promise<void> {
  const day = calendar.locator('table button[tabindex="0"]');
  await day.focus();
  await day.press('ArrowDown');
  while ((await day.getAttribute('aria-disabled')) !== null) await day.press('ArrowDown');
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleName(/\d times? available$/);
  await day.press('Enter');
  await expect(day).toHaveAttribute('aria-pressed', 'true');
}

test('a visitor books a consultation by keyboard, moves it and cancels it by the link of the email', async ({
  visitor,
  signedIn,
}) => {
  const page = await fromElsewhere(await visitor());
  await openAlive(page, '/contact');
  await page.getByRole('button', { name: 'Open Calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book a consultation' });
  await expect(dialog.getByRole('radio', { name: 'London' })).toBeChecked();
  await dialog.getByLabel('Times shown in').selectOption('America/New_York');
  await dialog.getByRole('radio', { name: 'Seoul' }).check();
  await dialog.getByLabel('Times shown in').selectOption('Asia/Seoul');
  await dialog.getByLabel('Times shown in').selectOption('Europe/London');
  // The calendar begins anew with the office: at the first free day by London's clock.
  await dialog.getByRole('radio', { name: 'London' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Book consultation' }).click();
  await expect(dialog.getByText('Please choose a time.')).toBeVisible();

  await openFreeDay(dialog);
  await dialog.getByRole('radio', { name: '10:00' }).check();
  await dialog.getByLabel('Name').fill('Ana Ruiz');
  await dialog.getByLabel('Email').fill('ana@ruiz.example');
  await dialog.getByRole('button', { name: 'Book consultation' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your consultation is booked' })).toBeFocused();
  await expect(dialog.getByText('10:00–10:30')).toBeVisible();

  // Nobody else can have it.
  const rival = await fromElsewhere(await visitor({ width: 360 }));
  await openAlive(rival, '/contact');
  await rival.locator('#booking').scrollIntoViewIfNeeded();
  await rival.locator('#booking').getByLabel('Times shown in').selectOption('Europe/London');
  await openFreeDay(rival.locator('#booking'));
  await expect(rival.locator('#booking').getByRole('radio', { name: '09:30' })).toBeVisible();
  await expect(rival.locator('#booking').getByRole('radio', { name: '10:00' })).toHaveCount(0);
  await expectNoSidewaysScroll(rival);

  const desk = await signedIn(people.admin);
  const email = await emailTo(desk, 'ana@ruiz.example', 'booking-booked');
  const link = pathIn(email.text, '/booking\\?token=');
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { level: 1, name: 'Your consultation' })).toBeVisible();
  await expectAccessible(page);
  const calendar = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Calendar file' }).click();
  expect(await readFile(await (await calendar).path(), 'utf8')).toContain('SEQUENCE:0');

  await page.getByRole('button', { name: 'Choose another time' }).click();
  await page.getByRole('button', { name: 'Move the consultation' }).click();
  await expect(page.getByText('Please choose a time.')).toBeVisible();
  await page.locator('table button[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: '11:30' }).check();
  await page.getByRole('button', { name: 'Move the consultation' }).click();
  await expect(page.getByText('Your consultation has been moved.', { exact: false })).toBeVisible();
  await expect(page.getByText('11:30–12:00')).toBeVisible();
  await emailTo(desk, 'ana@ruiz.example', 'booking-moved');

  await page.getByRole('button', { name: 'Cancel consultation' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this consultation?' });
  await expect(question.getByText('11:30–12:00')).toBeVisible();
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('This consultation is cancelled.', { exact: false })).toBeVisible();
  await emailTo(desk, 'ana@ruiz.example', 'booking-cancelled');
  await page.reload();
  await expect(page.getByText('This consultation is cancelled.', { exact: false })).toBeVisible();
});

test('a link that opens no booking says so', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/booking?token=nonsense');
  await expect(page.getByRole('heading', { name: 'We cannot find this booking' })).toBeVisible();
  await expectAccessible(page);
});

test('the plain pages are accessible and fit a narrow phone', async ({ visitor }) => {
  const page = await fromElsewhere(await visitor({ language: 'ko', width: 360 }));
  await page.goto('/api/forms/booking?language=ko');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.locator('button').click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe('without scripts', () => {
  test('the contact form answers on a page that names what is missing, then thanks', async ({ visitor }) => {
    const page = await fromElsewhere(await visitor({ javaScriptEnabled: false, language: 'ko' }));
    await page.goto('/ko/contact');
    const form = page.locator('#write form');
    await form.locator('[name=name]').fill('이하늘');
    await form.getByRole('button').click();
    await expect(page).toHaveURL(/\/api\/forms\/contact$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
    await expect(page.locator('[name=name]')).toHaveValue('이하늘');
    await page.locator('[name=company]').fill('하늘상회');
    await page.locator('[name=email]').fill('haneul@sanghoe.example');
    await page.locator('[name=message]').fill('유럽 배송이 궁금합니다.');
    await page.locator('button').click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('입력하신 내용을 확인해 주십시오');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.locator('main a').click();
    await expect(page).toHaveURL(/\/ko\/contact$/);
  });

  test('home, application and general application are taken', async ({ visitor, signedIn }) => {
    const page = await fromElsewhere(await visitor({ javaScriptEnabled: false }));
    await page.goto('/#contact');
    const home = page.locator('#contact form');
    await home.getByRole('radio', { name: 'Brand' }).check();
    await home.locator('[name=name]').fill('Plain Paul');
    await home.locator('[name=email]').fill('paul@plain.example');
    await home.locator('[name=message]').fill('No scripts here.');
    await home.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your message' })).toBeVisible();

    await page.goto('/for-brands#apply');
    const apply = page.locator('#apply form');
    for (const [name, value] of Object.entries({
      companyName: 'Plain Cosmetics',
      businessNumber: '1',
      sells: 'Soap',
      contactName: 'Paul',
      email: 'paul@plain.example',
    }))
      await apply.locator(`[name=${name}]`).fill(value);
    await apply.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your application is with us' })).toBeVisible();

    await page.goto('/careers');
    await page.getByText('Send a general application').click();
    const job = page.locator('form').filter({ has: page.locator('input[name=jobId][value=""]') });
    await job.locator('[name=name]').fill('Plain Paul');
    await job.locator('[name=email]').fill('paul@plain.example');
    await job
      .locator('[name=cv]')
      .setInputFiles({ name: 'p.pdf', mimeType: 'application/pdf', buffer: aPdf });
    await job.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for applying' })).toBeVisible();

    const desk = await signedIn(people.admin);
    await desk.goto('/admin/enquiries?q=plain');
    await expect(desk.getByRole('link', { name: 'Plain Paul' })).toHaveCount(2);
  });

  test('the calendar is a list of free times', async ({ visitor }) => {
    const page = await fromElsewhere(await visitor({ javaScriptEnabled: false, width: 360 }));
    await page.goto('/contact');
    await page.getByRole('link', { name: 'Choose a time on a simple page' }).click();
    await page.getByRole('link', { name: 'Times for our office in Seoul' }).click();
    await expect(page.getByText('All times are Seoul time.')).toBeVisible();
    await page.locator('[name=startsAt]').selectOption({ index: 3 });
    await page.locator('[name=name]').fill('Plain Paula');
    await page.locator('[name=email]').fill('paula@plain.example');
    await page.locator('button').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your consultation is booked' })).toBeVisible();
    const calendar = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Calendar file' }).click();
    expect(await readFile(await (await calendar).path(), 'utf8')).toContain('DTSTART;TZID=Asia/Seoul');
  });
});

for (const [address, language] of [
  ['/admin/retailers?status=new', 'ko'],
  ['/admin/brands?view=applications', 'zh'],
  ['/admin/enquiries', 'ko'],
] as const) {
  test(`${address} is accessible and fits a narrow phone in ${language}`, async ({ signedIn }) => {
    const page = await signedIn(people.support, { width: 360, language });
    await page.goto(address);
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.locator('[data-row]').first().click();
    await expect(page.locator('main h2').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
