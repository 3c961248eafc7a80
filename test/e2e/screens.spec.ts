import type { Page } from '@playwright/test';
import { demoId } from '#demo/ids.ts';
import { languages } from '#domain/languages.ts';
import { publicAddress, publicPages } from '#domain/public-pages.ts';
import type { Role } from '#domain/roles.ts';
import { screens } from '#domain/screens.ts';
import { waitForLife } from './applying.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, test } from './fixture.ts';
import { fillCart, say } from './trade.ts';

/**
 * Every screen of the table of screens, for everybody who may open it: axe finds nothing, nothing scrolls
 * sideways on a laptop or on the smallest phone, and no script complains (fixture.ts). The languages take turns.
 */

// The longest file: its screens are shared out among the browsers.
test.describe.configure({ mode: 'parallel' });

type Visitor = 'guest' | Role;
const visitors: readonly Visitor[] = ['guest', 'retailer', 'brand', 'admin'];
const emails = { retailer: people.retailer, brand: people.brand1, admin: people.admin };

/** Two cartons of one brand meet its minimum order, so that there is something to check out. */
const enough = { 'YEO-004': 2 };

for (const visitor of visitors) {
  const paths = screens.filter((screen) => isFor(visitor, screen)).map(({ path }) => path);
  const turn = visitors.indexOf(visitor);
  for (const [offset, language] of languages.entries()) {
    const mine = paths.filter((_, index) => (index + turn) % languages.length === offset);
    test(`every screen holds for ${visitor}, in ${language}: ${mine.join(' ')}`, async ({
      visitor: window,
      signedIn,
    }) => {
      test.slow();
      const page =
        visitor === 'guest' ? await window({ language }) : await signedIn(emails[visitor], { language });
      if (visitor === 'retailer') await fillCart(page, enough);
      for (const path of mine)
        await test.step(path, async () => expectToHold(page, await addressOf(page, path)));
    });
  }
}

/** What everybody may open is the same for everybody: a guest looks at it. */
function isFor(visitor: Visitor, { visitors: those }: (typeof screens)[number]): boolean {
  return visitor === 'guest' ? those.includes('guest') : those.includes(visitor) && !those.includes('guest');
}

for (const [turn, language] of languages.entries()) {
  const mine = publicPages.filter((_, index) => index % languages.length === turn);
  test(`every public page holds, in ${language}: ${mine.join(' ')}`, async ({ visitor }) => {
    const page = await visitor({ language });
    for (const each of mine)
      await test.step(each, () => expectToHold(page, publicAddress(each, language), waitForLife));
  });
}

async function expectToHold(
  page: Page,
  address: string,
  arrive: (page: Page) => Promise<void> = expectToBeThere,
): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  await arrive(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { colours: true });
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
}

/** The screen itself, not the bones it shows while its data are on the way. */
async function expectToBeThere(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const language of languages) {
    await expect(page.getByText(say(language, 'common:loading'), { exact: true })).toHaveCount(0);
    await expect(page.getByText(say(language, 'common:notFound.title'), { exact: true })).toHaveCount(0);
  }
}

/** A real brand, product or order in the place of "$". */
async function addressOf(page: Page, path: string): Promise<string> {
  const read = async (address: string) => (await (await page.request.get(address)).json()).items[0].id;
  if (path === '/brands/$brandId') return '/brands/pulnae';
  if (path === '/brands/$brandId/samples') return '/brands/pulnae/samples';
  if (path === '/samples/$sampleId') return `/samples/${await read('/api/samples')}`;
  if (path === '/products/$productId') return `/products/${await read('/api/brands/pulnae/products')}`;
  if (path === '/orders/$orderId') return `/orders/${await read('/api/orders')}`;
  if (path === '/admin/companies/$companyId') {
    const { items } = await (await page.request.get('/api/admin/records?limit=1')).json();
    return `/admin/companies/${items[0].companyId}`;
  }
  if (path === '/lists/$listId') {
    const made = await page.request.post('/api/saved-lists', { data: { name: crypto.randomUUID() } });
    return `/lists/${(await made.json()).id}`;
  }
  if (path === '/workspace/$brandId/products/$productId') {
    return `/workspace/pulnae/products/${await read('/api/brands/pulnae/products')}`;
  }
  if (path === '/workspace/$brandId/imports/$importId')
    return `/workspace/pulnae/imports/${await anImport(page)}`;
  if (path === '/workspace/$brandId/lots/$lotId') return `/workspace/pulnae/lots/${await aLot(page)}`;
  if (path === '/announcements/$announcementId') return `/announcements/${demoId('announcement', 'parcels')}`;
  if (path === '/admin/announcements/$announcementId')
    return `/admin/announcements/${await read('/api/admin/announcements')}`;
  if (path.startsWith('/workspace/$brandId')) return path.replace('$brandId', 'pulnae');
  if (path.includes('$')) throw new Error(`name an address of ${path} here`);
  return path;
}

/** A lot of a product whose lots are kept from now on. */
async function aLot(page: Page): Promise<string> {
  const { items } = await (await page.request.get('/api/brands/pulnae/products')).json();
  const productId = items.at(-1).id;
  await page.request.put(`/api/brands/pulnae/stock/${productId}/lots`, { data: { keeps: true } });
  const lot = { productId, code: crypto.randomUUID().slice(0, 8), items: 480, bestBefore: '2029-12-31' };
  return (await (await page.request.post('/api/brands/pulnae/lots', { data: lot })).json()).id;
}

/** A file of products that has been uploaded. */
async function anImport(page: Page): Promise<string> {
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from('SKU,Name\nA-1,Toner\n') };
  const answer = await page.request.post('/api/brands/pulnae/imports', { multipart: { file } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}
