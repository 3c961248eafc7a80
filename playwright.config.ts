import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { systemChromium } from './scripts/chromium.mjs';

const chromium = process.env.LYS_CHROMIUM ?? systemChromium();

/** Journeys through the real product in a real browser; each file has a house of its own (test/e2e/fixture.ts). */
export default defineConfig({
  testDir: './test/e2e',
  outputDir: './test-results',
  globalSetup: './test/e2e/global-setup.ts',
  // A browser waits for a seventh of its time: one more than there are cores.
  workers: Math.min(4, availableParallelism() + 1),
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // What is not there to be pressed fails the journey, not its patience.
    actionTimeout: 60_000,
    // A trace costs a tenth of every journey: `playwright test FILE --trace retain-on-failure` where one is to be read.
    trace: 'off',
    launchOptions: {
      // Without a UTF-8 locale Chromium saves a file with a Korean name as "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No page is open long enough to win back what optimising its scripts costs, or has so much to throw away that
        // looking for it pays: a sixth of what a browser takes.
        '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=32,--max-semi-space-size=64',
      ],
    },
  },
});
