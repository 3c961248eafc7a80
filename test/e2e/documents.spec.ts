import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aPdf } from '../files.ts';
import { figuresOfCii, figuresOfUbl } from '../invoices/read.ts';
import { attachmentsOf, textOf } from '../pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { moveOrder, placeOrder, say } from './trade.ts';

/** Two cartons of Onpum meet its minimum order; brand2 is Onpum. */
const onpum = { 'ONP-002': 2 };

/** An order of the retailer that has been invoiced just now. */
async function invoicedOrder(buyer: Page, team: Page) {
  const order = await placeOrder(buyer, onpum);
  await moveOrder(team, order, 'pending', 'confirmed');
  await moveOrder(team, order, 'confirmed', 'processing');
  await moveOrder(team, order, 'processing', 'invoiced');
  return order;
}

/** Clicks a link that saves a file, and reads the file. */
async function saved(page: Page, name: RegExp | string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).first().click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const seamless = (text: string) => text.replaceAll(/\s/g, '');

test('the invoice of an order is downloaded and says what the screen says', async ({ signedIn }) => {
  const [buyer, team] = [await signedIn(people.retailer), await signedIn(people.admin)];
  const order = await invoicedOrder(buyer, team);
  await buyer.goto(`/orders/${order.id}?tab=details`);
  const papers = buyer.getByRole('region', { name: 'Documents' });
  await expect(papers.getByText(/^Pro forma invoice PF-\d{4}-\d{4}$/)).toBeVisible();
  const title = await papers
    .getByText(/^Invoice INV-\d{4}-\d{4}$/)
    .first()
    .textContent();
  const number = (title ?? '').slice('Invoice '.length);
  await expect(papers.getByText(/outstanding, due/)).toBeVisible();
  await expect(papers.getByText(/Shipping labels/)).toHaveCount(0);
  const { name, bytes } = await saved(buyer, `Download ${number}.pdf`);
  expect(name).toBe(`${number}.pdf`);
  const text = seamless(await textOf(bytes));
  const total = await buyer.getByText('To pay', { exact: true }).last().locator('..').textContent();
  for (const words of [
    'Invoice',
    number,
    order.orderNumber,
    'Lys Trade House',
    'Marlow & Fenn',
    'NET 30 days',
  ]) {
    expect(text).toContain(seamless(words));
  }
  expect(text).toContain(seamless(`Total to pay ${total?.replace('To pay', '').trim()}`));
  expect(text).toContain(seamless('Export from Korea – zero rated'));
  await expectAccessible(buyer);

  // The same invoice for accounting software: the PDF holds it, and it is a file of its own.
  const data = await saved(buyer, `Download ${number}.xml as UBL for accounting software`);
  expect(data.name).toBe(`${number}.xml`);
  const figures = figuresOfUbl(data.bytes.toString('utf8'));
  expect(figures).toEqual(figuresOfCii((await attachmentsOf(bytes))['factur-x.xml'] ?? ''));
  expect(figures).toMatchObject({ number, typeCode: '380', currency: 'GBP', vatIds: [] });
  expect(total?.replaceAll(/[^\d.]/g, '')).toBe(figures.payable);

  // The link is nobody else's.
  const link = await buyer.getByRole('link', { name: `Download ${number}.pdf` }).getAttribute('href');
  const brand = await signedIn(people.brand1);
  expect((await brand.request.get(link ?? '')).status()).toBe(404);
});

test('an invoice is paid in parts, and the order is paid with the last', async ({ signedIn }) => {
  const [buyer, team] = [await signedIn(people.retailer), await signedIn(people.admin)];
  const order = await invoicedOrder(buyer, team);
  await buyer.goto(`/orders/${order.id}?tab=details`);
  await team.goto(`/orders/${order.id}?tab=details`);
  const papers = team.getByRole('region', { name: 'Documents' });
  await papers.getByRole('button', { name: /^Payments of INV-/ }).click();
  const dialog = team.getByRole('dialog');
  await expect(dialog).toContainText('No payments recorded yet.');
  await expectAccessible(team);
  const amount = dialog.getByLabel(/^Amount/);

  await amount.fill('much');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByText('Please enter an amount such as 1234.50.')).toBeVisible();
  await amount.fill('1,000,000.00');
  await expect(dialog).toContainText('= £1,000,000.00');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByText(/is outstanding on invoice INV-/)).toBeVisible();

  await amount.fill('100');
  await dialog.getByLabel('Transfer reference').fill('RF first part');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('£100.00');
  await expect(buyer.getByRole('heading', { level: 1 }).locator('..')).toContainText('Invoiced');
  await expect(dialog).toContainText('RF first part');

  // A second click books nothing: what is outstanding is said, and has to be entered.
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('');
  const rest = /^£([\d.,]+) outstanding$/.exec(
    (await dialog.getByText(/ outstanding$/).textContent()) ?? '',
  )?.[1];
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByText('Please enter an amount such as 1234.50.')).toBeVisible();
  await amount.fill(rest ?? '');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByText('Settled')).toBeVisible();
  await expect(dialog.getByLabel(/^Amount/)).toHaveCount(0);
  await expect(buyer.getByRole('heading', { level: 1 }).locator('..')).toContainText('Paid');
  await expect(buyer.getByRole('region', { name: 'Documents' }).getByText('Settled').first()).toBeVisible();

  // A mistake is reversed with a reason; what was paid is open again.
  await dialog.getByRole('button', { name: 'Reverse a payment' }).first().click();
  await dialog.getByLabel('Reason').fill('Another customer’s money');
  await dialog.getByRole('button', { name: 'Reverse a payment' }).first().click();
  await expect(dialog).toContainText('Reversed, does not count');
  await expect(dialog).toContainText('Outstanding');
});

