// `npm start`: whatever is missing is installed and built, then the product runs until it is told to stop.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, main, pinnedNode, root, run } from './house.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return run(pinnedNode(), [join(root, 'server/main.ts'), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
});
