import type { APIRequestContext, Browser, Page, Request } from '@playwright/test';
import { copyDemo } from './demo.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, people, signIn, test } from './fixture.ts';

/** The newest conversation of the demo retailer with the first brand. */
async function sharedThread(
  api: APIRequestContext,
): Promise<{ id: string; orderId: string; orderNumber: string }> {
  const answer = await api.get('/api/threads?limit=100');
  const { items } = await answer.json();
  return items[0];
}

/** A signed-in window whose network may fail: the browser notes that in its console, as it should. */
async function windowOf(browser: Browser, url: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

let spoken = 0;
/** Words nobody has said before. */
const words = (about: string) => `${about} ${process.pid}-${++spoken}`;

const log = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const said = (page: Page, text: string) => log(page).getByText(text, { exact: true });

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

async function sendByApi(api: APIRequestContext, threadId: string, content: string): Promise<void> {
  const answer = await api.post(`/api/threads/${threadId}/messages`, {
    data: { requestId: crypto.randomUUID(), content },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('a retailer and a brand write to each other and see it live, with unread counts and read marks', async ({
  signedIn,
}) => {
  const brand = await signedIn(people.brand1);
  const thread = await sharedThread(brand.request);
  const retailer = await signedIn(people.retailer);
  await retailer.goto('/messages');
  await expect(retailer.getByText('Select a conversation to view messages')).toBeVisible();
  await retailer.getByRole('link', { name: `Order #${thread.orderNumber}` }).click();
  await expect(retailer).toHaveURL(new RegExp(`thread=${thread.id}`));
  await expect(retailer.getByRole('heading', { level: 2, name: 'Pulnae' })).toBeVisible();

  await brand.goto('/messages');
  const entry = brand.getByRole('link', { name: `Order #${thread.orderNumber}` });
  await expect(entry).toBeVisible();
  const question = words('When can it leave Seoul?');
  await say(retailer, question);
  await expect(said(retailer, question)).toHaveCount(1);
  await expect(composer(retailer)).toHaveValue('');
  // The brand sees it in the list at once, unread, and opens it.
  await expect(entry.getByText(question)).toBeVisible();
  await expect(entry.getByText(/unread message/)).toBeAttached();
  await entry.click();
  await expect(said(brand, question)).toBeVisible();
  await expect(log(brand).getByText('New messages')).toBeVisible();
  await log(brand).press('End'); // what has not been in view is not read
  await expect(entry.getByText(/unread message/)).not.toBeAttached();
  await expect(log(retailer).getByText(/Read by .*김하늘/)).toBeVisible();

  const answer = words('On Thursday.');
  await say(brand, answer);
  await expect(said(retailer, answer)).toBeVisible();
  await expect(said(retailer, answer)).toHaveCount(1);
  await expect(retailer.getByRole('status').filter({ hasText: answer })).toBeAttached();
  await expect(
    log(retailer).locator('li', { hasText: answer }).getByText('Brand', { exact: true }),
  ).toBeAttached();
});

test('Enter sends, Shift+Enter starts a line, nothing is not sent, and a draft is there after a look elsewhere or a reload', async ({
  signedIn,
}) => {
  const page = await signedIn(people.retailer);
  const { id, orderNumber } = await sharedThread(page.request);
  await page.goto(`/messages?thread=${id}`);
  await composer(page).press('Enter');
  await expect(page.getByText('Please write a message.')).toBeVisible();
  const first = words('First line');
  await composer(page).fill(first);
  await composer(page).press('Shift+Enter');
  await composer(page).pressSequentially('second line');
  await expect(composer(page)).toHaveValue(`${first}\nsecond line`);
  await expect(page.getByText('Please write a message.')).not.toBeVisible();
  await page
    .locator('nav')
    .getByRole('link', { name: /Order #LYS/ })
    .nth(2)
    .click();
  await expect(composer(page)).toHaveValue('');
  await page
    .getByRole('link', { name: `Order #${orderNumber}` })
    .first()
    .click();
  await expect(composer(page)).toHaveValue(`${first}\nsecond line`);
  await page.reload();
  await expect(composer(page)).toHaveValue(`${first}\nsecond line`);
  await composer(page).press('Enter');
  await expect(log(page).getByText(`${first} second line`)).toHaveCount(1);
  await page.reload();
  await expect(log(page).getByText(`${first} second line`)).toHaveCount(1);
  await expect(composer(page)).toHaveValue('');
});

test('files go along: progress, refusals under the field, removal, and a download for the other side', async ({
  signedIn,
}) => {
  const retailer = await signedIn(people.retailer);
  const brand = await signedIn(people.brand1);
  const { id } = await sharedThread(brand.request);
  await Promise.all([retailer.goto(`/messages?thread=${id}`), brand.goto(`/messages?thread=${id}`)]);
  const choose = async (...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = retailer.waitForEvent('filechooser');
    await retailer.getByRole('button', { name: 'Attach files' }).click();
    await (await chooser).setFiles(files);
  };
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const attached = retailer.getByRole('list', { name: 'Attached files' }).last();
  await choose({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(attached.getByText('Only PDFs, images and office files can be attached.')).toBeVisible();
  await choose({ name: 'photo.png', mimeType: 'image/png', buffer: pdf });
  await expect(attached.getByText('Only PDFs, images and office files can be attached.')).toHaveCount(2);
  const text = words('The order confirmation');
  await say(retailer, text);
  await expect(retailer.getByText('A file could not be attached.')).toBeVisible();
  await retailer.getByRole('button', { name: 'Remove logo.svg' }).click();
  await retailer.getByRole('button', { name: 'Remove photo.png' }).click();
  await choose(
    ...[1, 2, 3, 4, 5, 6].map((n) => ({ name: `견적서 ${n}.pdf`, mimeType: 'application/pdf', buffer: pdf })),
  );
  await expect(retailer.getByText('Up to 5 files can be attached to a message.')).toBeVisible();
  await expect(attached.getByRole('listitem')).toHaveCount(5);
  for (const n of [2, 3, 4, 5])
    await retailer.getByRole('button', { name: `Remove 견적서 ${n}.pdf` }).click();
  await expect(attached.getByText('1 kB')).toBeVisible();
  await composer(retailer).press('Enter');
  const file = log(brand)
    .locator('li', { hasText: text })
    .getByRole('link', { name: /견적서 1\.pdf/ });
  await expect(file).toBeVisible();
  const download = brand.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toBe('견적서 1.pdf');
  await expect(said(retailer, text)).toHaveCount(1);
});

test('eight tabs of one browser hold one connection, and the next takes over when its tab closes', async ({
  signedIn,
}) => {
  const first = await signedIn(people.retailer);
  const { id } = await sharedThread(first.request);
  const brand = await signedIn(people.brand1);
  const streams: Request[] = [];
  first.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams.push(request);
  });
  const tabs = [first, ...(await Promise.all(Array.from({ length: 7 }, () => first.context().newPage())))];
  for (const tab of tabs) await tab.goto(`/messages?thread=${id}`);
  for (const tab of tabs) await expect(composer(tab)).toBeVisible();
  expect(streams).toHaveLength(1);
  const toAll = words('To every tab');
  await sendByApi(brand.request, id, toAll);
  for (const tab of tabs) await expect(said(tab, toAll)).toHaveCount(1);
  expect(streams).toHaveLength(1);

  const leader = streams[0]?.frame().page();
  await leader?.close();
  const rest = tabs.filter((tab) => tab !== leader);
  await expect.poll(() => streams.length).toBe(2);
  const toTheRest = words('After the first tab was closed');
  await sendByApi(brand.request, id, toTheRest);
  for (const tab of rest) await expect(said(tab, toTheRest)).toHaveCount(1);
});

test('what was said while a window was offline is there when it is back, once, and so is what it could not send', async ({
  browser,
  house,
}) => {
  const retailer = await windowOf(browser, house.url, people.retailer);
  const brand = await windowOf(browser, house.url, people.brand1);
  const { id } = await sharedThread(brand.request);
  await retailer.goto(`/messages?thread=${id}`);
  await expect(composer(retailer)).toBeVisible();
  await retailer.context().setOffline(true);
  const missed = [1, 2, 3].map((n) => words(`While you were away ${n}`));
  for (const text of missed) await sendByApi(brand.request, id, text);
  const own = words('Written in a tunnel');
  await say(retailer, own);
  const failed = log(retailer).locator('li', { hasText: own });
  await expect(failed.getByText(/Not sent\./)).toBeVisible();
  await retailer.context().setOffline(false);
  for (const text of missed) await expect(said(retailer, text)).toHaveCount(1);
  await failed.getByRole('button', { name: 'Send again' }).click();
  await expect(failed.getByText(/Not sent\./)).not.toBeVisible();
  await expect(failed.locator('time')).toBeVisible();
  await expect(said(retailer, own)).toHaveCount(1);
  const { items } = await (await brand.request.get(`/api/threads/${id}/messages?limit=100`)).json();
  const contents = items.map(({ content }: { content: string }) => content);
  expect(contents.filter((content: string) => content === own)).toHaveLength(1);
  expect(contents.slice(-4)).toEqual([...missed, own]);
  await retailer.context().close();
  await brand.context().close();
});

test('a message whose answer was lost is not doubled by sending it again', async ({ browser, house }) => {
  const page = await windowOf(browser, house.url, people.retailer);
  const { id } = await sharedThread(page.request);
  await page.goto(`/messages?thread=${id}`);
  let lost = 0;
  await page.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch(); // it arrives
    await route.abort(); // and nobody hears that it did
  });
  const text = words('Sent into the dark');
  await say(page, text);
  await expect.poll(() => lost).toBe(1);
  await expect(said(page, text)).toHaveCount(1);
  await expect(log(page).locator('li', { hasText: text }).locator('time')).toBeVisible();
  await expect(said(page, text)).toHaveCount(1);
  await page.context().close();
});

test('a change of status shows at once in the conversation and its head', async ({ signedIn }) => {
  const brand = await signedIn(people.brand1);
  const retailer = await signedIn(people.retailer);
  const { items } = await (await retailer.request.get('/api/orders?status=pending&limit=50')).json();
  const [order] = items.filter(({ brandName }: { brandName: { en: string } }) => brandName.en === 'Pulnae');
  const thread = await (await retailer.request.get(`/api/orders/${order.id}/thread`)).json();
  await retailer.goto(`/messages?thread=${thread.id}`);
  await expect(retailer.getByText('Pending', { exact: true })).toBeVisible();
  const answer = await brand.request.post(`/api/orders/${order.id}/status`, {
    data: { to: 'confirmed', expectedStatus: 'pending' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await expect(retailer.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(log(retailer).getByText(/confirmed that the goods are available/)).toBeVisible();
});

test('ending a session ends it in every tab', async ({ signedIn }) => {
  const page = await signedIn(people.support);
  const { id } = await sharedThread(page.request);
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto(`/messages?thread=${id}`);
  await expect(composer(other)).toBeVisible();
  await page.request.delete('/api/session');
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login\?next=/);
});

test('what somebody said long ago is found by its words, and the conversation opens there', async ({
  signedIn,
}) => {
  const brand = await signedIn(people.brand1);
  const thread = await sharedThread(brand.request);
  const told = words('The green caps come back in Xanthic blue,');
  await sendByApi(brand.request, thread.id, told);
  const later = Array.from({ length: 60 }, (_, index) => `Line ${index} of much that was said after it`);
  for (const line of later) await sendByApi(brand.request, thread.id, line);

  const retailer = await signedIn(people.retailer);
  await retailer.goto('/messages');
  await retailer
    .getByRole('searchbox', { name: 'Order, brand, company, product or words' })
    .fill('xanthic BLUE');
  const entry = retailer.getByRole('link', { name: `Order #${thread.orderNumber}` });
  await expect(entry.locator('mark')).toHaveText('Xanthic blue');
  await expect(entry).not.toContainText('Line 59');
  await entry.click();
  const found = log(retailer).locator('li[data-found]');
  await expect(found).toContainText(told);
  await expect(found).toBeInViewport();
  await expect(found.locator('mark')).toHaveText('Xanthic blue');
  await expectAccessible(retailer);
  await retailer.reload();
  await expect(found).toBeInViewport();
});

test('on a phone the list leads to the conversation and back', async ({ signedIn }) => {
  const page = await signedIn(people.retailer, { width: 390, language: 'ko' });
  await page.goto('/messages');
  const entry = page.locator('nav').getByRole('link', { name: /#LYS-/ }).first();
  await expect(entry).toBeVisible();
  await expectNoSidewaysScroll(page);
  const search = await page.locator('nav').getByRole('searchbox').boundingBox();
  expect(search?.width).toBeGreaterThan(200); // a row of its own
  await entry.click();
  await expect(page.getByRole('textbox')).toBeVisible();
  await expect(entry).not.toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goBack();
  await expect(entry).toBeVisible();
});

test('a conversation that is not there, or not open to the account, says so', async ({ signedIn }) => {
  const brand = await signedIn(people.brand1);
  const { id } = await sharedThread(brand.request);
  const stranger = await signedIn(people.brand2);
  for (const thread of [id, '01900000-0000-7000-8000-000000000000']) {
    await stranger.goto(`/messages?thread=${thread}`);
    await expect(stranger.getByText('Conversation not found')).toBeVisible();
  }
  // On a phone the conversation covers the list: it has to lead back there.
  await stranger.setViewportSize({ width: 390, height: 800 });
  await stranger.goto('/messages?thread=nothing');
  await stranger.getByRole('link', { name: 'All Conversations' }).click();
  await expect(stranger).toHaveURL(/\/messages$/);
  await expect(stranger.getByRole('heading', { name: 'All Conversations' })).toBeVisible();
});

test.describe('more than one server process', () => {
  test('a message taken by one process is seen live in a window of the other, and after both were away', async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const demo = await copyDemo();
    const one = await demo.start();
    const two = await demo.start();
    const port = new URL(one.url).port;
    const retailer = await windowOf(browser, one.url, people.retailer);
    const brand = await windowOf(browser, two.url, people.brand1);
    const { id } = await sharedThread(brand.request);
    await Promise.all([retailer.goto(`/messages?thread=${id}`), brand.goto(`/messages?thread=${id}`)]);
    await expect(composer(retailer)).toBeVisible();
    const across = words('Across two processes');
    await say(brand, across);
    await expect(said(retailer, across)).toHaveCount(1);

    // The retailer's process dies; the brand goes on at the other; a new process takes its place.
    const died = new Promise((resolve) => one.process.once('exit', resolve));
    one.process.kill('SIGKILL');
    await died;
    const meanwhile = words('While your server was down');
    await say(brand, meanwhile);
    await expect(said(brand, meanwhile)).toHaveCount(1);
    const again = await demo.start({ PORT: port });
    await expect(said(retailer, meanwhile)).toHaveCount(1, { timeout: 30_000 });
    const after = words('And after it came back');
    await say(brand, after);
    await expect(said(retailer, after)).toHaveCount(1, { timeout: 30_000 });
    await retailer.context().close();
    await brand.context().close();
    await again.stop();
    await two.stop();
    await demo.remove();
  });
});