test('the invoice of a Korean reader is Korean', async ({ signedIn }) => {
  const [buyer, team] = [
    await signedIn(people.retailer, { language: 'ko', width: 390 }),
    await signedIn(people.admin),
  ];
  const order = await invoicedOrder(buyer, team);
  await buyer.goto(`/orders/${order.id}?tab=details`);
  const word = (key: string, values = {}) => say('ko', `documents:${key}`, values);
  const papers = buyer.getByRole('region', { name: word('papers.title') });
  const title = `${word('papers.type.invoice')} `;
  const line = papers.getByText(new RegExp(`^${title}INV-\\d{4}-\\d{4}$`)).first();
  const number = (await line.textContent())?.slice(title.length);
  const { bytes } = await saved(buyer, word('papers.download', { name: `${number}.pdf` }));
  const text = seamless(await textOf(bytes));
  const keys = ['title.invoice', 'issued', 'due', 'total.invoice', 'legend.O', 'seller', 'pay'];
  const words = [...keys.map((key) => word(`paper.${key}`)), '온품'];
  for (const each of words) {
    expect(each).toMatch(/[가-힣]/);
    expect(text).toContain(seamless(each));
  }
  for (const each of ['Invoice', 'Bill to', 'Onpum', 'United Kingdom'])
    expect(text).toContain(seamless(each)); // for customs
  await expectNoSidewaysScroll(buyer);
  await buyer.goto('/invoices');
  await expect(
    buyer.getByRole('heading', { level: 1, name: say('ko', 'money:invoices.title') }),
  ).toBeVisible();
  await expectNoSidewaysScroll(buyer);
});

test('a retailer sees what is due when, from the dashboard on, and takes a statement', async ({
  signedIn,
}) => {
  const buyer = await signedIn(people.retailer);
  await buyer.goto('/dashboard');
  const figure = buyer.getByRole('link', { name: /Pending invoices/i });
  const count = await figure.locator('span').nth(1).textContent();
  await figure.click();
  await expect(buyer).toHaveURL(/\/invoices\?state=unpaid/);
  await expect(buyer.getByRole('status').filter({ hasText: 'invoice' })).toHaveText(`${count} invoices`);
  await expect(buyer.getByText(/days late, £[\d.,]+ interest/).first()).toBeVisible();
  await expectAccessible(buyer);
  const csv = await saved(buyer, 'CSV for spreadsheets');
  expect(csv.name).toMatch(/^Statement of account Marlow & Fenn .*\.csv$/);
  expect(csv.bytes.toString()).toContain('Closing balance');
  const pdf = await saved(buyer, /^PDF$/);
  expect(await textOf(pdf.bytes)).toContain('Statement of account');
});

test('a brand adds a document, and takes it back', async ({ signedIn }) => {
  const [buyer, brand] = [await signedIn(people.retailer), await signedIn(people.brand2)];
  const order = await placeOrder(buyer, onpum);
  await buyer.goto(`/orders/${order.id}?tab=details`);
  await brand.goto(`/orders/${order.id}?tab=details`);
  await brand.getByRole('button', { name: 'Add document' }).click();
  const dialog = brand.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await expect(dialog.getByText('Please choose a file.')).toBeVisible();
  await expectAccessible(brand);
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await choose('list.docx', Buffer.from('not what it says'));
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await choose('certificate.pdf', aPdf);
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await expect(brand.getByText('certificate.pdf has been added.')).toBeVisible();
  const seen = buyer.getByRole('region', { name: 'Documents' }).getByText('certificate.pdf', { exact: true });
  await expect(seen).toBeVisible();
  expect((await saved(buyer, 'Download certificate.pdf')).bytes.equals(aPdf)).toBe(true);
  await brand.getByRole('button', { name: 'Remove certificate.pdf' }).click();
  await brand.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(seen).toHaveCount(0);
});

test('the team sets terms and particulars, and looks at what would go', async ({ signedIn }) => {
  const team = await signedIn(people.admin);
  await team.goto('/admin/money?tab=accounts');
  await expectAccessible(team);
  const terms = team.getByRole('combobox', { name: 'Terms of Officina Lume' });
  await terms.selectOption({ label: 'NET 60' });
  const asked = team.getByRole('dialog', { name: 'Terms of Officina Lume' });
  await expect(asked).toContainText(/Officina Lume pays by NET 60 instead of /);
  await asked.getByLabel('Reason').fill('A year of prompt payment');
  await asked.getByRole('button', { name: 'Change terms' }).click();
  await expect(team.getByText('Officina Lume pays by NET 60 from its next order.')).toBeVisible();
  await team.reload();
  await expect(terms).toHaveValue('net60');

  await team.goto('/admin/money?tab=seller');
  const iban = team.getByLabel('IBAN').first();
  const right = await iban.inputValue();
  await iban.fill('GB82WEST12345698765433');
  await team.getByRole('button', { name: 'Save company details' }).click();
  await expect(team.getByText('This is not a valid IBAN. Please check its digits.')).toBeVisible();
  await expectAccessible(team);
  await iban.fill(right);
  await team.getByRole('button', { name: 'Save company details' }).click();
  await expect(team.getByText('The company details have been saved.')).toBeVisible();

  await team.goto('/admin/retention');
  await expect(team.getByText('Nothing is past its retention period.')).toHaveCount(4);
  await team.getByLabel(/Delete automatically every night/).uncheck();
  await expect(team.getByText('Records are no longer deleted automatically.')).toBeVisible();
  await team.getByLabel(/Delete automatically every night/).check();
  await expect(team.getByText('Expired records are now deleted automatically every night.')).toBeVisible();
  await expectAccessible(team);
});
