import { type MailServer, startMailServer } from '../mail-server.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, signOut, speak, test } from './fixture.ts';

/** Emails are delivered here: an address has to be proved. */
const port = 38_251;
test.use({ houseEnv: { SMTP_URL: `smtp://127.0.0.1:${port}` } });

const password = 'seventeen cranes over';
let post: MailServer;
test.beforeAll(async () => {
  post = await startMailServer({ port });
});
test.afterAll(() => post.close());

/** The path of a link in the newest email to an address that has such a one. */
async function linkTo(address: string, path: RegExp): Promise<string> {
  let link = '';
  await expect(() => {
    const links = post.received
      .filter(({ to }) => to.includes(address))
      .map(({ raw }) => path.exec(raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0] ?? '');
    link = links.findLast((found) => found !== '') ?? '';
    expect(link, `an email to ${address}`).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return link;
}

test('a shop that came by a bare code orders once it has confirmed its email', async ({ visitor }) => {
  test.slow();
  const page = await visitor();
  const email = 'isla@fernhill.example';
  const form = { code: 'RETAIL2026', name: 'Isla Rennie', email, language: 'en' };
  const registered = await page.request.post('/api/registrations', {
    data: { ...form, password, confirmPassword: password },
  });
  expect(registered.status(), await registered.text()).toBe(201);
  const { items } = await (await page.request.get('/api/brands/yeorin/products?limit=50')).json();
  const { id } = items.find(({ stockLevel }: { stockLevel: string }) => stockLevel === 'in');
  await page.request.post('/api/cart/lines', { data: { productId: id, quantityCartons: 9 } });

  await page.goto('/checkout');
  const bar = page.getByRole('region', { name: 'Your email' });
  await expect(bar).toContainText(`Confirm ${email} with the link we sent you.`);
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('Leith');
  await page.getByRole('button', { name: 'Continue' }).click();
  const place = page.getByRole('button', { name: 'Place the order' });
  await expect(place).toHaveAccessibleDescription(new RegExp(`Please confirm ${email} first`));
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const first = await linkTo(email, /\/confirm-email#proof=[\w-]{43}/);
  await bar.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`The link is on its way to ${email}`)).toBeVisible();
  await expect.poll(() => linkTo(email, /\/confirm-email#proof=[\w-]{43}/)).not.toBe(first);
  await page.goto(first);
  await expect(page.getByText('This link has expired or was replaced by a newer one.')).toBeVisible();

  await page.goto('/dashboard');
  await page.goto(await linkTo(email, /\/confirm-email#proof=[\w-]{43}/));
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText(`Thank you. ${email} is confirmed.`)).toBeVisible();
  await expect(bar).toHaveCount(0);

  // What was typed before is still there, for the same person in the same tab.
  await page.goto('/checkout');
  await expect(page.getByRole('textbox', { name: 'City', exact: true })).toHaveValue('Leith');
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const point of await page.getByRole('checkbox').all()) await point.check();
  await place.click();
  await expect(page.getByRole('heading', { name: /^Order #LYS-\d+$/ })).toBeVisible();
});

test('nothing that was typed at checkout is left in the browser after signing out', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  const { items } = await (await page.request.get('/api/brands/pulnae/products?limit=50')).json();
  const { id } = items.find(({ stockLevel }: { stockLevel: string }) => stockLevel === 'in');
  await page.request.post('/api/cart/lines', { data: { productId: id, quantityCartons: 9 } });
  await page.goto('/checkout');
  await page.getByRole('textbox', { name: 'Street and number', exact: true }).fill('4 Secret Passage');
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await kept()).toContain('4 Secret Passage');
  await signOut(page);
  expect(await kept()).not.toContain('4 Secret Passage');
});

test('an invitation registers the email it was made for, and says so to another', async ({
  signedIn,
  visitor,
}) => {
  const desk = await signedIn(people.admin);
  await desk.goto('/admin/invites');
  await desk.getByRole('button', { name: 'New invitation' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Company', exact: true }).fill('Fernhill');
  await desk.getByRole('option', { name: /Fernhill Apothecary/ }).click();
  await dialog.getByLabel('Email (optional)').fill('mina@fernhill.example');
  await dialog.getByLabel('Valid until').fill('2099-01-01');
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await expect(dialog.getByText('An invitation is valid for 90 days at most.')).toBeVisible();
  const soon = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Valid until').fill(soon);
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await expect(desk.getByRole('dialog', { name: 'The invitation is ready' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const first = await linkTo('mina@fernhill.example', /\/register\?code=\w+/);
  await desk.getByRole('button', { name: 'Send the invitation to mina@fernhill.example again' }).click();
  await expect(desk.getByText('The previous one no longer works.')).toBeVisible();
  await expect.poll(() => linkTo('mina@fernhill.example', /\/register\?code=\w+/)).not.toBe(first);

  const page = await visitor({ language: 'ko' });
  await page.goto(await linkTo('mina@fernhill.example', /\/register\?code=\w+/));
  await expect(page.getByLabel('이메일')).toHaveValue('mina@fernhill.example');
  await page.getByLabel('이름').fill('Mina Fern');
  await page.getByLabel('이메일').fill('somebody@fernhill.example');
  await page
    .getByLabel(/^비밀번호/)
    .first()
    .fill(password);
  await page.getByLabel('비밀번호 확인').fill(password);
  await page.getByRole('button', { name: '계정 만들기' }).click();
  await expect(page.getByLabel('이메일')).toHaveAccessibleDescription(
    /초대 코드가 올바르지 않거나 만료되었습니다/,
  );
  await expect(page.getByText('다른 이메일로 초대가 필요하신가요?')).toBeVisible();
  await page.getByLabel('이메일').fill('mina@fernhill.example');
  await page.getByRole('button', { name: '계정 만들기' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await speak(page, 'en');
});
