// `npm run lighthouse`: sets up and builds what is missing, then measures the public pages (test/load/lighthouse.ts).
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, main, pinnedNode, run } from './house.mjs';
import { ensureTools } from './tools.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureTools('measuring');
  await ensureBuilt();
  const env = { ...process.env, CHROME_PATH: await ensureChromium() };
  return run(pinnedNode(), ['test/load/lighthouse.ts', ...process.argv.slice(2)], { stdio: 'inherit', env });
});
