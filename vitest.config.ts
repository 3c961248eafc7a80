import { defineConfig } from 'vitest/config';
import { apiRoutes } from './scripts/api-routes.ts';
import { loadFaster } from './scripts/house.mjs';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          execArgv: [loadFaster],
          include: ['{domain,contract,db,server,scripts,locales}/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['./test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        define: { __ROUTES__: apiRoutes() },
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
