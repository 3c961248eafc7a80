import { longConfirmed } from './database.ts';
import { demoPassword, expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { say } from './trade.ts';

const daily = `Date, USD, JPY, GBP, CHF, KRW,
20 November 2026, 1.1500, 178.50, 0.8750, 0.9400, 1705.00,
`;

test('a manager pastes the European Central Bank’s rates, sees what changes, and enters them', async ({
  signedIn,
}) => {
  const page = await signedIn(people.admin);
  await page.goto('/admin/rates');
  await expect(page.getByRole('heading', { name: 'Exchange rates', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Enter rates' }).click();
  await page.getByRole('button', { name: 'Check the rates' }).click();
  await expect(page.getByRole('textbox', { name: 'Rates' })).toHaveAccessibleDescription(
    'There is no rate here for a currency we use.',
  );
  await page.getByRole('textbox', { name: 'Rates' }).fill(daily);
  await page.getByRole('button', { name: 'Check the rates' }).click();
  const dialog = page.getByRole('dialog', { name: 'What would change' });
  await expect(dialog.getByText('Source: European Central Bank')).toBeVisible();
  await expect(dialog.getByText('JPY')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'EUR' })).toContainText('1.14285714');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enter 4 rates' }).click();
  await expect(page.getByText('4 rates entered')).toBeVisible();
  const valid = page.getByRole('row', { name: /^EUR Valid today/ });
  await expect(valid).toContainText('1.14285714');
  await expect(valid).toContainText('European Central Bank');

  // A slip of a digit is asked about before it is entered.
  await page.getByRole('button', { name: 'Enter rates' }).click();
  await page.getByRole('textbox', { name: 'Rates' }).fill('EUR,11.43');
  await page.getByLabel('Source').fill('By hand');
  await page.getByRole('button', { name: 'Check the rates' }).click();
  await dialog.getByRole('button', { name: 'Enter 1 rate' }).click();
  await expect(dialog.getByText('Please check the marked rates and confirm them.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test('a brand’s owner enters in Korean what the company is, where it is paid, and a certificate', async ({
  signedIn,
  house,
}) => {
  const page = await signedIn(people.brand1, { language: 'ko' });
  const ko = (key: string) => say('ko', key);
  await page.goto('/profile?tab=company');
  const number = page.getByLabel(ko('profile:registration.number'));
  await expect(number).toHaveValue('220-81-62517');
  const registration = page.locator('form').filter({ has: number });
  await number.fill('220-81-62518');
  await registration.getByRole('button', { name: ko('profile:registration.save') }).click();
  await expect(number).toHaveAccessibleDescription(ko('errors:registration-number-wrong'));
  await number.fill('1248100998');
  await registration.getByRole('button', { name: ko('profile:registration.save') }).click();
  await expect(number).toHaveValue('124-81-00998');

  await expect(page.getByText('••••8837')).toBeVisible();
  await longConfirmed(house, people.brand1);
  await page.getByRole('button', { name: ko('profile:bank.change') }).click();
  const bank = page.getByRole('dialog', { name: ko('profile:bank.change') });
  await bank.getByLabel(ko('profile:bank.bankName')).fill('하나은행');
  await bank.getByLabel(ko('profile:bank.accountNumber')).fill('110-123-45678');
  const latin = {
    name: 'Pulnae Co., Ltd.',
    street: 'Yeonmujang-gil 900',
    postalCode: '04780',
    city: 'Seoul',
  };
  for (const [name, said] of Object.entries({ holder: '주식회사 풀내', ...latin }))
    await bank.locator(`input[name="${name}"]`).fill(said);
  await bank.getByRole('button', { name: ko('profile:bank.save') }).click();
  const ask = page.getByRole('dialog').filter({ has: page.locator('input[type=password]') });
  await ask.locator('input[type=password]').fill(demoPassword);
  await ask.locator('button[type=submit]').click();
  await expect(page.getByText(ko('profile:bank.saved'))).toBeVisible();
  await expect(page.getByText('••••5678')).toBeVisible();
  await expect(page.getByText(ko('profile:bank.state.to-check'))).toBeVisible();
  await expect(page.getByRole('table', { name: ko('profile:bank.history') })).toContainText('••••8837');

  await page.getByRole('button', { name: ko('profile:certificates.add') }).click();
  const dialog = page.getByRole('dialog', { name: ko('profile:certificates.addTitle') });
  await dialog.getByRole('button', { name: 'ISO 9001' }).click();
  await dialog.getByLabel(ko('profile:certificates.issuer')).fill('한국시험인증원');
  await dialog.getByLabel(ko('profile:certificates.expiresOn')).fill('2035-01-31');
  await dialog.getByLabel(ko('profile:certificates.file'), { exact: true }).setInputFiles({
    name: 'iso9001.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  });
  await dialog.getByRole('button', { name: ko('profile:certificates.save') }).click();
  const table = page.getByRole('table', { name: ko('profile:certificates.title') });
  await expect(table.getByRole('row').filter({ hasText: 'ISO 9001' })).toContainText('한국시험인증원');
  await expectAccessible(page);

  // The team is asked to check the account.
  const desk = await signedIn(people.admin);
  await desk.goto('/admin/brands');
  await desk.getByRole('button', { name: 'Mark the account of Pulnae as checked' }).click();
  await expect(desk.getByText('The account of Pulnae has been marked as checked')).toBeVisible();
});
