import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { apiRoutes } from './scripts/api-routes.ts';
import { loadFaster } from './scripts/house.mjs';

export default defineConfig({
  test: {
    // A sixth of a test is waiting, for the database or for time to pass: one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // Files share what they import: each has a database and an app of its own, and loading is 40 % of the work.
          isolate: false,
          execArgv: [loadFaster],
          include: [
            '{domain,contract,db,server,site,demo,scripts,locales}/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          globalSetup: ['./test/global-setup.ts'],
          // What is waited for comes when it comes: a loaded machine takes longer, and a right answer ends the wait.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        define: { __ROUTES__: apiRoutes() },
        test: {
          name: 'web',
          environment: 'happy-dom',
          // As above: reading the components and making a window was three quarters of their work.
          isolate: false,
          setupFiles: ['./test/web-setup.ts'],
          include: ['web/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
