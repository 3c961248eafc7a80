import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothRoles } from '#test/cluster.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { startServer } from '#test/server-process.ts';

let dataDir: string;
let database: TestDatabase;

/** A DATA_DIR as the release before has left it: open for everybody on the machine to read. */
beforeAll(async () => {
  database = await emptyDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'lys-modes-'));
  await mkdir(join(dataDir, 'files/cvs'), { recursive: true });
  await writeFile(join(dataDir, 'files/cvs/somebody'), '%PDF-');
  await writeFile(join(dataDir, 'secret'), `${'s'.repeat(20)}${'k'.repeat(20)}\n`);
  await writeFile(join(dataDir, 'elsewhere'), 'not ours');
  await symlink(join(dataDir, 'elsewhere'), join(dataDir, 'files/link'));
  for (const name of ['files', 'files/cvs']) await chmod(join(dataDir, name), 0o755);
  for (const name of ['files/cvs/somebody', 'secret', 'elsewhere']) await chmod(join(dataDir, name), 0o644);
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('what DATA_DIR holds', () => {
  it('is closed to others after a start', { timeout: 180_000 }, async () => {
    const server = await startServer({ dataDir, env: { ...bothRoles(database.url), DEMO: 'off' } });
    await server.stop();
    const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
    const found = entries.filter((entry) => entry.isDirectory() || entry.isFile());
    expect(found.length).toBe(2);
    for (const entry of found) {
      const path = join(entry.parentPath, entry.name);
      expect([path, await modeOf(path)]).toEqual([path, entry.isDirectory() ? '700' : '600']);
    }
    expect(await modeOf(join(dataDir, 'files'))).toBe('700');
    expect(await modeOf(join(dataDir, 'secret'))).toBe('600');
    expect(await modeOf(join(dataDir, 'elsewhere'))).toBe('644');
  });
});
