// `npm run bench`: sets up what is missing, then measures (test/load/bench.ts).
// `npm run bench -- --large`: every question at the size of three years of trade (test/load/large/bench.ts).
import { ensureInstalled, main, pinnedNode, run } from './house.mjs';
import { ensureTools } from './tools.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureTools('measuring');
  const asked = process.argv.slice(2);
  const rest = asked.filter((each) => each !== '--large');
  const program = rest.length < asked.length ? 'test/load/large/bench.ts' : 'test/load/bench.ts';
  return run(pinnedNode(), [program, ...rest], { stdio: 'inherit' });
});
