// `npm run db:generate -- --name what-changes`: writes the migration that brings db/migrations to db/schema.
import { join } from 'node:path';
import { ensureInstalled, main, pinnedNode, run } from './house.mjs';
import { ensureTools } from './tools.mjs';

await main(async () => {
  await ensureInstalled();
  const tools = await ensureTools('migrations');
  const program = join(tools, 'node_modules/drizzle-kit/bin.cjs');
  return run(pinnedNode(), [program, 'generate', ...process.argv.slice(2)], { stdio: 'inherit' });
});
