import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '#server/kernel/config.ts';

/** The configuration of a test: demo mode on, emails kept, files in a folder of their own. */
export async function testConfig(overrides: Partial<Config> = {}): Promise<Config> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lys-test-'));
  const settings = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const secretKey = 'a secret that only tests know, 32+';
  return { ...settings, secretKey, secretFile: null, ...overrides };
}
