import { expect, expectAccessible, people, test } from './fixture.ts';

/** JavaScript of the first app page in Brotli, which is what a browser asks for (docs/performance.md). */
const budgetBytes = 188_000;

test('a guest reads a public page that is complete without any script', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/ko');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('header').getByRole('link', { name: '로그인' })).toHaveAttribute(
    'href',
    '/login',
  );
  await expect(page.locator('footer').getByRole('link', { name: '자주 묻는 질문' })).toHaveAttribute(
    'href',
    '/ko/faq',
  );
});

test('the language selector of a public page leads to its sibling, and the app keeps the choice', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('link', { name: /^ZH/ }).click();
  await expect(page).toHaveURL(/\/zh$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await page.goto('/test');
  await expect(page.getByRole('heading', { name: '测试页面' })).toBeVisible();
});

test('the language selector of the app turns the whole screen over at once and stays with the account', async ({
  signedIn,
}) => {
  const page = await signedIn(people.support);
  await page.goto('/test');
  // Left before the account has heard of it, the choice goes along.
  await page.route('**/api/account/language', () => undefined, { times: 1 });
  const told = page.waitForRequest('**/api/account/language');
  await page.getByRole('button', { name: /^KO/ }).click();
  await told; // or the one after the reload would be held back
  await expect(page.getByRole('heading', { name: '테스트 페이지' })).toBeVisible();
  await expect(page.locator('header').getByRole('link', { name: '대시보드' })).toBeVisible();
  const saved = page.waitForResponse('**/api/account/language');
  await page.reload();
  await saved;
  await expect(page.getByRole('heading', { name: '테스트 페이지' })).toBeVisible();
  await page.context().clearCookies({ name: 'lys_language' });
  await page.reload();
  await expect(page.getByRole('heading', { name: '테스트 페이지' })).toBeVisible();
  await page.getByRole('button', { name: /^EN/ }).click();
  await expect(page.getByRole('heading', { name: 'Test page' })).toBeVisible();
});

test('an unknown address is "404 - Page Not Found", signed in or out', async ({ visitor, signedIn }) => {
  for (const page of [await visitor(), await signedIn(people.retailer)]) {
    for (const address of ['/nothing', '/fr/about', '/orders/1/2']) {
      expect((await page.goto(address))?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    }
    // The address asks for Korean, whoever reads it.
    expect((await page.goto('/ko/brands'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 - 페이지를 찾을 수 없습니다' })).toBeVisible();
  }
});

test('a screen of another role is not there', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  expect((await page.goto('/admin'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  const brand = await signedIn(people.brand1);
  expect((await brand.goto('/cart'))?.status()).toBe(404);
});

test('a guest of an app address signs in first and comes back to it', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/orders?status=active');
  await expect(page).toHaveURL(/\/login\?next=%2Forders%3Fstatus%3Dactive$/);
});

test('header and footer lead a guest to the public pages and the two doors', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  const hrefs = (part: string) =>
    page
      .locator(part)
      .getByRole('link')
      .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href')))]);
  const home = '/';
  expect((await hrefs('header')).filter((href) => !['/ko', '/zh'].includes(href ?? ''))).toEqual([
    home,
    '/how-it-works',
    '/for-brands',
    '/for-retailers',
    '/login',
    '/register',
  ]);
  expect((await hrefs('footer')).filter((href) => href !== home)).toEqual([
    '/about',
    '/how-it-works',
    '/contact',
    '/careers',
    '/for-brands',
    '/for-retailers',
    '/faq',
    '/terms',
    '/privacy',
    '/cookies',
    '/refunds',
    '/accessibility',
    '/imprint',
  ]);
});

test('the header offers each role its own links', async ({ signedIn }) => {
  const links = async (email: string) => {
    const page = await signedIn(email);
    await page.goto('/test');
    const bar = page.locator('header nav').first();
    await expect(bar.getByRole('link', { name: email })).toHaveAttribute('href', '/profile');
    const hrefs = await bar
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    return hrefs.filter((href) => href !== '/profile');
  };
  expect(await links(people.retailer)).toEqual(['/brands', '/cart', '/dashboard', '/orders', '/messages']);
  expect(await links(people.admin)).toEqual(['/brands', '/dashboard', '/orders', '/messages']);
  expect(await links(people.brand1)).toEqual(['/dashboard']);
});

test('on a phone the menu has the links, the language, the profile and the way out', async ({ signedIn }) => {
  const page = await signedIn(people.retailer, { width: 390 });
  await page.goto('/test');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByText('Logged in as')).toContainText(people.retailer);
  for (const name of ['Brands', 'Orders', 'My Profile'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
});

test('signing out in one tab signs out in every tab', async ({ signedIn }) => {
  const first = await signedIn(people.sales);
  await first.goto('/dashboard');
  const second = await first.context().newPage();
  await second.goto('/test');
  await second.getByRole('button', { name: 'Logout' }).click();
  await expect(first).toHaveURL(/\/login/);
});

test('signing out asks about what is not saved, and says so where it fails', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await page.goto('/profile');
  await page.getByLabel('First name').fill('Ellie');
  const logout = page.locator('header').getByRole('button', { name: 'Logout' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await logout.click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ellie');
  expect((await (await page.request.get('/api/session')).json()).user).toMatchObject({
    email: people.retailer,
  });

  const busy = { status: 429, code: 'too-many-requests', detail: 'Please try again in a minute.' };
  await page.route('**/api/session', (route) => route.fulfill({ status: 429, json: busy }), { times: 1 });
  await logout.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByText(busy.detail)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ellie');

  await logout.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('header').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('what was on the screen is gone as soon as its session is, however slow the next page', async ({
  signedIn,
}) => {
  const page = await signedIn(people.retailer);
  await page.goto('/team');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { promise: nextPage, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/assets/**', async (route) => {
    await nextPage;
    await route.continue();
  });
  await page.locator('header').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText(people.buyer)).toHaveCount(0);
  await expect(page.locator('header').getByRole('link', { name: 'Login' })).toBeVisible();
  letThrough();
  await expect(page).toHaveURL(/\/$/);
});

test('a keyboard user gets past the header', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/test');
  await expect(page.getByRole('heading', { name: 'Test page' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('who has a page open while a new release comes is led on to the next screen', async ({ signedIn }) => {
  const page = await signedIn(people.retailer, { isNew: true });
  await page.goto('/brands');
  await page.getByRole('button', { name: 'Account menu' }).click();
  let isOpenedBefore = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOpenedBefore = false;
  });
  await page.route('**/assets/*.js', (route) =>
    isOpenedBefore ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const menu = page.getByRole('navigation', { name: 'Account menu' });
  await menu.getByRole('link', { name: 'Addresses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Addresses' })).toBeVisible();
  await expect(page).toHaveURL(/\/addresses$/);
  expect(isOpenedBefore).toBe(false);
});

test('the first page of the app is light', async ({ visitor }) => {
  const page = await visitor({ isNew: true });
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(
        response
          .request()
          .sizes()
          .then((sizes) => sizes.responseBodySize),
      );
  });
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(budgetBytes);
});
