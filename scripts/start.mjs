// `npm start`: whatever is missing is installed and built, then the product runs until it is told to stop.
import { ensureBuilt, ensureInstalled, main, pinnedNode, run, server } from './house.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return run(pinnedNode(), [...server, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
});
