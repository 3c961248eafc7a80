import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiCalls } from './scripts/api-calls.ts';
import { apiRoutes } from './scripts/api-routes.ts';
import { compressed } from './scripts/compressed.ts';
import { inlineSpaces } from './scripts/inline-spaces.ts';
import { koreanFaces } from './scripts/korean-faces.ts';
import { oneImport } from './scripts/one-import.ts';
import { shortNames } from './scripts/short-names.ts';
import { textFiles } from './scripts/text-files.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** What the first script of a public page shares with the app. */
const sharedStart =
  /web\/(idle|language-choice|new-release|visitor|theme\/styles)\.ts$|domain\/languages\.ts$|preload-helper|(?<!module)\.css$/;

/**
 * What many screens share, in a file for each use rather than in sixty: a screen opens after a handful of requests, and
 * the first script names a handful instead of sixty for each. What one group needs is taken by the first that asks.
 */
const shared = [
  // What every form has, sign-in too.
  [
    'form',
    /web\/ui\/(Notice|FormProblem|Form|Field|Checkbox|ReasonedButton|use-native-form)\.|mantine.*\/(Input|InputBase|TextInput|PasswordInput|Textarea|CloseButton|ActionIcon|Transition|Checkbox)\/|use-uncontrolled/,
  ],
  // What nearly every screen shows and asks with.
  [
    'screen',
    /web\/ui\/(Badge|EmptyState|LoadMore|RelativeTime|Money|Section|Facts)\.|web\/(use-filters|need)\.|domain\/punctuation|react-query.*\/use(Suspense|Infinite)|infiniteQueryObserver/,
  ],
  // What is filled in and saved.
  ['edit', /web\/ui\/(Select|held-work|use-form)\.|mantine\/form|mantine.*\/NativeSelect\//],
  // What lies over the screen.
  [
    'layer',
    /web\/ui\/(Modal|DialogForm|LeaveQuestion)\.|mantine.*\/(Modal|ModalBase|Overlay|Popover|Portal|FocusTrap)\//,
  ],
  // The lists and tables of those who work here.
  ['list', /web\/ui\/(DataTable|ListFilters|RecordList|Drop|use-list-keys|use-search-text)\./],
] as const satisfies readonly (readonly [name: string, modules: RegExp])[];

const routes = apiRoutes();

export default defineConfig(({ command, isSsrBuild }) => ({
  root: path('./web'),
  // Absolute addresses: a public page is served at several depths (/about, /ko/about).
  base: '/',
  publicDir: path('./web/static'),
  define: {
    __ROUTES__: routes,
    // The rendering bundle carries React's production build, whatever the server's NODE_ENV.
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: !isSsrBuild,
      codeSplittingOptions: {
        // A screen comes whole, with what it asks for: no first page carries the questions of all screens. The
        // router sends for it while the guard asks who is there, so that nothing waits for the one after the other.
        splitBehavior: ({ routeId }) => [
          ['component', 'loader'],
          ['errorComponent'],
          ['notFoundComponent'],
          // The team's and brands' skeletons come with their screens; a retailer's are there before.
          ...(/^\/(admin|workspace)\b/.test(routeId) ? [['pendingComponent' as const]] : []),
        ],
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
    ...(isSsrBuild ? [] : [apiCalls(routes), oneImport(), textFiles(), koreanFaces(), compressed()]),
  ],
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' ? { generateScopedName: shortNames(path('./web')) } : {}),
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
                { name: 'start', test: sharedStart, priority: 12 },
                { name: 'app', tags: ['$initial'], test: /^(?!.*(\.html|web\/public\.ts))/, priority: 11 },
                ...shared.map(([name, test], index) => ({ name, test, priority: shared.length - index })),
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
