import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Language } from '#domain/languages.ts';

export type WindowOptions = {
  language?: Language;
  width?: number;
  javaScriptEnabled?: boolean;
  /** A browser that has never been here, and is not used again: for what changes its clock, its patience, or counts what it loads. */
  isNew?: boolean;
};

/** Browser contexts of a worker, given out anew once everything but their cached files has been taken from them. */
export type Pool = {
  readonly take: (url: string, options: WindowOptions) => Promise<BrowserContext>;
  readonly giveBack: (context: BrowserContext) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Half of what a journey would cost is reading and compiling the app's scripts in a browser that has never seen them:
 * a context that comes back signed out, with its pages, cookies and storage gone, keeps them.
 */
export function openPool(browser: Browser): Pool {
  const idle = new Map<string, BrowserContext[]>();
  const homes = new Map<BrowserContext, { key: string; url: string } | null>();
  return {
    take: async (url, { language = 'en', javaScriptEnabled = true, isNew = false }) => {
      const key = JSON.stringify([url, language, javaScriptEnabled]);
      const kept = isNew ? undefined : idle.get(key)?.pop();
      if (kept !== undefined) return kept;
      const context = await browser.newContext({
        baseURL: url,
        javaScriptEnabled,
        // Each frame of a movement is painted: a sixth of what a journey costs. A new browser moves, and fetches ahead, as
        // it does for everybody.
        reducedMotion: isNew ? 'no-preference' : 'reduce',
        locale: { en: 'en-GB', ko: 'ko-KR', zh: 'zh-CN' }[language],
      });
      // What is fetched ahead, for screens that most journeys never open, is an eighth of what a page costs.
      if (!isNew) await context.addInitScript(saveData);
      homes.set(context, isNew ? null : { key, url });
      context.once('close', () => homes.delete(context));
      return context;
    },
    giveBack: async (context) => {
      const home = homes.get(context);
      if (home === undefined) return; // the journey has closed it
      if (home === null) return context.close();
      await clear(context, home.url);
      idle.set(home.key, [...(idle.get(home.key) ?? []), context]);
    },
    close: async () => {
      for (const context of homes.keys()) await context.close();
    },
  };
}

/** Says that this browser is to save data. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** As somebody leaves it who clears everything but the cache: one empty page, and nothing of what was done in it. */
async function clear(context: BrowserContext, origin: string): Promise<void> {
  for (const event of ['console', 'weberror', 'request', 'response'] as const)
    context.removeAllListeners(event);
  const [page, ...others] = context.pages();
  for (const other of others) await other.close();
  if (page !== undefined) await clearPage(page, origin);
  await context.setOffline(false);
  await context.setExtraHTTPHeaders({});
  await context.clearPermissions();
  await context.clearCookies();
}

async function clearPage(page: Page, origin: string): Promise<void> {
  page.removeAllListeners();
  page.once('dialog', (dialog) => dialog.accept()); // "leave without saving?"
  await page.unrouteAll();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
  await page.goto('/robots.txt'); // of the same house, so that its scripts stay compiled
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOMStorage.clear', { storageId: { securityOrigin: origin, isLocalStorage: false } });
  await browser.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  });
  await browser.send('Page.resetNavigationHistory');
  await browser.detach();
}

/** Opens windows and remembers what their consoles say. */
export function windowsOf(pool: Pool, url: string) {
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  return {
    open: async (options: WindowOptions = {}): Promise<Page> => {
      const { width = 1440 } = options;
      const context = await pool.take(url, options);
      contexts.push(context);
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      const page = context.pages()[0] ?? (await context.newPage());
      await page.setViewportSize({ width, height: width < 600 ? 800 : 900 });
      return page;
    },
    close: async () => {
      for (const context of contexts) await pool.giveBack(context);
      expect(complaints, 'script errors in the console').toEqual([]);
    },
  };
}

/**
 * Chromium notes every 4xx answer as an error; refusing is part of the product. So is showing an email in a frame that
 * runs nothing, not even what Playwright would like to.
 */
function isExpected(text: string): boolean {
  return (
    /^Failed to load resource: the server responded with a status of 4\d\d/.test(text) ||
    text.startsWith("Blocked script execution in 'about:srcdoc'")
  );
}
