import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

/** The accounts of the demo data (decisions §6). */
export const people = {
  retailer: 'retailer@lys.example',
  buyer: 'buyer@lys.example',
  admin: 'admin@lys.example',
  sales: 'sales@lys.example',
  support: 'support@lys.example',
  brand1: 'brand1@lys.example',
  brand2: 'brand2@lys.example',
} as const;
export const demoPassword = 'lys-demo-password';

type TestFixtures = {
  /** A signed-in window of a person, in its own browser context and in `language`, English unless told. */
  signedIn: (email: string, options?: WindowOptions) => Promise<Page>;
  /** A signed-out window in its own context. */
  visitor: (options?: WindowOptions) => Promise<Page>;
};
type WindowOptions = { language?: Language; width?: number; javaScriptEnabled?: boolean };
type WorkerFixtures = { house: ServerProcess };

/**
 * One product per worker: a real server process with the demo data on a database of its own. A journey
 * fails when any page of it writes a script error to the console.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter list
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'lys-e2e-'));
      await chmod(dataDir, 0o755); // as root the database runs as nobody, who must get there
      const server = await startServer({ dataDir });
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  visitor: async ({ browser, house }, use) => {
    const windows = windowsOf(browser, house.url);
    await use(windows.open);
    await windows.close();
  },
  signedIn: async ({ browser, house }, use) => {
    const windows = windowsOf(browser, house.url);
    await use(async (email, options) => {
      const page = await windows.open(options);
      await signIn(page, email, { language: options?.language });
      return page;
    });
    await windows.close();
  },
});

export { expect };

/**
 * Signs a window in through the API, as the form would, to read the account's screens in `language`, whatever
 * another journey has left.
 */
export async function signIn(
  page: Page,
  email: string,
  { password = demoPassword, language = 'en' }: { password?: string; language?: Language | undefined } = {},
): Promise<void> {
  const answer = await page.request.post('/api/session', { data: { email, password, remember: true } });
  expect(answer.status(), await answer.text()).toBe(200);
  await speak(page, language);
}

/** Sets the language of the account that is signed in. */
export async function speak(page: Page, language: Language): Promise<void> {
  expect((await page.request.put('/api/account/language', { data: { language } })).status()).toBe(200);
}

/**
 * axe finds nothing on the screen as it stands, once it stands: a screen has its heading, what comes before it not.
 * (axe's old way opens no second page for each look: half the time.)
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) })),
  ).toEqual([]);
}

/** Nothing on the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Opens windows and remembers what their consoles say. */
function windowsOf(browser: Browser, url: string) {
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  return {
    open: async ({
      language = 'en',
      width = 1440,
      javaScriptEnabled = true,
    }: WindowOptions = {}): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: url,
        javaScriptEnabled,
        locale: { en: 'en-GB', ko: 'ko-KR', zh: 'zh-CN' }[language],
        viewport: { width, height: width < 600 ? 800 : 900 },
      });
      contexts.push(context);
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpectedAnswer(message.text())) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      return context.newPage();
    },
    close: async () => {
      for (const context of contexts) await context.close();
      expect(complaints, 'script errors in the console').toEqual([]);
    },
  };
}

/** Chromium notes every 4xx answer as an error; refusing is part of the product. */
function isExpectedAnswer(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}
