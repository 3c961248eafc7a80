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

/** One database server for the run, and a database with every table to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
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
  return cluster.close;
}
