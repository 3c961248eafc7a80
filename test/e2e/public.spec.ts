import type { Page } from '@playwright/test';
import { type Language, languages } from '#domain/languages.ts';
import { publicAddress, publicPages } from '#domain/public-pages.ts';
import { faqCategories, faqEntries } from '#site/content/faq.ts';
import { openAlive, waitForLife } from './applying.ts';
import { demoPassword, expect, expectNoSidewaysScroll, people, test } from './fixture.ts';

const addressesOf = (language: Language) => publicPages.map((page) => publicAddress(page, language));

/** How much of the page has jumped so far, as browsers sum it up (cumulative layout shift). */
async function movedOn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        // What was noted before is told in the next turns, a frame at the latest.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

/** Keeps the app of a public page on its way until it is let go. */
async function holdApp(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/app-[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

for (const language of languages) {
  test(`every public page is complete and fits a phone without scripts in ${language}`, async ({
    visitor,
  }) => {
    const page = await visitor({ language, javaScriptEnabled: false, width: 390 });
    const titles = new Set<string>();
    for (const address of addressesOf(language)) {
      expect((await page.goto(address))?.status(), address).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      titles.add(await page.title());
      const head = page.locator('head');
      await expect(head.locator('meta[name="description"]')).toHaveAttribute('content', /.{20,}/);
      await expect(head.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${address}$`));
      const siblings = head.locator('link[rel="alternate"]');
      const spoken = await siblings.evaluateAll((all) => all.map((link) => link.getAttribute('hreflang')));
      expect(spoken).toEqual(['en', 'ko', 'zh', 'x-default']);
      const text = await page.locator('body').textContent();
      await test.step(address, () => expectNoSidewaysScroll(page));
      expect(text, address).not.toMatch(/\{\{|\]\(|\*\*|undefined|NaN/);
    }
    expect(titles.size).toBe(publicPages.length);
  });
}

test('what a public page runs before it is shown is a few kilobytes, and not the app', async ({
  visitor,
}) => {
  const page = await visitor();
  for (const address of publicPages.map((each) => publicAddress(each, 'ko'))) {
    const html = await (await page.request.get(address)).text();
    // Vite names what the first script imports beside it.
    const scripts = [...html.matchAll(/(?:<script[^>]* src|modulepreload"[^>]* href)="([^"]+)"/g)];
    expect(scripts.length, address).toBeGreaterThan(0);
    const bodies = await Promise.all(
      scripts.map(async ([, script = '']) => (await page.request.get(script)).body()),
    );
    expect(
      bodies.reduce((sum, body) => sum + body.length, 0),
      address,
    ).toBeLessThan(8_000);
  }
});

test('a public page runs the app once somebody reaches for it', async ({ visitor }) => {
  const page = await visitor({ isNew: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const session = page.waitForResponse((answer) => answer.url().endsWith('/api/session'));
  await page.goto('/about');
  await (await session).finished();
  const app = page.waitForRequest((request) => /\/assets\/app-[^/]*\.js$/.test(request.url()));
  expect(asked.filter((path) => path.includes('/assets/app-'))).toEqual([]);
  await page.mouse.move(200, 300);
  await page.mouse.move(240, 320);
  await app;
  await page.locator('footer').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
});

test('a public page whose app is gone asks for the page anew, once, and goes on without it', async ({
  visitor,
}) => {
  const page = await visitor({ isNew: true });
  await page.route(/\/assets\/app-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/contact');
  const renewed = page.waitForEvent('load');
  await page.keyboard.press('Shift');
  await renewed;
  await page.locator('footer').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
});

test('"Back" to a public page from before signing in shows who is signed in', async ({ visitor }) => {
  const page = await visitor({ isNew: true });
  await page.goto('/about');
  await page.request.post('/api/session', {
    data: { email: people.retailer, password: demoPassword, remember: false },
  });
  await page.goto('/terms');
  await page.goBack();
  await expect(page.locator('header').getByRole('link', { name: people.retailer })).toBeVisible();
});

test('an answer that the address names stays left once somebody has scrolled on', async ({ visitor }) => {
  const page = await visitor({ isNew: true, width: 390 });
  await page.goto('/faq#payment');
  const top = await page.evaluate(() => {
    window.scrollTo(0, 0);
    window.scrollTo(0, 400);
    return window.scrollY;
  });
  await waitForLife(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
});

test('a menu that was opened before the page was alive says that it closes', async ({ visitor }) => {
  const page = await visitor({ isNew: true, width: 390 });
  const letGo = await holdApp(page);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  letGo();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
});

test('what is written on a public page before it is alive stays', async ({ visitor }) => {
  const page = await visitor({ isNew: true });
  const letGo = await holdApp(page);
  await page.goto('/contact');
  const form = page.locator('#write form');
  await form.getByLabel('Name').fill('Ines Duarte');
  await form.getByLabel('Message').fill('Do you ship to Porto?');
  letGo();
  await waitForLife(page);
  await expect(form.getByLabel('Name')).toHaveValue('Ines Duarte');
  await expect(form.getByLabel('Message')).toHaveValue('Do you ship to Porto?');
});

test('a Korean public page is set in its two small fonts alone', async ({ visitor }) => {
  const page = await visitor({ language: 'ko', isNew: true });
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  for (const address of ['/ko', '/ko/for-retailers', '/ko/for-brands']) {
    await openAlive(page, address);
    await page.waitForFunction(() => document.querySelector('link[data-korean]') !== null);
    await page.evaluate(() => document.fonts.ready);
  }
  expect(fonts.some((url) => url.includes('pretendard-korean'))).toBe(true);
  expect(fonts.filter((url) => url.includes('PretendardVariable.subset'))).toEqual([]);
});

test('no link of any public page is dead', async ({ visitor, house }) => {
  test.setTimeout(120_000);
  const page = await visitor({ javaScriptEnabled: false });
  const links = new Map<string, string>();
  for (const address of languages.flatMap(addressesOf)) {
    await page.goto(address);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const href of hrefs) links.set(href, address);
  }
  const own = [...links].filter(([href]) => href.startsWith(house.url));
  expect(own.length).toBeGreaterThan(100);
  // Email and telephone of the company are links as well.
  const others = [...links.keys()].filter((href) => /^https?:/.test(href) && !href.startsWith(house.url));
  expect(others).toEqual([]);
  const dead: string[] = [];
  const bodies = new Map<string, string>();
  for (const [href, from] of own) {
    const { origin, pathname, search, hash } = new URL(href);
    const address = `${origin}${pathname}${search}`;
    const known = bodies.get(address);
    if (known === undefined) {
      const answer = await page.request.get(address, { maxRedirects: 0 });
      if (![200, 302].includes(answer.status())) dead.push(`${href} on ${from}: ${answer.status()}`);
      bodies.set(address, await answer.text());
    }
    if (hash !== '' && !bodies.get(address)?.includes(`id="${decodeURIComponent(hash.slice(1))}"`))
      dead.push(`${href} on ${from}: nothing is called so`);
  }
  expect(dead).toEqual([]);
});

test('search engines find exactly the public pages', async ({ visitor, house }) => {
  const page = await visitor();
  const map = await (await page.request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(listed.map((address) => address.replace(house.url, '') || '/').toSorted()).toEqual(
    languages.flatMap(addressesOf).toSorted(),
  );
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${house.url}/sitemap.xml`);
  expect(robots).toContain('Disallow: /api/');
  await page.goto('/ko/careers');
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await page.request.get(picture ?? '');
  expect(answer.headers()['content-type']).toBe('image/jpeg');
});

test('a visitor opens several answers, narrows them, and sends the address of one', async ({ visitor }) => {
  const page = await visitor();
  await openAlive(page, '/faq');
  const entries = page.locator('details');
  await expect(entries).toHaveCount(18);
  await page.getByText('What is Lys?').click();
  await page.getByText('Is there a minimum order?').click();
  await expect(page.locator('details[open]')).toHaveCount(2);
  for (const category of faqCategories) {
    await page.locator(`input[value="${category}"]`).check();
    const expected = faqEntries.filter((entry) => entry.category === category).length;
    await expect(entries.filter({ visible: true })).toHaveCount(expected);
  }
  await page.goto('/ko/faq#damaged-goods');
  await expect(page.locator('#damaged-goods')).toBeInViewport();
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('the questions open, narrow and are addressed without scripts, too', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/faq#payment');
  await expect(page.locator('#payment')).toBeInViewport();
  await page.locator('input[value="shipping"]').check();
  await expect(page.locator('details').filter({ visible: true })).toHaveCount(3);
});

test('on a phone the menu opens before any script and without one', async ({ visitor }) => {
  const page = await visitor({ width: 390, javaScriptEnabled: false });
  await page.goto('/zh/about');
  const menu = page.getByRole('navigation', { name: '菜单' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: '打开菜单' }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: '品牌入驻' }).click();
  await expect(page).toHaveURL(/\/zh\/for-brands$/);
  await page.getByRole('button', { name: '打开菜单' }).click();
  await menu.getByRole('link', { name: /^KO/ }).click();
  await expect(page).toHaveURL(/\/ko\/for-brands$/);
});

test('the selector keeps the page, the address decides the language', async ({ visitor }) => {
  const page = await visitor({ language: 'zh' });
  await page.goto('/refunds');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refunds');
  await waitForLife(page);
  await page.locator('header').getByRole('link', { name: /^KO/ }).click();
  await expect(page).toHaveURL(/\/ko\/refunds$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('환불 정책');
  await page.goto('/refunds');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refunds');
});

test('the selector keeps the part that the address names of a page that is alive', async ({ visitor }) => {
  const page = await visitor();
  await openAlive(page, '/faq#payment');
  await page.locator('header').getByRole('link', { name: /^KO/ }).click();
  await expect(page).toHaveURL(/\/ko\/faq#payment$/);
  await expect(page.getByText('은행 송금으로 결제하시면 됩니다.')).toBeInViewport();
});

test('the selector keeps the part that the address names of a page that is not alive yet', async ({
  visitor,
}) => {
  const page = await visitor({ isNew: true });
  await page.goto('/faq#payment');
  await page.locator('header').getByRole('link', { name: /^KO/ }).click();
  await expect(page).toHaveURL(/\/ko\/faq#payment$/);
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';
  test(`what leads nowhere says so in the language of its address, ${how} scripts`, async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled });
    for (const [address, title] of [
      ['/nowhere', '404 - Page Not Found'],
      ['/ko/nowhere', '404 - 페이지를 찾을 수 없습니다'],
      ['/zh/faq/nowhere', '404 - 页面未找到'],
      ['/ko/brands', '404 - 페이지를 찾을 수 없습니다'],
    ] as const) {
      expect((await page.goto(address))?.status(), address).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', address.slice(1, 3).replace('no', 'en'));
      if (javaScriptEnabled) await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      else expect(await page.locator('noscript').textContent()).toContain(title);
    }
  });
}

test('what an address names comes to stand below the header', async ({ visitor }) => {
  for (const width of [1440, 390]) {
    const page = await visitor({ width });
    for (const address of [
      '/for-retailers#apply',
      '/for-brands#apply',
      '/#contact',
      '/contact#booking',
      '/terms#payment',
      '/faq#delivery-time',
      '/careers#customer-success-manager',
    ]) {
      await openAlive(page, address);
      const header = await page.locator('header').first().boundingBox();
      const named = page.locator(address.slice(address.indexOf('#')));
      await expect(named).toBeInViewport();
      const top = (await named.boundingBox())?.y ?? -1;
      expect(top, address).toBeGreaterThanOrEqual((header?.height ?? 0) - 2);
      expect(top, address).toBeLessThan(400);
    }
  }
});

for (const [language, width] of [
  ['en', 1440],
  ['ko', 390],
  ['zh', 390],
] as const) {
  test(`nothing moves while a public page arrives and comes to life in ${language}`, async ({ visitor }) => {
    const page = await visitor({ language, width });
    // How far the arrival of a font moves Korean and Chinese is for the reader's own faces to say (fonts.css has
    // the metrics of the usual ones). A machine of tests has none: its empty boxes are as wide as the font's.
    if (language !== 'en') await page.route('**/*.woff2', (route) => route.fulfill({ status: 404 }));
    for (const address of addressesOf(language)) {
      await openAlive(page, address);
      expect(await movedOn(page), address).toBeLessThan(0.01);
    }
  });
}

test('a jump would be noticed', async ({ visitor }) => {
  const page = await visitor();
  await openAlive(page, '/about');
  await page.evaluate(() => {
    const late = document.createElement('p');
    late.style.height = '200px';
    document.querySelector('main')?.prepend(late);
  });
  await expect.poll(() => movedOn(page)).toBeGreaterThan(0.01);
});

test('a policy on paper keeps its name and its day, and nothing of the frame around it', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/terms');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect(page.getByText(/^Revised \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(page.locator('footer')).toBeHidden();
});

test('a keyboard is enough: past the header, into the menu and out of it', async ({ visitor }) => {
  const page = await visitor({ width: 390, language: 'ko' });
  await openAlive(page, '/ko/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '본문으로 바로가기' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '메뉴 열기' })).toBeFocused();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: '메뉴', exact: true });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: '메뉴 열기' })).toBeFocused();
});

test('the house has an icon wherever it is kept', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  const icons = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
  const told = await (await page.request.get(manifest ?? '')).json();
  expect(told.name).toBe('Lys');
  for (const address of [...icons, ...told.icons.map(({ src }: { src: string }) => src)]) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['content-type'], address).toMatch(/^image\//);
  }
});

test('pages lead to each other without loading again', async ({ visitor }) => {
  const page = await visitor();
  await openAlive(page, '/about');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.locator('footer').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
  await expect(page).toHaveTitle('Terms · Lys');
  await page.getByRole('link', { name: 'Lys', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Korean beauty, bought at the source');
  await expect(page.getByRole('heading', { name: 'Some of the brands on Lys' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('the home page shows at most five partner brands and no price', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/');
  const section = page.locator('section', { has: page.getByRole('heading', { name: /brands on Lys/ }) });
  await expect(section.getByRole('listitem')).toHaveCount(5);
  expect(await section.textContent()).not.toMatch(/[£€]|CHF/);
  const market = page.locator('section', {
    has: page.getByRole('heading', { name: 'Korean beauty keeps growing' }),
  });
  await market.getByText('The figures as a table').click();
  await expect(market.getByRole('row', { name: '2030 32.5' })).toBeVisible();
});

test('the cookie page names every cookie that is set', async ({ signedIn }) => {
  const page = await signedIn(people.support);
  await openAlive(page, '/cookies');
  await page.locator('header').getByRole('link', { name: /^ZH/ }).click();
  await expect(page).toHaveURL(/\/zh\/cookies$/);
  const named = await page.locator('table tbody th').allInnerTexts();
  const set = (await page.context().cookies()).map(({ name }) => name);
  expect(set.toSorted()).toEqual(named.toSorted());
  await page.locator('header').getByRole('link', { name: /^EN/ }).click();
});

test('who is signed in sees the own links on public pages', async ({ signedIn }) => {
  const page = await signedIn(people.retailer);
  await page.goto('/how-it-works');
  await expect(page.locator('header').getByRole('link', { name: people.retailer })).toBeVisible();
  await expect(page.locator('header').getByRole('link', { name: 'Brands', exact: true })).toBeVisible();
});
