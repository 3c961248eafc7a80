// `npm run nonsense -- 200000 --seed 7`: sends so many requests nobody should send (test/nonsense/).
import { parseArgs } from 'node:util';
import { ensureInstalled, main, run, Stop, tool, toolEnvironment } from './house.mjs';

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { seed: { type: 'string' } },
    allowPositionals: true,
  });
  const [requests = '20000'] = positionals;
  const numbers = [requests, values.seed ?? '1'];
  if (positionals.length > 1 || !numbers.every((number) => /^\d{1,9}$/.test(number)))
    throw new Stop('npm run nonsense -- <how many requests> [--seed <number>]');
  await ensureInstalled();
  const [command, all] = tool('vitest', ['run', '--project=node', 'test/nonsense']);
  const seed = values.seed ?? String(Date.now() % 2 ** 31);
  return run(command, all, {
    env: { ...toolEnvironment(), NONSENSE_REQUESTS: requests, NONSENSE_SEED: seed },
  });
});
