import { bothRoles, copyDatabase, openCluster } from '../cluster.ts';
import { startServer } from '../server-process.ts';
import { dataFolder, demoEnv, shareDemo } from './demo.ts';

/** The demo is made once for the run, by a server's first start, and is what every house is copied from. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await openCluster();
  const data = await dataFolder();
  const template = await copyDatabase(cluster, 'template0');
  const server = await startServer({ dataDir: data.path, env: { ...bothRoles(template.url), ...demoEnv } });
  await server.stop();
  shareDemo({ url: cluster.url, run: cluster.run, template: template.name, dataDir: data.path });
  return async () => {
    await cluster.close();
    await data.remove();
  };
}
