import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';

type Invoice = {
  readonly id: string;
  readonly number: string;
  readonly open: { amountMinor: number; currency: string };
};
type Account = { readonly currency: string; readonly iban: string };

/** No money comes before there is an order. */
const today = new Date().toISOString().slice(0, 10);
const entry = (amountMinor: number, name: string, text: string) => `<Ntry>
  <Amt Ccy="GBP">${(amountMinor / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><Dt>${today}</Dt></BookgDt><AcctSvcrRef>${name}</AcctSvcrRef><NtryDtls><TxDtls>
  <RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

test('a bank file is read, what matches is recorded at once, and the rest is assigned by hand', async ({
  signedIn,
}) => {
  const page = await signedIn(people.admin);
  const { accounts }: { accounts: Account[] } = await (await page.request.get('/api/money/seller')).json();
  const { items }: { items: Invoice[] } = await (
    await page.request.get('/api/invoices?state=unpaid&limit=100')
  ).json();
  const [first, second] = items.filter(({ open }) => open.currency === 'GBP');
  const iban = accounts.find(({ currency }) => currency === 'GBP')?.iban;
  if (first === undefined || second === undefined)
    throw new Error('the demo has two unpaid invoices in pounds');
  const statement = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
    ${entry(first.open.amountMinor, 'Known Shop', `pays ${first.number}`)}${entry(100, 'Silent Shop', 'thank you')}
    </Stmt></BkToCstmrStmt></Document>`;
  const file = { name: 'statement.xml', mimeType: 'application/xml', buffer: Buffer.from(statement) };

  await page.goto('/admin/bank');
  await expect(page.getByText('No bank entries yet')).toBeVisible();
  await page.getByLabel('Bank file').setInputFiles(file);
  await expect(page.getByText('2 new entries, 1 matches an invoice')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Record 1 payment' }).click();
  await expect(page.getByText('1 payment recorded')).toBeVisible();
  await expect(page.getByRole('row', { name: /Known Shop/ })).toContainText('Recorded');

  await page.getByRole('button', { name: 'Assign the entry of Silent Shop' }).click();
  const dialog = page.getByRole('dialog', { name: '£1.00 from Silent Shop' });
  await dialog.getByLabel('Find an unpaid invoice').fill(second.number);
  await dialog.getByRole('button', { name: `Add ${second.number}` }).click();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Payment recorded on 1 invoice')).toBeVisible();
  await expect(page.getByRole('row', { name: /Silent Shop/ })).toContainText(second.number);
  await expectNoSidewaysScroll(page);
  const paid = await (await page.request.get(`/api/invoices/${first.id}`)).json();
  expect(paid).toMatchObject({ state: 'settled', payments: [{ receivedOn: today }] });
});
