import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Uploads lie in a temporary folder while they are received, and other tests receive theirs meanwhile: those of this file
 * get a folder of its own. What the function returns names the uploads that lie there.
 */
export function receivedApart(): () => Promise<string[]> {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lys-received-'));
    vi.stubEnv('TMPDIR', folder);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  return async () => (await readdir(tmpdir())).filter((file) => file.startsWith('lys-upload-'));
}
