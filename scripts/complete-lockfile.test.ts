import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the lockfile names every platform, so that npm ci accepts it everywhere', () => {
  const script = join(import.meta.dirname, 'complete-lockfile.mjs');
  const { stdout, status } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
