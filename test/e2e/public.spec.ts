import type { Page } from '@playwright/test';
import { faqCategories, faqEntries } from '#domain/faq.ts';
import { type Language, languages } from '#domain/languages.ts';
import { publicAddress, publicPages } from '#domain/public-pages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';

const addressesOf = (language: Language) => publicPages.map((page) => publicAddress(page, language));

/** The page has come to life: React has taken over the header. */
async function waitForLife(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const header = document.querySelector('header');
    return header !== null && Object.keys(header).some((key) => key.startsWith('__react'));
  });
}

for (const language of languages) {
  test(`every public page is complete without scripts in ${language}`, async ({ visitor }) => {
    const page = await visitor({ language, javaScriptEnabled: false });
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
      expect(text, address).not.toMatch(/\{\{|\]\(|\*\*|undefined|NaN/);
    }
    expect(titles.size).toBe(publicPages.length);
  });

  test(`axe finds nothing on any public page in ${language}`, async ({ visitor }) => {
    test.setTimeout(180_000);
    const page = await visitor({ language });
    for (const address of addressesOf(language)) {
      await page.goto(address);
      await waitForLife(page);
      await test.step(address, () => expectAccessible(page));
    }
  });

  test(`nothing is wider than a phone in ${language}`, async ({ visitor }) => {
    const page = await visitor({ language, width: 390 });
    for (const address of addressesOf(language)) {
      await page.goto(address);
      await test.step(address, () => expectNoSidewaysScroll(page));
    }
  });
}

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
  expect([...links.keys()].filter((href) => !href.startsWith(house.url))).toEqual([]);
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
  await page.goto('/faq');
  await waitForLife(page);
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

test('pages lead to each other without loading again', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/about');
  await waitForLife(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.locator('footer').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
  await expect(page).toHaveTitle('Terms · Lys');
  await page.getByRole('link', { name: 'Lys', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Korean beauty, bought at the source');
  await expect(page.getByRole('heading', { name: 'Some of the houses behind the shelf' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('the home page shows at most five partner brands and no price', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/');
  const section = page.locator('section', { has: page.getByRole('heading', { name: /houses behind/ }) });
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
  await page.goto('/cookies');
  await waitForLife(page);
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
