// `npm start`: whatever is missing is installed and built, then the product runs until it is told to stop.
import { ensureBuilt, ensureInstalled, main, pinnedNode, run, server } from './house.mjs';

await main(async () => {
  await ensureInstalled();
  const leaving = new AbortController();
  /** @type {unknown} */
  let fault = null;
  // The server prepares its database and the demo meanwhile, and opens once it is told that the web app is there.
  const code = await run(pinnedNode(), [...server, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    onStart: (child) => {
      ensureBuilt(leaving.signal).then(
        () => child.connected && child.send('built'),
        (error) => {
          fault = error;
          if (child.connected) child.disconnect(); // it ends
        },
      );
    },
  });
  if (fault !== null) throw fault;
  leaving.abort();
  return code;
});
