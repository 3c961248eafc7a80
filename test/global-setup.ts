import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { letWork } from '#db/roles.ts';
import { openQueue } from '#server/jobs/queue.ts';
import { copyDatabase, openCluster, worker } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files make their databases: a server, the run, and a migrated database to copy. */
    testServer: { url: string; run: string; template: string };
  }
}

/** One database server for the run, a database with every table to copy, and a folder for what tests write. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const cluster = await openCluster();
  const template = await copyDatabase(cluster, 'template0');
  const { pool, close } = connect({ url: template.url, applicationName: 'lys-test-template' });
  await migrate(pool);
  await (await openQueue(pool, { error: console.error })).close();
  await letWork(pool, worker);
  // Tests live in years of their own: what is kept at least so long is measured by no clock of theirs.
  await pool.query(
    `create or replace function audit_clock() returns timestamptz language sql stable as $$ select now() + interval '100 years' $$`,
  );
  await close();
  project.provide('testServer', { url: cluster.url, run: cluster.run, template: template.name });
  return async () => {
    await cluster.close();
    await rm(folder, { recursive: true, force: true });
  };
}

/** What tests ask the system a folder for, they get in here: all of it is gone with the run. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lys-test-'));
  await chmod(folder, 0o755); // as root an embedded database runs as nobody, who must get there
  process.env.TMPDIR = folder;
  return folder;
}
