// `npm run bench`: sets up what is missing, then measures (test/load/bench.ts).
import { ensureInstalled, main, pinnedNode, run } from './house.mjs';

await main(async () => {
  await ensureInstalled();
  return run(pinnedNode(), ['test/load/bench.ts'], { stdio: 'inherit' });
});
