import { pagesOf } from '../pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';

type Coming = { readonly orderNumber: string };
type Invoice = { readonly id: string; readonly orderNumber: string; readonly open: { amountMinor: number } };

test('an order is paid, settled and paid out by two people, and its brand reads the statement in Korean', async ({
  signedIn,
}) => {
  const brand = await signedIn(people.brand1, { language: 'ko' });
  const unpaid = '/api/brands/pulnae/settlements/coming?paid=false';
  const { items: waiting }: { items: Coming[] } = await (await brand.request.get(unpaid)).json();

  // The retailer's money arrives.
  const admin = await signedIn(people.admin);
  const { items }: { items: Invoice[] } = await (
    await admin.request.get('/api/invoices?state=unpaid&limit=100')
  ).json();
  const invoice = items.find(({ orderNumber }) => waiting.some((order) => order.orderNumber === orderNumber));
  if (invoice === undefined) throw new Error('the demo has an unpaid invoice of Pulnae');
  const today = new Date().toISOString().slice(0, 10);
  const paid = await admin.request.post(`/api/invoices/${invoice.id}/payments`, {
    data: {
      requestId: crypto.randomUUID(),
      amountMinor: invoice.open.amountMinor,
      receivedOn: today,
      reference: '',
    },
  });
  expect(paid.status()).toBe(201);

  // One admin settles up to today and prepares the payout.
  await admin.goto('/admin/settings?tab=money');
  await admin.getByLabel(/Days from the retailer’s payment/).fill('0');
  await admin.getByRole('button', { name: 'Save settlement terms' }).click();
  await expect(admin.getByText('Settings saved.')).toBeVisible();
  await admin.goto('/admin/payouts?state=to-pay');
  await admin.getByRole('button', { name: 'Make statements' }).click();
  const making = admin.getByRole('dialog', { name: 'Make settlement statements' });
  await making.getByRole('button', { name: 'Make statements' }).click();
  await expect(admin.getByText(/statements? made/)).toBeVisible();
  const row = admin.getByRole('row', { name: /Pulnae/ }).first();
  const number = (await row.getByText(/^ST-/).textContent()) ?? '';
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
  await row.getByRole('checkbox').check();
  await admin.getByRole('button', { name: /Prepare payout of/ }).click();
  await expect(admin.getByText(/prepared\. Another owner or manager approves it/)).toBeVisible();

  // Another one approves it and hands its file to the bank.
  const support = await signedIn(people.support, { language: 'en' });
  await support.goto('/admin/payouts?tab=payouts');
  const card = support
    .locator('div')
    .filter({ has: support.getByRole('heading', { name: /^PAY-/ }) })
    .filter({ hasText: number })
    .last();
  await card.getByRole('button', { name: 'Approve' }).click();
  await support.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(support.getByText(/^Payout PAY-.* approved$/)).toBeVisible();
  await card.getByRole('button', { name: 'Mark as sent to the bank' }).click();
  await expect(support.getByText(/is with the bank$/)).toBeVisible();
  await expectAccessible(support);
  await card.getByRole('button', { name: `Record the payment of ${number}` }).click();
  await support.getByRole('dialog').getByRole('button', { name: 'Record as paid' }).click();
  await expect(support.getByText(`Payment of ${number} recorded`)).toBeVisible();

  // The brand reads what it got.
  await brand.goto('/workspace/pulnae/settlements');
  const statement = brand.getByRole('row', { name: new RegExp(number) });
  await expect(statement).toContainText('지급');
  await expectAccessible(brand);
  const download = brand.waitForEvent('download');
  await statement.getByRole('link', { name: /PDF\(한국어\)/ }).click();
  const stream = await (await download).createReadStream();
  const text = (await pagesOf(Buffer.concat(await stream.toArray()))).join(' ');
  for (const words of ['정산서', number, invoice.orderNumber, '인보이스가 아닙니다'])
    expect(text).toContain(words);
});
