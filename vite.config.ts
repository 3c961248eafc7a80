import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiRoutes } from './scripts/api-routes.ts';
import { compressed } from './scripts/compressed.ts';
import { inlineSpaces } from './scripts/inline-spaces.ts';
import { koreanFaces } from './scripts/korean-faces.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** What the first script of a public page shares with the app. */
const sharedStart =
  /web\/(language-choice|theme\/styles)\.ts$|domain\/languages\.ts$|preload-helper|(?<!module)\.css$/;

export default defineConfig(({ command, isSsrBuild }) => ({
  root: path('./web'),
  // Absolute addresses: a public page is served at several depths (/about, /ko/about).
  base: '/',
  publicDir: path('./web/static'),
  define: {
    __ROUTES__: apiRoutes(),
    // The rendering bundle carries React's production build, whatever the server's NODE_ENV.
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: !isSsrBuild,
      codeSplittingOptions: {
        // What only the team and brands open comes whole with its screen: nobody's first page carries it.
        splitBehavior: ({ routeId }) =>
          /^\/(admin|workspace)\b/.test(routeId)
            ? [['component', 'loader'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']]
            : undefined,
      },
      routesDirectory: path('./web/routes'),
      generatedRouteTree: path('./web/routeTree.gen.ts'),
      routeFileIgnorePattern: '\\.(test|module)\\.',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
    inlineSpaces(),
    appPageInDevelopment(),
    ...(isSsrBuild ? [] : [koreanFaces(), compressed()]),
  ],
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      // Public pages carry their styles inside: short names are a kilobyte less of every first view.
      ...(command === 'build' ? { generateScopedName: 'l[hash:base64:6]' } : {}),
    },
  },
  build: isSsrBuild
    ? {
        outDir: path('./dist/prerender'),
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        // The same addresses as in the browser's build, or a page would not match its scripts.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: path('./web/prerender.tsx'),
          output: { entryFileNames: 'prerender.js', codeSplitting: false },
        },
      }
    : {
        outDir: path('./dist/web'),
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        // One style sheet: a page rendered ahead is complete before any script has run.
        cssCodeSplit: false,
        // The words of the password meter, which nothing but a new password fetches.
        chunkSizeWarningLimit: 700,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { app: path('./web/app.html'), public: path('./web/public.html') },
          output: {
            codeSplitting: {
              groups: [
                // What a public page runs at once is small; what every screen needs is one file, not ninety.
                { name: 'start', test: sharedStart, priority: 2 },
                { name: 'app', tags: ['$initial'], test: /^(?!.*(\.html|web\/public\.ts))/, priority: 1 },
              ],
            },
          },
        },
      },
  // The rendering bundle is one file that needs no node_modules beside it.
  ssr: { noExternal: true },
  server: { port: 3102, proxy: { '^/(api|media)/': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
}));

/** `vite dev` answers every address of the app with the app page, as the server does. */
function appPageInDevelopment(): Plugin {
  return {
    name: 'lys:app-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (isPage && !request.url?.startsWith('/@')) request.url = '/app.html';
        next();
      });
    },
  };
}
