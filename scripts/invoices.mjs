// `npm run invoices -- 500 --seed 7`: makes random invoices as PDF, UBL and CII into ./invoices and checks them (test/invoices/).
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, main, run, Stop, tool, toolEnvironment } from './house.mjs';

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { seed: { type: 'string' }, into: { type: 'string' } },
    allowPositionals: true,
  });
  const [howMany = '500'] = positionals;
  const numbers = [howMany, values.seed ?? '1'];
  if (positionals.length > 1 || !numbers.every((number) => /^\d{1,9}$/.test(number)))
    throw new Stop('npm run invoices -- <how many> [--seed <number>] [--into <folder>]');
  await ensureInstalled();
  const [command, all] = tool('vitest', ['run', '--project=node', 'test/invoices']);
  const folder = values.into ?? join(process.cwd(), 'invoices');
  const made = { INVOICES: howMany, INVOICES_SEED: values.seed ?? '1', INVOICES_FOLDER: folder };
  return run(command, all, { env: { ...toolEnvironment(), ...made } });
});
