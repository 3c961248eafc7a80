// Tools that are not needed to run, build or test the product: each set has its own package.json and lockfile in
// tools/ and is installed when one of its scripts is first run.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, Stop, step } from './house.mjs';

/** @param {'measuring' | 'migrations'} name @returns {Promise<string>} the folder of the set */
export async function ensureTools(name) {
  const folder = join(root, 'tools', name);
  const stampFile = join(folder, 'node_modules', '.lys-installed');
  const stamp = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return folder;
  await step(`Installing the tools for ${name}`, async () => {
    if ((await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder)) !== 0)
      throw new Stop(`The tools for ${name} could not be installed (npm ci failed, see above).`);
  });
  writeFileSync(stampFile, stamp);
  return folder;
}
