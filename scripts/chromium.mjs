// Finds a Chromium for the browser tests, or gets one: best its headless shell, which draws no window of its own and
// takes a quarter less of the processor for a journey.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture, Stop, step, tool, toolEnvironment } from './house.mjs';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium that runs: LYS_CHROMIUM, else the system's. */
export function systemChromium() {
  const given = process.env.LYS_CHROMIUM;
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...(given ? [given] : []), ...inPath, ...places].find((file) => existsSync(file) && doesRun(file));
}

/** The system's Chromium, else the distribution's package (as root), else Playwright's own. */
export async function ensureChromium() {
  const found = systemChromium() ?? (await playwrightChromium());
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    await step('Installing Chromium (apt-get install)', async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      await capture('apt-get', ['update'], env, { timeout: 120_000 });
      for (const name of ['chromium-headless-shell', 'chromium']) {
        if (systemChromium() !== undefined) break;
        await capture('apt-get', ['install', '-y', '--no-install-recommends', name], env, {
          timeout: 300_000,
        });
      }
    });
    const installed = systemChromium();
    if (installed !== undefined) return installed;
  }
  await step("Fetching Playwright's Chromium", () =>
    capture(...tool('playwright', ['install', 'chromium']), toolEnvironment(), { timeout: 60_000 }),
  );
  const fetched = await playwrightChromium();
  if (fetched !== undefined) return fetched;
  throw new Stop(
    'No Chromium for the browser tests: run "apt-get install chromium" or "npx playwright install chromium", or set LYS_CHROMIUM to one.',
  );
}

async function playwrightChromium() {
  const program = "console.log(require('@playwright/test').chromium.executablePath())";
  const [node = ''] = tool('playwright', []);
  const { output } = await capture(node, ['-e', program]);
  const file = output.trim();
  return existsSync(file) && doesRun(file) ? file : undefined;
}

/** Some names are only a hint to install something else. @param {string} file */
function doesRun(file) {
  return spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}
