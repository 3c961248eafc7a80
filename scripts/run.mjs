// `node scripts/run.mjs scripts/x.ts …`: runs one of our TypeScript programs on the pinned Node.
import { ensureInstalled, main, pinnedNode, run } from './house.mjs';

await main(async () => {
  await ensureInstalled();
  return run(pinnedNode(), process.argv.slice(2), { stdio: 'inherit' });
});
