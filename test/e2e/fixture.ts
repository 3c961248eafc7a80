import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import type { Language } from '#domain/languages.ts';
import { freePort } from '../server-process.ts';
import { type DemoHouse, openDemoHouse } from './demo.ts';
import { openPool, type Pool, type WindowOptions, windowsOf } from './windows.ts';

/** The accounts of the demo data. */
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
  /** What the server of this file is started with besides. */
  houseEnv: Record<string, string>;
  house: DemoHouse;
  /** A signed-in window of a person, in its own browser context and in `language`, English unless told. */
  signedIn: (email: string, options?: WindowOptions) => Promise<Page>;
  /** A signed-out window in its own context. */
  visitor: (options?: WindowOptions) => Promise<Page>;
};
type WorkerFixtures = { houses: Houses; pool: Pool };
/** The house of a file of journeys: the one that is open, or in its place a new one. */
type Houses = { readonly of: (file: string, env: Record<string, string>) => Promise<DemoHouse> };

/**
 * One product per file of journeys: a real server process on a copy of the demo that is its own, so that no file
 * meets what another has done, in whatever order and however many at once. A journey fails when any page of it
 * writes a script error to the console.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  pool: [
    async ({ browser }, use) => {
      const pool = openPool(browser);
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],
  houses: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter list
    async ({}, use) => {
      // One address for all houses of a worker: its browser knows their scripts.
      const PORT = String(await freePort());
      let open: { file: string; house: DemoHouse } | undefined;
      await use({
        of: async (file, env) => {
          if (open?.file === file) return open.house;
          await open?.house.stop();
          open = undefined;
          open = { file, house: await openDemoHouse({ PORT, ...env }) };
          return open.house;
        },
      });
      await open?.house.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  houseEnv: [{}, { option: true }],
  house: async ({ houses, houseEnv }, use, { file }) => use(await houses.of(file, houseEnv)),
  baseURL: async ({ house }, use) => use(house.url),
  visitor: async ({ pool, house }, use) => {
    const windows = windowsOf(pool, house.url);
    await use(windows.open);
    await windows.close();
  },
  signedIn: async ({ pool, house }, use) => {
    const windows = windowsOf(pool, house.url);
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

/** Signs a window out by its button: who goes elsewhere at once would take the request along. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.locator('header').getByRole('link', { name: 'Login' })).toBeVisible();
}

/** Sets the language of the account that is signed in. */
export async function speak(page: Page, language: Language): Promise<void> {
  expect((await page.request.put('/api/account/language', { data: { language } })).status()).toBe(200);
}

/** What the page shows is what its address names: boxes are ticked and columns chosen before their data have come. */
export async function expectArrived(page: Page): Promise<void> {
  await expect(page.locator('main[aria-busy]')).toHaveCount(0);
}

/**
 * axe finds nothing on the screen as it stands, once it stands: the address has changed before its screen is there,
 * and what comes before a screen has no heading. Colours are half of what a look costs, and every screen takes its own
 * from the same few pairs: screens.spec.ts reads them on each, the other journeys what is said and reached.
 * (Of the rows of a list it reads the first four: the others are made by the same lines. What is in a frame runs no script.)
 */
export async function expectAccessible(page: Page, { colours = false } = {}): Promise<void> {
  await expectArrived(page);
  await expect(page.locator('h1').first()).toBeAttached();
  await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (rules) => {
      const rows = { exclude: [['tbody tr:nth-child(n + 5)']] };
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(rows, {
        resultTypes: ['violations'],
        iframes: false,
        rules,
      });
      return violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    { 'color-contrast': { enabled: colours } },
  );
  expect(found).toEqual([]);
}

/** Nothing on the page is wider than the window, once it has found its place in it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
